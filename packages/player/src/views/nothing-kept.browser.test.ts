import { slide } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { openPlayer, type PlayerOptions } from '../../testing/index.ts';

const DECK = {
  data: slide('one', 'Tides') + slide('two', 'The moon'),
  notes: { two: 'Pull harder at new moon.' },
};

/** As where a browser blocks cookies: asking for anything that it would keep is refused. */
const BLOCKED: PlayerOptions = {
  prepare(view) {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(view, name, {
        get() {
          throw new DOMException(`${name}: access is denied`, 'SecurityError');
        },
      });
  },
};

it.each(['fullscreen', 'kiosk', 'embed', 'live', 'speaker'])(
  'plays where the browser keeps nothing: /%s',
  async (view) => {
    const player = await openPlayer(DECK, { ...BLOCKED, view });
    await player.press('{ArrowRight}');
    await expect.poll(() => player.slide.textContent).toContain('The moon');
  },
);

it.each(['scroll', 'text'])('shows the deck where the browser keeps nothing: /%s', async (view) => {
  const { at } = await openPlayer(DECK, { ...BLOCKED, view });
  await expect.element(at.getByRole('heading', { name: 'The moon' }).first()).toBeVisible();
});

it('takes the speaker view’s keys where the browser keeps nothing', async () => {
  const { at, press } = await openPlayer(DECK, { ...BLOCKED, view: 'speaker', hash: '#/1' });
  const notes = at.getByText('Pull harder at new moon.');
  const size = (): number => Number.parseFloat(getComputedStyle(notes.element()).fontSize);
  const before = size();
  await press('-');
  await expect.poll(size).toBeLessThan(before);
  await press('t');
  await expect.element(at.getByRole('button', { name: 'Start the timer' })).toBeVisible();
});
