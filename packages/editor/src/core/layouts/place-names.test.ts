import { type Block, newBlock, repairDeck } from '@rostrum/deck';
import { expect, test } from 'vitest';
import { blocksInOrder } from '../selection/selection.ts';
import { placeNames } from './place-names.ts';

/** Blocks of one slide, in this order. */
function blocksOf(...sketches: readonly object[]): readonly Block[] {
  const blocks = sketches.map((sketch, index) => [
    `b${String(index)}`,
    { slideId: 's', order: `a${String(index)}`, ...sketch },
  ]);
  return blocksInOrder(repairDeck({ slides: { s: { kind: 'slide' } }, blocks: Object.fromEntries(blocks) }), 's');
}
const heading = (level: number) => ({
  type: 'text',
  props: {
    text: { type: 'doc', content: [{ type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'A' }] }] },
  },
});
const waiting = (placeholderTag: string) => ({ type: 'text', props: { placeholder: 'Title', placeholderTag } });
const words = { type: 'text' };
const names = (...sketches: readonly object[]) => [...placeNames(blocksOf(...sketches)).values()];

test('the first heading is the title, written or waited for, and what is there again has a number', () => {
  expect(names(heading(1), words, words, { type: 'image' }, { type: 'image' }, heading(2))).toEqual([
    'title',
    'body',
    'body-2',
    'picture',
    'picture-2',
    'heading',
  ]);
  expect(names(waiting('h3'), waiting('h2'))).toEqual(['heading', 'title']);
});

test('what says its place itself keeps it, and no two are called the same', () => {
  const said = new Map(
    blocksOf({ ...words, place: 'title' }, { ...words, place: 'title' }, heading(1), {
      ...words,
      name: 'Subtitle',
    }).map((block, index, all) => [String(index), placeNames(all).get(block.id)]),
  );
  expect([...said.values()]).toEqual(['title', 'body', 'heading', 'subtitle']);
});

test('groups offer no place, what is in them does', () => {
  const blocks = blocksOf({ type: 'group' }, { type: 'shape', parentId: 'b0' }, { type: 'arrow' });
  expect([...placeNames(blocks)]).toEqual([
    ['b1', 'shape'],
    ['b2', 'line'],
  ]);
  expect(placeNames([newBlock({ id: 'x', slideId: 's', type: 'group', props: {} })]).size).toBe(0);
});
