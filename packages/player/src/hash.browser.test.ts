import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../testing/index.ts';

const SLIDES = [
  slide('one', 'Tides'),
  `<section>${slide('two', 'The moon')}${slide('three', 'The sun')}</section>`,
  slide('four', 'Harbours'),
].join('');

it('goes to the slide that the address names, when it opens and later', async () => {
  const player = await openPlayer({ data: SLIDES }, { hash: '#/1/1' });
  expect(player.slide.textContent).toContain('The sun');
  player.window.location.hash = '#/2';
  await expect.poll(() => player.slide.textContent).toContain('Harbours');
  player.window.location.hash = '#/1';
  await expect.poll(() => player.slide.textContent).toContain('The moon');
});

it('writes the slide that is on into the address, and nothing for the first one', async () => {
  const player = await openPlayer({ data: SLIDES }, { hash: '#/1' });
  await player.press('{ArrowDown}');
  expect(player.slide.textContent).toContain('The sun');
  await expect.poll(() => player.window.location.hash).toBe('#/1/1');
  await player.press('{ArrowUp}', '{ArrowLeft}');
  expect(player.slide.textContent).toContain('Tides');
  await expect.poll(() => player.window.location.hash).toBe('');
});

it.each(['fullscreen', 'live', 'speaker'])('corrects an address that leads to no slide: /%s', async (view) => {
  const { window } = await openPlayer({ data: SLIDES }, { view, hash: '#/99/99' });
  for (const wrong of ['#/77', '#/no-such-slide']) {
    await expect.poll(() => window.location.hash).toBe('#/2');
    window.location.hash = wrong;
  }
  await expect.poll(() => window.location.hash).toBe('#/2');
});
