import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../../testing/index.ts';

const DECK = { data: slide('one', 'Tides') + slide('two', 'The moon') };

it('tells who begins a show of the speaker view, until the first key', async () => {
  const { at, press } = await openPlayer(DECK, { view: 'live', alone: true });
  const hint = at.getByText('Press S for the speaker view');
  await expect.element(hint).toBeVisible();
  await press('c');
  // At once, not when its time is over.
  expect(hint.query()).toBeNull();
});

it('greets nobody who comes to a show that has started', async () => {
  const { at } = await openPlayer(DECK, { view: 'live', query: '?started=true', alone: true });
  await expect.element(at.getByRole('link', { name: 'End the show' })).toBeInTheDocument();
  expect(at.getByText('Press S for the speaker view').query()).toBeNull();
});
