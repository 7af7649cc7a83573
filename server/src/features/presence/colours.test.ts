import { colourOf, type Here, PERSON_COLOURS } from '@rostrum/contract';
import pino from 'pino';
import { expect, it } from 'vitest';
import { Colours } from './colours.ts';
import { PresenceService } from './service.ts';

/** So many people whose ids come to the same colour. */
const alike = (count: number): string[] =>
  Array.from({ length: 400 }, (_, at) => `person-${at}`)
    .filter((id) => colourOf(id) === 3)
    .slice(0, count);

it('people at a deck have colours of their own, as long as there are enough', () => {
  const colours = new Colours();
  const ids = alike(PERSON_COLOURS + 1);
  for (const id of ids) colours.come('deck', id);
  const given = ids.map((id) => colours.of('deck', id));
  expect(given).toEqual([3, 4, 5, 6, 7, 8, 1, 2, 3]);
});

it('a colour stays while its person is there, whoever comes and goes, and is free afterwards', () => {
  const colours = new Colours();
  const [ada = '', bo = '', cy = ''] = alike(3);
  colours.come('deck', ada);
  colours.come('deck', bo);
  colours.go('deck', ada);
  // Another window of theirs.
  colours.come('deck', bo);
  expect(colours.of('deck', bo)).toBe(4);
  colours.come('deck', cy);
  expect(colours.of('deck', cy)).toBe(3);
  expect(colours.of('deck', bo)).toBe(4);
  // At another deck nobody is in the way.
  colours.come('other', bo);
  expect(colours.of('other', bo)).toBe(3);
});

it('whoever comes is told of the colours, also of somebody with two windows of which one goes', async () => {
  const [ada = '', bo = '', cy = ''] = alike(3);
  const nobody = { emit: () => true };
  const presence = new PresenceService({
    node: 'one',
    log: pino({ level: 'silent' }),
    tell: { deck: () => nobody, editors: () => nobody, readers: () => nobody, slide: () => nobody },
    askOthers: () => undefined,
    person: async (id) => ({ id, username: id, name: id, thumbnail_url: null }),
    shownSlides: async () => [],
  });
  const toldTo = new Map<string, readonly Here[]>();
  const come = async (id: string, userId: string): Promise<void> => {
    presence.join({ id, deckId: 'deck', userId, role: 'editor', edits: true }, ({ people }) => toldTo.set(id, people));
    await expect.poll(() => toldTo.has(id)).toBe(true);
  };
  const coloursToldTo = (id: string) => toldTo.get(id)?.map(({ id: window, colour }) => `${window} ${colour}`);
  await come('w1', ada);
  await come('w2', ada);
  await come('w3', bo);
  expect(coloursToldTo('w3')).toEqual(['w1 3', 'w2 3', 'w3 4']);
  presence.leave('w1');
  await come('w4', cy);
  expect(coloursToldTo('w4')).toEqual(['w2 3', 'w3 4', 'w4 5']);
  presence.leave('w2');
  await come('w5', ada);
  expect(coloursToldTo('w5')).toEqual(['w3 4', 'w4 5', 'w5 3']);
});
