import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Box } from '../geometry.ts';
import { marginsOf, SNAP_DISTANCE, snapEdges, snapMove } from './snap.ts';

// Laws run many decks each; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const slide: Box = { x: 0, y: 0, width: 960, height: 700 };
const empty = { slide, margins: marginsOf(slide), guides: [] };
const box = (x: number, y: number, width = 100, height = 100): Box => ({ x, y, width, height });

describe('snapping', () => {
  test('draws a box to the middle of the slide and shows the line', () => {
    const snap = snapMove(box(427, 13), { ...empty, boxes: [] }, 1);
    expect(snap).toMatchObject({ dx: 3, dy: 0 });
    expect(snap.guides).toEqual([{ kind: 'line', axis: 'x', at: 480, from: 0, to: 700 }]);
  });

  test('draws to the margins of the slide and to guides, as far as the slide reaches', () => {
    const guides = [
      { axis: 'x', at: 300 },
      { axis: 'y', at: 600 },
    ] as const;
    const snap = snapMove(box(37, 497), { ...empty, guides, boxes: [] }, 1);
    expect(snap).toMatchObject({ dx: -2, dy: 3 });
    expect(snap.guides).toEqual([
      { kind: 'line', axis: 'x', at: 35, from: 0, to: 700 },
      { kind: 'line', axis: 'y', at: 600, from: 0, to: 960 },
    ]);
    expect(snapEdges({ x: 298 }, { ...empty, guides, boxes: [] }, 1).dx).toBe(2);
  });

  test('takes the nearest of several', () => {
    const boxes = [box(200, 400), box(203, 550)];
    expect(snapMove(box(202, 33), { ...empty, boxes }, 1).dx).toBe(1);
  });

  test('reaches as far on the screen at any zoom', () => {
    const boxes = [box(200, 400)];
    expect(snapMove(box(209, 33), { ...empty, boxes }, 1).dx).toBe(0);
    expect(snapMove(box(209, 33), { ...empty, boxes }, 0.5).dx).toBe(-9);
    expect(snapMove(box(205, 33), { ...empty, boxes }, 2).dx).toBe(0);
  });

  test('tells the distance to what shares the line', () => {
    const { guides } = snapMove(box(202, 120), { ...empty, boxes: [box(200, 400)] }, 1);
    expect(guides).toContainEqual({
      kind: 'gap',
      axis: 'y',
      at: 200,
      from: 220,
      to: 400,
      distance: 180,
      equal: false,
    });
  });

  test('finds a place between two boxes, after them and before them, with equal gaps', () => {
    const between = snapMove(box(302, 300), { ...empty, boxes: [box(100, 310), box(500, 310)] }, 1);
    expect(between.dx).toBe(-2);
    expect(between.guides.filter((guide) => guide.kind === 'gap' && guide.equal && guide.axis === 'x')).toHaveLength(2);
    const after = snapMove(box(376, 333), { ...empty, boxes: [box(100, 310), box(237, 310)] }, 1);
    expect(after.dx).toBe(-2);
    expect(after.guides).toContainEqual(expect.objectContaining({ equal: true, distance: 37, from: 200, to: 237 }));
    const before = snapMove(box(166, 333), { ...empty, boxes: [box(300, 310), box(437, 310)] }, 1);
    expect(before.dx).toBe(-3);
  });

  test('draws the edge that a resize moves, and only it', () => {
    expect(snapEdges({ x: 477 }, { ...empty, boxes: [] }, 1)).toEqual({ dx: 3, dy: 0 });
    expect(snapEdges({ x: 477, y: 2 }, { ...empty, boxes: [] }, 1)).toEqual({ dx: 3, dy: -2 });
  });

  test('never moves further than it reaches, and what it moved lies still', () => {
    const boxes = fc.record({
      x: fc.integer({ min: -100, max: 1000 }),
      y: fc.integer({ min: -100, max: 800 }),
      width: fc.integer({ min: 1, max: 400 }),
      height: fc.integer({ min: 1, max: 400 }),
    });
    fc.assert(
      fc.property(boxes, fc.array(boxes, { maxLength: 6 }), fc.constantFrom(0.25, 0.5, 1), (moving, others, zoom) => {
        const targets = { ...empty, boxes: others };
        const first = snapMove(moving, targets, zoom);
        expect(Math.abs(first.dx)).toBeLessThanOrEqual(SNAP_DISTANCE / zoom);
        expect(Math.abs(first.dy)).toBeLessThanOrEqual(SNAP_DISTANCE / zoom);
        const again = snapMove({ ...moving, x: moving.x + first.dx }, targets, zoom);
        if (first.dx !== 0) expect(again.dx).toBeCloseTo(0);
      }),
    );
  });
});
