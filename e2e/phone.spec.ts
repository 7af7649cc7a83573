import type { Page } from '@playwright/test';
import { boxOf, overlap } from './support/boxes.ts';
import { makeDeck, slide } from './support/decks.ts';
import { signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';

const STACKED = `<section>${slide('one', 'Tides')}${slide('below', 'Ebb')}</section>${slide('two', 'The moon')}`;
const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };

test('on a phone and in the narrowest window nothing is covered, wider than the screen or scrolled out of it', async ({
  page,
  browser,
  server,
}) => {
  const { username } = await signUpToDecks(page);
  const { url } = await makeDeck(page, {
    title: 'The tides of a long year',
    data: STACKED,
    visibility: 'all',
    width: 1280,
    height: 720,
  });
  const context = await browser.newContext({ baseURL: server.url, viewport: UPRIGHT, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  const prompt = phone.locator('.player-notice');
  const slides = phone.locator('.stage-box');
  await phone.goto(url);
  await expect(phone.getByText('Turn the screen to see the slides larger.')).toBeVisible();
  const summary = phone.locator('.player-summary.is-there');
  await expect(summary).toBeVisible();
  expect(overlap(await boxOf(prompt), await boxOf(summary))).toBe(false);
  expect(overlap(await boxOf(prompt), await boxOf(slides))).toBe(false);
  // Nor does the other one when the phone lies, where the page has little room.
  await phone.setViewportSize(LYING);
  await phone.reload();
  await expect(phone.getByText('See the slides on the whole screen?')).toBeVisible();
  expect(overlap(await boxOf(prompt), await boxOf(slides))).toBe(false);
  expect(overlap(await boxOf(prompt), await boxOf(phone.locator('.stage-bar')))).toBe(false);
  await context.close();

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

  // The row of places shows the one that is open.
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
