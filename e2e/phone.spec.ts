import type { Browser, Page } from '@playwright/test';
import { makeDeck, slide } from './support/decks.ts';
import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const SLIDES = slide('one', 'Tides') + slide('two', 'The moon');
const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };

const turn = (page: Page) => page.getByText('Turn your phone to see the slides larger.');
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
  await phone.goto(`${url}/fullscreen`);
  await expect(phone.locator('.reveal.ready')).toHaveCount(1);
  // One of the two comes at once, on a phone that has dismissed neither.
  await expect(phone.locator('.reveal.ready ~ script.player-config')).toHaveCount(1);
}

test('an upright phone is asked to be turned for a wide deck, until that is dismissed', async ({
  page,
  browser,
  server,
}) => {
  await signUp(page);
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
  await signUp(page);
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
