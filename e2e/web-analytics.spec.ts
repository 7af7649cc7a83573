import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type AnalyticsPeer, test } from './support/analytics-test.ts';
import { axeOn, violationsOf } from './support/axe.ts';
import { changeDeck, type MadeDeck, makeDeck, slide } from './support/decks.ts';
import { scriptsRun, signUpToDecks } from './support/people.ts';
import { expect } from './support/test.ts';

const SLIDES = slide('one', 'Tides') + slide('two', 'Moons');
const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

let made = 0;
/** A public deck with an id that no other test has. */
async function countedDeck(page: Page): Promise<MadeDeck & { id: string; gaId: string }> {
  made += 1;
  const gaId = `G-TEST${String(process.pid)}X${String(made)}`;
  await signUpToDecks(page);
  const deck = {
    title: 'Tides',
    visibility: 'all',
    width: 960,
    height: 540,
    data: SLIDES,
    analytics_id: gaId,
  } as const;
  return { ...(await makeDeck(page, deck)), gaId };
}

/** Somebody without an account, and all that their browser asks of other hosts. */
async function stranger(browser: Browser, server: { url: string }, options: BrowserContextOptions = {}) {
  // With a header of one's own a frame of no origin would ask first whether it may load its scripts.
  const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders: {}, ...options });
  const elsewhere: string[] = [];
  const problems: string[] = [];
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  const page = await context.newPage();
  return { context, page, elsewhere, problems };
}

const question = (page: Page) => page.getByRole('region', { name: 'Web analytics' });
const frames = (page: Page) => page.locator('iframe[title="Web analytics"]');
const hitsOf = ({ hits }: AnalyticsPeer, gaId: string) => hits.filter((hit) => hit.get('tid') === gaId);
const shown = (page: Page) => expect(page.locator('.reveal.ready').first()).toBeVisible();
const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await scriptsRun(page);
  await shown(page);
};
/** What was asked of this server does not come before the page is at rest; nothing else is waited for. */
const atRest = (page: Page) => page.waitForLoadState('networkidle');

test('somebody allows a deck to count their visit, which is told of its path and title alone, and takes that back', async ({
  page,
  browser,
  server,
  peer,
}) => {
  const { id, url, gaId } = await countedDeck(page);
  const viewer = await stranger(browser, server);
  await open(viewer.page, `${url}?autoSlide=0&secret=token#/1`);
  await expect(question(viewer.page)).toContainText('wants to count visits with Google Analytics');
  expect(await violationsOf(axeOn(viewer.page))).toEqual([]);
  const slides = viewer.page.locator('.reveal .slides').first();
  const apart = async (): Promise<boolean> => {
    const [above, below] = [await slides.boundingBox(), await question(viewer.page).boundingBox()];
    return above !== null && below !== null && above.y + above.height <= below.y + 0.5;
  };
  for (const size of SIZES) {
    await viewer.page.setViewportSize(size);
    await expect.poll(apart, String(size.width)).toBe(true);
    const [decline, allow] = await Promise.all(
      ['Decline', 'Allow'].map((name) => question(viewer.page).getByRole('button', { name }).boundingBox()),
    );
    expect([decline?.width, decline?.height]).toEqual([allow?.width, allow?.height]);
  }
  await viewer.page.setViewportSize(SIZES[0]);
  await atRest(viewer.page);
  await expect(frames(viewer.page)).toHaveCount(0);
  expect(viewer.elsewhere).toEqual([]);
  await question(viewer.page).getByRole('button', { name: 'Allow' }).click();
  await expect(question(viewer.page)).toHaveCount(0);
  await expect.poll(() => hitsOf(peer, gaId).length).toBe(1);
  const [hit] = hitsOf(peer, gaId).map((one) => Object.fromEntries(one));
  expect(hit).toMatchObject({
    en: 'page_view',
    dl: `${server.url}${url}`,
    dt: 'Tides',
    dr: '',
    ads: 'denied denied denied',
    signals: 'false false',
    // It sees nothing of the page around it.
    sees: '',
  });
  expect(peer.scripts.filter((id) => id === gaId)).toHaveLength(1);
  expect(peer.referrers.filter((referrer) => referrer !== undefined)).toEqual([]);
  expect(await viewer.page.evaluate(() => document.cookie)).not.toContain('_ga');
  expect((await viewer.context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_'))).toEqual([]);
  const kept = await viewer.page.evaluate(() => window.localStorage.getItem('rostrum:settings'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ analyticsAllowed: [gaId], analyticsDeclined: [] });

  // It goes on being one visit, however the deck is gone through and changed.
  await viewer.page.keyboard.press('ArrowLeft');
  await changeDeck(page, id, { title: 'Tides of today' });
  await expect(viewer.page.getByRole('heading', { name: 'Tides of today' })).toBeVisible({ timeout: 30_000 });
  expect(hitsOf(peer, gaId)).toHaveLength(1);

  // Remembered, in the other view too: nobody is asked again.
  await open(viewer.page, `${url}/fullscreen`);
  await expect.poll(() => hitsOf(peer, gaId).map((one) => one.get('dl'))).toContain(`${server.url}${url}/fullscreen`);
  await expect(question(viewer.page)).toHaveCount(0);
  const cookies = hitsOf(peer, gaId).map((one) => one.get('cookies'));
  expect(new Set(cookies).size, 'each visit is somebody new').toBe(cookies.length);

  await open(viewer.page, url);
  const change = viewer.page.getByRole('button', { name: 'Change…' });
  await change.click();
  await expect(question(viewer.page).getByRole('button', { name: 'Decline' })).toBeFocused();
  await viewer.page.keyboard.press('Escape');
  await expect(question(viewer.page)).toHaveCount(0);
  await expect(change).toBeFocused();
  await expect(frames(viewer.page)).toHaveCount(1);
  await change.press('Enter');
  await viewer.page.keyboard.press('Enter');
  await expect(viewer.page.getByText('Your visits are not counted')).toBeVisible();
  await expect(frames(viewer.page)).toHaveCount(0);

  await change.click();
  await question(viewer.page).getByRole('button', { name: 'Allow' }).click();
  await expect(frames(viewer.page)).toHaveCount(1);
  const other = await viewer.context.newPage();
  await other.goto('/security/cookies');
  await scriptsRun(other);
  await expect(other.getByText('In this browser you have allowed it once.')).toBeVisible();
  expect(await violationsOf(axeOn(other))).toEqual([]);
  await other.getByRole('button', { name: 'Ask me again' }).click();
  await expect(other.getByText('You have answered no such question in this browser.')).toBeVisible();
  await expect(frames(viewer.page)).toHaveCount(0);
  expect(viewer.elsewhere.filter((address) => !address.startsWith(peer.url))).toEqual([]);
  expect(viewer.problems).toEqual([]);
  await viewer.context.close();
});

test('somebody who blocks the script, or comes from another page, sees the deck as everybody does', async ({
  page,
  browser,
  server,
  peer,
}) => {
  const { id, url, gaId } = await countedDeck(page);
  const viewer = await stranger(browser, server);
  await viewer.page.goto('/explore');
  await scriptsRun(viewer.page);
  await viewer.page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    const loaded = new Promise((done) => frame.addEventListener('load', done));
    document.body.append(frame);
    await loaded;
    // Whatever it is told, but for the one thing.
    for (const said of ['allowed', { kind: 'analytics allowed' }, null]) frame.contentWindow?.postMessage(said, '*');
  }, `/d/${id}/analytics`);
  await atRest(viewer.page);
  expect(viewer.elsewhere).toEqual([]);

  // As a blocker does it.
  await viewer.context.route(`${peer.url}/**`, (route) => route.abort('blockedbyclient'));
  await open(viewer.page, url);
  const blocked = viewer.page.waitForEvent('requestfailed', (request) => request.url().includes('/gtag/js'));
  await question(viewer.page).getByRole('button', { name: 'Allow' }).click();
  await blocked;
  await viewer.page.keyboard.press('ArrowRight');
  await expect(viewer.page.locator('.reveal .slides section.present')).toContainText('Moons');
  expect(hitsOf(peer, gaId)).toEqual([]);
  await viewer.context.close();

  const reader = await stranger(browser, server);
  await reader.page.goto(url.split('/').slice(0, 2).join('/'));
  await scriptsRun(reader.page);
  await reader.page.evaluate(() => {
    (window as { same?: boolean }).same = true;
  });
  await reader.page.getByRole('link', { name: 'Tides' }).first().click();
  await reader.page.waitForURL((address) => address.pathname === url);
  await question(reader.page).getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => hitsOf(peer, gaId).length).toBe(1);
  expect(await reader.page.evaluate(() => (window as { same?: boolean }).same)).toBe(true);
  await reader.page.goBack();
  await expect(frames(reader.page)).toHaveCount(0);
  expect(reader.problems).toEqual([]);
  await reader.context.close();
});
