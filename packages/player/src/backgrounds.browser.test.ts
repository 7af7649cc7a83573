import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer, type PlayerPage, takeProblems } from '../testing/index.ts';

const media = (name: string): string =>
  new URL(`../../deck/src/testing/reference/media/${name}`, import.meta.url).pathname;
const PICTURE = media('waves.png');
const FILM = media('harbour.webm');
/** Nobody answers there. */
const PAGE = 'https://127.0.0.1:9/tides';

const open = (attributes: string): Promise<PlayerPage> =>
  openPlayer({ data: slide('one', 'Tides', '', attributes) }, { width: 1280, height: 720 });

/** The computed styles of what is behind the slide that is on. */
function behind({ window, find }: PlayerPage) {
  const background = find('.backgrounds .slide-background.present:not(.stack)');
  const { backgroundImage, backgroundColor } = window.getComputedStyle(background);
  const look = window.getComputedStyle(find('.slide-background.present:not(.stack) > .slide-background-content'));
  return {
    gradient: backgroundImage,
    color: backgroundColor,
    image: look.backgroundImage,
    size: look.backgroundSize,
    position: look.backgroundPosition,
    repeat: look.backgroundRepeat,
    opacity: look.opacity,
    transition: background.dataset['backgroundTransition'],
  };
}

it('shows a colour behind a slide, with the transition of the slide', async () => {
  const player = await open('data-background-color="#123456" data-background-transition="zoom"');
  expect(behind(player)).toMatchObject({ color: 'rgb(18, 52, 86)', image: 'none', opacity: '1', transition: 'zoom' });
});

it('shows a gradient behind a slide', async () => {
  const player = await open('data-background-gradient="linear-gradient(90deg, #ff0000 0%, #0000ff 100%)"');
  expect(behind(player).gradient).toBe('linear-gradient(90deg, rgb(255, 0, 0) 0%, rgb(0, 0, 255) 100%)');
});

it('shows a picture behind a slide in the size, at the place and as dense as it is set, over a colour', async () => {
  const player = await open(
    `data-background-image="${PICTURE}" data-background-color="#102030" data-background-size="200px 100px" data-background-position="left top" data-background-repeat="repeat-x" data-background-opacity="0.25"`,
  );
  expect(behind(player)).toMatchObject({
    color: 'rgb(16, 32, 48)',
    image: `url("${window.location.origin}${PICTURE}")`,
    size: '200px 100px',
    position: '0% 0%',
    repeat: 'repeat-x',
    opacity: '0.25',
  });
});

it('covers a slide’s background with a picture of which nothing else is said', async () => {
  const player = await open(`data-background-image="${PICTURE}"`);
  expect(behind(player)).toMatchObject({
    image: `url("${window.location.origin}${PICTURE}")`,
    size: 'cover',
    position: '50% 50%',
    repeat: 'no-repeat',
    opacity: '1',
  });
});

it('plays a film behind a slide again and again without sound, as it is set', async () => {
  const attributes = `data-background-video="${FILM}" data-background-video-loop data-background-video-muted`;
  const player = await openPlayer({ data: slide('one', 'Tides') + slide('two', 'The moon', '', attributes) });
  await player.press('{ArrowRight}');
  await expect.poll(() => player.slide.dataset['id']).toBe('two');
  const film = player.find('.slide-background.present video') as HTMLVideoElement;
  expect(film.loop).toBe(true);
  expect(film.muted).toBe(true);
  await expect.poll(() => film.paused).toBe(false);
  await expect.poll(() => film.currentSrc).toBe(window.location.origin + FILM);
  expect(player.window.getComputedStyle(film).objectFit).toBe('cover');
});

it('plays a film behind the slide that a deck opens at, its last one too, unless the address says no', async () => {
  const attributes = `data-background-video="${FILM}" data-background-video-muted`;
  const film = ({ find }: PlayerPage) => find('.slide-background.present video') as HTMLVideoElement;
  const player = await open(attributes);
  await expect.poll(() => film(player).paused).toBe(false);
  await player.open({ query: '?autoPlayMedia=false' });
  // It would have begun with the frame in which the slides can be moved.
  await new Promise((resolve) =>
    player.window.requestAnimationFrame(() => player.window.requestAnimationFrame(resolve)),
  );
  expect(film(player).paused).toBe(true);
  const last = await openPlayer(
    { data: slide('one', 'Tides') + slide('two', 'The moon', '', attributes) },
    { hash: '#/1' },
  );
  await expect.poll(() => film(last).paused).toBe(false);
});

it('plays a film behind a slide once, with sound and whole, where that is set', async () => {
  const player = await open(`data-background-video="${FILM}" data-background-size="contain"`);
  const film = player.find('.slide-background.present video') as HTMLVideoElement;
  expect(film.loop).toBe(false);
  expect(film.muted).toBe(false);
  expect(player.window.getComputedStyle(film).objectFit).toBe('contain');
});

it.each([
  ['out of reach', '', false],
  ['to be used', 'data-background-interactive', true],
])('shows a page behind a slide %s', async (_how, attributes, isReached) => {
  const player = await open(`data-background-iframe="${PAGE}" ${attributes}`);
  const frame = player.find('.backgrounds .slide-background.present iframe') as HTMLIFrameElement;
  await expect.poll(() => frame.src).toBe(PAGE);
  expect(frame.sandbox).toContain('allow-scripts');
  const atCorner = (): boolean => player.document.elementFromPoint(30, 200) === frame;
  await expect.poll(atCorner).toBe(isReached);
  if (!isReached) expect(frame.tabIndex).toBe(-1);
  expect((await takeProblems()).filter((problem) => !problem.includes(PAGE))).toEqual([]);
});

it('shows the background of a stack behind its slides', async () => {
  const player = await openPlayer({
    data: `<section data-background-color="#654321">${slide('in-stack', 'Stack')}</section>`,
  });
  const stack = player.find('.backgrounds .slide-background.stack.present');
  expect(player.window.getComputedStyle(stack).backgroundColor).toBe('rgb(101, 67, 33)');
  expect(behind(player).color).toBe('rgba(0, 0, 0, 0)');
});
