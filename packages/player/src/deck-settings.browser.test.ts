import type { DeckMeta } from '@rostrum/deck';
import { slide, textBlock } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { mouse, openPlayer, type PlayerPage, takeProblems } from '../testing/index.ts';

const LINK = textBlock('link', '<p><a href="https://example.org/">Tables of tides</a></p>', 300);
const SLIDES = [
  slide('one', 'Ebb', LINK),
  `<section>${slide('two', 'Flood')}${slide('three', 'Spring')}</section>`,
  slide('four', 'Neap'),
].join('');

const open = (meta: Partial<DeckMeta>, hash = '', size = { width: 1440, height: 900 }) =>
  openPlayer({ data: SLIDES, meta }, { hash, ...size });
const heading = ({ slide: shown }: PlayerPage): string => shown.querySelector('h1')?.textContent ?? '';
const scale = ({ find }: PlayerPage): number => {
  const slides = find('.reveal .slides');
  return slides.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(slides).width);
};

it.each([
  { width: 800, height: 600, margin: 0, scale: 2 },
  { width: 800, height: 600, margin: 0.25, scale: 1.5 },
  { width: 800, height: 600, margin: 0, upsizing: false, scale: 1 },
  { width: 120, height: 100, margin: 0, scale: 10 },
])('scales slides by the deck’s size, margin and upsizing: $scale', async ({ scale: expected, ...meta }) => {
  const player = await open(meta, '', { width: 1600, height: 1200 });
  expect(scale(player)).toBeCloseTo(expected, 2);
});

it('stops at the last slide, unless the deck loops', async () => {
  for (const [loop, next] of [
    [false, 'Neap'],
    [true, 'Ebb'],
  ] as const) {
    const player = await open({ loop }, '#/2');
    expect(heading(player)).toBe('Neap');
    await player.press('{ArrowRight}');
    await expect.poll(() => heading(player)).toBe(next);
  }
});

it('leaves a stack to the side, or goes through it where navigation is linear', async () => {
  for (const [navigationMode, next] of [
    ['default', 'Neap'],
    ['linear', 'Spring'],
  ] as const) {
    const player = await open({ navigationMode }, '#/1');
    await player.press('{ArrowRight}');
    await expect.poll(() => heading(player)).toBe(next);
  }
});

it('moves to the left in a deck that runs from right to left', async () => {
  const player = await open({ rtl: true });
  expect(player.findAll('.reveal.rtl')).toHaveLength(1);
  await player.press('{ArrowLeft}');
  await expect.poll(() => heading(player)).toBe('Flood');
});

it('shows slide numbers only where the deck has them', async () => {
  const plain = await open({});
  expect(plain.findAll('.slide-number').filter((one) => one.checkVisibility())).toEqual([]);
  const numbered = await open({ slideNumber: true });
  await expect.element(numbered.at.getBySelector('.slide-number')).toHaveTextContent(/1\s*\/\s*4/);
});

it('rolls a link that is pointed at only where the deck says so', async () => {
  for (const rollingLinks of [false, true]) {
    const player = await open({ rollingLinks });
    await mouse.move(4, 4);
    await player.at.getByRole('link', { name: 'Tables of tides' }).hover();
    await expect.poll(() => player.findAll('.slides a.roll').length).toBe(rollingLinks ? 1 : 0);
  }
});

it('moves by itself until the automatic mode is stopped', async () => {
  const player = await open({ autoSlideInterval: 300 });
  await expect.poll(() => heading(player)).toBe('Flood');
  await player.press('a');
  const stopped = heading(player);
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(heading(player)).toBe(stopped);
});

it('plays the transitions of the deck, an old one as the nearest that there is', async () => {
  const { find } = await open({ transition: 'cube', backgroundTransition: 'zoom' });
  expect(find('.reveal').classList).toContain('convex');
  expect(find('.reveal').dataset).toMatchObject({ transitionSpeed: 'default', backgroundTransition: 'zoom' });
});

it('shows all slides of a shuffled deck, in another order', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Buoy ${index}`);
  const data = names.map((name, index) => slide(`s${index}`, name)).join('');
  const player = await openPlayer({ data, meta: { shuffle: true } });
  const shown = player.findAll('.reveal .slides > section h1').map(({ textContent }) => textContent);
  expect(shown).not.toEqual(names);
  expect(shown.toSorted()).toEqual(names.toSorted());
});

it('warns of an unknown font in the console, and nowhere else', async () => {
  const player = await open({ themeFont: 'wingdings', themeColor: 'no-such-colour' });
  const said: string[] = [];
  await expect.poll(async () => said.push(...(await takeProblems()))).toBe(1);
  expect(said[0]).toMatch(/^warning: .*wingdings/);
  await expect.element(player.at.getByRole('heading', { name: 'Ebb' })).toBeVisible();
  expect(player.document.body.textContent).not.toContain('wingdings');
});
