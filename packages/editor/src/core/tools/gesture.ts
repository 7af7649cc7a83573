import type { Block, BlockId } from '@rostrum/deck';
import type { Activity, BlockPreview, Modifiers, Preview, ScreenPen } from '../api.ts';
import { type EditorContext, frameOf, mayEditSlide, slideBox } from '../context.ts';
import { boundsOfFrame, type Frame, type SlidePoint } from '../geometry.ts';
import { leavesOf, withDescendants } from '../selection/groups.ts';
import { blocksInOrder } from '../selection/selection.ts';
import { marginsOf, type SnapTargets } from '../snapping/snap.ts';

/**
 * A gesture is made from what the document held at its start. Each move works its whole result out anew from there, so
 * that nothing adds up; the result is shown as a preview and written once, at the end, by `commit`.
 */
export interface Gesture {
  readonly activity: Activity;
  move(point: SlidePoint, modifiers: Modifiers & ScreenPen): Preview;
  commit(): void;
  /** Puts back what the gesture has changed beside the preview (the selection of a marquee). */
  cancel?(): void;
}

export const EMPTY_PREVIEW: Preview = {
  blocks: new Map(),
  looks: [],
  anchors: [],
  selection: null,
  marquee: null,
  caught: new Map(),
  inserting: null,
  guides: [],
  guide: null,
  copying: false,
  label: '',
  labelAt: null,
};

/** A block that a gesture moves, as it lay when it began. */
export interface Grabbed {
  readonly block: Block;
  readonly frame: Frame;
  /** A text whose height follows from its words. */
  readonly auto: boolean;
}

/** The unlocked blocks of a selection, groups taken apart. */
export function grab(context: EditorContext, ids: readonly BlockId[]): Grabbed[] {
  const { deck } = context.document;
  const free = ids.filter((id) => deck.blocks[id]?.locked === false);
  return leavesOf(deck, free)
    .filter((block) => !block.locked && mayEditSlide(context, block.slideId))
    .map((block) => ({ block, frame: frameOf(context, block), auto: block.rect[3] === null }));
}

/** Everything on the slide that does not move. Boxes of groups count as well as those inside them. */
export function snapTargets(context: EditorContext, moving: readonly BlockId[]): SnapTargets {
  const { deck } = context.document;
  const skipped = new Set(withDescendants(deck, moving).map(({ id }) => id));
  const boxes = blocksInOrder(deck, context.selection.currentSlideId.get())
    .filter(({ id, type }) => !skipped.has(id) && type !== 'group')
    .map((block) => boundsOfFrame(frameOf(context, block)));
  const { meta } = deck;
  const guides = context.rulers.get() ? Object.values(meta.guides) : [];
  return { slide: slideBox(deck), margins: marginsOf(meta), guides, boxes };
}

export function previewOf({ block, frame, auto }: Grabbed, next: Frame): BlockPreview {
  return {
    id: block.id,
    frame: next,
    dx: next.x - frame.x,
    dy: next.y - frame.y,
    resized: next.width !== frame.width || next.height !== frame.height,
    auto,
    rotated: next.rotation !== frame.rotation,
  };
}

export function previewMap(grabbed: readonly Grabbed[], frames: readonly Frame[]): Map<BlockId, BlockPreview> {
  return new Map(grabbed.map((entry, index) => [entry.block.id, previewOf(entry, frames[index] ?? entry.frame)]));
}

/** The frame around what is grabbed: turned when it is one block, else upright. */
export function frameAround(frames: readonly Frame[]): Frame | null {
  const [only] = frames;
  if (only && frames.length === 1) return only;
  const boxes = frames.map(boundsOfFrame);
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y, rotation: 0 };
}
