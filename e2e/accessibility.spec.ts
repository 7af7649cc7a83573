import type { Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { makeDeck, slide } from './support/decks.ts';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Looks at a page in both themes, at a desk and on a phone. */
async function look(page: Page, what: string, sizes = [DESK, PHONE]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await violationsBesideSlides(page), `${what}, ${colorScheme}, ${size.width} px wide`).toEqual([]);
    }
  }
  await page.setViewportSize(DESK);
}

// Pages as they come are walked by `pages.spec.ts`; here is what only comes by what one does.

test('axe finds nothing where a form has mistakes', async ({ page }) => {
  await page.goto('/users/sign_up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await look(page, 'sign up with mistakes', [DESK]);
});

test('axe finds nothing where a deck is shared', async ({ page }) => {
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tides', data: slide('one', 'Tides'), visibility: 'self' });
  await openView(page, url);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('button', { name: 'Create private link' })).toBeVisible();
  await look(page, 'share without links', [DESK]);
  await dialog.getByRole('button', { name: 'Create private link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await look(page, 'share with a link');
});

test('axe finds nothing in the editor', async ({ page }) => {
  await signUp(page);
  await newDeck(page);
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  await look(page, 'editor');
  await page.getByRole('button', { name: 'Add slide' }).click();
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  await page.getByRole('button', { name: 'View and help' }).click();
  await page.getByRole('menuitem', { name: 'Version history' }).click();
  const history = page.getByRole('dialog', { name: 'Version history' });
  await history.getByRole('listitem').nth(1).getByRole('button').click();
  await history.getByRole('button', { name: 'Name this version' }).click();
  await look(page, 'history', [DESK]);
});

test('axe finds nothing where blocks, words, layers and steps are edited', async ({ page }) => {
  test.slow();
  await signUp(page);
  await newDeck(page);
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  const place = async (tool: string): Promise<void> => {
    await page.getByRole('button', { name: tool, exact: true }).click();
    await canvas.focus();
    await page.keyboard.press('Enter');
  };
  await canvas.focus();
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('High water');
  await look(page, 'words in a shape', [DESK]);
  await page.keyboard.press('Escape');
  await place('Table');
  await page.keyboard.type('Tide');
  await expect(page.getByRole('spinbutton', { name: 'Column width' })).toBeVisible();
  await look(page, 'a table', [DESK]);
  await page.keyboard.press('Escape');
  await place('Math');
  await page.keyboard.type('\\frac{a}{b');
  await look(page, 'a formula', [DESK]);
  await page.keyboard.press('Escape');
  await place('Chart');
  await look(page, 'a chart', [DESK]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pen', exact: true }).click();
  await look(page, 'the pen', [DESK]);
  await canvas.focus();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Layers' }).click();
  await look(page, 'the layers', [DESK]);
  await canvas.focus();
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('water');
  await look(page, 'finding');
});
