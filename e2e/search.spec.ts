import type { Browser, Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { type Person, scriptsRun, signUp, signUpToDecks, somebody } from './support/people.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

async function another(browser: Browser, server: RunningServer, name: string): Promise<{ page: Page; person: Person }> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  return { page, person: await signUpToDecks(page, somebody(name)) };
}

test('words lead to the slide that has them, for everybody who may read it', async ({
  page,
  browser,
  server,
  problems,
}) => {
  const person = await signUpToDecks(page);
  const term = `murmuration${process.pid}`;
  const data =
    slide('one', 'Starlings') + `<section>${slide('two', 'At dusk')}${slide('three', `A ${term} turns`)}</section>`;
  const open = await makeDeck(page, { title: 'Birds of the estuary', data, visibility: 'all' });
  await makeDeck(page, { title: `Private ${term}`, data: slide('p', 'x') });

  await page.reload();
  const search = page.getByRole('searchbox', { name: 'Search decks' });
  await page.goto(`/${person.username}`);
  await search.fill(`  ${term.slice(0, -1).toUpperCase()}`);
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Results for/);
  await expect(page.getByRole('article')).toHaveCount(2);
  const found = page.getByRole('article').filter({ hasText: 'Birds of the estuary' });
  await expect(found.locator('mark')).toHaveText(term);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await violationsOf(axeOn(page))).toEqual([]);
  }
  // The picture leads where the title leads.
  await expect(found.locator('a.deck-thumb')).toHaveAttribute('href', /#\/1\/1$/);

  // What is not among one's own decks is looked for everywhere by Enter, once more.
  await page.goto(`/${person.username}/decks.html`);
  await search.fill('nobodywrotethis');
  await expect(page.getByRole('main').getByRole('link', { name: /^Search everything for/ })).toHaveCount(1);
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=nobodywrotethis$/);

  const stranger = await browser.newContext({ baseURL: server.url });
  const reader = await stranger.newPage();
  await reader.goto(`/search?q=${term}`);
  await expect(reader.getByRole('article')).toHaveCount(1);
  await reader.getByRole('link', { name: 'Slide 3' }).click();
  await expect(reader).toHaveURL(new RegExp(`${open.url}#/1/1$`));
  await expect(reader.getByRole('heading', { name: `A ${term} turns` })).toBeVisible();

  await reader.goto('/search');
  await expect(reader.getByText('Please enter a search term')).toBeVisible();
  await reader.goto('/search?q=nobodywrotethis');
  await expect(reader.getByText('Nothing found for “nobodywrotethis”')).toBeVisible();
  await scriptsRun(reader);
  await reader.keyboard.press('ControlOrMeta+k');
  await reader.keyboard.type(term);
  await reader.getByRole('menuitem', { name: `Search for “${term}”` }).click();
  await expect(reader.getByRole('article')).toHaveCount(1);
  await stranger.close();
  expect(problems).toEqual([]);
});

test('a deck is copied by who may, a stranger after signing in; what is shared has its list, which scripts get alone', async ({
  page,
  browser,
  server,
}) => {
  await signUp(page);
  const deck = await makeDeck(page, { title: 'Knots', data: slide('one', 'Bowline'), visibility: 'all' });
  await page.goto(deck.url);
  await page.getByRole('button', { name: 'Actions for Knots' }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await page.getByText('Others may fork it').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved successfully')).toBeVisible();

  const { page: reader, person } = await another(browser, server, 'Odo Marsh');
  await reader.goto(deck.url);
  await reader.getByRole('button', { name: 'Fork' }).click();
  await expect(reader).toHaveURL(new RegExp(`/${person.username}/knots$`));
  await callApi(page, 'POST', `/api/v1/decks/${deck.id}/users`, {
    user: { username: person.username, role: 'viewer' },
  });
  await reader.goto(`/${person.username}/decks.html`);
  await reader.getByRole('link', { name: 'Shared with me' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Shared with me');
  await reader.getByRole('article').getByRole('link', { name: 'Knots', exact: true }).click();
  await expect(reader).toHaveURL(new RegExp(`${deck.url}$`));

  // Whoever has no room for another deck is told what to do, in the words of the page about it.
  const full = { error: { code: 'deck_limit', message: 'Full' }, deck_limit: true };
  await reader.route('**/api/v1/decks', (route) => route.fulfill({ status: 422, json: full }));
  await reader.getByRole('button', { name: 'New deck' }).click();
  await reader.getByRole('row', { name: 'Blank light deck' }).click();
  const limit = reader.getByRole('dialog', { name: 'Your plan holds no more decks' });
  await limit.getByRole('link', { name: 'Back to your decks' }).click();
  await expect(reader).toHaveURL(new RegExp(`/${person.username}/decks\\.html$`));

  const list = await reader.request.get(`/${person.username}/decks.html`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  const html = await list.text();
  expect(html.trim()).toMatch(/^<main/);
  expect(html).toContain('Knots');
  expect(html).not.toContain('<script');

  const context = await browser.newContext({ baseURL: server.url });
  const stranger = await context.newPage();
  await stranger.goto(deck.url);
  await stranger.getByRole('link', { name: 'Fork' }).click();
  await stranger.waitForURL(/\/users\/sign_in\?return_to=/);
  await stranger.getByLabel('E-mail or username').fill(person.username);
  await stranger.getByLabel('Password', { exact: true }).fill(person.password);
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Copy “Knots” into your decks?');
  await stranger.getByRole('button', { name: 'Fork' }).click();
  await expect(stranger).toHaveURL(new RegExp(`/${person.username}/knots-2$`));
});
