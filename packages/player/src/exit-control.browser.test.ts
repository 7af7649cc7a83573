import { LONG_TITLE, TALK } from '@rostrum/deck/testing/slides';
import { expect, it } from 'vitest';
import { changeDeck, openPlayer, type PlayerPage, putDeck } from '../testing/index.ts';

const shownSteps = ({ slide }: PlayerPage): string[] =>
  [...slide.querySelectorAll('.fragment.visible')].map(({ textContent }) => textContent.trim());

it.each([
  ['fullscreen', 'Exit'],
  ['live', 'End the show'],
])('offers a way out at Esc, and goes on at any key but Enter: /%s', async (view, name) => {
  const player = await openPlayer({ data: TALK }, { view, alone: true });
  const exit = player.at.getByRole('link', { name });
  await player.press('{Escape}');
  await expect.element(exit).toHaveFocus();
  await expect.poll(() => getComputedStyle(exit.element()).opacity).toBe('1');
  await player.press('{Escape}');
  await expect.element(exit).not.toHaveFocus();
  await player.press('{Escape}', ' ');
  await expect.poll(() => shownSteps(player)).toEqual(['They come']);
  await expect.element(exit).not.toHaveFocus();
  // What Enter would leave has been put away.
  await player.press('{Enter}', '{Escape}', '{PageDown}', '{PageDown}');
  await expect.poll(() => player.slide.textContent).toContain(LONG_TITLE);
  await expect.poll(() => player.window.location.hash).toBe('#/1');
});

it.each(['fullscreen', 'live'])('leaves for the deck, at the slide that is on, by Esc and Enter: /%s', async (view) => {
  const address = await putDeck({ data: TALK });
  // Any page will do.
  await changeDeck(address, { data: TALK, config: { addresses: { deck: `${address}/text` } } });
  const player = await openPlayer(address, { view, alone: true, hash: '#/1' });
  await player.press('{Escape}', '{Enter}');
  await expect.poll(() => player.window.location.href).toBe(`${window.location.origin}${address}/text#/1`);
});

it('closes what is open at Esc, one level a press, before the way out', async () => {
  const { at, findAll, press } = await openPlayer({ data: TALK }, { view: 'live', alone: true });
  const exit = at.getByRole('link', { name: 'End the show' });
  const overview = at.getByRole('dialog', { name: 'All slides' });
  await press('o');
  await expect.element(overview).toBeVisible();
  await press('{Escape}');
  await expect.poll(() => overview.query()).toBeNull();
  await expect.element(exit).not.toHaveFocus();
  await press('b');
  await expect.poll(() => findAll('.reveal.paused')).toHaveLength(1);
  await press('{Escape}');
  await expect.poll(() => findAll('.reveal.paused')).toEqual([]);
  await expect.element(exit).not.toHaveFocus();
  await press('{Escape}');
  await expect.element(exit).toHaveFocus();
});
