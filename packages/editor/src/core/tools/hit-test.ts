import { type Block, type BlockId, endsOf, type ScreenPx, type SlidePx } from '@rostrum/deck';
import type { PointerInput, PointerTarget } from '../api.ts';
import { paintOrder } from '../commands/stacking.ts';
import { type EditorContext, frameOf } from '../context.ts';
import {
  centerOf,
  distanceToSegment,
  type Frame,
  frameContains,
  type ResizeHandle,
  rotatePoint,
  type ScreenPoint,
  type SlidePoint,
} from '../geometry.ts';
import { toScreen, toSlide } from '../viewport.ts';
import { isLine, lineEndsOf } from './line-ends.ts';
import { resizeHandlesOf, sidesOf } from './resize.ts';

/** How near a press must be to a handle. */
const HANDLE_REACH = { mouse: 8, touch: 20 } as const;
/** How far above the frame the knob for turning stands. */
export const ROTATE_KNOB_DISTANCE: ScreenPx = 28;
/** Lines are caught from so far aside. */
const LINE_REACH = { mouse: 6, touch: 18 } as const;
/** Thin blocks are caught from a little aside. */
const BLOCK_MARGIN = { mouse: 2, touch: 8 } as const;

type Pointer = keyof typeof HANDLE_REACH;

/** What lies under a place on the canvas: handles of the selection first, then blocks from the top down. */
export function hitTest(context: EditorContext, input: ScreenPoint & Pick<PointerInput, 'touch'>): PointerTarget {
  const pointer: Pointer = input.touch ? 'touch' : 'mouse';
  const handle = hitHandle(context, input, pointer);
  if (handle) return handle;
  const at = toSlide(context.viewport.slice.get(), input);
  // What lies right under a finger is meant before what is only near.
  const id = blocksAt(context, at)[0] ?? blocksAt(context, at, pointer)[0];
  return id === undefined ? { kind: 'canvas' } : { kind: 'block', id };
}

/** All blocks that are painted at a place of the slide, or so near that a pointer catches them, from the top down. */
export function blocksAt(context: EditorContext, point: SlidePoint, near?: Pointer): readonly BlockId[] {
  const order = paintOrder(context.document.deck, context.selection.currentSlideId.get());
  const { zoom } = context.viewport.slice.get();
  const margin = near === undefined ? 0 : BLOCK_MARGIN[near] / zoom;
  const reach = LINE_REACH[near ?? 'mouse'] / zoom;
  return order
    .filter((block) => isHit(context, block, point, margin, reach))
    .map(({ id }) => id)
    .toReversed();
}

/** A line is hit on its stroke, not in the empty corners of its box. */
function isHit(context: EditorContext, block: Block, point: SlidePoint, margin: SlidePx, reach: SlidePx): boolean {
  if (!isLine(block)) return frameContains(frameOf(context, block), point, margin);
  const [from, to] = endsOf(block);
  return distanceToSegment(point, from, to) <= Math.max(block.props.width / 2 + margin, reach);
}

function hitHandle(context: EditorContext, point: ScreenPoint, pointer: Pointer): PointerTarget | null {
  const frame = context.store.selectionFrame.get();
  if (!frame || !context.canEdit()) return null;
  const viewport = context.viewport.slice.get();
  // Inside of a small block its handles leave room to take hold of the block itself.
  const side = Math.min(frame.width, frame.height) * viewport.zoom;
  const isInside = frameContains(frame, toSlide(viewport, point), 0);
  const reach = isInside ? Math.min(HANDLE_REACH[pointer], side / 4) : HANDLE_REACH[pointer];
  const awayFrom = (place: SlidePoint) => {
    const screen = toScreen(viewport, place);
    return Math.hypot(screen.x - point.x, screen.y - point.y);
  };
  const near = (place: SlidePoint) => awayFrom(place) <= reach;
  const selected = context.store.selectedBlocks.get();
  const pulled = lineEndsOf(selected).find(({ at }) => near(at));
  if (pulled) return { kind: 'lineEnd', end: pulled.end };
  const handles = resizeHandlesOf(selected);
  if (handles.length > 0 && near(knobOf(frame, viewport.zoom))) return { kind: 'rotate' };
  const byDistance = handles
    .map((handle) => ({ handle, away: awayFrom(handlePoint(frame, handle)) }))
    .toSorted((a, b) => a.away - b.away);
  const [nearest] = byDistance;
  return nearest && nearest.away <= reach ? { kind: 'handle', handle: nearest.handle } : null;
}

/** Where a handle lies on the slide. */
export function handlePoint(frame: Frame, handle: ResizeHandle): SlidePoint {
  const center = centerOf(frame);
  const { x, y } = sidesOf(handle);
  const flat = { x: center.x + (x * frame.width) / 2, y: center.y + (y * frame.height) / 2 };
  return rotatePoint(flat, center, frame.rotation);
}

/** Where the knob for turning lies on the slide: above the frame, as far on the screen at any zoom. */
export function knobOf(frame: Frame, zoom: number): SlidePoint {
  const center = centerOf(frame);
  return rotatePoint({ x: center.x, y: frame.y - ROTATE_KNOB_DISTANCE / zoom }, center, frame.rotation);
}
