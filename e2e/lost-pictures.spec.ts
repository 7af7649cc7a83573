import type { Locator, Page } from '@playwright/test';
import { harbourPng } from '@rostrum/convert/testing';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });

test('a picture that cannot be loaded says so on the canvas, and comes when it is tried again', async ({ page }) => {
  await signUp(page);
  const deck = await newDeck(page);
  const canvas = canvasOf(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await (await chooser).setFiles({ name: 'harbour.png', mimeType: 'image/png', buffer: Buffer.from(harbourPng()) });
  const block = canvas.locator('.sl-block[data-block-type="image"]');
  await expect(block.locator('img')).toHaveAttribute('src', /\/media\//);
  const alt = page.getByRole('textbox', { name: 'Alt text' });
  await alt.fill('The harbour of Brackwater');
  await alt.blur();
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');

  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  const box = block.locator('.sl-block-content');
  const again = block.getByRole('button', { name: 'Try again' });
  await expect(box).toHaveAttribute('data-lost', 'The harbour of Brackwater');
  await expect(again).toBeVisible();
  expect(await box.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    'Picture could not be loaded',
  );
  // What is drawn anew stays marked, and the picture keeps its name.
  await page.keyboard.press('Tab');
  await expect(again).toBeVisible();
  await expect(canvas.getByRole('img', { name: 'The harbour of Brackwater' })).toBeAttached();
  const miniature = page.getByRole('navigation', { name: 'Slides' }).locator('.sl-block-content[data-lost]');
  await expect(miniature).toHaveCount(1);
  await expect(miniature.locator('..').getByRole('button', { includeHidden: true })).toHaveCount(0);

  // Still away: it says so again.
  await again.click();
  await expect(again).toBeVisible();
  await page.unroute('**/media/**');
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(box).not.toHaveAttribute('data-lost');
  await expect(miniature).toHaveCount(0);
  await expect
    .poll(() => block.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);

  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${deck}/fullscreen`);
  const shown = page.locator('.sl-block[data-block-type="image"] .sl-block-content');
  await expect(shown).toHaveAttribute('data-lost', 'The harbour of Brackwater');
  await expect(shown.locator('img')).toHaveCSS('opacity', '0');
});
