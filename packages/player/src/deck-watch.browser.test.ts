import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { changeDeck, openPlayer, putDeck, takeProblems } from '../testing/index.ts';

const SLIDES = [
  slide('one', 'Tides'),
  `<section>${slide('two', 'The moon')}${slide('three', 'The sun')}</section>`,
  slide('four', 'Harbours'),
].join('');

it('takes up a change of the deck in an open show, which keeps its place', async () => {
  const address = await putDeck({ data: SLIDES });
  const player = await openPlayer(address, { hash: '#/1/1', clock: true });
  expect(player.slide.textContent).toContain('The sun');
  await changeDeck(address, { data: slide('zero', 'Before all') + SLIDES.replace('The sun', 'Our sun') });
  await player.clock.runFor(20_000);
  const shown = () => player.findAll('.reveal:not(.is-coming) section.present:not(.stack)').at(-1)?.textContent.trim();
  await player.clock.runUntil(() => shown() === 'Our sun' && player.window.location.hash === '#/2/1');
});

it('says in an open show that its deck is gone, and shows nothing of it any more', async () => {
  const address = await putDeck({ data: SLIDES });
  const player = await openPlayer(address, { clock: true });
  await changeDeck(address, null);
  await player.clock.runFor(20_000);
  await expect.element(player.at.getByText('This deck is no longer available.')).toBeVisible();
  expect(player.slide.checkVisibility({ opacityProperty: true })).toBe(false);
  await player.press('{ArrowRight}');
  await expect.element(player.at.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect((await takeProblems()).every((line) => line.includes('404'))).toBe(true);
});
