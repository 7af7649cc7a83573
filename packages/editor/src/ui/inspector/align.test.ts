import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignMoves, boxAround, distributeMoves, type Placed, visibleBox } from './align.ts';

const slide = { x: 0, y: 0, width: 960, height: 700 };
const placed = (id: string, x: number, y: number, width: number, height: number, rotation = 0): Placed => ({
  id,
  frame: { x, y, width, height, rotation },
});

describe('aligning', () => {
  it('sets one block to the edges and the middle of the slide', () => {
    const block = placed('a', 100, 100, 200, 50);
    expect(alignMoves([block], slide, 'left')).toEqual([{ id: 'a', x: 0, y: 100 }]);
    expect(alignMoves([block], slide, 'center')).toEqual([{ id: 'a', x: 380, y: 100 }]);
    expect(alignMoves([block], slide, 'bottom')).toEqual([{ id: 'a', x: 100, y: 650 }]);
  });
  it('goes by what is seen of a turned block', () => {
    const [move] = alignMoves([placed('a', 100, 100, 200, 50, 90)], slide, 'left');
    const moved = visibleBox({ x: move?.x ?? 0, y: 100, width: 200, height: 50, rotation: 90 });
    expect(moved.x).toBeCloseTo(0);
  });
  it('never moves along the other axis, and twice is the same as once', () => {
    const block = fc.record({
      x: fc.integer({ min: -500, max: 500 }),
      y: fc.integer({ min: -500, max: 500 }),
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 700 }),
      rotation: fc.constant(0),
    });
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('left', 'center', 'right', 'top', 'middle', 'bottom'),
        (frames, edge) => {
          const blocks = frames.map((frame, index) => ({ id: String(index), frame }));
          const moves = alignMoves(blocks, slide, edge);
          const again = alignMoves(
            moves.map((move, index) => ({ id: move.id, frame: { ...frames[index]!, x: move.x, y: move.y } })),
            slide,
            edge,
          );
          expect(again).toEqual(moves);
          for (const [index, move] of moves.entries()) {
            if (edge === 'left' || edge === 'center' || edge === 'right') expect(move.y).toBe(frames[index]?.y);
            else expect(move.x).toBe(frames[index]?.x);
          }
        },
      ),
    );
  });
});

describe('distributing', () => {
  it('makes the gaps equal and leaves the outermost where they are', () => {
    const blocks = [placed('c', 500, 0, 100, 10), placed('a', 0, 0, 100, 10), placed('b', 110, 0, 50, 10)];
    const moves = distributeMoves(blocks, 'x');
    expect(moves.map((move) => [move.id, move.x])).toEqual([
      ['a', 0],
      ['b', 275],
      ['c', 500],
    ]);
  });
  it('keeps the bounds of all', () => {
    const blocks = [placed('a', 0, 0, 10, 40), placed('b', 0, 300, 10, 20), placed('c', 0, 60, 10, 90)];
    const moves = distributeMoves(blocks, 'y');
    const after = moves.map((move) => ({ ...blocks.find((block) => block.id === move.id)!.frame, y: move.y }));
    expect(boxAround(after)).toEqual(boxAround(blocks.map((block) => block.frame)));
  });
});
