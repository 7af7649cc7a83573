import type { Page } from '@playwright/test';
import { violationsBesideSlides } from './support/axe.ts';
import { makeDeck, slide } from './support/decks.ts';
import { scriptsRun, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Decks' });
const tagOf = (page: Page, name: string) => nav(page).getByRole('link', { name: new RegExp(`^${name}`) });
const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function withDecks(page: Page, ...titles: string[]): Promise<string> {
  const { username } = await signUp(page);
  for (const title of titles) await makeDeck(page, { title, data: slide(title.replace(/\W/g, ''), title) });
  await page.goto(`/${username}/decks.html`);
  await scriptsRun(page);
  return username;
}

async function makeTag(page: Page, name: string): Promise<void> {
  await nav(page).getByRole('button', { name: 'Edit tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of decks' });
  await dialog.getByRole('textbox', { name: 'New tag' }).fill(name);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('textbox', { name: `Name of ${name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('somebody tags decks by dragging and by the menu, finds them by a tag, and renames and deletes tags', async ({
  page,
  problems,
}) => {
  const username = await withDecks(page, 'Night train', 'Ferns');
  await makeTag(page, 'Talks');
  await cardOf(page, 'Night train').dragTo(tagOf(page, 'Talks'));
  await expect(page.getByText('1 deck has the tag “Talks” now')).toBeVisible();
  await expect(cardOf(page, 'Night train').getByRole('img', { name: 'Tags: Talks' })).toBeVisible();
  await expect(tagOf(page, 'Talks')).toContainText('1');

  // By keys alone.
  const more = page.getByRole('button', { name: 'Actions for Ferns' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Tags' }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Tags of Ferns' });
  await picker.getByRole('checkbox', { name: 'Talks' }).press('Space');
  await expect(picker.getByRole('checkbox', { name: 'Talks' })).toBeChecked();
  await picker.getByRole('textbox', { name: 'New tag' }).fill('Field data');
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('checkbox', { name: 'Field data' })).toBeChecked();
  await page.keyboard.press('Escape');

  await tagOf(page, 'Field data').click();
  await expect(page).toHaveURL(`/${username}/decks/field-data`);
  await expect(page.getByRole('heading', { name: 'Tagged “Field data”' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  // A notice that leaves is half seen for a moment.
  await expect(page.getByText('1 deck has the tag “Talks” now')).toHaveCount(0);
  expect(await violationsBesideSlides(page)).toEqual([]);

  await nav(page).getByRole('button', { name: 'Edit tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of decks' });
  const name = dialog.getByRole('textbox', { name: 'Name of Talks' });
  await name.fill('field DATA');
  await name.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('already taken');
  // The browser tells of every refusal.
  expect(problems.splice(0)).toEqual([expect.stringContaining('422')]);
  await name.fill('Lectures');
  await name.press('Enter');
  await dialog.getByRole('button', { name: 'Colour of Lectures' }).click();
  await page.getByRole('menuitem', { name: 'Violet' }).click();
  await dialog.getByRole('button', { name: 'Delete Field data' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('1 deck loses it');
  await ask.getByRole('button', { name: 'Delete tag' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name of Field data' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(tagOf(page, 'Lectures')).toContainText('2');
  expect(problems).toEqual([]);
});
