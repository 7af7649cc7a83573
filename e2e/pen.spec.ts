import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi, makeDeck, slide, textBlock } from './support/decks.ts';
import { signUpToDecks, somebody } from './support/people.ts';
import { expect, test } from './support/test.ts';

const block = (page: Page) => page.locator('.ed-slide [data-block-id="words"]');
const words = (page: Page) => page.locator('.ed-slide [contenteditable="true"]');
const bar = (page: Page) => page.getByRole('group', { name: 'Who is editing' });
const question = (page: Page) => page.getByRole('group', { name: 'Handing over' });
const insertText = (page: Page) => page.getByRole('button', { name: 'Text', exact: true });

/** What a person is given of the changes that wait on their device. */
async function downloaded(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Download' }).click();
  return readFile(await (await coming).path(), 'utf8');
}

async function write(page: Page, text: string): Promise<void> {
  await block(page).dblclick();
  await expect(words(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

/** Who edits writes without a line, and meanwhile the deck goes to who asks for it. */
async function loseDeck(from: Page, to: Page, text: string): Promise<void> {
  await from.context().setOffline(true);
  await write(from, text);
  await from.keyboard.press('Escape');
  await bar(to).getByRole('button', { name: 'Ask to edit' }).click();
  await expect(bar(to)).toHaveCount(0, { timeout: 20_000 });
  await from.context().setOffline(false);
  await expect(bar(from)).toContainText('Your last changes are kept on this device.');
}

test('one person at a time edits: asked for, refused, handed over with what was typed, kept while offline', async ({
  page: ada,
  browser,
}) => {
  await signUpToDecks(ada, somebody('Ada Quell'));
  const deck = await makeDeck(ada, {
    title: 'Tides',
    data: slide('one', 'Tides', textBlock('words', '<p>Ebb.</p>', 240)),
  });
  const bo = await (await browser.newContext()).newPage();
  const { username } = await signUpToDecks(bo, somebody('Bo Marsh'));
  await callApi(ada, 'POST', `/api/v1/decks/${deck.id}/users`, { user: { username, role: 'editor' } });
  for (const page of [ada, bo]) {
    await page.goto(`${deck.url}/edit`);
    await expect(block(page)).toBeVisible();
  }

  // Switched on while both are at work: who did it goes on editing.
  await ada.getByRole('button', { name: 'People', exact: true }).click();
  await ada.getByText('One at a time', { exact: true }).click();
  await expect(ada.getByText('One person edits; others look on')).toBeVisible();
  await ada.keyboard.press('Escape');
  await expect(bar(bo)).toContainText('Ada Quell is editing.');
  await expect(insertText(bo)).toBeDisabled();
  await expect(bo.getByText('View only. Ada Quell is editing.')).toBeVisible();
  await expect(bo.getByRole('button', { name: 'Add slide' })).toBeDisabled();
  await expect(insertText(ada)).toBeEnabled();
  await block(bo).dblclick();
  await expect(words(bo)).toHaveCount(0);

  await bar(bo).getByRole('button', { name: 'Ask to edit' }).click();
  await expect(question(ada)).toContainText('Bo Marsh would like to edit');
  await expect(bar(bo)).toContainText(/You edit in \d+\ss/);
  await question(ada).getByRole('button', { name: 'Keep editing' }).click();
  await expect(bo.getByText('Ada Quell goes on editing.')).toBeVisible();
  await expect(question(ada)).toHaveCount(0);

  // In the middle of a sentence.
  await write(ada, ' Slack water.');
  await bar(bo).getByRole('button', { name: 'Ask to edit' }).click();
  await question(ada).getByRole('button', { name: 'Hand over now' }).click();
  await expect(bar(ada)).toContainText('Bo Marsh is editing.');
  await expect(words(ada)).toHaveCount(0);
  await expect(ada.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await expect(bar(bo)).toHaveCount(0);
  await write(bo, ' Flood.');
  await expect(block(ada)).toContainText('Ebb. Slack water. Flood.');
  await bo.keyboard.press('Escape');

  // Without a line: what was typed there waits, and the deck goes to who asks.
  await loseDeck(bo, ada, ' Neap.');
  expect(await downloaded(bo)).toContain('Neap.');
  await write(ada, ' Spring.');
  await expect(block(bo)).toContainText('Spring.');
  await expect(block(ada)).not.toContainText('Neap.');
  // Ada closes the editor: the deck is Bo's who has asked.
  await bar(bo).getByRole('button', { name: 'Ask to edit' }).click();
  await expect(question(ada)).toBeVisible();
  await ada.goto('/');
  await expect(bar(bo)).toHaveCount(0);
  await expect(bo.getByRole('status', { name: 'Saved state' })).toHaveText('Saved');
  await ada.goto(`${deck.url}/edit`);
  await expect(block(ada)).toContainText('Neap.');
  await expect(block(ada)).toContainText('Spring.');

  // The same again; and this time they are wanted no more. Whoever held the deck has it again when the other
  // closes the page.
  await ada.getByRole('button', { name: 'People', exact: true }).click();
  await expect(ada.getByText('One person edits; others look on')).toBeVisible();
  await ada.keyboard.press('Escape');
  await loseDeck(bo, ada, ' Unwanted.');
  await bar(bo).getByRole('button', { name: 'Discard…' }).click();
  const asked = bo.getByRole('alertdialog', { name: 'Discard the changes that are not saved?' });
  await asked.getByRole('button', { name: 'Keep them' }).click();
  await expect(block(bo)).toContainText('Unwanted.');
  await bar(bo).getByRole('button', { name: 'Discard…' }).click();
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await expect(block(bo)).not.toContainText('Unwanted.');
  await expect(bar(bo)).not.toContainText('Your last changes');
  await ada.close();
  await expect(bar(bo)).toHaveCount(0);
  await bo.reload();
  await expect(block(bo)).toContainText('Spring.');
  await expect(block(bo)).not.toContainText('Unwanted.');
});
