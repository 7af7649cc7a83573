import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../../testing/index.ts';

it('says the time of day and how long the talk has lasted, over a reload too', async () => {
  const deck = { data: slide('one', 'Tides') + slide('two', 'The moon') };
  const player = await openPlayer(deck, { view: 'speaker', clock: new Date(2026, 2, 1, 9, 41, 20) });
  const clock = player.at.getBySelector('.speaker-clock');
  const elapsed = player.at.getBySelector('.speaker-elapsed');
  await expect.element(clock).toHaveTextContent(/^0?9:41/);
  await player.clock.runFor(65_000);
  await expect.element(clock).toHaveTextContent(/^0?9:42/);
  await expect.element(elapsed).toHaveTextContent(/^1:0\d/);
  await player.reload();
  await expect.element(elapsed).toHaveTextContent(/^1:\d\d/);
  // Begun anew.
  await player.press('r');
  await player.clock.runFor(1000);
  await expect.element(elapsed).toHaveTextContent(/^0:0\d/);
});
