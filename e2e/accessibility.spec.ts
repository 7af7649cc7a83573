import type { Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Has axe look at a page in both themes. */
async function look(page: Page, what: string, sizes = [DESK]): Promise<void> {
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

// `pages.spec.ts` walks pages as they come; here is what only comes by what one does.
test('somebody signs up after a mistake and shares a deck, on pages that axe finds nothing wrong with', async ({
  page,
}) => {
  await page.goto('/users/sign_up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await look(page, 'sign up with mistakes');
  await signUp(page);
  const { url } = await makeDeck(page, { title: 'Tides', data: slide('one', 'Tides'), visibility: 'self' });
  await openView(page, url);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('button', { name: 'Create private link' })).toBeVisible();
  await look(page, 'share without links');
  await dialog.getByRole('button', { name: 'Create private link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await look(page, 'share with a link', [DESK, PHONE]);
});
