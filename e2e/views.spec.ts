import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { changeDeck, makeDeck, slide, step } from './support/decks.ts';
import { otherSite } from './support/other-site.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { referenceFile } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { openView, present, slidesRun } from './support/views.ts';

const SLIDES = [
  slide('one', 'Tides', step('one-a', 'They come', 240, 0) + step('one-b', 'and go', 320, 1)),
  `<section>${slide('two', 'The moon')}${slide('three', 'The sun', '', 'data-background-color="#123456"')}</section>`,
  slide('four', 'Harbours'),
].join('');

const publicDeck = (page: Page, more = {}) =>
  makeDeck(page, { title: 'Tides and harbours', data: SLIDES, visibility: 'all', ...more });

test('an embedded deck plays in another site’s page, does what that page asks, and takes no focus from it', async ({
  page,
  browser,
  server,
}) => {
  await signUpToDecks(page);
  const deck = await publicDeck(page);
  const site = await otherSite(
    `<input id="own" autofocus><iframe id="deck" width="576" height="420" src="${server.url}${deck.url}/embed?postMessage=true&postMessageEvents=true"></iframe>`,
  );
  const visitor = await (await browser.newContext()).newPage();
  await visitor.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', (event) => heard.push(JSON.parse(event.data as string)));
  });
  await visitor.goto(site.address);
  const frame = visitor.frameLocator('#deck');
  await expect(frame.locator('.reveal.ready')).toHaveCount(1);
  await expect(frame.getByRole('contentinfo')).toContainText('Tides and harbours');
  await expect(visitor.locator('#own')).toBeFocused();
  await visitor.keyboard.press('ArrowRight');
  await expect(frame.locator('section.present:not(.stack)')).toContainText('Tides');

  const ask = (message: object) =>
    visitor.evaluate((asked) => {
      document.querySelector<HTMLIFrameElement>('#deck')?.contentWindow?.postMessage(JSON.stringify(asked), '*');
    }, message);
  await ask({ method: 'slide', args: [1, 1] });
  await expect(frame.locator('section.present:not(.stack)')).toContainText('The sun');
  await ask({ method: 'getCurrentSlideHTML' });
  const heard = () => visitor.evaluate(() => (window as unknown as { heard: Record<string, unknown>[] }).heard);
  await expect
    .poll(async () => (await heard()).find(({ method }) => method === 'getCurrentSlideHTML')?.['result'])
    .toContain('data-id="three"');
  expect((await heard()).map(({ eventName }) => eventName)).toEqual(
    expect.arrayContaining(['ready', 'slidechanged', 'callback']),
  );

  await frame.getByRole('button', { name: 'Share' }).click();
  await expect(frame.getByLabel('Link')).toHaveValue(`${server.url}${deck.url}#/1/1`);
  await expect(frame.getByLabel('Embed code')).toHaveValue(/<iframe src="http.*\/embed/);
  await visitor.keyboard.press('Escape');
  await expect(frame.getByRole('dialog')).toBeHidden();
  await visitor.context().close();
  site.close();
});

test('a kiosk goes round by itself, and takes up a change at the end of a slide', async ({ page, problems }) => {
  await signUpToDecks(page);
  const deck = await publicDeck(page, { data: slide('one', 'First') + slide('two', 'Second') });
  // Nobody tells it anything: it finds out by asking.
  await page.routeWebSocket(/\/socket\.io\//, () => undefined);
  await page.clock.install();
  const begun = await page.evaluate(() => Date.now());
  await openView(page, `${deck.url}/kiosk?autoSlide=2000`);
  await expect(page.locator('.controls')).toBeHidden();
  const after = async (ms: number, heading: string): Promise<void> => {
    await page.clock.runFor(ms);
    await expect(present(page)).toContainText(heading);
  };
  await after(2500, 'Second');
  await after(2500, 'First');
  const other = await page.context().newPage();
  await other.goto('/');
  await changeDeck(other, deck.id, { data: slide('one', 'First') + slide('two', 'Changed') });
  await other.close();
  // It asks every five minutes, give or take a tenth.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/updated_at')) asked.push(request.url());
  });
  // The clock goes on by itself while the test is at work.
  const gone = await page.evaluate((since) => Date.now() - since, begun);
  await page.clock.runFor(Math.max(0, 230_000 - gone));
  expect(asked).toEqual([]);
  await page.clock.runFor(120_000);
  // Once for the change, and once more as it is taken over at the end of a slide.
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await slidesRun(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(2500);
      return present(page).textContent();
    })
    .toContain('Changed');
  expect(problems).toEqual([]);
});

test('a kiosk is silent, behind its slides too', async ({ page }) => {
  await signUp(page);
  const film = `<div class="sl-block" data-block-type="video" data-block-id="film" style="left: 80px; top: 300px; width: 320px; height: 180px;">
    <div class="sl-block-content"><video data-src="https://films.example/tide.webm" controls></video></div></div>`;
  const behind = 'data-background-video="https://films.example/sea.webm"';
  await page.route('https://films.example/**', (route) =>
    route.fulfill({ contentType: 'video/webm', body: referenceFile('harbour.webm') }),
  );
  const deck = await publicDeck(page, { data: slide('one', 'Tides', film, behind) + slide('two', 'Harbours') });
  const isMuted = (video: HTMLVideoElement) => video.muted;
  for (const [view, muted] of [
    ['/fullscreen', false],
    ['/kiosk?autoSlide=180000', true],
  ] as const) {
    await openView(page, deck.url + view);
    expect(await page.locator('[data-block-id="film"] video').evaluate(isMuted)).toBe(muted);
    const sea = page.locator('.slide-background.present video');
    if (muted) await expect(sea).toHaveJSProperty('muted', true);
    else await expect(sea).toHaveCount(1);
  }
});

test('a scrolled deck is whole without scripts, and with them follows and leads', async ({ page, browser, server }) => {
  await signUp(page);
  const deck = await publicDeck(page, { notes: { two: 'Pull harder at new moon.' }, share_notes: true });
  const reader = await (await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })).newPage();
  await reader.goto(`${deck.url}/scroll`);
  for (const heading of ['Tides', 'The moon', 'The sun', 'Harbours'])
    await expect(reader.locator('.sheet').getByRole('heading', { name: heading })).toBeVisible();
  await expect(reader.getByText('and go')).toBeVisible();
  await expect(reader.getByText('Pull harder at new moon.')).toBeVisible();
  await reader.context().close();

  await page.goto(`${deck.url}/scroll`);
  const nav = page.getByRole('navigation', { name: 'Slides' });
  await nav.getByRole('link', { name: 'Harbours' }).click();
  await expect(page).toHaveURL(/#\/2$/);
  await expect(nav.getByRole('link', { name: 'Harbours' })).toHaveAttribute('aria-current', 'true');
  await expect(nav).toBeInViewport();
  await page.reload();
  await expect(page.locator('#slide-4')).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test('a printed deck has a page a slide or a step, none blank and none twice', async ({ page }) => {
  await signUp(page);
  const deck = await publicDeck(page, { notes: { two: 'Pull harder at new moon.' } });
  const pages = async (query: string): Promise<number> => {
    await page.goto(`${deck.url}/print${query}`);
    await expect(page.locator('html[data-ready]')).toHaveCount(1);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  };
  expect(await pages('')).toBe(4);
  expect(await pages('?fragments=true')).toBe(6);
  expect(await pages('?showNotes=true')).toBe(4);
  await expect(page.getByText('Pull harder at new moon.')).toBeVisible();
});

test('a show that is open takes up changes and keeps its place, and says when the deck is gone', async ({ page }) => {
  await signUpToDecks(page);
  const deck = await publicDeck(page);
  const viewer = await page.context().newPage();
  await viewer.clock.install();
  await viewer.goto(`${deck.url}/fullscreen#/1/1`);
  await expect(present(viewer)).toContainText('The sun');
  await changeDeck(page, deck.id, { data: slide('zero', 'Before all') + SLIDES.replace('The sun', 'Our sun') });
  await viewer.clock.runFor(20_000);
  // For a moment the old stage and the new one are both there.
  await expect(present(viewer).filter({ hasText: 'Our sun' })).toHaveCount(1);
  await expect(viewer).toHaveURL(/#\/2\/1$/);
  await changeDeck(page, deck.id, { visibility: 'self' });
  await page.context().clearCookies();
  await viewer.clock.runFor(20_000);
  await expect(viewer.getByText('This deck is no longer available.')).toBeVisible();
  // Nor is what it showed.
  expect(await present(viewer).evaluate((one) => one.checkVisibility({ opacityProperty: true }))).toBe(false);
  await viewer.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a deck that was opened once is there when the server is not: at its slide, with its film and its speaker view', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await signUp(page);
  const film = '/media/film-of-the-harbour';
  const place = 'style="left: 80px; top: 300px; width: 320px; height: 180px;"';
  const playing = `<div class="sl-block" data-block-type="video" data-block-id="film" ${place}><div class="sl-block-content">
    <video data-src="${film}" data-autoplay muted></video></div></div>`;
  const before = ['one', 'two', 'three', 'four', 'five', 'six'].map((id, index) => slide(id, `Tide ${index + 1}`));
  const deck = await publicDeck(page, {
    data: [...before, slide('seven', 'Harbours', playing), slide('eight', 'The end')].join(''),
    notes: { seven: 'Thank the harbour master.' },
  });
  // Sent for the server, to whoever asks in time.
  const body = referenceFile('harbour.webm');
  await context.route(`**${film}`, (route) => route.fulfill({ body, contentType: 'video/webm' }));
  await openView(page, `${deck.url}/live`);
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const found = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return found.flat().map((url) => new URL(url).pathname);
    });
  const wanted = [deck.url, `${deck.url}/live`, `${deck.url}/speaker`, film];
  await expect.poll(kept, { timeout: 120_000 }).toEqual(expect.arrayContaining(wanted));
  await context.unroute(`**${film}`);
  await page.close();
  await server.end('SIGTERM');
  const elsewhere = await context.newPage();
  try {
    const later = await context.newPage();
    const shown = later.locator('.slides section.present [data-block-id="film"] video');
    const hasPlayed = () => shown.evaluate((video: HTMLVideoElement) => video.videoWidth > 0 && video.currentTime > 0);
    await later.goto(`${server.url}${deck.url}/live#/6`);
    await expect(present(later)).toContainText('Harbours');
    await expect.poll(hasPlayed).toBe(true);
    await later.reload();
    await expect(present(later)).toContainText('Harbours');
    await expect.poll(hasPlayed).toBe(true);
    const [speaker] = await Promise.all([later.waitForEvent('popup'), later.keyboard.press('s')]);
    await expect(speaker.getByText('Thank the harbour master.')).toBeVisible();
    await expect(speaker.getByText('Projector connected')).toBeVisible();
    await speaker.keyboard.press('ArrowRight');
    await expect(present(later)).toContainText('The end');
    // In the application's font, though it was never open.
    const font = () =>
      speaker.evaluate(async () => (await document.fonts.load('400 14px "Inter Variable"'))[0]?.status);
    expect(await font()).toBe('loaded');

    // What was not kept says so, with what was.
    await elsewhere.goto(`${server.url}/nobody/at-all#/2`);
    await expect(elsewhere.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
    expect((await new AxeBuilder({ page: elsewhere }).analyze()).violations).toEqual([]);
    await elsewhere.getByRole('link', { name: 'Retry' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
    await expect(elsewhere).toHaveURL(/#\/2$/);
    await elsewhere.getByRole('link', { name: 'Tides and harbours' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Tides and harbours' })).toBeVisible();
    await expect(elsewhere).toHaveURL(new RegExp(`${deck.url}$`));
    await elsewhere.goto(`${server.url}/nobody/at-all#/2`);
  } finally {
    await server.launch();
  }
  await elsewhere.getByRole('link', { name: 'Retry' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'The server cannot be reached' })).toHaveCount(0);
  await expect(elsewhere).toHaveURL(/#\/2$/);
});

test('a visitor is told once what a deck is, and how one goes through it', async ({ page, browser, server }) => {
  const person = await signUpToDecks(page);
  const deck = await publicDeck(page);
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.clock.install();
  // When things come and go, by the page's own clock.
  await visitor.addInitScript(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    const there = new Set<string>();
    new MutationObserver(() => {
      for (const name of ['.reveal.ready', '.player-summary', '.player-instructions']) {
        const isThere = document.querySelector(name) !== null;
        if (isThere === there.has(name)) continue;
        if (isThere) there.add(name);
        else there.delete(name);
        times[`${isThere ? 'comes' : 'goes'} ${name}`] = performance.now();
      }
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  const between = (from: string, to: string) =>
    visitor.evaluate(
      ([one, other]) => {
        const times = Reflect.get(window, 'times') as Record<string, number>;
        return (times[other] ?? Number.NaN) - (times[one] ?? Number.NaN);
      },
      [from, to] as const,
    );
  /** Milliseconds: what goes fades for 400, and a busy machine may be late. */
  const late = 900;
  await openView(visitor, deck.url);
  const summary = visitor.locator('.player-summary');
  const instructions = visitor.locator('.player-instructions');
  await visitor.clock.runFor(1500);
  await expect(summary).toHaveText(`Tides and harbours by ${person.name}, 4 slides`);
  await visitor.clock.runFor(6000);
  await expect(summary).toHaveCount(0);
  await expect(instructions).toHaveText('← → to moveO for all slides');
  // After one second, until the sixth; then the other.
  expect(await between('comes .reveal.ready', 'comes .player-summary')).toBeGreaterThanOrEqual(1000);
  for (const [from, to] of [
    ['comes .player-summary', 'goes .player-summary'],
    ['comes .player-summary', 'comes .player-instructions'],
  ] as const)
    expect(Math.abs((await between(from, to)) - 5000), to).toBeLessThan(late);
  for (let steps = 0; steps < 2; steps += 1) await visitor.keyboard.press('ArrowRight');
  await visitor.evaluate(() => Object.assign(Reflect.get(window, 'times'), { press: performance.now() }));
  await visitor.keyboard.press('ArrowRight');
  await expect(present(visitor)).toContainText('The moon');
  await visitor.clock.runFor(1500);
  await expect(instructions).toHaveText('↓ for the details');
  expect(await between('press', 'comes .player-instructions')).toBeGreaterThanOrEqual(1000);
  await visitor.keyboard.press('ArrowDown');
  await visitor.clock.runFor(1000);
  await expect(instructions).toHaveCount(0);

  await openView(visitor, deck.url);
  await visitor.clock.runFor(8000);
  await expect(summary).toHaveCount(0);
  await expect(instructions).toHaveCount(0);
  await visitor.context().close();

  // Who has an account knows, and a finger needs no keys.
  const phone = await (await browser.newContext({ baseURL: server.url, hasTouch: true, isMobile: true })).newPage();
  for (const other of [page, phone]) {
    await other.clock.install();
    await openView(other, deck.url);
    await other.clock.runFor(8000);
    await expect(other.locator('.player-instructions')).toHaveCount(0);
  }
  await phone.context().close();
});

test('notes that a deck shares stand below an embed of it, and others below a preview of who may read them', async ({
  page,
  browser,
  server,
}) => {
  await signUpToDecks(page);
  const notes = { one: 'They come twice a day.\n\nSay so.', four: 'Name two.' };
  const deck = await publicDeck(page, { notes, share_notes: true });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 576, height: 420 } });
  const visitor = await context.newPage();
  const panel = visitor.getByRole('region', { name: 'Notes' });
  await visitor.goto(`${deck.url}/embed`);
  await expect(panel).toHaveText('They come twice a day.Say so.');
  const boxes = await Promise.all(
    [visitor.locator('.stage'), panel, visitor.getByRole('contentinfo')].map((one) => one.boundingBox()),
  );
  // One below the other, and nothing between.
  const edges = boxes.flatMap((box) => (box === null ? [] : [Math.round(box.y), Math.round(box.y + box.height)]));
  expect(edges).toEqual([0, edges[1], edges[1], edges[3], edges[3], 420]);
  await visitor.keyboard.press('End');
  await expect(panel).toHaveText('Name two.');
  await visitor.goto(`${deck.url}/embed#/1`);
  await expect(panel).toHaveText('No notes on this slide.');
  await openView(visitor, `${deck.url}/embed?shared_notes=hidden`);
  await expect(panel).toHaveCount(0);
  expect(await visitor.locator('.stage').boundingBox()).toMatchObject({ height: 420 - 44 });

  // What is no longer shared goes from an embed that is open.
  await visitor.goto(`${deck.url}/embed`);
  await expect(panel).toHaveCount(1);
  await changeDeck(page, deck.id, { share_notes: false });
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(panel).toHaveCount(0);
  expect(await visitor.locator('.stage').boundingBox()).toMatchObject({ height: 420 - 44 });
  await context.close();

  const own = page.getByRole('region', { name: 'Notes' });
  await page.goto(`${deck.url}/fullscreen?context=preview&showNotes=true`);
  await expect(own).toContainText('They come twice a day.');
  await openView(page, `${deck.url}/live?showNotes=true`);
  await expect(own).toHaveCount(0);
});

test('nothing greets who comes to a show that has started', async ({ page, browser, server }) => {
  await signUpToDecks(page);
  const deck = await publicDeck(page);
  const hint = page.getByText('Press S for the speaker view');
  await page.goto(`${deck.url}/live`);
  await expect(hint).toBeVisible();
  // At once, not when its time is over.
  await page.keyboard.press('c');
  expect(await hint.count()).toBe(0);
  await openView(page, `${deck.url}/live?started=true`);
  await expect(page.getByRole('link', { name: 'End the show' })).toBeAttached();
  await expect(hint).toHaveCount(0);

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.clock.install();
  await openView(visitor, `${deck.url}?started=true`);
  await visitor.clock.runFor(9000);
  await expect(visitor.locator('.player-summary, .player-instructions')).toHaveCount(0);
  await visitor.context().close();
});
