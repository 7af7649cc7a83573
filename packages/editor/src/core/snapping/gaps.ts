import type { SlidePx } from '@rostrum/deck';
import type { Guide } from '../api.ts';
import type { Box } from '../geometry.ts';

type Axis = 'x' | 'y';

interface Span {
  readonly start: SlidePx;
  readonly end: SlidePx;
  readonly box: Box;
}

const EPSILON = 0.01;

/**
 * How far a box is from places where gaps are equal, along one axis, among the boxes that lie level with it:
 *
 *   ┌─┐←g→┌─┐←g→┌─┐        after two of them,     a b ▣
 *   │a│   │b│   │▣│        before two of them,    ▣ a b
 *   └─┘   └─┘   └─┘        between two of them,   a ▣ b
 */
export function gapCandidates(box: Box, boxes: readonly Box[], axis: Axis): number[] {
  const spans = levelWith(box, boxes, axis);
  const own = spanOf(box, axis);
  const size = own.end - own.start;
  const candidates: number[] = [];
  for (const [left, right] of pairs(spans)) {
    const gap = right.start - left.end;
    candidates.push(right.end + gap - own.start, left.start - gap - own.end);
    if (gap >= size) candidates.push((left.end + right.start - size) / 2 - own.start);
  }
  return candidates;
}

/** The equal gaps that a box takes part in where it lies. */
export function gapGuides(box: Box, boxes: readonly Box[], axis: Axis): Guide[] {
  const spans = levelWith(box, boxes, axis);
  const own = spanOf(box, axis);
  const before = spans.findLast((span) => span.end <= own.start + EPSILON);
  const after = spans.find((span) => span.start >= own.end - EPSILON);
  const guides: Guide[] = [];
  const add = (left: Span, right: Span) => {
    const at = middleOfOverlap(left.box, right.box, axis);
    guides.push({
      kind: 'gap',
      axis,
      at,
      from: left.end,
      to: right.start,
      distance: right.start - left.end,
      equal: true,
    });
  };
  const same = (a: number, b: number) => Math.abs(a - b) < EPSILON && a > EPSILON;
  if (before && after && same(own.start - before.end, after.start - own.end)) {
    add(before, own);
    add(own, after);
  }
  for (const [left, right] of pairs(spans)) {
    const gap = right.start - left.end;
    if (right === before && same(gap, own.start - right.end)) {
      add(left, right);
      add(right, own);
    }
    if (left === after && same(gap, left.start - own.end)) {
      add(own, left);
      add(left, right);
    }
  }
  return guides;
}

/** The boxes that overlap with it across the axis, in order along it. */
function levelWith(box: Box, boxes: readonly Box[], axis: Axis): Span[] {
  const cross = spanOf(box, axis === 'x' ? 'y' : 'x');
  return boxes
    .filter((other) => {
      const span = spanOf(other, axis === 'x' ? 'y' : 'x');
      return span.start < cross.end && cross.start < span.end;
    })
    .map((other) => spanOf(other, axis))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Neighbours with free room between them. */
function pairs(spans: readonly Span[]): [Span, Span][] {
  const found: [Span, Span][] = [];
  let furthest: Span | null = null;
  for (const span of spans) {
    if (furthest && span.start > furthest.end + EPSILON) found.push([furthest, span]);
    if (!furthest || span.end > furthest.end) furthest = span;
  }
  return found;
}

function spanOf(box: Box, axis: Axis): Span {
  return axis === 'x' ? { start: box.x, end: box.x + box.width, box } : { start: box.y, end: box.y + box.height, box };
}

function middleOfOverlap(a: Box, b: Box, axis: Axis): SlidePx {
  const cross = axis === 'x' ? 'y' : 'x';
  const [first, second] = [spanOf(a, cross), spanOf(b, cross)];
  return (Math.max(first.start, second.start) + Math.min(first.end, second.end)) / 2;
}
