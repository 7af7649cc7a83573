import { slide } from '@rostrum/deck/testing/slides';
import { PLAIN_QUERY } from '@rostrum/deck/view-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { putDeck } from '../../testing/index.ts';
import { mountPlayer, type PlayerOptions } from '../player.ts';

const SLIDES = [
  slide('one', 'Tides'),
  `<section>${slide('two', 'The moon')}${slide('three', 'The sun')}</section>`,
  slide('four', 'Harbours'),
].join('');

beforeEach(() => {
  vi.useFakeTimers();
  const { href } = window.location;
  onTestFinished(() => {
    vi.useRealTimers();
    window.history.replaceState(window.history.state, '', href);
  });
});

/** A player as a page of the application has it, which the page tells to greet who comes. */
async function mount(address: string, options: PlayerOptions = {}) {
  const root = document.createElement('div');
  root.style.cssText = 'position: relative; width: 960px; height: 600px;';
  document.body.append(root);
  const prompts = { summary: true, instructions: true, phone: false };
  const player = mountPlayer(root, { stageAddress: `${address}/stage`, prompts, ...options });
  onTestFinished(() => {
    player.destroy();
    root.remove();
  });
  while (player.config === null) await vi.advanceTimersByTimeAsync(10);
  await player.ready;
  const said = (name: string): string | undefined => root.querySelector(`.player-${name}`)?.textContent;
  return { player, said };
}
const deck = () => putDeck({ title: 'Tides and harbours', data: SLIDES });

it('says for five seconds what a deck is and by whom, once a deck', async () => {
  const address = await deck();
  const { said } = await mount(address);
  vi.advanceTimersByTime(950);
  expect(said('summary')).toBeUndefined();
  vi.advanceTimersByTime(50);
  expect(said('summary')).toBe('Tides and harbours by Ada Tide, 4 slides');
  vi.advanceTimersByTime(4900);
  expect(said('summary')).toBeDefined();
  // What goes fades first.
  vi.advanceTimersByTime(600);
  expect(said('summary')).toBeUndefined();
  const again = await mount(address);
  vi.advanceTimersByTime(8000);
  expect(again.said('summary')).toBeUndefined();
  const other = await mount(await deck());
  vi.advanceTimersByTime(1000);
  expect(other.said('summary')).toContain('Tides and harbours');
});

it('says how one goes through a deck to whoever does not move, then how one goes down, and neither a second time', async () => {
  const address = await deck();
  const { player, said } = await mount(address);
  vi.advanceTimersByTime(6000);
  expect(said('instructions')).toBe('← → to moveO for all slides');
  player.goto({ h: 1, v: 0 });
  vi.advanceTimersByTime(950);
  expect(said('instructions') ?? '').not.toContain('↓');
  vi.advanceTimersByTime(50);
  expect(said('instructions')).toContain('↓ for the details');
  player.down();
  vi.advanceTimersByTime(1000);
  expect(said('instructions')).toBeUndefined();
  const again = await mount(address);
  vi.advanceTimersByTime(8000);
  expect(again.said('instructions')).toBeUndefined();
});

it('says nothing of keys to a finger', async () => {
  const real = window.matchMedia.bind(window);
  const coarse = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
  }));
  onTestFinished(() => coarse.mockRestore());
  const { said } = await mount(await deck());
  vi.advanceTimersByTime(8000);
  expect(said('instructions')).toBeUndefined();
});

it('greets nobody who comes to a show that has started', async () => {
  const { said } = await mount(await deck(), { query: { ...PLAIN_QUERY, started: true } });
  vi.advanceTimersByTime(9000);
  expect([said('summary'), said('instructions')]).toEqual([undefined, undefined]);
});
