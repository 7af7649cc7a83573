import type { Locator, Page } from '@playwright/test';
import { newDeck, signUp } from './support/people.ts';
import { tone } from './support/sounds.ts';
import { expect, test } from './support/test.ts';

const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Slide canvas' });
const savedState = (page: Page): Locator => page.getByRole('status', { name: 'Saved state' });
const blockOf = (page: Page, type: string): Locator => canvasOf(page).locator(`.sl-block[data-block-type="${type}"]`);
const bytesOf = (address: string): Buffer => Buffer.from(address.split(',')[1] ?? '', 'base64');

test('somebody uploads a sound and pictures, puts them on a slide, and deletes no upload that is in use', async ({
  page,
}) => {
  await signUp(page);
  await newDeck(page);
  await page.getByRole('button', { name: 'Audio', exact: true }).click();
  await page.keyboard.press('Enter');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a sound' }).click();
  await (await chosen).setFiles({ name: 'Bell.wav', mimeType: 'audio/wav', buffer: bytesOf(tone()) });
  const sound = blockOf(page, 'audio').locator('audio');
  await expect(sound).toHaveAttribute('src', /^\/media\//);
  await expect(savedState(page)).toHaveText('Saved');
  await page.reload();
  await expect(sound).toHaveAttribute('src', /^\/media\//);

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
  await expect(picture.locator('img')).toHaveAttribute('data-natural-width', '400');
  const alt = page.getByRole('textbox', { name: 'Alt text' });
  await alt.fill('The harbour at dawn');
  await alt.press('ControlOrMeta+Enter');
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
