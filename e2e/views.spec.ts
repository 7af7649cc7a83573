import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeDeck, slide } from './support/decks.ts';
import { signUp, signUpToDecks } from './support/people.ts';
import { referenceFile } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { openView, present } from './support/views.ts';

const SLIDES = [
  slide('one', 'Tides'),
  `<section>${slide('two', 'The moon')}${slide('three', 'The sun')}</section>`,
  slide('four', 'Harbours'),
].join('');

const publicDeck = (page: Page, more = {}) =>
  makeDeck(page, { title: 'Tides and harbours', data: SLIDES, visibility: 'all', ...more });

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

test('a visitor without an account is told on the deck’s page how one goes through it, and no one else', async ({
  page,
  browser,
  server,
}) => {
  const person = await signUpToDecks(page);
  const deck = await publicDeck(page);
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  for (const [one, instructions] of [
    [visitor, 1],
    [page, 0],
  ] as const) {
    await one.clock.install();
    await openView(one, deck.url);
    await one.clock.runFor(1500);
    await expect(one.locator('.player-summary')).toHaveText(`Tides and harbours by ${person.name}, 4 slides`);
    await one.clock.runFor(6500);
    await expect(one.locator('.player-instructions')).toHaveCount(instructions);
  }
  await visitor.context().close();
});
