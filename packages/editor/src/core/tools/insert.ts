import type { Rect, SlidePx } from '@rostrum/deck';
import type { Modifiers, Preview } from '../api.ts';
import { type EditorContext, keptOnSlide, UNMEASURED_HEIGHT } from '../context.ts';
import { type Box, boxBetween, type SlidePoint } from '../geometry.ts';
import type { InsertableType } from '../insert/insertables.ts';
import { NO_SNAP, snapEdges } from '../snapping/snap.ts';
import { EMPTY_PREVIEW, type Gesture, snapTargets } from './gesture.ts';

/** Less than this in both directions is a click, not a box. In px of the slide. */
const SMALLEST_BOX: SlidePx = 8;

/** What is placed by a click or in a box. */
type PlacedKind = InsertableType | 'image';

export interface InsertPlan {
  readonly kind: PlacedKind;
  /** null: clicked, so the block gets its usual size around `at`. */
  readonly box: Box | null;
  readonly at: SlidePoint;
}

/** Draws the box that a new block gets. Shift makes it a square, Alt draws it from its middle. */
export function createInsert(
  context: EditorContext,
  kind: PlacedKind,
  from: SlidePoint,
  place: (plan: InsertPlan) => void,
): Gesture {
  const targets = snapTargets(context, []);
  let box: Box | null = null;

  return {
    activity: { kind: 'inserting' },
    move(point: SlidePoint, modifiers: Modifiers): Preview {
      const { zoom } = context.viewport.slice.get();
      const snap = modifiers.mod ? NO_SNAP : snapEdges(point, targets, zoom);
      let to = { x: Math.round(point.x + snap.dx), y: Math.round(point.y + snap.dy) };
      if (modifiers.shift) {
        const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
        to = { x: from.x + side * Math.sign(to.x - from.x || 1), y: from.y + side * Math.sign(to.y - from.y || 1) };
      }
      const opposite = modifiers.alt ? { x: 2 * from.x - to.x, y: 2 * from.y - to.y } : from;
      const drawn = boxBetween(opposite, to);
      // What it snaps to is no way that the pointer has gone.
      const isDrawn = Math.max(Math.abs(point.x - from.x), Math.abs(point.y - from.y)) >= SMALLEST_BOX;
      box = isDrawn ? { ...drawn, width: Math.max(1, drawn.width), height: Math.max(1, drawn.height) } : null;
      const label = box ? `${Math.round(box.width)} × ${Math.round(box.height)}` : '';
      return { ...EMPTY_PREVIEW, inserting: box, label };
    },
    commit: () => place({ kind, box, at: from }),
  };
}

/** The rect of a new block of this usual size, around the place of a click and on the slide where it fits. */
export function rectAround(context: EditorContext, at: SlidePoint, width: SlidePx, height: SlidePx | null): Rect {
  const tall = height ?? UNMEASURED_HEIGHT;
  const { x, y } = keptOnSlide(context, at.x - width / 2, at.y - tall / 2, width, tall);
  return [Math.round(x), Math.round(y), width, height];
}
