import type { ScreenPx, SlideGuide, SlidePx } from '@rostrum/deck';
import type { Guide } from '../api.ts';
import type { Box } from '../geometry.ts';
import { gapCandidates, gapGuides } from './gaps.ts';

/** How near something must come to be caught, the same at any zoom. */
export const SNAP_DISTANCE: ScreenPx = 6;

export type Axis = 'x' | 'y';

/**
 * What can be snapped to: the slide, its margins, guides, and the boxes of the blocks that do not move.
 * Gathered once a gesture.
 */
export interface SnapTargets {
  readonly slide: Box;
  readonly margins: Box;
  readonly guides: readonly SlideGuide[];
  readonly boxes: readonly Box[];
}

/** Room that tidy slides leave at each edge, as a part of their shorter side. */
const MARGIN = 0.05;

export function marginsOf({ width, height }: { readonly width: SlidePx; readonly height: SlidePx }): Box {
  const margin = Math.round(Math.min(width, height) * MARGIN);
  return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
}

/** Every line across an axis that something may lie on. */
function linesOf({ slide, margins, guides, boxes }: SnapTargets, axis: Axis): number[] {
  const laid = guides.filter((guide) => guide.axis === axis).map(({ at }) => at);
  return [...[slide, margins, ...boxes].flatMap((box) => stopsOf(box, axis)), ...laid];
}

export interface Snap {
  readonly dx: SlidePx;
  readonly dy: SlidePx;
  readonly guides: readonly Guide[];
}

export const NO_SNAP: Snap = { dx: 0, dy: 0, guides: [] };

const EPSILON = 0.01;

/** Start, middle and end of a box along an axis. */
export function stopsOf(box: Box, axis: Axis): readonly [SlidePx, SlidePx, SlidePx] {
  const start = startOf(box, axis);
  const size = sizeOf(box, axis);
  return [start, start + size / 2, start + size];
}

export function startOf(box: Box, axis: Axis): SlidePx {
  return axis === 'x' ? box.x : box.y;
}

export function sizeOf(box: Box, axis: Axis): SlidePx {
  return axis === 'x' ? box.width : box.height;
}

/**
 * Where a moving box is drawn to, each axis by itself, the nearest first:
 *
 *   ┌────┐╎         edges and middles of the slide and of other blocks
 *   │    │╎┌───┐
 *   └────┘╎└───┘    equal gaps:   ▢ ←20→ ▢ ←20→ ▣
 *
 * `zoom` makes the distance one of the screen.
 */
export function snapMove(box: Box, targets: SnapTargets, zoom: number): Snap {
  const reach = SNAP_DISTANCE / zoom;
  const dx = nearest(moveCandidates(box, targets, 'x'), reach);
  const dy = nearest(moveCandidates(box, targets, 'y'), reach);
  const snapped = { ...box, x: box.x + (dx ?? 0), y: box.y + (dy ?? 0) };
  const guides = [
    ...(dx === null ? [] : guidesOf(snapped, targets, 'x')),
    ...(dy === null ? [] : guidesOf(snapped, targets, 'y')),
  ];
  return { dx: dx ?? 0, dy: dy ?? 0, guides };
}

/** Where the edges that a resize moves are drawn to. An axis whose edge does not move is left out of `edges`. */
export function snapEdges(
  edges: { readonly x?: SlidePx; readonly y?: SlidePx },
  targets: SnapTargets,
  zoom: number,
): { readonly dx: SlidePx; readonly dy: SlidePx } {
  const reach = SNAP_DISTANCE / zoom;
  const along = (axis: Axis, edge: SlidePx | undefined) => {
    if (edge === undefined) return 0;
    const ways = linesOf(targets, axis).map((line) => line - edge);
    return nearest(ways, reach) ?? 0;
  };
  return { dx: along('x', edges.x), dy: along('y', edges.y) };
}

/** The lines that a box of this place and size lies on, with the distances to what shares them. */
export function guidesOf(box: Box, targets: SnapTargets, axis: Axis, stops = stopsOf(box, axis)): Guide[] {
  const cross: Axis = axis === 'x' ? 'y' : 'x';
  const guides: Guide[] = [];
  for (const at of stops) {
    const isOn = (line: SlidePx): boolean => Math.abs(line - at) < EPSILON;
    const boxes = targets.boxes.filter((other) => stopsOf(other, axis).some(isOn));
    const runsAcross =
      [targets.slide, targets.margins].some((other) => stopsOf(other, axis).some(isOn)) ||
      targets.guides.some((guide) => guide.axis === axis && isOn(guide.at));
    const sharing = runsAcross ? [targets.slide, ...boxes] : boxes;
    if (sharing.length === 0) continue;
    const ends = [box, ...sharing].map((other) => [
      startOf(other, cross),
      startOf(other, cross) + sizeOf(other, cross),
    ]);
    guides.push({
      kind: 'line',
      axis,
      at,
      from: Math.min(...ends.map(([start]) => start as number)),
      to: Math.max(...ends.map(([, end]) => end as number)),
    });
    guides.push(...distances(box, boxes, cross, at));
  }
  return [...guides, ...gapGuides(box, targets.boxes, axis)];
}

/** The free way from the box to the nearest of those that share a line with it, on either side. */
function distances(box: Box, sharing: readonly Box[], axis: Axis, at: SlidePx): Guide[] {
  const start = startOf(box, axis);
  const end = start + sizeOf(box, axis);
  const befores = sharing.map((other) => startOf(other, axis) + sizeOf(other, axis)).filter((edge) => edge < start);
  const afters = sharing.map((other) => startOf(other, axis)).filter((edge) => edge > end);
  const gap = (from: SlidePx, to: SlidePx): Guide => ({
    kind: 'gap',
    axis,
    at,
    from,
    to,
    distance: to - from,
    equal: false,
  });
  return [
    ...(befores.length > 0 ? [gap(Math.max(...befores), start)] : []),
    ...(afters.length > 0 ? [gap(end, Math.min(...afters))] : []),
  ];
}

function moveCandidates(box: Box, targets: SnapTargets, axis: Axis): number[] {
  const own = stopsOf(box, axis);
  const candidates: number[] = [];
  for (const line of linesOf(targets, axis)) for (const edge of own) candidates.push(line - edge);
  candidates.push(...gapCandidates(box, targets.boxes, axis));
  return candidates;
}

function nearest(candidates: readonly number[], reach: number): number | null {
  let best: number | null = null;
  for (const candidate of candidates) {
    if (Math.abs(candidate) <= reach && (best === null || Math.abs(candidate) < Math.abs(best))) best = candidate;
  }
  return best;
}
