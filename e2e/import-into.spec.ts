import type { Locator, Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { type DeckFile, textFile } from './support/imports.ts';
import { goTo } from './support/keys.ts';
import { signUp, somebody } from './support/people.ts';
import { expect, test } from './support/test.ts';

const KNOTS = textFile('knots.md', '# Bowline\n\n---\n\n# Hitch\n\n---\n\n# Reef\n');
const DECK = slide('one', 'Tides') + slide('two', 'Slack water');

const slides = (page: Page): Locator => page.getByRole('navigation', { name: 'Slides' }).getByRole('option');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import slides' });
const inFile = (page: Page): Locator => dialog(page).getByRole('listbox', { name: 'Slides of the file' });
const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications of the editor' });

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View and help' }).click();
  await page.getByRole('menuitem', { name: 'Import slides…' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function choose(page: Page, { name, bytes }: DeckFile): Promise<void> {
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
}

test('all slides give way to those of a file after a question, in every open editor, and come back', async ({
  page,
  browser,
}) => {
  await signUp(page, somebody('Ada Quell'));
  const deck = await makeDeck(page, { title: 'Harbour', data: DECK });
  const other = await (await browser.newContext()).newPage();
  const { username } = await signUp(other, somebody('Bo Marsh'));
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/users`, { user: { username, role: 'editor' } });
  await page.goto(`${deck.url}/edit`);
  await other.goto(`${deck.url}/edit`);
  await expect(slides(other)).toHaveCount(2);

  await openImport(page);
  await choose(page, KNOTS);
  await expect(inFile(page).getByRole('option')).toHaveCount(3);
  await dialog(page).getByRole('radio', { name: 'Replace all slides' }).click();
  expect(await violationsBesideSlides(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Replace all slides' }).last().click();
  const question = page.getByRole('alertdialog', { name: 'Replace all slides?' });
  await expect(question).toContainText('the 3 of knots.md');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(slides(other)).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Replace all slides' }).last().click();
  await question.getByRole('button', { name: 'Replace all slides' }).click();
  await expect(dialog(page)).toBeHidden();
  for (const editor of [page, other]) {
    await expect(slides(editor)).toHaveCount(3);
    await expect(slides(editor).nth(1)).toHaveAccessibleName(/Hitch/);
  }
  await expect(notices(page)).toContainText('All slides were replaced with those of knots.md');
  await expect(notices(page)).not.toContainText('deleted by somebody else');
  await expect(notices(other)).toContainText('Ada Quell replaced all slides by those of a file.');
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  for (const editor of [page, other]) {
    await expect(slides(editor)).toHaveCount(2);
    await expect(slides(editor).first()).toHaveAccessibleName(/Tides/);
  }
});

test('somebody adds slides of a file by keys alone, undoes that, and adds others that were pasted', async ({
  page,
}) => {
  await signUp(page);
  const deck = await makeDeck(page, { title: 'Harbour', data: DECK });
  await page.goto(`${deck.url}/edit`);
  await expect(slides(page)).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Import slides');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await choose(page, KNOTS);
  await expect(inFile(page).getByRole('option')).toHaveCount(3);
  await expect(dialog(page).getByRole('status')).toHaveText('3 of 3 slides selected');
  const first = inFile(page).getByRole('option', { name: '1 Bowline' });
  await goTo(page, first);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('status')).toHaveText('2 of 3 slides selected');
  const add = dialog(page).getByRole('button', { name: 'Add 2 slides' });
  await goTo(page, add);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(slides(page)).toHaveCount(4);
  for (const [index, words] of ['Tides', 'Bowline', 'Reef', 'Slack water'].entries())
    await expect(slides(page).nth(index)).toHaveAccessibleName(new RegExp(words));
  await expect(notices(page)).toContainText('2 slides added');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(slides(page)).toHaveCount(2);
  await expect(notices(page)).not.toContainText('2 slides added');
  await expect(page.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');

  // A file that cannot be read leaves the deck alone.
  await openImport(page);
  await choose(page, textFile('page.html', '<!doctype html><p>Hello</p>'));
  await expect(dialog(page).getByRole('alert')).toContainText('This page holds no slides');
  await expect(dialog(page).getByRole('alert')).toContainText('This deck is as it was.');
  await dialog(page).getByRole('button', { name: 'Choose another file' }).click();
  expect(await violationsBesideSlides(page)).toEqual([]);
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '# Mooring\n\n---\n\n# Anchor\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(inFile(page).getByRole('option')).toHaveCount(2);
  // Closed and opened again it is still there to be chosen of.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await openImport(page);
  await dialog(page).getByRole('button', { name: 'Add 2 slides' }).click();
  await expect(slides(page)).toHaveCount(4);
});
