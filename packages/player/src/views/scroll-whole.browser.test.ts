import { slide, step } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer, type PageDeck } from '../../testing/index.ts';

const DECK: PageDeck = {
  data: [
    slide('one', 'Tides', step('one-a', 'They come', 240, 0) + step('one-b', 'and go', 320, 1)),
    `<section>${slide('two', 'The moon')}${slide('three', 'The sun')}</section>`,
    slide('four', 'Harbours'),
  ].join(''),
  notes: { two: 'Pull harder at new moon.' },
  config: { sharesNotes: true },
};

it('shows a scrolled deck whole, with its steps and its notes, where no script runs', async () => {
  const { at } = await openPlayer(DECK, { view: 'scroll', scripts: false });
  for (const heading of ['Tides', 'The moon', 'The sun', 'Harbours'])
    await expect.element(at.getBySelector('.sheet').getByRole('heading', { name: heading })).toBeVisible();
  await expect.element(at.getByText('and go')).toBeVisible();
  await expect.element(at.getByText('Pull harder at new moon.')).toBeVisible();
});

it('makes a scrolled deck no wider than a phone', async () => {
  const { document } = await openPlayer(DECK, { view: 'scroll', width: 390, height: 844 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
