import type { Locator, Page, Request } from '@playwright/test';
import { makeDeck, slide } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { present } from './support/views.ts';

/** How far what is on a page may move by itself, as browsers measure it. */
const MOST_SHIFT = 0.02;

const SLIDES = ['One', 'Two', 'Three'].map((name) => slide(name.toLowerCase(), `Tide ${name}`)).join('');

/** What React Router asks for when it goes from page to page. */
const PAGE_DATA = /\.data(?:\?|$)/;

/** Lets nothing of an address through until it is told to. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return () => open();
}

/** Begins to add up what moves by itself; what follows upon a press at once does not count, as browsers have it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const kept = window as unknown as { shifts: number };
    kept.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) kept.shifts += entry.value;
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { shifts } = window as unknown as { shifts: number };
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))));
        }),
    );
}

/** Waits until the browser does not take what moves for the answer to a press any more: half a second. */
async function outlast(page: Page): Promise<void> {
  const pressed = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(pressed + 550);
}

const coming = (page: Page): Locator => page.getByText('The page is loading');

test('on a slow network a page stays until the next one is there, which then stands still', async ({ page }) => {
  const person = await signUp(page);
  await makeDeck(page, { title: 'Tides', data: SLIDES });
  await makeDeck(page, { title: 'Harbours', data: SLIDES });
  await page.goto(`/${person.username}/decks.html`);
  const shifted = await watchShifts(page);

  // Its own list anew: cards of the size and in the place of those that come.
  const card = page.getByRole('article').first();
  const place = await card.boundingBox();
  let release = await hold(page, PAGE_DATA);
  await page.getByRole('button', { name: /Sort by$/ }).click();
  await page.getByRole('option', { name: 'Title' }).click();
  const skeleton = page.getByRole('status', { name: 'Loading' });
  const first = skeleton.locator('.deck-card').first();
  await expect(first).toBeVisible();
  const drawn = await first.boundingBox();
  expect([drawn?.x, drawn?.y, drawn?.width]).toEqual([place?.x, place?.y, place?.width]);
  expect(Math.abs((drawn?.height ?? 0) - (place?.height ?? 0))).toBeLessThanOrEqual(2);
  await outlast(page);
  release();
  await expect(card).toContainText('Harbours');
  await expect(skeleton).toHaveCount(0);

  // Other pages: a line says that they come, and what is there can be read until then.
  const account = page.getByRole('button', { name: `${person.name}, account` });
  const ways = [
    { item: 'Profile', there: page.getByRole('heading', { level: 1, name: person.name }) },
    { item: 'Settings', there: page.getByRole('heading', { level: 1, name: 'Account' }) },
    { item: 'Your decks', there: page.getByRole('heading', { level: 1, name: 'All decks' }) },
  ];
  for (const { item, there } of ways) {
    const here = await page.getByRole('heading', { level: 1 }).textContent();
    release = await hold(page, PAGE_DATA);
    await account.click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(coming(page)).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(here ?? '');
    await outlast(page);
    release();
    await expect(there).toBeVisible();
    await expect(coming(page)).toHaveCount(0);
  }

  // A deck: its page first, with the place of the slides, and the slides in it.
  release = await hold(page, PAGE_DATA);
  await page.getByRole('link', { name: 'Tides', exact: true }).click();
  await expect(coming(page)).toBeAttached();
  await outlast(page);
  const releaseSlides = await hold(page, /\/d\/[^/]+\/stage/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
  const stage = page.locator('.stage-box');
  await expect(stage.getByRole('status', { name: 'Loading' })).toBeVisible();
  const empty = await stage.boundingBox();
  releaseSlides();
  await expect(present(page)).toContainText('Tide One');
  expect(await stage.boundingBox()).toEqual(empty);
  expect(await shifted()).toBeLessThanOrEqual(MOST_SHIFT);
});

test('where the server does not answer, what stands around a page stays, and the page is tried again', async ({
  page,
}) => {
  const person = await signUpToDecks(page);
  await makeDeck(page, { title: 'Tides', data: SLIDES });
  const list = `/${person.username}/decks.html`;
  const sections = page.getByRole('navigation', { name: 'Settings' });

  // A server that is not reached or does not answer, whatever the browser thinks of the network: what
  // stands around stays.
  const lists = page.getByRole('navigation', { name: 'Decks' });
  const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  const signedIn = 'Where you are signed in, and what acts for you';
  for (const { address, around, there, heading, fail, again } of [
    { address: list, around: lists, there: 'Trash', heading: 'Trash', fail: 'refuse', again: 'by the link' },
    {
      address: '/users/edit',
      around: sections,
      there: 'Sessions',
      heading: signedIn,
      fail: 'abort',
      again: 'by itself',
    },
  ] as const) {
    await page.goto(address);
    await page.route(PAGE_DATA, (route) =>
      fail === 'abort' ? route.abort('internetdisconnected') : route.fulfill({ status: 502, body: 'Bad Gateway' }),
    );
    const account = page.getByRole('button', { name: `${person.name}, account` });
    const link = around.getByRole('link', { name: there });
    await link.click();
    await expect(failed).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link).toBeFocused();
    await expect(account).toBeVisible();
    // Again in vain, and again.
    const tryAgain = failed.getByRole('link', { name: 'Try again' });
    const asked = page.waitForRequest(PAGE_DATA);
    await tryAgain.click();
    await asked;
    await expect(failed).toBeVisible();
    await page.unroute(PAGE_DATA);
    if (again === 'by itself') await page.evaluate(() => window.dispatchEvent(new Event('online')));
    else await tryAgain.click();
    await expect(failed).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  }

  // A list that only looks again stays what it is.
  await page.goto(list);
  await page.route(PAGE_DATA, (route) => route.abort('internetdisconnected'));
  const looked = page.waitForEvent('requestfailed', (request) => PAGE_DATA.test(request.url()));
  await lists.getByRole('link', { name: 'All decks' }).click();
  await looked;
  await expect(page.getByRole('link', { name: 'Tides', exact: true })).toBeVisible();
  await expect(failed).toHaveCount(0);
  await page.unroute(PAGE_DATA);
});

test('without a network kept decks play, pages stay and say so, and what is written is not lost', async ({
  page,
  context,
}) => {
  const person = await signUp(page);
  const deck = await makeDeck(page, { title: 'Tides', data: SLIDES });
  const list = `/${person.username}/decks.html`;

  // A deck that was opened is kept, and opens from the list.
  await page.goto(deck.url);
  await expect(present(page)).toContainText('Tide One');
  const isKept = () =>
    page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined, deck.url);
  await expect.poll(isKept).toBe(true);
  await page.goto(list);
  await context.setOffline(true);
  // What nobody can answer is asked for when there is a network again.
  const asked: string[] = [];
  const listen = (request: Request): void => {
    if (/\/(stream\?|related)/.test(request.url())) asked.push(request.url());
  };
  page.on('request', listen);
  await page.getByRole('link', { name: 'Tides', exact: true }).click();
  await page.waitForURL(`**${deck.url}`);
  await expect(present(page)).toContainText('Tide One');
  await page.keyboard.press('ArrowRight');
  await expect(present(page)).toContainText('Tide Two');
  await page.getByText('Related decks could not be loaded.').scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => asked.filter((url) => url.endsWith('/related'))).toHaveLength(1);
  await expect.poll(() => asked.filter((url) => url.includes('/stream?')).length).toBeGreaterThan(0);
  page.off('request', listen);

  // Anything else stays where it is, and says so; the way that was meant is gone when the network is back.
  const note = page.getByText('There is no network, so this page stays.');
  await page.goto(list);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Shared with me' }).click();
  await expect(note).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tides', exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shared with me' })).toBeVisible();
  await expect(note).toHaveCount(0);

  // A form keeps what is in it: when it is sent, and when one wants to go somewhere else.
  await page.goto('/users/edit');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ida Quayle');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('The server did not answer. Nothing is lost.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click();
  await expect(note).toBeVisible();
  await expect(name).toHaveValue('Ida Quayle');
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText('Saved successfully')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Ida Quayle');
});

test('a page and what is written on it stay while the server does not answer, and the next one comes when it does', async ({
  page,
}) => {
  const person = await signUp(page);
  await page.goto('/tools/markdown-to-presentation');
  const field = page.getByRole('textbox', { name: 'Your Markdown' });
  const written = '# Tides\n\nNot kept anywhere else';
  const note = page.getByText('The server did not answer. Nothing is lost.');
  const isSame = () => page.evaluate(() => 'sameDocument' in window);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  let asked = 0;
  await page.route('**/*', (route) => {
    asked += 1;
    return route.abort('connectionrefused');
  });

  // The way there has never been taken: neither its code nor its data are there. What shows the slides has
  // not come either.
  await field.fill(written);
  const toDecks = async () => {
    await page.getByRole('button', { name: `${person.name}, account` }).click();
    await page.getByRole('menuitem', { name: 'Your decks' }).click();
  };
  await toDecks();
  await expect(note).toBeVisible();
  const before = asked;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(note).toBeVisible();
  await expect(field).toHaveValue(written);
  await expect(page).toHaveURL(/\/tools\/markdown-to-presentation$/);
  await page.unroute('**/*');
  await expect(page.getByRole('heading', { level: 1, name: 'All decks' })).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(await isSame()).toBe(true);

  // Back again, and on when only the data fail; then a proxy says that the server is not there.
  await page.goBack();
  await expect(field).toBeVisible();
  await page.route(PAGE_DATA, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await toDecks();
  await expect(note).toBeVisible();
  await expect(field).toBeVisible();
  await page.unroute(PAGE_DATA);
  await expect(page.getByRole('heading', { level: 1, name: 'All decks' })).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('a newer release is gone to by its own pages, once what was typed is not needed any more', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/tools/markdown-to-presentation');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isSame = () => page.evaluate(() => 'sameDocument' in window);
  await page.getByRole('textbox', { name: 'Your Markdown' }).pressSequentially('# T');
  await expect(page.locator('.markdown-slides')).toBeVisible();
  // None of the files that the page is of are there any more.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.getByRole('button', { name: `${person.name}, account` }).click();
  await page.getByRole('menuitem', { name: 'Your decks' }).click();
  await expect(page.getByText('There is a newer version of Rostrum.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your Markdown' })).toHaveValue('# T');
  expect(await isSame()).toBe(true);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Load it now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All decks' })).toBeVisible();
  expect(await isSame()).toBe(false);
});
