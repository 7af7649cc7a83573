import { slide, step } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { answerSites, emulateMedia, openPlayer, type PageDeck, type PlayerPage } from '../../testing/index.ts';
import { silence } from '../../testing/sounds.ts';

const idOf = ({ slide: shown }: PlayerPage): string => shown.dataset['id'] ?? '';

it('fades instead of moving slides for who wants less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const data =
    slide('one', 'Tides', '', 'data-transition="zoom"') + slide('two', 'The moon', '', 'data-transition="concave"');
  const player = await openPlayer({ data });
  expect(player.findAll('.slides > section').map(({ dataset }) => dataset['transition'])).toEqual(['fade', 'fade']);
  expect(player.find('.reveal').classList).toContain('fade');
});

it('leads from one auto-animated slide to the next with nothing between for who wants less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const data =
    slide('one', 'Tides', '', 'data-transition="zoom"') +
    slide('two', 'From here', '', 'data-auto-animate') +
    slide('three', 'To there', '', 'data-auto-animate') +
    slide('four', 'End', '', 'data-transition="none"');
  const player = await openPlayer({ data }, { hash: '#/1' });
  expect(player.findAll('.slides > section').map(({ dataset }) => dataset['transition'])).toEqual([
    'fade',
    'fade-in none-out',
    'none-in fade-out',
    'none',
  ]);
  await player.press('{ArrowRight}');
  await expect.poll(() => idOf(player)).toBe('three');
  expect(player.window.getComputedStyle(player.slide).opacity).toBe('1');
  expect(player.slide.getAnimations()).toEqual([]);
});

it('fades blocks and steps in where they stand for who wants less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const block = (id: string, attributes: string): string =>
    `<div class="sl-block" data-block-type="text" data-block-id="${id}" style="left: 80px; top: 300px; width: 400px; height: 200px;"><div class="sl-block-content" ${attributes}><p>Words</p></div></div>`;
  const data =
    slide('one', 'Tides') +
    slide(
      'two',
      'Moving',
      block('auto', 'data-animation-type="slide-up"') +
        step('up', 'Up', 300, 0).replace('fragment', 'fragment fade-up'),
    );
  const player = await openPlayer({ data });
  for (const id of ['auto', 'up']) {
    const { translate, transform } = player.window.getComputedStyle(
      player.find(`[data-block-id="${id}"] .sl-block-content`),
    );
    expect([translate, transform], id).toEqual(['none', 'none']);
  }
});

it('shows auto-animate at its end at once for who wants less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const moving = (id: string, left: number) =>
    `<section data-id="${id}" data-auto-animate><div class="sl-block" data-block-type="shape" data-block-id="buoy" data-name="buoy" style="left: ${left}px; top: 60px; width: 120px; height: 120px;"><div class="sl-block-content" data-shape-type="rect" data-shape-fill-color="#c33"></div></div></section>`;
  const player = await openPlayer({ data: moving('one', 40) + moving('two', 640) });
  await player.press('{ArrowRight}');
  await expect.poll(() => idOf(player)).toBe('two');
  const moved = player.document
    .getAnimations()
    .map(({ effect }) => (effect instanceof player.window.KeyframeEffect ? effect.target : null))
    .filter((target) => target?.closest('.sl-block'));
  expect(moved).toEqual([]);
  expect(player.findAll('[data-auto-animate="running"]')).toEqual([]);
  expect(player.find('section.present .sl-block').getBoundingClientRect().x).toBeGreaterThan(500);
});

it('plays a film once for who wants less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const film = `<div class="sl-block" data-block-type="video" data-block-id="film" style="left: 80px; top: 420px; width: 400px; height: 200px;"><div class="sl-block-content"><video data-src="${silence(4)}" muted loop data-autoplay></video></div></div>`;
  const player = await openPlayer({ data: slide('one', 'Films', film) });
  await expect.poll(() => (player.find('[data-block-id="film"] video') as HTMLVideoElement).loop).toBe(false);
});

/** One pixel, red and then blue, for ever. Pixels are LZW codes: clear, the colour, end. */
const ROUND = btoa(
  'GIF89a' +
    bytes(1, 0, 1, 0, 0x91, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0) +
    bytes(0x21, 0xff, 11) +
    'NETSCAPE2.0' +
    bytes(3, 1, 0, 0, 0) +
    [0x44, 0x4c]
      .map((colour) => bytes(0x21, 0xf9, 4, 0, 2, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, colour, 1, 0))
      .join('') +
    bytes(0x3b),
);
const DRAWING = btoa(
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><rect width="24" height="12" fill="#f00"><animate attributeName="fill" values="#f00;#00f" dur="9s" repeatCount="indefinite"/></rect></svg>`,
);
/** One pixel. */
const STILL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PICTURE = `<div class="sl-block" data-block-type="image" data-block-id="buoy" style="left: 80px; top: 300px; width: 300px; height: 200px;">
  <div class="sl-block-content"><img data-src="files/round" alt="A buoy that bobs"></div></div>`;
const BUOYS: PageDeck = {
  data: [
    slide('one', 'Buoys', PICTURE),
    slide('two', 'Still'),
    slide('three', 'Behind', '', 'data-background-image="files/round"'),
  ].join(''),
  files: { round: { type: 'image/gif', base64: ROUND } },
};
const DRAWN: PageDeck = {
  data: slide('one', 'Buoys', PICTURE),
  files: { round: { type: 'image/svg+xml', base64: DRAWING } },
};

function bytes(...codes: number[]): string {
  return String.fromCodePoint(...codes);
}

const buoy = ({ find }: PlayerPage): HTMLImageElement => find('[data-block-id="buoy"] img') as HTMLImageElement;
const addressOf = (player: PlayerPage): string => buoy(player).currentSrc;
const playButton = ({ at }: PlayerPage) => at.getByRole('button', { name: 'Play moving pictures' });

/** Red, green and blue of what is shown. */
async function colourOf(player: PlayerPage): Promise<number[]> {
  await buoy(player).decode();
  const canvas = document.createElement('canvas').getContext('2d');
  canvas?.drawImage(buoy(player), 0, 0, 1, 1);
  return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
}

it('shows the first frame of a looping picture to who wants less motion, and plays it when asked, by the keyboard too', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const player = await openPlayer(BUOYS);
  await expect.element(playButton(player)).toBeVisible();
  expect(addressOf(player)).toMatch(/^data:image\/png/);
  expect(await colourOf(player)).toEqual([255, 0, 0]);
  await expect.element(player.at.getByRole('img', { name: 'A buoy that bobs' })).toBeVisible();
  // It moves no slide.
  (playButton(player).element() as HTMLElement).focus();
  await player.press(' ');
  await expect.poll(() => addressOf(player)).toMatch(/\/files\/round$/);
  expect(idOf(player)).toBe('one');
  await player.at.getByRole('button', { name: 'Stop moving pictures' }).click();
  await expect.poll(() => addressOf(player)).toMatch(/^data:image\/png/);
});

it('offers to play moving pictures only where there are some, behind a slide too', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const player = await openPlayer(BUOYS);
  await expect.element(playButton(player)).toBeVisible();
  await player.press('{ArrowRight}');
  await expect.poll(() => player.find('.player-motion').checkVisibility()).toBe(false);
  await player.press('{ArrowRight}');
  const behind = (): string =>
    player.window.getComputedStyle(player.find('.backgrounds .slide-background.present .slide-background-content'))
      .backgroundImage;
  await expect.poll(behind).toMatch(/^url\("data:image\/png/);
  await playButton(player).click();
  await expect.poll(behind).toMatch(/\/files\/round"\)$/);
});

it('holds pictures in a scrolled deck for who wants less motion, until they are to play', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const player = await openPlayer(BUOYS, { view: 'scroll' });
  await expect.poll(() => addressOf(player)).toMatch(/^data:image\/png/);
  const behind = player.findAll('.sheet').at(-1)?.querySelector('.slide-background-content') ?? player.document.body;
  await expect.poll(() => player.window.getComputedStyle(behind).backgroundImage).toMatch(/^url\("data:image\/png/);
  await playButton(player).click();
  await expect.poll(() => addressOf(player)).toMatch(/\/files\/round$/);
});

it('holds pictures on paper for who wants less motion, without a button', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const player = await openPlayer(BUOYS, { view: 'print' });
  await expect.poll(() => addressOf(player)).toMatch(/^data:image\/png/);
  expect(player.findAll('.player-motion')).toEqual([]);
});

it('plays looping pictures for everybody else, without a button', async () => {
  const player = await openPlayer(BUOYS, { hash: '#/1' });
  await player.press('{ArrowLeft}');
  await expect.poll(() => addressOf(player)).toMatch(/\/files\/round$/);
  expect(player.findAll('.player-motion')).toEqual([]);
});

it('holds drawings that turn, sharp and as large as they were, for who wants less motion', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const player = await openPlayer(DRAWN);
  await expect.element(playButton(player)).toBeVisible();
  expect(addressOf(player)).toMatch(/^data:image\/svg/);
  expect(await colourOf(player)).toEqual([255, 0, 0]);
  const { naturalWidth, naturalHeight } = buoy(player);
  expect([naturalWidth, naturalHeight]).toEqual([24, 12]);
});

// Nobody has hands at a kiosk, and what is small or the speaker's goes by the show.
it.each([
  ['kiosk', ''],
  ['speaker', ''],
  ['fullscreen', '?context=preview'],
])('holds pictures without a button where nobody would press it: %s%s', async (view, query) => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const player = await openPlayer(DRAWN, { view, query });
  await expect.poll(() => addressOf(player)).toMatch(/^data:image\/svg/);
  expect(player.findAll('.player-motion')).toEqual([]);
});

it('holds a picture that it cannot read by its name, with a sign in its place', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const elsewhere = 'https://media.brackwater.example/';
  // An SVG served under the name of a GIF: `answerSites` sends text only.
  await answerSites({ [elsewhere]: { type: 'image/svg+xml', body: atob(DRAWING) } });
  const data = slide('one', 'Buoys', PICTURE.replace('files/round', `${elsewhere}round.gif`));
  const player = await openPlayer({ data });
  await expect.poll(() => addressOf(player)).toMatch(/^data:image\/svg/);
  expect(await colourOf(player)).not.toEqual([255, 0, 0]);
});

it('reads each picture once to know whether it moves, however often its slide changes', async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  const still = { type: 'image/png', base64: STILL };
  const data =
    slide(
      'one',
      'Buoys',
      PICTURE.replace('files/round', 'files/still') + PICTURE.replace('data-src="files/round"', 'src=""'),
    ) + slide('two', 'Behind', '', 'data-background-image="files/behind"');
  const player = await openPlayer({ data, files: { still, behind: still } });
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowLeft']) await player.press(`{${key}}`);
  const read = (): string[] =>
    player.window.performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
      .map(({ name }) => name.split('/').at(-1) ?? '')
      .toSorted();
  await expect.poll(read).toContain('behind');
  for (let round = 0; round < 3; round += 1)
    player.find('.slide-background-content').style.setProperty('opacity', `0.${round}`);
  await player.press('{ArrowRight}');
  expect(read()).toEqual(['behind', 'still']);
});
