import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, unionOf } from '../geometry.ts';
import { alignMoves, distributeMoves, EDGES, type Move, type Placed } from './align.ts';

const slide = { x: 0, y: 0, width: 960, height: 700 };
const placed = (id: string, x: number, y: number, width: number, height: number): Placed => ({
  id,
  box: { x, y, width, height },
});
const moved = (all: readonly Placed[], moves: readonly Move[]): Placed[] =>
  all.map(({ id, box }) => {
    const { dx = 0, dy = 0 } = moves.find((move) => move.id === id) ?? {};
    return { id, box: { ...box, x: box.x + dx, y: box.y + dy } };
  });
const arbitrary = fc
  .array(
    fc.record({
      x: fc.integer({ min: -500, max: 500 }),
      y: fc.integer({ min: -500, max: 500 }),
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 700 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((boxes) => boxes.map((box, index): Placed => ({ id: String(index), box })));

describe('aligning', () => {
  it('sets one block to the edges and the middle of the slide', () => {
    const block = placed('a', 100, 100, 200, 50);
    expect(alignMoves([block], slide, 'left')).toEqual([{ id: 'a', dx: -100, dy: 0 }]);
    expect(alignMoves([block], slide, 'center')).toEqual([{ id: 'a', dx: 280, dy: 0 }]);
    expect(alignMoves([block], slide, 'bottom')).toEqual([{ id: 'a', dx: 0, dy: 550 }]);
  });

  it('never moves along the other axis, and twice is the same as once', () => {
    fc.assert(
      fc.property(arbitrary, fc.constantFrom(...EDGES), (blocks, edge) => {
        const within = unionOf(blocks.map(({ box }) => box)) as Box;
        const moves = alignMoves(blocks, within, edge);
        const across = ['left', 'center', 'right'].includes(edge);
        expect(moves.every(({ dx, dy }) => (across ? dy : dx) === 0)).toBe(true);
        for (const { dx, dy } of alignMoves(moved(blocks, moves), within, edge)) {
          expect(dx).toBeCloseTo(0, 2);
          expect(dy).toBeCloseTo(0, 2);
        }
      }),
    );
  });
});

describe('even gaps', () => {
  it('leave the outermost where they are', () => {
    const blocks = [placed('a', 0, 0, 10, 10), placed('b', 12, 0, 20, 10), placed('c', 90, 0, 10, 10)];
    expect(distributeMoves(blocks, 'x')).toEqual([
      { id: 'a', dx: 0, dy: 0 },
      { id: 'b', dx: 28, dy: 0 },
      { id: 'c', dx: 0, dy: 0 },
    ]);
  });

  it('are even whatever was there, and move nothing across', () => {
    fc.assert(
      fc.property(arbitrary, (blocks) => {
        const moves = distributeMoves(blocks, 'y');
        const after = moved(blocks, moves).toSorted(
          (a, b) => moves.findIndex((m) => m.id === a.id) - moves.findIndex((m) => m.id === b.id),
        );
        const gaps = after.slice(1).map(({ box }, index) => {
          const before = after[index]?.box as Box;
          return box.y - (before.y + before.height);
        });
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] as number, 1);
        expect(moves.every(({ dx }) => dx === 0)).toBe(true);
      }),
    );
  });
});
