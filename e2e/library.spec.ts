import type { Locator, Page } from '@playwright/test';
import { makeDeck } from './support/decks.ts';
import { type Person, scriptsRun, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const picture = (name: string, color: string, width = 40) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"><rect width="${width}" height="30" fill="${color}"/></svg>`,
  ),
});

const cards = (page: Page): Locator => page.locator('.media-card');
const cardOf = (page: Page, label: string): Locator =>
  cards(page).filter({ has: page.getByRole('button', { name: `Rename ${label}`, exact: true }) });

async function toMedia(page: Page, person: Person): Promise<void> {
  await page.goto(`/${person.username}/media.html`);
  await scriptsRun(page);
}

async function choose(page: Page, label: string, item: string): Promise<void> {
  await cardOf(page, label).hover();
  await page.getByRole('button', { name: `More actions for ${label}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function pick(page: Page, open: () => Promise<void>, ...files: ReturnType<typeof picture>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await open();
  await (await chooser).setFiles(files);
}

const upload = (page: Page, ...files: ReturnType<typeof picture>[]) =>
  pick(page, () => page.getByRole('button', { name: 'Upload' }).click(), ...files);

const shows = (url: string, id: string) =>
  `<section data-id="${id}"><div class="sl-block" data-block-type="image" style="left: 0px; top: 0px; width: 200px; height: 150px;">
    <div class="sl-block-content"><img src="${url}" data-natural-width="40" data-natural-height="30"></div></div></section>`;

test('somebody uploads several media, names, tags, finds and hides them, and reaches all of them by keys', async ({
  page,
  problems,
}) => {
  const person = await signUp(page);
  await toMedia(page, person);
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await upload(page, picture('harbour.svg', 'navy'), picture('dunes.svg', 'tan'), picture('fog.svg', 'grey'));
  await expect(cards(page)).toHaveCount(3);

  // The same bytes once more are the file that is there.
  await upload(page, picture('another harbour.svg', 'navy'));
  await expect(page.getByText('You had this file already, as “harbour”')).toBeVisible();
  await expect(cards(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'Rename fog' }).click();
  const field = page.getByRole('textbox', { name: 'Label' });
  await field.fill('Fog over the bay');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Fog over the bay' })).toBeFocused();

  await page.getByRole('searchbox', { name: 'Search media' }).fill('bay');
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search media' }).fill('');
  await expect(cards(page)).toHaveCount(3);

  await choose(page, 'dunes', 'Hide');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(3);

  await upload(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByRole('alert')).toContainText('Only pictures, films and sounds can be uploaded here.');
  await page.getByRole('button', { name: 'Dismiss notes.pdf' }).click();
  const first = page.locator('.media-thumb').first();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.media-thumb').nth(1)).toBeFocused();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.media-label').nth(1)).toBeFocused();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('No deck uses it.');
  // Keys go to where the focus is, which comes into the dialog a moment after it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog')).toContainText('This cannot be undone');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await choose(page, 'harbour', 'Tags');
  const picker = page.getByRole('dialog', { name: 'Tags of harbour' });
  await picker.getByRole('textbox', { name: 'New tag' }).fill('Brand');
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('checkbox', { name: 'Brand' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(cards(page).getByRole('img', { name: 'Tags: Brand' })).toBeVisible();
  await page.getByRole('button', { name: /^All tags/ }).click();
  await page.getByRole('option', { name: 'Brand' }).click();
  await expect(page).toHaveURL(/tag=brand/);
  await expect(cards(page)).toHaveCount(1);
  expect(problems).toEqual([]);
});

test('somebody replaces a medium in the decks that use it, and back, and deletes it when none does', async ({
  page,
  problems,
}) => {
  const person = await signUp(page);
  await toMedia(page, person);
  await upload(page, picture('Logo.svg', 'navy'));
  await expect(cards(page)).toHaveCount(1);
  const url = (await cards(page).locator('img').getAttribute('src')) ?? '';
  const deck = await makeDeck(page, { title: 'Tides', data: shows(url, 'one'), visibility: 'self' });
  await toMedia(page, person);
  await expect(cardOf(page, 'Logo')).toContainText('In 1 deck');

  await pick(page, () => choose(page, 'Logo', 'Replace'), picture('logo-new.svg', 'teal', 60));
  await expect(page.getByText('“Logo” replaced in 1 deck')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  const fresh = (await cards(page).locator('img').getAttribute('src')) ?? '';
  expect(fresh).not.toBe(url);
  const shown = () => page.request.get(`${deck.url}.json`).then((answer) => answer.text());
  expect(await shown()).toContain(fresh);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page).locator('img')).toHaveAttribute('src', url);
  await expect.poll(shown).toContain(url);

  await choose(page, 'Logo', 'Delete');
  const dialog = page.getByRole('dialog', { name: '“Logo” is used' });
  await expect(dialog.getByRole('link', { name: 'Tides' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Hidden', { exact: true }).click();
  // The list before has a card of that name too.
  await expect(page).toHaveURL(/hidden=true/);
  await choose(page, 'Logo', 'Delete');
  await page.getByRole('dialog', { name: 'Delete “Logo”?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is hidden' })).toBeVisible();
  expect(problems).toEqual([]);
});
