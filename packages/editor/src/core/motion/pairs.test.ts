import { repairDeck } from '@rostrum/deck';
import { parseDeck, renderSlide } from '@rostrum/deck/html';
import { expect, test } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { pairsOf } from './pairs.ts';

const open = () => {
  const shape = (slideId: string, order: string, more: object = {}) => ({
    type: 'shape',
    slideId,
    order,
    rect: [0, 0, 10, 10],
    ...more,
  });
  const deck = repairDeck({
    slides: { one: { order: 'a0' }, two: { order: 'a1' } },
    blocks: {
      a: shape('one', 'a0', { name: 'sun' }),
      b: shape('one', 'a1'),
      c: shape('two', 'a0', { originId: 'b' }),
      d: shape('two', 'a1', { name: 'sun' }),
      e: shape('two', 'a2'),
    },
  });
  return TestEditor.open({ deck });
};
const shown = (editor: TestEditor) =>
  [...pairsOf(editor.deck, 'one', 'two').values()].map(({ from, to, by }) => `${from.id}>${to.id} by ${by}`).join(', ');

test('what becomes what is found as the player finds it', async () => {
  expect(shown(await open())).toBe('b>c by origin, a>d by name');
});

test('a pair that is set by hand comes first, takes the partner from others, and is undone as one', async () => {
  const editor = await open();
  editor.run('block.pairWith', { blockId: 'e', partner: 'b' });
  expect(shown(editor)).toBe('b>e by id, a>d by name');
  editor.run('block.pairWith', { blockId: 'd', partner: 'b' });
  expect(shown(editor)).toBe('b>d by id');
  editor.key('Ctrl+Z');
  expect(shown(editor)).toBe('b>e by id, a>d by name');
  editor.run('block.pairWith', { blockId: 'e', partner: null });
  expect(shown(editor)).toBe('b>c by origin, a>d by name');
  expect(editor.run('block.pairWith', { blockId: 'e', partner: null }).ok).toBe(false);
});

test('a pair set by hand is in the HTML of the deck, and read from it', async () => {
  const editor = await open();
  editor.run('block.pairWith', { blockId: 'e', partner: 'a' });
  const html = renderSlide(editor.deck, 'two');
  expect(html).toContain('data-block-id="e" ');
  expect(html).toContain('data-id="a"');
  const read = parseDeck(html, { newId: () => 'x' }).deck;
  expect(Object.values(read.blocks).flatMap(({ attributes }) => attributes['box:data-id'] ?? [])).toEqual(['a']);
});
