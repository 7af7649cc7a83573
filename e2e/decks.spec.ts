import type { Locator, Page } from '@playwright/test';
import { markdownFile } from '@rostrum/convert/testing';
import { importFile } from './support/imports.ts';
import { newDeck, type Person, scriptsRun, signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Chooses from the menu of a deck's card. */
async function choose(page: Page, title: string, item: string): Promise<void> {
  const card = cardOf(page, title).first();
  await card.hover();
  await card.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function toList(page: Page, person: Person): Promise<void> {
  await page.goto(`/${person.username}/decks.html`);
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await choose(page, from, 'Rename');
  const field = page.getByRole('textbox', { name: 'Title' });
  await expect(field).toBeFocused();
  await field.fill(to);
  await field.press('Enter');
  await expect(cardOf(page, to)).toHaveCount(1);
}

test('somebody renames and duplicates a deck, and takes one back from the trash before it is destroyed', async ({
  page,
  problems,
}) => {
  const person = await signUp(page);
  const path = await newDeck(page);
  await toList(page, person);
  await expect(cardOf(page, 'deck')).toHaveCount(1);
  await rename(page, 'deck', 'The map room');

  await choose(page, 'The map room', 'Move to trash');
  await expect(page.getByText('“The map room” is in the trash')).toBeVisible();
  await expect(cardOf(page, 'The map room')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'The map room')).toHaveCount(1);
  // Keys go on from where they were.
  await expect(page.getByRole('link', { name: 'The map room', exact: true })).toBeFocused();
  await page.reload();
  await expect(cardOf(page, 'The map room')).toHaveCount(1);

  await choose(page, 'The map room', 'Duplicate');
  await expect(page.getByRole('article')).toHaveCount(2);
  const titles = page.getByRole('article').locator('.deck-title');
  const shown = await titles.allInnerTexts();
  expect(shown).toContain('The map room');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect((await titles.allInnerTexts()).toSorted()).toEqual(shown.toSorted());

  await choose(page, 'The map room', 'Move to trash');
  await expect(page.getByText('“The map room” is in the trash')).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
  await page.goto(`/${person.username}/decks_trashed.html`);
  await page.getByRole('button', { name: 'Recover The map room' }).click();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  // It is shown before the server has said so.
  await expect(page.getByText('“The map room” is back in your decks')).toBeVisible();
  await toList(page, person);
  await expect(cardOf(page, 'The map room')).toHaveCount(1);

  await choose(page, 'The map room', 'Move to trash');
  await expect(page.getByText('“The map room” is in the trash')).toBeVisible();
  await page.goto(`/${person.username}/decks_trashed.html`);
  await page.getByRole('button', { name: 'Delete for ever The map room' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “The map room” for ever?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Recover The map room' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete for ever The map room' }).click();
  await question.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByText('“The map room” is gone for ever')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await toList(page, person);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(cardOf(page, 'The map room')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('somebody publishes a private deck, and strangers find it where there was nothing', async ({
  page,
  browser,
  server,
  problems,
}) => {
  await signUp(page);
  const path = await newDeck(page);
  const visitor = await browser.newContext({ baseURL: server.url });
  const stranger = await visitor.newPage();
  for (const view of ['', '/fullscreen', '/edit', '/live', '/speaker'])
    expect((await stranger.request.get(path + view, { maxRedirects: 0 })).ok(), `${path}${view}`).toBe(false);
  expect((await stranger.goto(path))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();

  await page.goto(path);
  await page.getByRole('button', { name: 'Visibility: Only me' }).click();
  await page.getByRole('menuitemradio', { name: 'Public' }).click();
  await expect(page.getByRole('button', { name: 'Visibility: Public' })).toBeVisible();
  await expect(page.getByText('Everybody can see this deck now')).toBeVisible();

  expect((await stranger.goto(path))?.status()).toBe(200);
  await expect(stranger.locator('.reveal.ready')).toBeVisible();
  // The slide itself has no height of its own once the player has it: what stands on it has.
  await expect(stranger.locator('.reveal .slides section.present .sl-block').first()).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await visitor.close();
  expect(problems).toEqual([]);
});

test('somebody imports a Markdown file, reloads meanwhile, and reads what became of it', async ({ page, problems }) => {
  const person = await signUpToDecks(page);
  const looks = '**/api/v1/imports/*';
  // Nothing of how far it is reaches the page.
  await page.routeWebSocket(/\/socket\.io\//, () => undefined);
  await page.route(looks, (route) => (route.request().method() === 'GET' ? undefined : route.fallback()));
  const markdown = markdownFile();
  await importFile(page, markdown);
  const tray = page.getByRole('region', { name: 'Imports' });
  await expect(tray).toContainText(markdown.name);
  await page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('/api/v1/imports/'));
  await page.unroute(looks);
  await page.reload();
  await expect(tray.getByRole('button', { name: 'See report' })).toBeVisible({ timeout: 30_000 });
  // The tab is closed before it is read: the next one tells of it, and so does the deck.
  await page.evaluate(() => window.sessionStorage.clear());
  await toList(page, person);
  await expect(tray.getByRole('button', { name: 'See report' })).toBeVisible();
  await expect(cardOf(page, 'The map room')).toHaveCount(1);
  const unread = page.getByRole('button', { name: 'Import report of The map room, not read yet' });
  await unread.click();
  const report = page.getByRole('dialog', { name: 'Imported, with some losses' });
  await expect(report).toContainText('came in with');
  await report.getByRole('button', { name: 'Close' }).first().click();
  await expect(unread).toHaveCount(0);
  await expect(tray).toHaveCount(0);
  await choose(page, 'The map room', 'Import report');
  await expect(report).toContainText('came in with');
  await report.getByRole('link', { name: 'Open deck' }).click();
  // It is kept for as long as the deck is there, on its page as well.
  await expect(report).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for The map room' })).toBeVisible();
  await page.reload();
  await scriptsRun(page);
  await page.getByRole('button', { name: 'Actions for The map room' }).click();
  await page.getByRole('menuitem', { name: 'Import report' }).click();
  await expect(report).toContainText('came in with');

  const editor = await page.context().newPage();
  await editor.goto(`/${person.username}/the-map-room/edit`);
  await expect(editor.getByRole('application', { name: 'Slide canvas' })).toBeVisible();
  await expect(
    editor.getByRole('option', { name: 'Slide 2: What is in the drawers, 1 of 2 in a stack' }),
  ).toBeVisible();
  await expect(editor.getByRole('option', { name: 'Slide 3: The index, 2 of 2 in a stack' })).toBeVisible();
  await editor.getByRole('option', { name: 'Slide 1: The map room' }).click();
  await expect(editor.getByRole('region', { name: 'Notes' })).toContainText('Show the key.');
  expect(problems).toEqual([]);
});
