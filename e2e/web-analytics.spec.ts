import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type AnalyticsPeer, test } from './support/analytics-test.ts';
import { axeOn, violationsOf } from './support/axe.ts';
import { callApi, changeDeck, type MadeDeck, makeDeck, slide } from './support/decks.ts';
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

test('who owns a deck sets the id on its page and in the editor, and hears that older ones count nothing', async ({
  page,
  problems,
}) => {
  const { id, url } = await countedDeck(page);
  await page.goto(url);
  await expect(question(page)).toHaveCount(0);
  const details = page.getByRole('dialog', { name: 'Deck details' });
  const field = details.getByLabel('Google Analytics ID');
  const openDetails = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for Tides' }).click();
    await page.getByRole('menuitem', { name: 'Details' }).click();
    await expect(field).toBeVisible();
  };
  await openDetails();
  await field.fill('GTM-ABCD');
  await expect(details.getByText('Please enter a valid ID')).toBeVisible();
  await field.fill('UA-123456');
  await expect(details.getByText('UA-123456 are no longer supported, and nothing is counted by them')).toBeVisible();
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toBeHidden();
  const stored = async () =>
    (await callApi<{ deck: { analytics_id: string } }>(page, 'GET', `/api/v1/decks/${id}`)).deck.analytics_id;
  expect(await stored()).toBe('UA-123456');
  // It is said of what is there as well.
  await openDetails();
  await expect(details.getByText('no longer supported')).toBeVisible();
  expect(await violationsOf(axeOn(page))).toEqual([]);
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [768, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await field.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath(`details-${String(width)}.png`) });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await field.fill('  G-NEWONE1 ');
  await field.blur();
  await expect(field).toHaveValue('G-NEWONE1');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toBeHidden();
  expect(await stored()).toBe('G-NEWONE1');

  await page.goto(`${url}/edit`);
  await page.getByRole('tab', { name: 'Deck', exact: true }).click();
  const entry = page.getByLabel('Google Analytics ID of the deck');
  await expect(entry).toHaveValue('G-NEWONE1');
  await entry.fill('UA-12');
  await expect(page.getByText('Please enter a valid ID')).toBeVisible();
  await entry.fill('UA-123456-7');
  await expect(page.getByText('no longer supported')).toBeVisible();
  await entry.press('Enter');
  await expect.poll(stored).toBe('UA-123456-7');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await entry.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath(`editor-${colorScheme}.png`) });
  }
  await entry.fill('');
  await entry.press('Enter');
  await expect.poll(stored).toBe('');
  expect(problems).toEqual([]);
});

test('nothing is asked of another host before a viewer allows it, nor after they decline, which is remembered', async ({
  page,
  browser,
  server,
}) => {
  const { url } = await countedDeck(page);
  const viewer = await stranger(browser, server);
  await open(viewer.page, url);
  await expect(question(viewer.page)).toContainText('wants to count visits with Google Analytics');
  expect(await violationsOf(axeOn(viewer.page))).toEqual([]);
  await atRest(viewer.page);
  await expect(frames(viewer.page)).toHaveCount(0);
  // By keys alone: both answers are reached, and neither is the first that Enter meets by chance.
  const decline = question(viewer.page).getByRole('button', { name: 'Decline' });
  await question(viewer.page).getByRole('link').focus();
  await viewer.page.keyboard.press('Tab');
  await expect(decline).toBeFocused();
  await viewer.page.keyboard.press('Enter');
  await expect(question(viewer.page)).toHaveCount(0);
  for (const view of ['', '/fullscreen', '/scroll', '/text', '/embed', '/kiosk']) {
    await viewer.page.goto(url + view);
    await atRest(viewer.page);
    await expect(question(viewer.page), view).toHaveCount(0);
    await expect(frames(viewer.page), view).toHaveCount(0);
  }
  await open(viewer.page, url);
  await expect(viewer.page.getByText('Your visits are not counted with Google Analytics')).toBeVisible();
  expect(viewer.elsewhere).toEqual([]);
  expect(viewer.problems).toEqual([]);
  await viewer.context.close();
});

test('a viewer who allows it is counted once a visit, by path and title alone, and nothing is kept but the answer', async ({
  page,
  browser,
  server,
  peer,
}) => {
  const { url, gaId } = await countedDeck(page);
  const viewer = await stranger(browser, server);
  await open(viewer.page, `${url}?autoSlide=0&secret=token#/1`);
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
  await changeDeck(page, (await deckOf(page, url)).id, { title: 'Tides of today' });
  await expect(viewer.page.getByRole('heading', { name: 'Tides of today' })).toBeVisible({ timeout: 30_000 });
  expect(hitsOf(peer, gaId)).toHaveLength(1);

  // Remembered, in the other view too: nobody is asked again.
  await open(viewer.page, `${url}/fullscreen`);
  await expect.poll(() => hitsOf(peer, gaId).map((one) => one.get('dl'))).toContain(`${server.url}${url}/fullscreen`);
  await expect(question(viewer.page)).toHaveCount(0);
  const cookies = hitsOf(peer, gaId).map((one) => one.get('cookies'));
  expect(new Set(cookies).size, 'each visit is somebody new').toBe(cookies.length);
  expect(viewer.elsewhere.filter((address) => !address.startsWith(peer.url))).toEqual([]);
  expect(viewer.problems).toEqual([]);
  await viewer.context.close();
});

const deckOf = async (page: Page, url: string) => {
  const [, username, slug] = url.split('/');
  const { deck } = await callApi<{ deck: MadeDeck }>(page, 'GET', `/api/v1/users/${username}/decks/${slug}`);
  return deck;
};

test('an answer is changed on the deck’s page and on the page about cookies, and counts at once, in other tabs too', async ({
  page,
  browser,
  server,
  peer,
}) => {
  const { url, gaId } = await countedDeck(page);
  const viewer = await stranger(browser, server);
  await open(viewer.page, url);
  await question(viewer.page).getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => hitsOf(peer, gaId).length).toBe(1);
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
  await open(other, `${url}/fullscreen`);
  await expect(question(other)).toBeVisible();
  // Put off, and asked again at the next visit.
  await question(other).getByRole('button', { name: 'Decline' }).focus();
  await other.keyboard.press('Escape');
  await expect(question(other)).toHaveCount(0);
  await open(other, `${url}/fullscreen?again`);
  await expect(question(other)).toBeVisible();
  expect(viewer.problems).toEqual([]);
  await viewer.context.close();
});

for (const [wish, script] of [
  ['Global Privacy Control', "Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })"],
  ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })"],
] as const)
  test(`${wish} is a no without a question, whatever was allowed before`, async ({ page, browser, server }) => {
    const { url, gaId } = await countedDeck(page);
    const viewer = await stranger(browser, server);
    await viewer.context.addInitScript(script);
    await viewer.context.addInitScript(
      (id) => window.localStorage.setItem('rostrum:settings', JSON.stringify({ version: 1, analyticsAllowed: [id] })),
      gaId,
    );
    for (const view of ['', '/fullscreen']) {
      await open(viewer.page, url + view);
      await atRest(viewer.page);
      await expect(question(viewer.page)).toHaveCount(0);
      await expect(frames(viewer.page)).toHaveCount(0);
    }
    await open(viewer.page, url);
    await expect(viewer.page.getByText('Google Analytics')).toHaveCount(0);
    await viewer.page.goto('/security/cookies');
    await expect(viewer.page.getByText('no visit of yours is counted and you are not asked')).toBeVisible();
    expect(viewer.elsewhere).toEqual([]);
    await viewer.context.close();
  });

test('the question lies on no slide, and the slides have their room again once it is answered', async ({
  page,
  browser,
  server,
}) => {
  const { url } = await countedDeck(page);
  for (const viewport of SIZES) {
    const phone = { isMobile: viewport.width < 900, hasTouch: viewport.width < 900 };
    for (const [view, colorScheme] of [
      ['', 'light'],
      ['/fullscreen', 'dark'],
    ] as const) {
      const viewer = await stranger(browser, server, { viewport, colorScheme, ...phone });
      await open(viewer.page, url + view);
      const box = question(viewer.page);
      await expect(box).toBeVisible();
      const slides = viewer.page.locator('.reveal .slides').first();
      const apart = async (): Promise<boolean> => {
        const [above, below] = [await slides.boundingBox(), await box.boundingBox()];
        return above !== null && below !== null && above.y + above.height <= below.y + 0.5;
      };
      const where = `${String(viewport.width)} ${view}`;
      await expect.poll(apart, where).toBe(true);
      await viewer.page.screenshot({
        path: test.info().outputPath(`question-${String(viewport.width)}${view.replace('/', '-')}-${colorScheme}.png`),
      });
      const [decline, allow] = await Promise.all(
        ['Decline', 'Allow'].map((name) => box.getByRole('button', { name }).boundingBox()),
      );
      expect([decline?.width, decline?.height], where).toEqual([allow?.width, allow?.height]);
      // In a low window the page is scrolled to it.
      if (view !== '' || viewport.height > 500)
        await expect(box.getByRole('button', { name: 'Allow' }), where).toBeInViewport({ ratio: 1 });
      await box.getByRole('button', { name: 'Decline' }).click();
      await expect(box).toHaveCount(0);
      if (view !== '') {
        const height = () => viewer.page.locator('.stage').evaluate((stage) => stage.getBoundingClientRect().height);
        await expect.poll(height, where).toBe(viewport.height);
      }
      await viewer.context.close();
    }
  }
});

test('the frame does nothing until it is told that the viewer agrees, and what does not load is not missed', async ({
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
});

test('a reader who goes from page to page is counted under the policy of the document they came by', async ({
  page,
  browser,
  server,
  peer,
}) => {
  const { url, gaId } = await countedDeck(page);
  const viewer = await stranger(browser, server);
  await viewer.page.goto(url.split('/').slice(0, 2).join('/'));
  await scriptsRun(viewer.page);
  await viewer.page.evaluate(() => {
    (window as { same?: boolean }).same = true;
  });
  await viewer.page.getByRole('link', { name: 'Tides' }).first().click();
  await viewer.page.waitForURL((address) => address.pathname === url);
  await question(viewer.page).getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => hitsOf(peer, gaId).length).toBe(1);
  expect(await viewer.page.evaluate(() => (window as { same?: boolean }).same)).toBe(true);
  await viewer.page.goBack();
  await expect(frames(viewer.page)).toHaveCount(0);
  expect(viewer.problems).toEqual([]);
  await viewer.context.close();
});
