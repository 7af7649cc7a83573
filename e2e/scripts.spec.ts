import type { Locator, Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { newDeck, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Scripts', exact: true });
const choose = async (page: Page, button: string, entry: string): Promise<void> => {
  await section(page).getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** The field for the code, once the one that numbers its lines has taken over. */
const codeIn = async (dialog: Locator): Promise<Locator> => {
  await expect(dialog.locator('.cm-content')).toBeVisible();
  return dialog.getByRole('textbox', { name: 'Code of the script' });
};

test('scripts are added, set right, changed and removed in the editor', async ({ page }) => {
  await signUp(page);
  await newDeck(page);
  await page.getByRole('tab', { name: 'Deck' }).click();
  const scripts = section(page);
  await expect(scripts).toContainText('without access to anybody’s account');

  // What is wrong with the code is told with its line.
  await choose(page, 'Add script', 'Write or paste code…');
  const dialog = page.getByRole('dialog', { name: 'Add a script' });
  await dialog.getByLabel('Name').fill('tides.js');
  const code = await codeIn(dialog);
  await code.fill('const high = 4;\nconst low = ;');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toContainText("Unexpected token ';'");
  expect(await violationsOf(axeOn(page))).toEqual([]);
  await dialog.getByRole('button', { name: 'Line 2' }).click();
  await expect(code).toBeFocused();
  await code.fill('const high = 4;\nconst low = 1;');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  const item = scripts.getByRole('listitem').filter({ hasText: 'tides.js' });
  await expect(item).toContainText('Own code · 30 bytes');

  // An address is read by the server, which reads none of its own network.
  await choose(page, 'Add script', 'From an address…');
  const byAddress = page.getByRole('dialog', { name: 'Add a script from an address' });
  const address = byAddress.getByLabel('Address of the script');
  await expect(address).toBeFocused();
  await address.fill('http://localhost/chart.js');
  await address.press('Enter');
  await expect(byAddress).toContainText('Please enter an address that begins with https://');
  await address.fill('https://localhost/chart.js');
  await address.press('Enter');
  await expect(byAddress).toContainText('This address could not be read.');
  await page.keyboard.press('Escape');
  await expect(byAddress).toBeHidden();

  // As one that came from an address: a copy that can not be had anew stays as it was.
  await page.route(/\/api\/v1\/decks\/\w+$/, async (route) => {
    const answer = await route.fetch();
    const { deck } = await answer.json();
    for (const script of deck.scripts) script.source_url = 'https://localhost/tides.js';
    await route.fulfill({ response: answer, json: { deck } });
  });
  await page.reload();
  await page.getByRole('tab', { name: 'Deck' }).click();
  await expect(item).toContainText('From localhost');
  await choose(page, 'More about tides.js', 'Fetch again');
  await expect(page.getByRole('alert')).toContainText('tides.js stays as it was. This address could not be read.');
  await choose(page, 'More about tides.js', 'Edit code');
  const edit = page.getByRole('dialog', { name: 'Code of tides.js' });
  await (await codeIn(edit)).fill('const high = 5;');
  await edit.getByRole('button', { name: 'Apply' }).click();
  await expect(item).toContainText('Own code · 15 bytes');

  // It asks once.
  await choose(page, 'More about tides.js', 'Remove…');
  const question = page.getByRole('alertdialog', { name: 'Remove tides.js?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(scripts).toContainText('Programs that the deck brings along');
  await expect(scripts.getByRole('button', { name: 'Add script' })).toBeFocused();
});
