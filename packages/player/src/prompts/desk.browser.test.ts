import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer } from '../../testing/index.ts';

it('asks nothing where there is no touch screen', async () => {
  const desk = await openPlayer(
    { data: slide('one', 'Tides') + slide('two', 'The moon'), meta: { width: 1280, height: 720 } },
    { width: 390, height: 844 },
  );
  // What comes, comes before a key is answered.
  await desk.press('{ArrowRight}');
  await expect.poll(() => desk.slide.textContent).toContain('The moon');
  expect(desk.findAll('.player-notice')).toEqual([]);
});

it('tells a presenter of keys', async () => {
  const desk = await openPlayer({ data: slide('one', 'Tides') }, { view: 'live' });
  await expect.element(desk.at.getByText('Press S')).toBeVisible();
});
