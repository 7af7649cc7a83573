import type { Page } from '@playwright/test';
import { axeOn, violationsOf } from './support/axe.ts';
import { blockStorage } from './support/blocked-storage.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { otherSite } from './support/other-site.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { present } from './support/views.ts';

interface Link {
  readonly id: string;
  readonly token: string;
}

const DECK = { title: 'Tidal secrets', data: slide('one', 'Ebb') + slide('two', 'Flow') };

/** A private deck of somebody new, with a link; `change` changes the link. */
async function deckWithLink(page: Page, settings: object = {}) {
  await signUpToDecks(page);
  const { id, url } = await makeDeck(page, DECK);
  const path = `/api/v1/decks/${id}/access_tokens`;
  const link = await callApi<Link>(page, 'POST', path, { access_token: {} });
  const change = (access_token: object) => callApi(page, 'PUT', `${path}/${link.id}`, { access_token });
  const remove = () => callApi(page, 'DELETE', `${path}/${link.id}`);
  await change(settings);
  return { id, url, link, change, remove };
}

test('somebody opens a link with its password after a wrong one, and who guesses it is locked out after five tries', async ({
  page,
  browser,
  server,
  extraHTTPHeaders,
}) => {
  const { url, link } = await deckWithLink(page, { password: 'sesame' });
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const visitor = await context.newPage();
  const address = `${url}?token=${link.token}`;
  const answer = await visitor.goto(address);
  expect(answer?.status()).toBe(401);
  await expect(visitor).toHaveTitle('Password needed');
  expect(await visitor.content()).not.toContain('Tidal secrets');
  const field = visitor.getByLabel('Password');
  await expect(field).toBeFocused();
  await visitor.keyboard.type('open');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('alert')).toHaveText('That is not the password of this link. Please try again.');
  await expect(field).toHaveAccessibleDescription('That is not the password of this link. Please try again.');
  await field.fill('sesame');
  await visitor.getByRole('button', { name: 'Open the deck' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Tidal secrets' })).toBeVisible();
  expect(new URL(visitor.url()).search).toBe(`?token=${link.token}`);
  // In that browser every other view opens as well.
  await visitor.goto(`${url}/text?token=${link.token}`);
  await expect(visitor.getByRole('heading', { name: 'Flow' })).toBeVisible();
  await context.close();

  const another = await browser.newContext({ baseURL: server.url, ...(extraHTTPHeaders && { extraHTTPHeaders }) });
  const guesser = await another.newPage();
  await guesser.goto(`${url}/scroll?token=${link.token}`);
  for (let tries = 0; tries < 6; tries += 1) {
    await guesser.getByLabel('Password').fill(`wrong ${tries}`);
    await guesser.getByRole('button', { name: 'Open the deck' }).click();
  }
  await expect(guesser.getByRole('alert')).toHaveText(
    'Too many wrong passwords. Please wait ten minutes and try again.',
  );
  await guesser.getByLabel('Password').fill('sesame');
  await guesser.getByRole('button', { name: 'Open the deck' }).click();
  await expect(guesser.getByRole('alert')).toContainText('Too many wrong passwords');
  for (const colorScheme of ['light', 'dark'] as const) {
    await guesser.emulateMedia({ colorScheme });
    expect(await violationsOf(axeOn(guesser)), colorScheme).toEqual([]);
  }
  await another.close();
});

test('somebody ends a link or gives it a password, and every open view follows at once', async ({
  page,
  browser,
  server,
}) => {
  const { url, link, change, remove } = await deckWithLink(page);
  const context = await browser.newContext({ baseURL: server.url });
  // What they would find out by asking they do not find out: only by hearing.
  await context.route('**/updated_at*', (route) => route.abort());
  /** Does something after which the view listens. */
  const listening = async (viewer: Page, act: () => Promise<unknown>): Promise<void> => {
    const heard = viewer
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40/live')));
    await Promise.all([heard, act()]);
  };
  const give = async (viewer: Page, password: string) => {
    await viewer.getByLabel('Password').fill(password);
    await viewer.getByRole('button', { name: 'Open the deck' }).click();
  };
  const views: Page[] = [];
  for (const view of ['', '/fullscreen', '/scroll', '/kiosk']) {
    const viewer = await context.newPage();
    await listening(viewer, () => viewer.goto(`${url}${view}?token=${link.token}#/1`));
    views.push(viewer);
  }
  const [deckPage, fullscreen, scroll, kiosk] = views as [Page, Page, Page, Page];
  const gone = (viewer: Page) => viewer.getByText('This deck is no longer available.');
  const locked = (viewer: Page) => viewer.getByText('This link asks for a password now.');
  const enter = (viewer: Page) => viewer.getByRole('button', { name: 'Enter the password' });
  // What does not end it goes by.
  await change({ name: 'Guests' });
  await expect(present(fullscreen)).toContainText('Flow');
  for (const viewer of views) await expect(gone(viewer)).toBeHidden();

  await change({ password: 'sesame' });
  for (const viewer of views) {
    await expect(locked(viewer)).toBeVisible();
    await expect(gone(viewer)).toBeHidden();
  }
  // Through the page that asks for it one comes back to the slide, also by a wrong one.
  await enter(fullscreen).click();
  await give(fullscreen, 'open');
  await expect(fullscreen.getByRole('alert')).toContainText('That is not the password');
  await listening(fullscreen, () => give(fullscreen, 'sesame'));
  await expect(present(fullscreen)).toContainText('Flow');
  for (const viewer of [deckPage, scroll, kiosk]) await listening(viewer, () => enter(viewer).click());

  // Who comes to it from another page of ours is asked as well.
  await deckPage.locator('.deck-by').getByRole('link').click();
  await expect(deckPage.getByRole('heading', { level: 1, name: 'Tidal secrets' })).toBeHidden();
  await context.clearCookies();
  await deckPage.goBack();
  await listening(deckPage, () => give(deckPage, 'sesame'));
  await expect(present(deckPage)).toContainText('Flow');

  await remove();
  for (const viewer of views) await expect(gone(viewer)).toBeVisible();
  await context.close();
});

test('somebody embeds a link with a password in another site’s page, and says which sites may', async ({
  page,
  browser,
  server,
}) => {
  const { url, link, change } = await deckWithLink(page, { password: 'sesame', embed_only: true });
  const address = `${url}/embed?token=${link.token}`;
  const site = await otherSite(`<iframe id="deck" width="576" height="420" src="${server.url}${address}"></iframe>`);
  const context = await browser.newContext({ baseURL: server.url });
  await blockStorage(context);
  const visitor = await context.newPage();
  await visitor.goto(site.address);
  const frame = visitor.frameLocator('#deck');
  await frame.getByLabel('Password').fill('sesame');
  await frame.getByRole('button', { name: 'Open the deck' }).click();
  await expect(frame.locator('.reveal.ready section.present')).toContainText('Ebb');
  // What the view fetches goes on opening it: another version comes in.
  const fetched = visitor.waitForResponse((answer) => answer.url().includes('/updated_at'));
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await frame.locator('body').evaluate((body) => body.ownerDocument.dispatchEvent(new Event('visibilitychange')));
  expect((await fetched).status()).toBe(200);

  // Who hands it on hands on the link, not that its password was given.
  await frame.getByRole('button', { name: 'Share' }).click();
  const code = frame.getByLabel('Embed code');
  await expect(code).toBeVisible();
  expect(await code.inputValue()).toContain(`src="${server.url}${address}"`);
  await visitor.keyboard.press('Escape');
  await change({ password: 'open please' });
  await frame.getByRole('button', { name: 'Enter the password' }).click();
  await frame.getByLabel('Password').fill('open please');
  await frame.getByRole('button', { name: 'Open the deck' }).click();
  await expect(frame.locator('.reveal.ready section.present')).toContainText('Ebb');

  // As a window of its own it is not there.
  const answer = await visitor.goto(address);
  expect(answer?.status()).toBe(404);
  // Where it may be one, the address that stands above it is the link alone.
  await change({ embed_only: false });
  await visitor.goto(address);
  await visitor.getByLabel('Password').fill('open please');
  await visitor.getByRole('button', { name: 'Open the deck' }).click();
  await expect(present(visitor)).toContainText('Ebb');
  expect(visitor.url()).toBe(server.url + address);

  await change({ password: '', embed_domain_whitelist: new URL(site.address).host });
  await visitor.goto(site.address);
  await expect(frame.locator('.reveal.ready section.present')).toContainText('Ebb');
  await change({ embed_domain_whitelist: 'elsewhere.example' });
  const refused = visitor.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await visitor.goto(site.address);
  await refused;
  await expect(frame.locator('.reveal')).toHaveCount(0);
  await context.close();

  // Nor where the service worker stands between, which has seen a deck before.
  await change({ embed_only: false, embed_domain_whitelist: '' });
  const known = await browser.newContext({ baseURL: server.url });
  const reader = await known.newPage();
  await reader.goto(address.replace('/embed', '/fullscreen'));
  await reader.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
  );
  await change({ embed_only: true });
  for (const view of ['/embed', '/fullscreen'])
    expect((await reader.goto(address.replace('/embed', view)))?.status(), view).toBe(404);
  await known.close();
  site.close();
});
