import { describe, expect, it } from 'vitest';
import { blockTagPlace, caretTagPlace, pointerTagPlace, WEIGHTS } from './tag-place.ts';

const room = { width: 800, height: 600 };
const tag = { width: 90, height: 20 };
const words = (x: number, y: number, width: number, height: number) => ({
  box: { x, y, width, height },
  weight: WEIGHTS.words,
});

describe('the tag of a block', () => {
  const block = { x: 100, y: 200, width: 300, height: 80 };

  it('stands above it', () => {
    expect(blockTagPlace(block, tag, room, [])).toEqual({ x: 99, y: 179 });
    expect(blockTagPlace(block, tag, room, [], 50)).toEqual({ x: 149, y: 179 });
  });

  it('stands below it at the upper edge of the canvas, and at its end at the left one', () => {
    expect(blockTagPlace({ ...block, y: 4 }, tag, room, [])).toEqual({ x: 99, y: 85 });
    expect(blockTagPlace({ ...block, x: -40 }, tag, room, [])).toEqual({ x: 171, y: 179 });
  });

  it('leaves the words free that somebody writes above it', () => {
    expect(blockTagPlace(block, tag, room, [words(0, 150, 800, 45)])).toEqual({ x: 99, y: 281 });
    // Only where they begin.
    expect(blockTagPlace(block, tag, room, [words(0, 150, 250, 45)])).toEqual({ x: 311, y: 179 });
  });

  it('stands at the first place that is free, in fractions of a px as well', () => {
    for (const x of [0.1, 35.7, 111.123456789]) {
      const on = { ...block, x, y: 200.3 };
      expect(blockTagPlace(on, { width: 77.7, height: 20 }, room, [words(0, 170, 800, 29)]).x).toBe(
        x < 1 ? x + 301 - 77.7 : x - 1,
      );
    }
  });

  it('stands within a block that fills the canvas', () => {
    expect(blockTagPlace({ x: -10, y: -10, width: 900, height: 700 }, tag, room, [])).toEqual({ x: 0, y: 0 });
  });

  it('is rather not seen than on the line that is written', () => {
    const whole = { x: -10, y: -10, width: 900, height: 700 };
    const line = { box: { x: 0, y: 0, width: 800, height: 24 }, weight: WEIGHTS.caretLine };
    expect(blockTagPlace(whole, tag, room, [line]).y).not.toBe(0);
  });
});

describe('the tag of a pointer', () => {
  it('stands behind it, on the side that has room', () => {
    expect(pointerTagPlace({ x: 300, y: 300 }, tag, room, [])).toEqual({ x: 312, y: 314 });
    expect(pointerTagPlace({ x: 750, y: 300 }, tag, room, [])).toEqual({ x: 656, y: 314 });
    expect(pointerTagPlace({ x: 300, y: 590 }, tag, room, [])).toEqual({ x: 312, y: 566 });
    expect(pointerTagPlace({ x: 750, y: 590 }, tag, room, [])).toEqual({ x: 656, y: 566 });
  });

  it('leaves words free that are written below it', () => {
    expect(pointerTagPlace({ x: 300, y: 300 }, tag, room, [words(0, 310, 800, 60)])).toEqual({ x: 312, y: 276 });
  });
});

describe('the tag of a caret', () => {
  const caret = { x: 300, y: 200, width: 0, height: 30 };

  it('stands at its upper end, at the lower one at the upper edge of the canvas, and within it at its sides', () => {
    expect(caretTagPlace(caret, tag, room, null)).toEqual({ x: 299, y: 180 });
    expect(caretTagPlace({ ...caret, y: 4 }, tag, room, null)).toEqual({ x: 299, y: 34 });
    expect(caretTagPlace({ ...caret, x: 780 }, tag, room, null)).toEqual({ x: 691, y: 180 });
  });

  it('stands off the line above it that is written here', () => {
    const line = { x: 100, y: 165, width: 500, height: 30 };
    expect(caretTagPlace(caret, tag, room, line)).toEqual({ x: 299, y: 230 });
  });
});
