import { slide, step } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer, type PageDeck, type PlayerPage } from '../testing/index.ts';
import { silence } from '../testing/sounds.ts';

/** What an address may ask of a view, each seen at work; `view-query.test.ts` has which values count. */

const film = (id: string, attributes: string) =>
  `<div class="sl-block" data-block-type="video" data-block-id="${id}" style="left: 80px; top: 420px; width: 400px; height: 200px;">
    <div class="sl-block-content"><video data-src="${silence(4)}" muted loop ${attributes}></video></div></div>`;

const PLAIN: PageDeck = { data: slide('one', 'Tides') + slide('two', 'The moon') + slide('three', 'Harbours') };
const STEPS: PageDeck = { data: slide('one', 'Tides', step('one-a', 'They come', 240, 0)) + slide('two', 'The moon') };
const FILMS: PageDeck = {
  data: [
    slide('one', 'Tides', film('still', '')),
    slide('two', 'The moon', film('runs', 'data-autoplay'), `data-background-video="${silence(4)}"`),
  ].join(''),
};

const idOf = ({ slide: shown }: PlayerPage): string => shown.dataset['id'] ?? '';
const styleOf = (player: PlayerPage, selector: string): CSSStyleDeclaration =>
  player.window.getComputedStyle(player.find(selector));
const videoOf = (player: PlayerPage, id: string): HTMLVideoElement =>
  player.find(`[data-block-id="${id}"] video`) as HTMLVideoElement;
const isPlaying = (player: PlayerPage, id: string): boolean => !videoOf(player, id).paused;

it.each(['fullscreen', 'embed'])('chrome=hidden leaves the slides alone on the screen: %s', async (view) => {
  const player = await openPlayer(PLAIN, { view });
  const shown = () => ['.controls', '.progress'].map((part) => styleOf(player, `.reveal > ${part}`).display);
  expect(shown()).toEqual(['block', 'block']);
  await player.open({ view, query: '?chrome=none' });
  expect(shown()).toEqual(['block', 'block']);
  await player.open({ view, query: '?chrome=hidden' });
  expect(shown()).toEqual(['none', 'none']);
});

it('autoSlide moves the slides by itself, round and round with loop', async () => {
  const player = await openPlayer(PLAIN, { query: '?autoSlide=300&loop' });
  for (const id of ['three', 'one', 'two']) await expect.poll(() => idOf(player), { interval: 20 }).toBe(id);
});

it('a wrong autoSlide moves nothing', async () => {
  const { findAll } = await openPlayer(PLAIN, { query: '?autoSlide=soon' });
  expect(findAll('canvas.playback')).toEqual([]);
});

it('loop=true leads from the last slide to the first, and loop=false does not', async () => {
  const player = await openPlayer(PLAIN, { query: '?loop=true', hash: '#/2' });
  await player.press('{ArrowRight}');
  await expect.poll(() => idOf(player)).toBe('one');
  await player.open({ query: '?loop=false', hash: '#/2' });
  await player.press('{ArrowRight}', '{ArrowLeft}');
  await expect.poll(() => idOf(player)).toBe('two');
});

it('fragments=false shows all of a slide at once', async () => {
  const player = await openPlayer(STEPS);
  const words = player.at.getByText('They come', { exact: true });
  await expect.element(words).not.toBeVisible();
  await player.open({ query: '?fragments=false' });
  await expect.element(words).toBeVisible();
  await player.press('{ArrowRight}');
  await expect.poll(() => idOf(player)).toBe('two');
});

it('autoPlayMedia=true starts films that would wait', async () => {
  const player = await openPlayer(FILMS);
  await expect.poll(() => videoOf(player, 'still').readyState).toBe(4);
  expect(isPlaying(player, 'still')).toBe(false);
  await player.open({ query: '?autoPlayMedia=true' });
  await expect.poll(() => isPlaying(player, 'still')).toBe(true);
});

it('autoPlayMedia=false leaves films alone, and no-autoplay=1 silences what is behind the slide as well', async () => {
  const player = await openPlayer(FILMS, { hash: '#/1' });
  const behind = () => player.find('.slide-background.present video') as HTMLVideoElement;
  await expect.poll(() => isPlaying(player, 'runs')).toBe(true);
  expect(behind().muted).toBe(false);
  for (const asked of ['autoPlayMedia=false', 'no-autoplay=1', 'no-autoplay=1&autoPlayMedia=true']) {
    await player.open({ query: `?${asked}`, hash: '#/1' });
    await expect.poll(() => videoOf(player, 'runs').readyState).toBe(4);
    expect(isPlaying(player, 'runs'), asked).toBe(false);
    expect(behind().muted, asked).toBe(asked.startsWith('no-autoplay'));
  }
});

it('jumpToSlideID begins at its slide, at the first where there is none, and yields to the hash', async () => {
  const player = await openPlayer(PLAIN, { query: '?jumpToSlideID=three' });
  expect(idOf(player)).toBe('three');
  expect(player.window.location.search).toBe('?jumpToSlideID=three');
  await player.open({ query: '?jumpToSlideID=nine' });
  expect(idOf(player)).toBe('one');
  await player.open({ query: '?jumpToSlideID=three', hash: '#/1' });
  expect(idOf(player)).toBe('two');
});

it('context=preview is small, counts no view, and gives its slide to the page around it', async () => {
  const viewed = '/deck-views';
  const deck: PageDeck = { ...PLAIN, config: { addresses: { viewed } } };
  const player = await openPlayer(deck, { query: '?context=preview&jumpToSlideID=two' });
  const counts = () =>
    player.window.performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(viewed));
  const answered = new Promise<unknown>((done) => {
    const stop = new AbortController();
    const hear = ({ data, source }: MessageEvent): void => {
      if (source !== player.window) return;
      stop.abort();
      done(JSON.parse(String(data)));
    };
    window.addEventListener('message', hear, { signal: stop.signal });
  });
  player.window.postMessage({ method: 'getCurrentSlideHTML' }, '*');
  expect(await answered).toMatchObject({
    method: 'getCurrentSlideHTML',
    result: expect.stringContaining('data-id="two"') as unknown,
  });
  expect(styleOf(player, '.reveal > .controls').display).toBe('none');
  expect(player.findAll('.player-exit, .player-badge, .player-notice')).toEqual([]);
  expect(counts()).toEqual([]);
  await player.open({});
  await expect.poll(counts).toHaveLength(1);
});

it('an address sets nothing else of reveal.js, and keeps what it holds', async () => {
  const query =
    '?transition=zoom&rtl=true&center=true&width=100&height=100&view=scroll&print-pdf&controls=false&slideNumber=true&showHiddenSlides=true&navigationMode=grid&parallaxBackgroundImage=https://evil.example/a.png&display=none&hash=true&embedded=false&plugins=x';
  const player = await openPlayer(PLAIN, { query });
  const classes = [...player.find('.reveal').classList];
  expect(classes).toEqual(expect.arrayContaining(['slide', 'embedded']));
  for (const name of ['zoom', 'rtl', 'center', 'print-pdf', 'has-parallax-background'])
    expect(classes).not.toContain(name);
  expect(player.document.documentElement.className).not.toMatch(/reveal-(?:print|scroll|full-page)/);
  expect(styleOf(player, '.reveal > .controls').display).toBe('block');
  expect(player.findAll('.slide-number').filter((one) => one.checkVisibility())).toEqual([]);
  const { clientWidth, clientHeight } = player.find('.slides');
  expect([clientWidth, clientHeight]).toEqual([960, 700]);
  await expect.element(player.at.getByRole('heading', { name: 'Tides' })).toBeVisible();
  expect(player.window.location.search).toBe(query);
});

it('shows the list of its keys at `?`', async () => {
  const player = await openPlayer(PLAIN);
  await player.press('?');
  const list = player.at.getByRole('dialog', { name: 'Shortcuts' });
  await expect.element(list).toHaveTextContent('Go to a slide by its number');
  await player.press('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
});

it('goes to a slide by its number after G', async () => {
  const player = await openPlayer(PLAIN);
  await player.press('g');
  await player.at.getByPlaceholder('Jump to slide').fill('3');
  await player.press('{Enter}');
  await expect.poll(() => idOf(player)).toBe('three');
});

it('turns the screen black at B, and back at Esc', async () => {
  const player = await openPlayer(PLAIN);
  await player.press('b');
  await expect.poll(() => player.findAll('.reveal.paused')).toHaveLength(1);
  await player.press('{Escape}');
  await expect.poll(() => player.findAll('.reveal.paused')).toHaveLength(0);
});

it.each(['fullscreen', 'embed'])('a deck of one slide has no arrows: %s', async (view) => {
  const player = await openPlayer({ data: slide('one', 'Alone') }, { view });
  expect(styleOf(player, '.reveal > .controls').display).toBe('none');
});
