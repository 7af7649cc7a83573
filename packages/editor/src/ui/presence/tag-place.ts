import type { ScreenPx } from '@rostrum/deck';

interface Point {
  readonly x: ScreenPx;
  readonly y: ScreenPx;
}
interface Size {
  readonly width: ScreenPx;
  readonly height: ScreenPx;
}
/** Measured from the upper left corner of the canvas. */
export type ScreenBox = Point & Size;

/** What a tag is to leave free, and what each px of it counts. */
export interface Busy {
  readonly box: ScreenBox;
  readonly weight: number;
}

/**
 * Words that somebody writes are covered rather than a tag is not seen, and a tag is not seen rather than the line
 * that is written.
 */
export const WEIGHTS = { words: 1, unseen: 10, caretLine: 1000 } as const;

const covered = (a: ScreenBox, b: ScreenBox): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** The first of some places where all of a tag is seen and nothing is covered; where there is none, the least bad. */
function freest(places: readonly [Point, ...Point[]], size: Size, room: Size, busy: readonly Busy[]): Point {
  const all: ScreenBox = { x: 0, y: 0, ...room };
  let best: { readonly place: Point; readonly cost: number } | null = null;
  for (const place of places) {
    const box = { ...place, ...size };
    const unseen = size.width * size.height - covered(box, all);
    const cost = busy.reduce((sum, each) => sum + covered(box, each.box) * each.weight, unseen * WEIGHTS.unseen);
    // Of places in fractions of a px nothing fits exactly.
    if (cost < 1) return place;
    if (best === null || cost < best.cost) best = { place, cost };
  }
  return best?.place ?? places[0];
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Where the tag of a block stands, in px of the canvas: above it, where there is room and nobody writes, else below it,
 * beside it, or within. `shift`: what stands there already.
 */
export function blockTagPlace(block: ScreenBox, tag: Size, room: Size, busy: readonly Busy[], shift = 0): Point {
  const { x, y, width, height } = block;
  const [start, end] = [x - 1 + shift, x + width + 1 - tag.width - shift];
  const [above, below] = [y - 1 - tag.height, y + height + 1];
  return freest(
    [
      { x: start, y: above },
      { x: end, y: above },
      { x: start, y: below },
      { x: end, y: below },
      { x: x + width + 2, y: y - 1 },
      { x: x - 2 - tag.width, y: y - 1 },
      // Of a block that fills the canvas.
      {
        x: between(start, 0, Math.max(0, room.width - tag.width)),
        y: between(y, 0, Math.max(0, room.height - tag.height)),
      },
    ],
    tag,
    room,
    busy,
  );
}

/**
 * Where the tag of a caret stands, alike: at its upper end, else at its lower one, but off the line that
 * is written here.
 */
export function caretTagPlace(caret: ScreenBox, tag: Size, room: Size, line: ScreenBox | null): Point {
  const [start, end] = [caret.x - 1, caret.x + caret.width + 1 - tag.width];
  const [above, below] = [caret.y - tag.height, caret.y + caret.height];
  const places = [
    { x: start, y: above },
    { x: end, y: above },
    { x: start, y: below },
    { x: end, y: below },
  ] as const;
  return freest(places, tag, room, line === null ? [] : [{ box: line, weight: WEIGHTS.caretLine }]);
}

/** Where the tag of a pointer stands, alike: behind the arrow, on the side of it that has room. */
export function pointerTagPlace({ x, y }: Point, tag: Size, room: Size, busy: readonly Busy[]): Point {
  const [right, left] = [x + 12, x - 4 - tag.width];
  const [below, above] = [y + 14, y - 4 - tag.height];
  return freest(
    [
      { x: right, y: below },
      { x: left, y: below },
      { x: right, y: above },
      { x: left, y: above },
    ],
    tag,
    room,
    busy,
  );
}
