import {
  type BlockId,
  type BlockOf,
  type DrawingStroke,
  LIMITS,
  newBlock,
  type Rect,
  type SlidePx,
} from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import type { Modifiers, Preview, ScreenPen, ToolState } from '../api.ts';
import { deleteBlocks, insertBlock } from '../commands/block-edits.ts';
import { type EditorContext, mayEditSlide } from '../context.ts';
import { distanceToSegment, rotatePoint, type SlidePoint } from '../geometry.ts';
import { blocksInOrder } from '../selection/selection.ts';
import { EMPTY_PREVIEW, type Gesture } from './gesture.ts';

/** How a pen draws, as `ToolState.props` says it. */
interface Pen {
  /** Empty: the colour of text. */
  readonly color: string;
  readonly width: SlidePx;
  readonly opacity: number;
}

const USUAL_PEN: Pen = { color: '', width: 5, opacity: 1 };
/** What a mouse presses, and every pen that knows no pressure. */
const USUAL_PRESSURE = 0.5;
/** Points that are nearer to each other than this on the screen say nothing new. */
const NEAREST = 1.5;
/** No block has it: a stroke is not in the document before it is drawn. */
const NEW_ID = 'new stroke';
/** How near a stroke the eraser must come, on the screen. */
const ERASER_REACH = 8;

export function penOf(props: ToolState['props']): Pen {
  const { color, width, opacity } = { ...USUAL_PEN, ...props };
  return { color, width, opacity };
}

export function isEraser(props: ToolState['props']): boolean {
  return props['eraser'] === true;
}

type Drawing = BlockOf<'drawing'>;

/** A drawing that strokes can be added to: one whose points are px of the slide, as this pen makes them. */
function openDrawing(context: EditorContext, id: BlockId | null): Drawing | null {
  const block = id === null ? undefined : context.document.deck.blocks[id];
  if (block?.type !== 'drawing' || block.locked || block.slideId !== context.selection.currentSlideId.get())
    return null;
  const isAsDrawn = block.rotation === 0 && block.rect.every((value, index) => value === block.props.viewBox[index]);
  return isAsDrawn && block.props.strokes.length < LIMITS.strokes ? block : null;
}

/** The box that ink takes, with the width of its lines. */
interface Bounds {
  readonly left: SlidePx;
  readonly top: SlidePx;
  readonly right: SlidePx;
  readonly bottom: SlidePx;
}

const NOWHERE: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

function withPoint({ left, top, right, bottom }: Bounds, x: SlidePx, y: SlidePx, width: SlidePx): Bounds {
  const half = width / 2;
  return {
    left: Math.min(left, x - half),
    top: Math.min(top, y - half),
    right: Math.max(right, x + half),
    bottom: Math.max(bottom, y + half),
  };
}

function boundsOfStrokes(strokes: readonly DrawingStroke[]): Bounds {
  let bounds = NOWHERE;
  for (const { points, width } of strokes)
    for (let index = 0; index + 2 < points.length; index += 3)
      bounds = withPoint(bounds, points[index] ?? 0, points[index + 1] ?? 0, width);
  return bounds;
}

/** In whole px. */
function rectOf(bounds: Bounds): Rect & readonly [number, number, number, number] {
  const [left, top] = [Math.floor(bounds.left), Math.floor(bounds.top)];
  return [left, top, Math.max(1, Math.ceil(bounds.right) - left), Math.max(1, Math.ceil(bounds.bottom) - top)];
}

/**
 * One stroke of the pen: into the drawing `into`, or as a new one. Points are px of the slide, and the drawing's view
 * box is its rect, so that a stroke more only makes the box larger and leaves all others as they are. While it is drawn
 * it is a drawing of its own, so that a frame costs as much as this stroke, however many there are.
 */
export function createStroke(
  context: EditorContext,
  props: ToolState['props'],
  into: BlockId | null,
  drawn: (id: BlockId) => void,
): Gesture {
  const pen = penOf(props);
  const open = openDrawing(context, into);
  const alone =
    open ??
    newBlock({
      id: NEW_ID,
      slideId: context.selection.currentSlideId.get() ?? '',
      order: '',
      type: 'drawing',
      props: { strokes: [], viewBox: [0, 0, 1, 1], svg: '' },
    });
  const points: number[] = [];
  let bounds = NOWHERE;

  function add({ x, y }: SlidePoint, pressure: number): void {
    const [lastX, lastY] = points.slice(-3);
    const near = NEAREST / context.viewport.slice.get().zoom;
    if (lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < near) return;
    if (points.length >= LIMITS.strokePoints * 3) return;
    const place = { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    points.push(place.x, place.y, Math.round(pressure * 100) / 100);
    bounds = withPoint(bounds, place.x, place.y, pen.width);
  }
  const stroke = (): DrawingStroke => ({ points: [...points], ...pen });

  return {
    activity: { kind: 'inserting' },
    move(point, { pressure }: Modifiers & ScreenPen): Preview {
      add(point, pressure ?? USUAL_PRESSURE);
      const rect = rectOf(bounds);
      const own = { ...alone.props, strokes: [stroke()], viewBox: rect, svg: '' };
      return { ...EMPTY_PREVIEW, looks: [{ ...alone, id: NEW_ID, rect, props: own }] };
    },
    commit() {
      if (points.length === 0) return;
      const strokes = [...(open?.props.strokes ?? []), stroke()];
      const rect = rectOf(boundsOfStrokes(strokes));
      const own = { strokes, viewBox: rect };
      if (open) context.document.edit((doc) => patchBlock(doc, open.id, { rect, props: own }));
      else {
        const id = insertBlock(context, { type: 'drawing', rect, props: { ...own, svg: '' } });
        if (id !== null) drawn(id);
      }
    },
  };
}

/** Takes away every stroke that the eraser comes over, in all drawings of the slide that are free. */
export function createEraser(context: EditorContext): Gesture {
  const { deck } = context.document;
  const drawings = blocksInOrder(deck, context.selection.currentSlideId.get()).filter(
    (block): block is Drawing => block.type === 'drawing' && !block.locked && block.props.svg === '',
  );
  const erased = new Map<BlockId, Set<DrawingStroke>>();
  let last: SlidePoint | null = null;

  const left = (drawing: Drawing): readonly DrawingStroke[] =>
    drawing.props.strokes.filter((stroke) => !erased.get(drawing.id)?.has(stroke));

  return {
    activity: { kind: 'inserting' },
    move(point): Preview {
      const reach = ERASER_REACH / context.viewport.slice.get().zoom;
      for (const drawing of drawings)
        for (const stroke of left(drawing))
          if (isCrossed(drawing, stroke, last ?? point, point, reach))
            erased.set(drawing.id, (erased.get(drawing.id) ?? new Set()).add(stroke));
      last = point;
      const looks = drawings
        .filter(({ id }) => erased.has(id))
        .map((drawing) => ({ ...drawing, props: { ...drawing.props, strokes: left(drawing) } }));
      return { ...EMPTY_PREVIEW, looks };
    },
    commit() {
      const touched = drawings.filter(({ id, slideId }) => erased.has(id) && mayEditSlide(context, slideId));
      if (touched.length === 0) return;
      context.document.edit((doc) => {
        const empty = touched.filter((drawing) => left(drawing).length === 0).map(({ id }) => id);
        for (const drawing of touched)
          if (!empty.includes(drawing.id)) patchBlock(doc, drawing.id, { props: { strokes: left(drawing) } });
        if (empty.length > 0) deleteBlocks(doc, deck, empty);
      });
    },
  };
}

/** Whether the way from one place of the slide to another comes near a stroke. */
function isCrossed(drawing: Drawing, stroke: DrawingStroke, from: SlidePoint, to: SlidePoint, reach: SlidePx): boolean {
  const places = placesOf(drawing, stroke);
  const near = reach + stroke.width / 2;
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / Math.max(1, reach)));
  for (let step = 0; step <= steps; step += 1) {
    const at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
    const [only] = places;
    if (places.length === 1 && only && Math.hypot(only.x - at.x, only.y - at.y) <= near) return true;
    for (const [index, place] of places.entries()) {
      const next = places[index + 1];
      if (next && distanceToSegment(at, place, next) <= near) return true;
    }
  }
  return false;
}

/** Where the points of a stroke lie on the slide: stretched to the box, mirrored, turned. */
function placesOf({ rect, rotation, flipX, flipY, props }: Drawing, { points }: DrawingStroke): SlidePoint[] {
  const [left, top, width, height] = rect;
  const [x, y, wide, tall] = props.viewBox;
  const box = { x: left, y: top, width, height: height ?? tall };
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const places: SlidePoint[] = [];
  for (let index = 0; index + 2 < points.length; index += 3) {
    const across = (((points[index] ?? 0) - x) / wide) * box.width;
    const down = (((points[index + 1] ?? 0) - y) / tall) * box.height;
    const flat = { x: left + (flipX ? box.width - across : across), y: top + (flipY ? box.height - down : down) };
    places.push(rotatePoint(flat, center, rotation));
  }
  return places;
}
