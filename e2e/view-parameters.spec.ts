import type { Page } from '@playwright/test';
import { makeDeck, slide, step } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { silence } from './support/sounds.ts';
import { expect, test } from './support/test.ts';
import { openView, present } from './support/views.ts';

/** What an address may ask of a view, each seen at work; `view-query.test.ts` has which values count. */

const film = (id: string, attributes: string) =>
  `<div class="sl-block" data-block-type="video" data-block-id="${id}" style="left: 80px; top: 420px; width: 400px; height: 200px;">
    <div class="sl-block-content"><video data-src="${silence(4)}" muted loop ${attributes}></video></div></div>`;

const SLIDES = [
  slide('one', 'Tides', step('one-a', 'They come', 240, 0) + film('still', '')),
  slide('two', 'The moon', film('runs', 'data-autoplay'), 'data-background-video="https://films.example/sea.mp4"'),
  slide('three', 'Harbours'),
].join('');

const isPlaying = (page: Page, id: string) =>
  page.locator(`[data-block-id="${id}"] video`).evaluate((one: HTMLVideoElement) => !one.paused);

/** Makes the deck, and answers what opens a view of it. */
async function openerOf(page: Page, settings: Record<string, unknown> = {}) {
  await signUp(page);
  await page.route('https://films.example/**', (route) => route.fulfill({ status: 404 }));
  const { url } = await makeDeck(page, { title: 'Tides', data: SLIDES, visibility: 'all', ...settings });
  return async (view: string): Promise<void> => {
    await page.goto('about:blank');
    await openView(page, `${url}/${view}`);
  };
}

test('chrome=hidden leaves the slides alone on the screen', async ({ page }) => {
  const open = await openerOf(page);
  for (const view of ['fullscreen', 'embed']) {
    for (const asked of ['', '?chrome=none']) {
      await open(view + asked);
      await expect(page.locator('.reveal > .controls')).toHaveCSS('display', 'block');
      await expect(page.locator('.reveal > .progress')).toHaveCSS('display', 'block');
    }
    await open(`${view}?chrome=hidden`);
    await expect(page.locator('.reveal > .controls')).toHaveCSS('display', 'none');
    await expect(page.locator('.reveal > .progress')).toHaveCSS('display', 'none');
  }
});

test('autoSlide goes on by itself, loop begins anew, and started asks for nothing first', async ({ page }) => {
  const open = await openerOf(page, {
    data: slide('one', 'Tides') + slide('two', 'The moon') + slide('three', 'Harbours'),
  });
  await open('fullscreen?autoSlide=400&fragments=false&loop');
  // Round and round: each is on for a moment only.
  for (const id of ['three', 'one', 'two'])
    await page.waitForFunction((name) => document.querySelector(`section.present[data-id="${name}"]`) !== null, id);
  await open('fullscreen?autoSlide=soon');
  await expect(page.locator('canvas.playback')).toHaveCount(0);
  await open('fullscreen?loop=false#/2');
  await page.keyboard.press('ArrowRight');
  await expect(present(page)).toHaveAttribute('data-id', 'three');
  await open('fullscreen?loop=true#/2');
  await page.keyboard.press('ArrowRight');
  await expect(present(page)).toHaveAttribute('data-id', 'one');
});

test('started=true begins without a question over the slides', async ({ page, browser, server }) => {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, { title: 'Tides', data: SLIDES, visibility: 'all', width: 1280, height: 720 });
  const phone = await (
    await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
  ).newPage();
  await phone.goto(`${url}/fullscreen?started=yes`);
  await expect(phone.getByText('Turn the screen to see the slides larger.')).toBeVisible();
  await openView(phone, `${url}/fullscreen?started=true`);
  await expect(phone.locator('.player-notice')).toHaveCount(0);
  await phone.context().close();
});

test('fragments=false shows all of a slide at once', async ({ page }) => {
  const open = await openerOf(page);
  await open('fullscreen');
  await expect(page.locator('[data-block-id="one-a"] p')).toBeHidden();
  await open('fullscreen?fragments=false');
  await expect(page.locator('[data-block-id="one-a"] p')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(present(page)).toHaveAttribute('data-id', 'two');
});

test('autoPlayMedia starts films or leaves them, and no-autoplay=1 leaves all of them, silent behind the slide', async ({
  page,
}) => {
  const open = await openerOf(page);
  await open('fullscreen?autoPlayMedia=true');
  await expect.poll(() => isPlaying(page, 'still')).toBe(true);
  await open('fullscreen');
  await expect.poll(() => page.locator('[data-block-id="still"] video[src]').count()).toBe(1);
  expect(await isPlaying(page, 'still')).toBe(false);
  const behind = page.locator('.slide-background.present video');
  await open('fullscreen#/1');
  await expect.poll(() => isPlaying(page, 'runs')).toBe(true);
  await expect(behind).not.toHaveJSProperty('muted', true);
  for (const asked of ['autoPlayMedia=false', 'no-autoplay=1', 'no-autoplay=1&autoPlayMedia=true']) {
    await open(`fullscreen?${asked}#/1`);
    await expect(page.locator('[data-block-id="runs"] video[src]')).toHaveJSProperty('readyState', 4);
    expect(await isPlaying(page, 'runs'), asked).toBe(false);
    if (asked.startsWith('no-autoplay')) await expect(behind).toHaveJSProperty('muted', true);
  }
});

test('jumpToSlideID begins at its slide, and at the first where there is none', async ({ page }) => {
  const open = await openerOf(page);
  await open('fullscreen?jumpToSlideID=three');
  await expect(present(page)).toHaveAttribute('data-id', 'three');
  await expect(page).toHaveURL(/jumpToSlideID=three/);
  await open('fullscreen?jumpToSlideID=nine');
  await expect(present(page)).toHaveAttribute('data-id', 'one');
  // The hash is what people share.
  await open('fullscreen?jumpToSlideID=three#/1');
  await expect(present(page)).toHaveAttribute('data-id', 'two');
});

test('context=preview is small, counts no view, and gives its slide to the page around it', async ({
  page,
  browser,
  server,
}) => {
  await signUpToDecks(page);
  const { url } = await makeDeck(page, { title: 'Tides', data: SLIDES, visibility: 'all' });
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto('/users/sign_in');
  const counted: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/viewed')) counted.push(request.url());
  });
  const answer = await visitor.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    return new Promise<unknown>((done) => {
      window.addEventListener('message', ({ data }) => {
        const message: unknown = typeof data === 'string' && data.startsWith('{') ? JSON.parse(data) : null;
        if (message !== null && Reflect.get(Object(message), 'method') === 'getCurrentSlideHTML') done(message);
      });
      const ask = setInterval(() => frame.contentWindow?.postMessage({ method: 'getCurrentSlideHTML' }, '*'), 100);
      window.addEventListener('pagehide', () => clearInterval(ask));
    });
  }, `${url}/fullscreen?context=preview&jumpToSlideID=two`);
  expect(answer).toMatchObject({ result: expect.stringContaining('data-id="two"') });
  const frame = visitor.frameLocator('iframe');
  await expect(frame.locator('.reveal > .controls')).toHaveCSS('display', 'none');
  await expect(frame.locator('.player-exit, .player-badge, .player-notice')).toHaveCount(0);
  expect(counted).toEqual([]);
  await visitor.context().close();
});

test('nothing else of reveal.js can be set from an address', async ({ page, problems }) => {
  const open = await openerOf(page, { data: slide('one', 'Tides') + slide('two', 'The moon') });
  await open(
    'fullscreen?transition=zoom&rtl=true&center=true&width=100&height=100&view=scroll&print-pdf&controls=false&slideNumber=true&showHiddenSlides=true&navigationMode=grid&parallaxBackgroundImage=https://evil.example/a.png&display=none&hash=true&embedded=false&plugins=x',
  );
  const reveal = page.locator('.reveal');
  await expect(reveal).toHaveClass(/\bslide\b/);
  await expect(reveal).toHaveClass(/\bembedded\b/);
  for (const name of ['zoom', 'rtl', 'center', 'print-pdf', 'has-parallax-background'])
    await expect(reveal).not.toHaveClass(new RegExp(`\\b${name}\\b`));
  await expect(page.locator('html')).not.toHaveClass(/reveal-(?:print|scroll|full-page)/);
  await expect(page.locator('.reveal > .controls')).toHaveCSS('display', 'block');
  await expect(page.locator('.slide-number:visible')).toHaveCount(0);
  expect(await page.locator('.slides').evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([960, 700]);
  await expect(present(page).locator('h1')).toBeVisible();
  // What stands in the address stays there.
  await expect(page).toHaveURL(/transition=zoom/);
  expect(problems).toEqual([]);
});

test('a deck of one slide has no arrows, and `?`, G and the black screen work in every show', async ({ page }) => {
  const open = await openerOf(page);
  await open('fullscreen');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(list).toContainText('Go to a slide by its number');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  for (const view of ['fullscreen', '']) {
    await open(view);
    await page.keyboard.press('g');
    await page.getByPlaceholder('Jump to slide').fill('3');
    await page.keyboard.press('Enter');
    await expect(present(page)).toHaveAttribute('data-id', 'three');
    await page.keyboard.press('b');
    await expect(page.locator('.reveal.paused')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('.reveal.paused')).toHaveCount(0);
  }
  const single = await makeDeck(page, { title: 'Alone', data: slide('one', 'Alone'), visibility: 'all' });
  for (const view of ['fullscreen', 'embed']) {
    await openView(page, `${single.url}/${view}`);
    await expect(page.locator('.reveal > .controls')).toHaveCSS('display', 'none');
  }
});

test('for who wants less motion transitions fade, auto-animate is at its end at once, and nothing goes round', async ({
  page,
}) => {
  const moving = (id: string, left: number) =>
    `<section data-id="${id}" data-auto-animate data-transition="zoom"><div class="sl-block" data-block-type="shape" data-block-id="buoy" data-name="buoy" style="left: ${left}px; top: 60px; width: 120px; height: 120px;"><div class="sl-block-content" data-shape-type="rect" data-shape-fill-color="#c33"></div></div></section>`;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const open = await openerOf(page, {
    data:
      moving('one', 40) +
      moving('two', 640) +
      slide('three', 'Films', film('film', 'data-autoplay'), 'data-transition="concave"'),
  });
  await open('fullscreen');
  await page.keyboard.press('ArrowRight');
  await expect(present(page)).toHaveAttribute('data-id', 'two');
  expect(
    await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.effect instanceof KeyframeEffect && one.effect.target?.closest('.sl-block'))
        .map((one) => (one instanceof CSSTransition ? one.transitionProperty : 'animation')),
    ),
  ).toEqual([]);
  await expect(page.locator('[data-auto-animate="running"]')).toHaveCount(0);
  expect((await page.locator('section.present .sl-block').boundingBox())?.x).toBeGreaterThan(500);
  for (const slideOf of await page.locator('.slides > section').all())
    expect((await slideOf.getAttribute('data-transition')) ?? 'fade').not.toMatch(/zoom|concave|slide/);
  await expect(page.locator('.reveal')).toHaveClass(/\bfade\b/);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-block-id="film"] video')).toHaveJSProperty('loop', false);
});
