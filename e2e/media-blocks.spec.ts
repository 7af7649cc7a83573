import type { Locator, Page } from '@playwright/test';
import { newDeck, signUp } from './support/people.ts';
import { tone } from './support/sounds.ts';
import { expect, test } from './support/test.ts';

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });
const savedState = (page: Page): Locator => page.getByRole('status', { name: 'Saved state' });
const blockOf = (page: Page, type: string): Locator => canvasOf(page).locator(`.sl-block[data-block-type="${type}"]`);
const place = async (page: Page, tool: string): Promise<void> => {
  await page.getByRole('button', { name: tool, exact: true }).click();
  await page.keyboard.press('Enter');
};
const bytesOf = (address: string): Buffer => Buffer.from(address.split(',')[1] ?? '', 'base64');

test('films, sounds and pages come by address, by file and by paste, and are kept', async ({ page }) => {
  await page.route('https://films.brackwater.example/**', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: bytesOf(tone()) }),
  );
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);

  await canvas.focus();
  await page.keyboard.press('v');
  await page.keyboard.press('Enter');
  const address = page.getByRole('textbox', { name: 'Address of the video' });
  await expect(address).toBeFocused();
  await address.fill('https://films.brackwater.example/harbour.mp4');
  await address.press('Enter');
  await expect(blockOf(page, 'video')).toHaveCount(1);
  await expect(address).toHaveCount(0);
  await page
    .locator('label')
    .filter({ hasText: /^Play again and again/ })
    .click();
  await page
    .locator('label')
    .filter({ hasText: /^Without sound/ })
    .click();
  await expect(blockOf(page, 'video').locator('video[loop]')).toHaveCount(1);

  await place(page, 'Web page');
  const page1 = page.getByRole('textbox', { name: 'Address or embed code' });
  await page1.fill('<iframe title="none"></iframe>');
  await page1.press('Enter');
  await expect(
    page.getByText('Unable to find iframe source attribute. Please try pasting the URL directly.'),
  ).toBeVisible();
  await page.route('**/api/v1/urls?*', (route) =>
    route.fulfill({ json: { url: 'https://tides.example', frame: 'refused' } }),
  );
  await page1.fill('tides.example');
  await page1.press('Enter');
  await expect(page.getByText('Embedding of this URL is prevented by the site owner (X-Frame-Options).')).toBeVisible();
  await page1.fill('https://youtu.be/Ab3_xY-9zQ0');
  await page.unroute('**/api/v1/urls?*');
  await page.route('**/api/v1/urls?*', (route) =>
    route.fulfill({ json: { url: 'https://www.youtube.com/embed/Ab3_xY-9zQ0', frame: 'allowed' } }),
  );
  await page1.press('Enter');
  const frame = blockOf(page, 'iframe');
  await expect(frame).toHaveCount(1);
  // Pages of others are not there while one edits: a click takes hold of the block.
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await frame.click();
  await expect(page.getByRole('heading', { name: 'Web page' }).first()).toBeVisible();

  await place(page, 'Audio');
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText(/microphone/)).toBeVisible();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a sound' }).click();
  await (await chosen).setFiles({ name: 'Bell.wav', mimeType: 'audio/wav', buffer: bytesOf(tone()) });
  await expect(blockOf(page, 'audio').locator('audio')).toHaveAttribute('src', /^\/media\//);

  await expect(savedState(page)).toHaveText('Saved');
  await page.reload();
  for (const type of ['video', 'iframe', 'audio']) await expect(blockOf(page, type)).toHaveCount(1);
});
