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
  await page.route('**/api/v1/media/urls/check?*', (route) =>
    route.fulfill({ json: { url: 'https://tides.example', frame: 'refused' } }),
  );
  await page1.fill('tides.example');
  await page1.press('Enter');
  await expect(page.getByText('Embedding of this URL is prevented by the site owner (X-Frame-Options).')).toBeVisible();
  await page1.fill('https://youtu.be/Ab3_xY-9zQ0');
  await page.unroute('**/api/v1/media/urls/check?*');
  await page.route('**/api/v1/media/urls/check?*', (route) =>
    route.fulfill({ json: { url: 'https://www.youtube.com/embed/Ab3_xY-9zQ0', frame: 'allowed' } }),
  );
  await page1.press('Enter');
  const frame = blockOf(page, 'iframe');
  await expect(page1).toHaveCount(0);
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

test('a picture is chosen from the uploads, masked, filtered and replaced, and an upload in use is not deleted', async ({
  page,
}) => {
  await signUp(page);
  await newDeck(page);
  const canvas = canvasOf(page);
  const upload = async (name: string, width: number): Promise<void> => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200"><rect width="${width}" height="200" fill="teal"/></svg>`;
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
    await (await chosen).setFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await expect(page.getByRole('button', { name: name.replace('.svg', ''), exact: true })).toBeVisible();
  };

  await page.getByRole('button', { name: 'Your uploads' }).click();
  await expect(page.getByText('Pictures that you upload are kept here, for all your decks.')).toBeVisible();
  await upload('Harbour.svg', 400);
  await upload('Lighthouse.svg', 200);
  const search = page.getByRole('searchbox', { name: 'Search your uploads' });
  await search.fill('nothing like it');
  await expect(page.getByText("Nothing of yours is called 'nothing like it'.")).toBeVisible();
  await search.fill('harb');
  await expect(page.getByRole('button', { name: 'Lighthouse', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Harbour', exact: true }).click();

  const picture = blockOf(page, 'image');
  const content = picture.locator('.sl-block-content');
  await expect(picture.locator('img')).toHaveAttribute('data-natural-width', '400');
  await expect(page.getByText('Not described yet.')).toBeVisible();
  const alt = page.getByRole('textbox', { name: 'Alt text' });
  await alt.fill('The harbour at dawn');
  await alt.press('ControlOrMeta+Enter');
  await expect(page.getByText('Not described yet.')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Round' }).click();
  await expect(content).toHaveCSS('border-radius', '50%');
  const saturation = page.getByRole('spinbutton', { name: 'Saturation, number' });
  await saturation.fill('0');
  await saturation.press('Enter');
  const filtered = picture.locator('.sl-block-style');
  await expect(filtered).toHaveCSS('filter', 'saturate(0)');
  await page.getByRole('button', { name: 'Without filter' }).click();
  await expect(filtered).toHaveCount(0);

  await page.getByRole('region', { name: 'Picture' }).getByRole('button', { name: 'Your uploads' }).click();
  await page.getByRole('button', { name: 'Lighthouse', exact: true }).click();
  await expect(picture.locator('img')).toHaveAttribute('data-natural-width', '200');
  await expect(picture.locator('img')).toHaveAttribute('alt', 'The harbour at dawn');
  await expect(savedState(page)).toHaveText('Saved');

  // The server notes what a deck uses a little after it was saved.
  const inUse = async (): Promise<number> => {
    const { results } = await (await page.request.get('/api/v1/media?q=lighthouse')).json();
    return results[0].deck_count;
  };
  await expect.poll(inUse, { timeout: 20_000 }).toBe(1);
  await page.getByRole('button', { name: 'Your uploads' }).first().click();
  const remove = async (name: string): Promise<Locator> => {
    await page.getByRole('button', { name, exact: true }).hover();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    return page.getByRole('alertdialog', { name: `Delete ${name}` });
  };
  const used = await remove('Lighthouse');
  await expect(used.getByText(/^By 'deck'/)).toBeVisible();
  await used.getByRole('button', { name: 'Keep' }).click();
  const unused = await remove('Harbour');
  await expect(unused.getByText('No deck uses it.')).toBeVisible();
  await unused.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Harbour', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Lighthouse', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(canvas).toBeVisible();
});
