import type { Locator, Page } from '@playwright/test';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });
const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const savedState = (page: Page): Locator => page.getByRole('status', { name: 'Saved state' });

/** Presses at a share of the canvas's width and height. */
async function pressAt(page: Page, x: number, y: number): Promise<void> {
  const box = await canvasOf(page).boundingBox();
  if (box === null) throw new Error('The canvas has no place.');
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

test('a formula is typed beside itself, with its problem said, and a reload shows it', async ({ page }) => {
  await signUp(page);
  await newDeck(page);
  const formula = canvasOf(page).locator('.sl-block[data-block-type="math"]');

  await tool(page, 'Math').click();
  await pressAt(page, 0.4, 0.7);
  const source = page.getByRole('textbox', { name: 'Formula in TeX' });
  await expect(source).toBeFocused();
  await page.keyboard.type('\\frac{a}{b');
  await expect(page.getByRole('status').filter({ hasText: /^Unexpected end of input/ })).toBeVisible();
  await page.keyboard.type('}');
  await expect(page.getByRole('status').filter({ hasText: /^TeX/ })).toBeVisible();
  await expect(formula.locator('.mfrac')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Inline' }).click();
  await expect(formula.locator('.katex-display')).toHaveCount(0);
  await source.press('Escape');
  await expect(source).toHaveCount(0);
  await expect(canvasOf(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(source).toHaveValue('\\frac{a}{b}');
  await page.keyboard.type('c');
  await expect(source).toHaveValue('c');
  await source.press('Escape');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(formula.locator('.mfrac')).toHaveCount(1);

  await expect(savedState(page)).toHaveText('Saved');
  await page.reload();
  await expect(formula.locator('.mfrac')).toHaveCount(1);
});
