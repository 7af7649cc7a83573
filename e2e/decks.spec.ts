import type { Locator, Page } from '@playwright/test';
import { markdownFile } from '@rostrum/convert/testing';
import { strToU8, zipSync } from 'fflate';
import { bringDeck, type DeckFile, importFile, textFile } from './support/imports.ts';
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

test('a deck is made, renamed and duplicated, and a reload shows the same', async ({ page, problems }) => {
  const person = await signUp(page);
  await newDeck(page);
  await toList(page, person);
  await expect(cardOf(page, 'deck')).toHaveCount(1);
  await rename(page, 'deck', 'The map room');

  await choose(page, 'The map room', 'Duplicate');
  await expect(page.getByRole('article')).toHaveCount(2);
  const titles = page.getByRole('article').locator('.deck-title');
  const shown = await titles.allInnerTexts();
  expect(shown).toContain('The map room');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect((await titles.allInnerTexts()).toSorted()).toEqual(shown.toSorted());
  expect(problems).toEqual([]);
});

test('a deck in the trash comes back by Undo, by Recover, and is gone after it was destroyed', async ({
  page,
  problems,
}) => {
  const person = await signUp(page);
  const path = await newDeck(page);
  await toList(page, person);
  await rename(page, 'deck', 'Fog signals');

  await choose(page, 'Fog signals', 'Move to trash');
  await expect(page.getByText('“Fog signals” is in the trash')).toBeVisible();
  await expect(cardOf(page, 'Fog signals')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Fog signals')).toHaveCount(1);
  // Keys go on from where they were.
  await expect(page.getByRole('link', { name: 'Fog signals', exact: true })).toBeFocused();
  await page.reload();
  await expect(cardOf(page, 'Fog signals')).toHaveCount(1);

  await choose(page, 'Fog signals', 'Move to trash');
  await expect(page.getByText('“Fog signals” is in the trash')).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
  await page.goto(`/${person.username}/decks_trashed.html`);
  await page.getByRole('button', { name: 'Recover Fog signals' }).click();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  // It is shown before the server has said so.
  await expect(page.getByText('“Fog signals” is back in your decks')).toBeVisible();
  await toList(page, person);
  await expect(cardOf(page, 'Fog signals')).toHaveCount(1);

  await choose(page, 'Fog signals', 'Move to trash');
  await expect(page.getByText('“Fog signals” is in the trash')).toBeVisible();
  await page.goto(`/${person.username}/decks_trashed.html`);
  await page.getByRole('button', { name: 'Delete for ever Fog signals' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Fog signals” for ever?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Recover Fog signals' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete for ever Fog signals' }).click();
  await question.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByText('“Fog signals” is gone for ever')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();
  await toList(page, person);
  await expect(page.getByRole('heading', { name: 'Make your first deck' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('commands and shortcuts open by keys on every page, and the search of the list with them', async ({
  page,
  problems,
}) => {
  const person = await signUpToDecks(page);
  await scriptsRun(page);
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toContainText('Find a command');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);

  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette).toBeVisible();
  await page.keyboard.type('trash');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${person.username}/decks_trashed\\.html$`));
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('search decks');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search decks' })).toBeFocused();
  await page.keyboard.type('?');
  await expect(shortcuts).toHaveCount(0);

  await page.goto(`/${person.username}`);
  await scriptsRun(page);
  await page.getByRole('button', { name: `${person.name}, account` }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(shortcuts).toBeVisible();
  expect(problems).toEqual([]);
});

test('on a phone the whole menu of a deck is in sight', async ({ page, browser, server, context }) => {
  const person = await signUp(page);
  await newDeck(page);
  const pocket = await browser.newContext({
    baseURL: server.url,
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await pocket.newPage();
  await toList(phone, person);
  await scriptsRun(phone);
  await phone.getByRole('button', { name: 'Actions for deck' }).tap();
  const items = phone.getByRole('menu', { name: 'Actions for deck' }).getByRole('menuitem');
  await expect(items.last()).toHaveText('Move to trash');
  for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 });
  await items.last().tap();
  await expect(phone.getByText('“deck” is in the trash')).toBeVisible();
  await pocket.close();
});

test('a stranger finds nothing at a private deck, and the deck once it is public', async ({
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

const cannotBeRead: readonly { readonly what: string; readonly chosen: DeckFile; readonly says: RegExp }[] = [
  {
    what: 'a ZIP that was cut off',
    chosen: {
      name: 'harbour.zip',
      bytes: zipSync({ 'index.html': strToU8('<div class="reveal"><div class="slides"></div></div>') }).slice(0, 60),
    },
    says: /This ZIP file is damaged: .+ Try to download or export it again\./,
  },
  { what: 'an empty file', chosen: textFile('nothing.html', ''), says: /nothing\.html is empty\./ },
  {
    what: 'a document of another program',
    chosen: {
      name: 'minutes.zip',
      bytes: zipSync({
        '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
        '_rels/.rels': strToU8('<Relationships/>'),
        'word/document.xml': strToU8('<w:document/>'),
      }),
    },
    says: /This is .*Word.*, which cannot be read\. What can be read is /,
  },
  {
    what: 'a file of a kind that is not offered',
    chosen: textFile('minutes.docx', 'PK'),
    says: /minutes\.docx cannot be imported\. Choose a PowerPoint \(\.pptx\), PDF, HTML, ZIP or Markdown file, a definition in JSON, or pictures\./,
  },
  {
    what: 'a page without slides',
    chosen: textFile('page.html', '<!DOCTYPE html><title>x</title><p>Just a page</p>'),
    says: /This page holds no slides/,
  },
];

for (const { what, chosen, says } of cannotBeRead) {
  test(`${what} is not imported, and the message says what is wrong`, async ({ page, problems }) => {
    await signUpToDecks(page);
    await importFile(page, chosen);
    const alert = page.getByRole('alert').filter({ hasText: says });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText(chosen.name);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(problems).toEqual([]);
  });
}

test('an import goes on in sight after a reload, and its report stays until it is read, and after that in menus', async ({
  page,
  problems,
}) => {
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
  expect(problems).toEqual([]);
});

test('an import that failed says so after a reload, until it is dismissed', async ({ page, problems }) => {
  await signUpToDecks(page);
  await importFile(page, textFile('page.html', '<!DOCTYPE html><title>x</title><p>Just a page</p>'));
  const alert = page.getByRole('alert').filter({ hasText: 'This page holds no slides' });
  await expect(alert).toBeVisible();
  await page.reload();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Make your first deck' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a Markdown file becomes a deck with its stack and its notes', async ({ page, problems }) => {
  await signUpToDecks(page);
  const path = await bringDeck(page, markdownFile());
  expect(path).toMatch(/\/the-map-room$/);
  await expect(page.getByRole('heading', { name: 'The map room' }).first()).toBeVisible();

  await page.goto(`${path}/edit`);
  await expect(page.getByRole('application', { name: 'Slide canvas' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Slide 2: What is in the drawers, 1 of 2 in a stack' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Slide 3: The index, 2 of 2 in a stack' })).toBeVisible();
  await page.getByRole('option', { name: 'Slide 1: The map room' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Show the key.');
  expect(problems).toEqual([]);
});
