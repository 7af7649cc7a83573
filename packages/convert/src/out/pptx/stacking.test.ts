import { type Block, newBlock, type Rect } from '@rostrum/deck';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inStacking } from './stacking.ts';

const block = (id: string, z: number, rect: Rect): Block =>
  newBlock({ id, slideId: 's', type: 'group', props: {}, z, rect });
const order = (...blocks: Block[]): string[] =>
  inStacking(blocks, { heightOf: ({ rect }) => rect[3] ?? 0 }).map(({ id }) => id);

test('blocks that lie over each other are in the order in which they are stacked', () => {
  expect(order(block('above', 9, [0, 0, 100, 100]), block('below', 1, [50, 50, 100, 100]))).toEqual(['below', 'above']);
});

test('blocks that lie apart are in the order in which they are read, whatever their stacking', () => {
  expect(order(block('first', 9, [0, 0, 100, 100]), block('second', 1, [400, 0, 100, 100]))).toEqual([
    'first',
    'second',
  ]);
});

test('every block is there once, and none lies under one that it lies over', () => {
  const some = fc.array(
    fc.tuple(fc.nat(5), fc.nat(300), fc.nat(300), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 })),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(some, (list) => {
      const blocks = list.map(([z, x, y, width, height], index) => block(String(index), z, [x, y, width, height]));
      const ids = order(...blocks);
      expect([...ids].sort()).toEqual(blocks.map(({ id }) => id).sort());
      const at = (one: Block): number => ids.indexOf(one.id);
      const meet = (a: Rect, b: Rect): boolean =>
        a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + (b[3] ?? 0) && b[1] < a[1] + (a[3] ?? 0);
      for (const a of blocks)
        for (const b of blocks) if (a.z < b.z && meet(a.rect, b.rect)) expect(at(a)).toBeLessThan(at(b));
    }),
  );
});
