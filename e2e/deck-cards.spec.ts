import type { Locator, Page } from '@playwright/test';
import { makeDeck, slide } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { expect, test } from './support/test.ts';

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

const frameOf = (page: Page, title: string): Locator => page.locator(`iframe[title="Preview of ${title}"]`);

/** A list with two decks of three slides. */
async function listWithDecks(page: Page): Promise<void> {
  const person = await signUp(page);
  for (const title of ['Tides', 'Currents'])
    await makeDeck(page, {
      title,
      data: ['one', 'two', 'three'].map((id) => slide(`${title}-${id}`, `${title} ${id}`)).join(''),
    });
  await page.goto(`/${person.username}/decks.html`);
}

/** Plays a card's deck and waits until it is there. */
async function play(page: Page, title: string): Promise<void> {
  await cardOf(page, title).hover();
  await page.getByRole('button', { name: `Preview: ${title}`, exact: true }).click();
  await expect(
    frameOf(page, title)
      .contentFrame()
      .getByRole('heading', { name: `${title} one` }),
  ).toBeVisible();
}

test('a preview plays in its card, one at a time, and is gone when the card is left', async ({ page, problems }) => {
  await listWithDecks(page);
  const card = cardOf(page, 'Tides');
  const before = await card.boundingBox();
  await play(page, 'Tides');
  expect(await card.boundingBox()).toEqual(before);
  const frame = frameOf(page, 'Tides').contentFrame();
  // It goes on by itself, and Open leads to where it stands.
  await expect(frame.getByRole('heading', { name: 'Tides two' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open: Tides' })).toHaveAttribute('href', /\/tides#\/[12]$/);

  await page.getByRole('button', { name: 'Stop preview: Tides' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open: Tides' })).toHaveAttribute('href', /\/tides$/);

  await play(page, 'Tides');
  // By keys, while the pointer rests on the first one.
  await page.getByRole('button', { name: 'Preview: Currents', exact: true }).press('Enter');
  await expect(frameOf(page, 'Currents')).toHaveCount(1);
  await expect(page.locator('iframe')).toHaveCount(1);

  await page.getByRole('button', { name: 'Stop preview: Currents' }).press('Enter');
  await play(page, 'Currents');
  await page.mouse.move(5, 5);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('what can be done with a deck hides nothing of its slide and of what stands below it, and a preview goes on while one gets there', async ({
  page,
}) => {
  await listWithDecks(page);
  const card = cardOf(page, 'Tides');
  await play(page, 'Tides');
  const [facts, acts] = [card.locator('.deck-card-meta'), card.locator('.deck-card-acts')];
  await expect(acts).toHaveCSS('opacity', '1');
  const boxes = await Promise.all([facts, acts, card].map((one) => one.boundingBox()));
  const [written, controls, whole] = boxes;
  if (!written || !controls || !whole) throw new Error('The card is not shown.');
  expect(controls.y).toBeGreaterThanOrEqual(written.y + written.height);
  expect(controls.x).toBeGreaterThanOrEqual(whole.x);
  for (const fact of await facts.locator('.deck-fact').all()) await expect(fact).toHaveCSS('opacity', '1');
  await card.getByRole('link', { name: 'Tides', exact: true }).hover();
  const stop = page.getByRole('button', { name: 'Stop preview: Tides' });
  await stop.hover();
  await expect(frameOf(page, 'Tides')).toHaveCount(1);
  await stop.click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a preview works by keys alone: it ends with Esc, and when the focus leaves the card', async ({
  page,
  problems,
}) => {
  await listWithDecks(page);
  await page.mouse.move(5, 5);
  const start = page.getByRole('button', { name: 'Preview: Tides', exact: true });
  await start.focus();
  await expect(cardOf(page, 'Tides').locator('.deck-card-acts')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(frameOf(page, 'Tides')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frameOf(page, 'Tides')).toHaveCount(1);
  await page.getByRole('link', { name: 'Currents', exact: true }).focus();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('controls that nobody has come near yet answer at once, to keys and without a pointer', async ({
  page,
  problems,
}) => {
  await listWithDecks(page);
  await page.mouse.move(5, 5);
  // As a screen reader presses it.
  const actions = page.getByRole('button', { name: 'Actions for Tides' });
  await expect(actions).toHaveAttribute('aria-haspopup', 'true');
  await actions.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('menu', { name: 'Actions for Tides' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
  // The focus stays on the button that it came to.
  await page.getByRole('link', { name: 'Open: Currents' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Ways to open Currents' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Preview: Currents' })).toBeFocused();
  await expect(page.getByRole('tooltip', { name: 'Preview' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menu', { name: 'Ways to open Currents' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a preview fills the screen and comes back', async ({ page, problems }) => {
  await listWithDecks(page);
  await cardOf(page, 'Tides').hover();
  await page.getByRole('button', { name: 'Fullscreen: Tides' }).click();
  await expect(page.getByRole('button', { name: 'Exit fullscreen: Tides' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('iframe')?.title))
    .toBe('Preview of Tides');
  await expect(frameOf(page, 'Tides').contentFrame().getByRole('heading', { name: 'Tides one' })).toBeVisible();
  await page.getByRole('button', { name: 'Exit fullscreen: Tides' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  expect(problems).toEqual([]);
});

test('a preview turns while it loads, says when it does not come, and tries again', async ({ page }) => {
  await listWithDecks(page);
  let answer: 'later' | 'broken' | 'whole' = 'later';
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/fullscreen\?/, async (route) => {
    if (answer === 'later') await held;
    if (answer === 'broken') return route.fulfill({ status: 503, contentType: 'text/html', body: 'Out of order' });
    return route.continue();
  });
  await cardOf(page, 'Tides').hover();
  await page.getByRole('button', { name: 'Preview: Tides', exact: true }).click();
  const card = cardOf(page, 'Tides');
  await expect(card.getByRole('status')).toHaveText('The preview is loading');
  // The picture, or what stands for it, stays until then.
  await expect(frameOf(page, 'Tides')).toHaveCSS('opacity', '0');
  answer = 'broken';
  release();
  await expect(card.getByRole('alert')).toContainText('The preview could not be loaded.');
  await expect(card.getByRole('status')).toHaveCount(0);
  answer = 'whole';
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(frameOf(page, 'Tides').contentFrame().getByRole('heading', { name: 'Tides one' })).toBeVisible();
  await expect(card.getByRole('alert')).toHaveCount(0);
});

test('a preview that never answers ends as well', async ({ page }) => {
  await page.clock.install();
  await listWithDecks(page);
  await page.route(/\/fullscreen\?/, () => new Promise(() => undefined));
  await cardOf(page, 'Tides').hover();
  await page.getByRole('button', { name: 'Preview: Tides', exact: true }).click();
  await expect(frameOf(page, 'Tides')).toHaveCount(1);
  await page.clock.runFor(16_000);
  await expect(cardOf(page, 'Tides').getByRole('alert')).toContainText('The preview could not be loaded.');
});

test('who wants less motion sees the first slide, which stays', async ({ page, problems }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listWithDecks(page);
  await play(page, 'Tides');
  const address = (await frameOf(page, 'Tides').getAttribute('src')) ?? '';
  expect(address).toContain('context=preview');
  expect(address).not.toContain('autoSlide');
  expect(problems).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('there are no previews: a card has its menu, and a touch opens the deck', async ({ page, problems }) => {
    await listWithDecks(page);
    const card = cardOf(page, 'Tides');
    await expect(card.getByRole('button', { name: 'Actions for Tides' })).toBeVisible();
    for (const name of ['Preview: Tides', 'Fullscreen: Tides'])
      await expect(page.getByRole('button', { name })).toBeHidden();
    await card.locator('.deck-thumb').tap();
    await expect(page).toHaveURL(/\/tides$/);
    expect(problems).toEqual([]);
  });
});

test('strangers see a person’s public decks with the same controls, but for what is the owner’s', async ({
  page,
  browser,
  server,
}) => {
  const person = await signUpToDecks(page);
  await makeDeck(page, { title: 'Open water', data: slide('a', 'Open water one'), visibility: 'all' });
  const stranger = await browser.newPage({ baseURL: server.url });
  await stranger.goto(`/${person.username}`);
  await stranger.waitForFunction(() => 'interactive' in document.documentElement.dataset);
  await play(stranger, 'Open water');
  await expect(stranger.getByRole('button', { name: 'Actions for Open water' })).toHaveCount(0);
  await stranger.close();
});
