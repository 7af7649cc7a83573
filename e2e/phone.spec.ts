import type { Browser, Locator, Page } from '@playwright/test';
import { boxOf, overlap } from './support/boxes.ts';
import { callApi, makeDeck, slide } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { swipe } from './support/swipe.ts';
import { expect, test } from './support/test.ts';
import { openView } from './support/views.ts';

const SLIDES = slide('one', 'Tides') + slide('two', 'The moon');
const STACKED = `<section>${slide('one', 'Tides')}${slide('below', 'Ebb')}</section>${slide('two', 'The moon')}`;
const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };

const turn = (page: Page) => page.getByText('Turn the screen to see the slides larger.');
const whole = (page: Page) => page.getByText('See the slides on the whole screen?');

async function phoneOf(browser: Browser, baseURL: string, more: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: UPRIGHT, hasTouch: true, isMobile: true, ...more });
  const phone = await context.newPage();
  await phone.addInitScript(() => {
    const scrolled: unknown[][] = [];
    Object.assign(window, { scrolled });
    window.scrollTo = (...to: unknown[]) => void scrolled.push(to);
  });
  return phone;
}

async function look(phone: Page, url: string): Promise<void> {
  await phone.goto('about:blank');
  await openView(phone, `${url}/fullscreen`);
  // One of the two comes at once, on a phone that has dismissed neither.
  await expect(phone.locator('.reveal.ready ~ script.player-config')).toHaveCount(1);
}

test('a team can have upright phones asked until they are turned', async ({ page, browser, server }) => {
  const { username } = await signUpToDecks(page);
  await callApi(page, 'POST', '/teams', { team: { name: 'The quay', slug: `quay-${username}` } });
  const wide = await makeDeck(page, { title: 'Wide', data: SLIDES, visibility: 'all', width: 1280, height: 720 });
  const phone = await phoneOf(browser, server.url);
  await look(phone, wide.url);
  await phone.getByRole('button', { name: 'Dismiss' }).click();
  await expect(turn(phone)).toHaveCount(0);
  await callApi(page, 'PUT', '/api/v1/team', { team: { mandatory_orientation: true } });
  await look(phone, wide.url);
  await expect(turn(phone)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await phone.setViewportSize(LYING);
  await expect(turn(phone)).toHaveCount(0);
});

test('an upright phone is asked to be turned for a wide deck, until that is dismissed', async ({
  page,
  browser,
  server,
}) => {
  await signUpToDecks(page);
  const wide = await makeDeck(page, { title: 'Wide', data: SLIDES, visibility: 'all', width: 1280, height: 720 });
  const square = await makeDeck(page, { title: 'Square', data: SLIDES, visibility: 'all', width: 960, height: 720 });
  const phone = await phoneOf(browser, server.url);
  await look(phone, wide.url);
  await expect(turn(phone)).toBeVisible();
  await expect(whole(phone)).toHaveCount(0);

  // It goes when it is done, comes again, and the page is at its top.
  await phone.evaluate(() => Reflect.get(window, 'scrolled').splice(0));
  await phone.setViewportSize(LYING);
  await expect(turn(phone)).toHaveCount(0);
  await expect.poll(() => phone.evaluate(() => Reflect.get(window, 'scrolled'))).toEqual([[0, 0]]);
  await phone.setViewportSize(UPRIGHT);
  await expect(turn(phone)).toBeVisible();

  // Not for a deck of 4:3, nor for one that is looked at lying, nor without touch.
  await look(phone, square.url);
  await expect(whole(phone)).toBeVisible();
  await expect(turn(phone)).toHaveCount(0);
  await phone.setViewportSize(LYING);
  await look(phone, wide.url);
  await expect(whole(phone)).toBeVisible();
  await expect(turn(phone)).toHaveCount(0);
  const narrow = await phoneOf(browser, server.url, { hasTouch: false, isMobile: false });
  await look(narrow, wide.url);
  // What comes, comes before the arrows that are there for a mouse are used.
  await narrow.keyboard.press('ArrowRight');
  await expect(narrow.locator('section.present')).toContainText('The moon');
  await expect(narrow.locator('.player-notice')).toHaveCount(0);
  await narrow.context().close();

  // Dismissed once, it is not asked again: not after a turn, not for another deck.
  await phone.setViewportSize(UPRIGHT);
  await look(phone, wide.url);
  await phone.getByRole('button', { name: 'Dismiss' }).tap();
  await expect(turn(phone)).toHaveCount(0);
  await phone.setViewportSize(LYING);
  await phone.setViewportSize(UPRIGHT);
  // Nor is anything else, as long as the page is open.
  await expect(phone.locator('.player-notice')).toHaveCount(0);
  await look(phone, wide.url);
  await expect(whole(phone)).toBeVisible();
  await expect(turn(phone)).toHaveCount(0);

  // And so with the whole screen.
  await phone.getByRole('button', { name: 'Dismiss' }).tap();
  await expect(whole(phone)).toHaveCount(0);
  await look(phone, square.url);
  await phone.keyboard.press('ArrowRight');
  await expect(phone.locator('section.present')).toContainText('The moon');
  await expect(phone.locator('.player-notice')).toHaveCount(0);
  await phone.context().close();
});

test('a phone that takes the whole screen has it, and is not asked again', async ({ page, browser, server }) => {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, { title: 'Square', data: SLIDES, visibility: 'all', width: 960, height: 720 });
  const phone = await phoneOf(browser, server.url);
  await look(phone, url);
  await phone.getByRole('button', { name: 'Fullscreen' }).tap();
  await expect(phone.locator('html:fullscreen')).toHaveCount(1);
  await expect(whole(phone)).toHaveCount(0);
  await phone.evaluate(() => document.exitFullscreen());
  await look(phone, url);
  await phone.keyboard.press('ArrowRight');
  await expect(phone.locator('section.present')).toContainText('The moon');
  await expect(whole(phone)).toHaveCount(0);
  await phone.context().close();
});

test('what a phone is asked has the width of the window, and covers neither the arrows nor what the deck is', async ({
  page,
  browser,
  server,
}) => {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, {
    title: 'The tides of a long year',
    data: STACKED,
    visibility: 'all',
    width: 1280,
    height: 720,
  });
  const phone = await phoneOf(browser, server.url);
  const prompt = phone.locator('.player-notice');
  await look(phone, url);
  const box = await boxOf(prompt);
  expect(box.width).toBeGreaterThan(UPRIGHT.width - 64);
  expect(box.x).toBeGreaterThanOrEqual(16);
  expect(box.x + box.width).toBeLessThanOrEqual(UPRIGHT.width - 16);
  // Two lines of words at most.
  expect(box.height).toBeLessThanOrEqual(60);
  for (const way of ['right', 'down'])
    expect(overlap(box, await boxOf(phone.locator(`.controls .navigate-${way}.enabled`)))).toBe(false);

  await phone.goto(url);
  await expect(prompt).toBeVisible();
  const summary = phone.locator('.player-summary.is-there');
  await expect(summary).toBeVisible();
  const slides = phone.locator('.stage-box');
  expect(overlap(await boxOf(prompt), await boxOf(summary))).toBe(false);
  expect(overlap(await boxOf(prompt), await boxOf(slides))).toBe(false);
  // Nor does the other one when the phone lies, where the page has little room.
  await phone.setViewportSize(LYING);
  await phone.reload();
  await expect(whole(phone)).toBeVisible();
  expect(overlap(await boxOf(prompt), await boxOf(slides))).toBe(false);
  expect(overlap(await boxOf(prompt), await boxOf(phone.locator('.stage-bar')))).toBe(false);
  await phone.context().close();
});

test('a finger that begins on what a phone is asked moves the slides, and only a tap answers', async ({
  page,
  browser,
  server,
}) => {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, { title: 'Wide', data: SLIDES, visibility: 'all', width: 1280, height: 720 });
  const phone = await phoneOf(browser, server.url);
  await look(phone, url);
  for (const start of [phone.getByRole('button', { name: 'Dismiss' }), turn(phone)]) {
    const { x, y, width, height } = await boxOf(start);
    const from = { x: x + width / 2, y: y + height / 2 };
    const back = start === turn(phone);
    await swipe(phone, from, { x: from.x + (back ? 120 : -120), y: from.y });
    await expect(phone.locator('section.present')).toContainText(back ? 'Tides' : 'The moon');
    await expect(turn(phone)).toBeVisible();
  }
  await phone.context().close();
});

test('a deck page and the start page make the narrowest window no wider', async ({ page, browser, server }) => {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, {
    title: 'The tides',
    data: STACKED,
    visibility: 'all',
  });
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  const wider = (someone: Page) => someone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await stranger.goto('/');
  for (const width of [320, 200]) {
    await stranger.setViewportSize({ width, height: 640 });
    expect(await wider(stranger), `the start page at ${width} px`).toBe(0);
  }
  for (const someone of [page, stranger]) {
    await someone.goto(url);
    for (const width of [320, 200]) {
      await someone.setViewportSize({ width, height: 640 });
      expect(await wider(someone), `${width} px`).toBe(0);
      const place = await boxOf(someone.locator('.stage-where .ui-num'));
      expect(overlap(place, await boxOf(someone.getByRole('link', { name: 'Fullscreen', exact: true })))).toBe(false);
    }
  }
  await stranger.context().close();
});

test('the row of places on a phone shows the one that is open', async ({ page }) => {
  const { username } = await signUp(page);
  await page.setViewportSize(UPRIGHT);
  for (const [path, name] of [
    ['media.html', 'Media'],
    ['decks_trashed.html', 'Trash'],
  ] as const) {
    await page.goto(`/${username}/${path}`);
    const current = page.getByRole('navigation', { name: 'Decks' }).getByRole('link', { name });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test('a show on a phone says nothing of keys', async ({ page, browser, server }) => {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, { title: 'Square', data: SLIDES, width: 960, height: 720 });
  const phone = await phoneOf(browser, server.url, { storageState: await page.context().storageState() });
  await phone.goto(`${url}/live`);
  // It would take the place of this one.
  await expect(phone.getByRole('link', { name: 'End the show' })).toBeAttached();
  await expect(whole(phone)).toBeVisible();
  await expect(phone.getByText('Press S')).toHaveCount(0);
  await phone.context().close();
});

test('a wide table is moved within the text, and the page is not', async ({ page, browser, server }) => {
  await signUpToDecks(page);
  const cells = Array.from({ length: 12 }, (_, index) => `<td>Harbour${index}</td>`).join('');
  const table = `<div class="sl-block" data-block-type="table" data-block-id="t" style="left: 80px; top: 300px; width: 800px; height: auto;"><div class="sl-block-content"><table><tbody><tr>${cells}</tr></tbody></table></div></div>`;
  const { url } = await makeDeck(page, { title: 'Harbours', data: slide('one', 'Tides', table), visibility: 'all' });
  const phone = await phoneOf(browser, server.url);
  await phone.goto(`${url}/text`);
  const wide = phone.getByRole('table');
  await expect(wide).toBeVisible();
  const widths = (of: Locator) => of.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await widths(phone.locator('html'))).toBe(0);
  expect(await widths(wide)).toBeGreaterThan(0);
  await phone.keyboard.press('Tab');
  while (!(await wide.evaluate((element) => element === document.activeElement))) {
    await expect(phone.locator('body')).not.toBeFocused();
    await phone.keyboard.press('Tab');
  }
  await phone.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await phone.context().close();
});

test('a wide formula is moved within the text, and the page is not', async ({ page, browser, server }) => {
  await signUpToDecks(page);
  const sum = Array.from({ length: 30 }, (_, index) => `x_{${index}}`).join(' + ');
  const math = `<div class="sl-block" data-block-type="math" data-block-id="m" style="left: 80px; top: 300px; width: 800px; height: 200px;"><div class="sl-block-content"><span>\\frac{a}{b} = ${sum}</span></div></div>`;
  const { url } = await makeDeck(page, { title: 'Sums', data: slide('one', 'Sums', math), visibility: 'all' });
  const phone = await phoneOf(browser, server.url);
  await phone.goto(`${url}/text`);
  const line = phone.locator('p:has(> math)');
  await expect(line).toBeVisible();
  const free = (of: Locator, side: 'Width' | 'Height') =>
    of.evaluate((one, name) => one[`scroll${name}`] - one[`client${name}`], side);
  expect(await free(phone.locator('html'), 'Width')).toBe(0);
  expect(await free(line, 'Width')).toBeGreaterThan(0);
  // Nothing of it is cut off.
  expect(await free(line, 'Height')).toBeLessThanOrEqual(1);
  await phone.context().close();
});
