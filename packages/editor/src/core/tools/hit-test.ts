import { type Block, type BlockId, endsOf, type ScreenPx, type SlidePx } from '@rostrum/deck';
import type { PointerTarget } from '../api.ts';
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
const HANDLE_REACH: ScreenPx = 8;
/** How far above the frame the knob for turning stands. */
export const ROTATE_KNOB_DISTANCE: ScreenPx = 28;
/** Lines are caught from so far aside. */
const LINE_REACH: ScreenPx = 6;
/** Thin blocks are caught from a little aside. */
const BLOCK_MARGIN: ScreenPx = 2;

/** What lies under a place on the canvas: handles of the selection first, then blocks from the top down. */
export function hitTest(context: EditorContext, point: ScreenPoint): PointerTarget {
  const viewport = context.viewport.slice.get();
  const handle = hitHandle(context, point);
  if (handle) return handle;
  const id = blockAt(context, toSlide(viewport, point), BLOCK_MARGIN / viewport.zoom);
  return id === null ? { kind: 'canvas' } : { kind: 'block', id };
}

/** The topmost block that is painted at a place of the slide. */
export function blockAt(context: EditorContext, point: SlidePoint, margin = 0): BlockId | null {
  return blocksAt(context, point, margin)[0] ?? null;
}

/** All blocks that are painted at a place of the slide, from the top down. */
export function blocksAt(context: EditorContext, point: SlidePoint, margin = 0): readonly BlockId[] {
  const order = paintOrder(context.document.deck, context.selection.currentSlideId.get());
  return order
    .filter((block) => isHit(context, block, point, margin))
    .map(({ id }) => id)
    .toReversed();
}

/** A line is hit on its stroke, not in the empty corners of its box. */
function isHit(context: EditorContext, block: Block, point: SlidePoint, margin: SlidePx): boolean {
  if (!isLine(block)) return frameContains(frameOf(context, block), point, margin);
  const [from, to] = endsOf(block);
  const { zoom } = context.viewport.slice.get();
  return distanceToSegment(point, from, to) <= Math.max(block.props.width / 2 + margin, LINE_REACH / zoom);
}

function hitHandle(context: EditorContext, point: ScreenPoint): PointerTarget | null {
  const frame = context.store.selectionFrame.get();
  if (!frame || !context.canEdit()) return null;
  const viewport = context.viewport.slice.get();
  const near = (place: SlidePoint) => {
    const screen = toScreen(viewport, place);
    return Math.hypot(screen.x - point.x, screen.y - point.y) <= HANDLE_REACH;
  };
  const selected = context.store.selectedBlocks.get();
  const pulled = lineEndsOf(selected).find(({ at }) => near(at));
  if (pulled) return { kind: 'lineEnd', end: pulled.end };
  const handles = resizeHandlesOf(selected);
  if (handles.length > 0 && near(knobOf(frame, viewport.zoom))) return { kind: 'rotate' };
  const handle = handles.find((name) => near(handlePoint(frame, name)));
  return handle ? { kind: 'handle', handle } : null;
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
