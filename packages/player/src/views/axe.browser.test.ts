import { expect, it } from 'vitest';
import { axeFindings, emulateMedia, openPlayer, referenceDeck } from '../../testing/index.ts';

it.each([
  ['fullscreen', ''],
  ['live', ''],
  ['embed', ''],
  ['embed', '?style=light'],
  ['kiosk', '?autoSlide=180000'],
  ['scroll', '?showNotes=true'],
  ['print', '?showNotes=true'],
  ['speaker', ''],
  ['preview', '?slide=1'],
  ['text', '?showNotes=true'],
])('has nothing that axe finds, at a desk in the light and on a phone at night: /%s%s', async (view, query) => {
  await emulateMedia({ colorScheme: 'light' });
  const player = await openPlayer(await referenceDeck(), { view, query, alone: true });
  expect.soft(await axeFindings(player), 'at a desk').toEqual([]);
  await emulateMedia({ colorScheme: 'dark' });
  player.resize(390, 844);
  expect(player.window.innerWidth).toBe(390);
  expect(player.window.matchMedia('(prefers-color-scheme: dark)').matches).toBe(true);
  expect.soft(await axeFindings(player), 'on a phone at night').toEqual([]);
});
