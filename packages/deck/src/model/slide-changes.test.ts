import { expect, it } from 'vitest';
import { parseDeck } from '../html/index.ts';
import { slideChanges } from './slide-changes.ts';
import type { Deck } from './types.ts';

let count = 0;
const newId = () => `id-${String((count += 1))}`;
const deckOf = (...slides: (readonly [string, string])[]): Deck => {
  count = 0;
  const html = slides.map(([id, words]) => `<section data-id="${id}"><h2>${words}</h2></section>`).join('');
  const { deck } = parseDeck(html, { newId });
  // Blocks are called after their slides, as in a document that lives on.
  const blocks = Object.values(deck.blocks).map((block) => [
    `on-${block.slideId}`,
    { ...block, id: `on-${block.slideId}` },
  ]);
  return { ...deck, blocks: Object.fromEntries(blocks) as Deck['blocks'] };
};
const [a, b, c, d] = [
  ['a', 'A'],
  ['b', 'B'],
  ['c', 'C'],
  ['d', 'D'],
] as const;

it('tells what was added, removed, moved and changed, and nothing of what stayed', () => {
  const before = deckOf(a, b, c, d);
  const none = { added: [], removed: [], moved: [], changed: [] };
  expect(slideChanges(before, deckOf(a, b, c, d))).toEqual(none);
  expect(slideChanges(before, deckOf(a, ['new', 'N'], b, c, d))).toEqual({ ...none, added: ['new'] });
  expect(slideChanges(before, deckOf(a, c, d))).toEqual({ ...none, removed: ['b'] });
  expect(slideChanges(before, deckOf(d, a, b, c))).toEqual({ ...none, moved: ['d'] });
  expect(slideChanges(before, deckOf(d, a, ['b', 'B?'], c))).toEqual({ ...none, moved: ['d'], changed: ['b'] });
  expect(slideChanges(before, { ...before, notes: { c: 'Slowly' } })).toEqual({ ...none, changed: ['c'] });
});

it('counts slides that come into a stack as moved, and not as changed', () => {
  const before = deckOf(a, b, c);
  const { deck } = parseDeck('<section><section data-id="a"></section><section data-id="b"></section></section>', {
    newId,
  });
  const stack = Object.values(deck.slides).find(({ kind }) => kind === 'stack');
  if (stack === undefined) throw new Error('There is no stack.');
  const into = (id: string) => ({ ...before.slides[id], parentId: stack.id }) as Deck['slides'][string];
  const order = before.slides['a']?.order ?? stack.order;
  const slides = { ...before.slides, [stack.id]: { ...stack, order }, a: into('a'), b: into('b') };
  const after = { ...before, slides };
  expect(slideChanges(before, after)).toEqual({ added: [], removed: [], moved: ['a', 'b'], changed: [] });
});
