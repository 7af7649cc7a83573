import type { Block, SlidePx } from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import type { Guide, Modifiers, Preview } from '../api.ts';
import { placePatch } from '../commands/block-edits.ts';
import { boundsOfFrames, MIN_SIZE, rectOf, scaleFrames } from '../commands/scale.ts';
import { type EditorContext, heightOf } from '../context.ts';
import { type Box, centerOf, type Frame, type ResizeHandle, rotatePoint, type SlidePoint } from '../geometry.ts';
import { guidesOf, type SnapTargets, snapEdges } from '../snapping/snap.ts';
import { followersOf } from './followers.ts';
import { isLine } from './line-ends.ts';
import { EMPTY_PREVIEW, frameAround, type Gesture, type Grabbed, grab, previewMap, snapTargets } from './gesture.ts';

/** A row of a table is no lower than this, in px of the slide. */
const LEAST_ROW: SlidePx = 40;

/** -1: the left or top side moves; 1: the right or bottom one; 0: neither. */
type Side = -1 | 0 | 1;

export function sidesOf(handle: ResizeHandle): { readonly x: Side; readonly y: Side } {
  return {
    x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
    y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
  };
}

export interface ResizeOptions {
  readonly keepRatio: boolean;
  readonly fromCenter: boolean;
  readonly leastHeight?: SlidePx;
}

/**
 * A frame pulled at one of its handles. The pointer's way is turned into the frame's own directions; the corner or side
 * that lies opposite (or the centre) stays where it is on the slide:
 *
 *     ●━━━━━━━┓            ●━━━━━━━━━━━━┓
 *     ┃       ┃     →      ┃            ┃
 *     ┗━━━━━━━◼            ┃            ┃      ● stays, ◼ follows the pointer
 *                          ┗━━━━━━━━━━━━◼
 */
export function resizeFrame(
  frame: Frame,
  handle: ResizeHandle,
  delta: SlidePoint,
  { keepRatio, fromCenter, leastHeight = MIN_SIZE }: ResizeOptions,
): Frame {
  const sides = sidesOf(handle);
  const local = rotatePoint(delta, { x: 0, y: 0 }, -frame.rotation);
  const reach = fromCenter ? 2 : 1;
  let width = Math.max(MIN_SIZE, frame.width + local.x * sides.x * reach);
  let height = Math.max(leastHeight, frame.height + local.y * sides.y * reach);
  if (keepRatio && frame.width > 0 && frame.height > 0) {
    const scale = ratioScale(width / frame.width, height / frame.height, sides);
    const smallest = Math.max(MIN_SIZE / frame.width, MIN_SIZE / frame.height);
    width = frame.width * Math.max(scale, smallest);
    height = frame.height * Math.max(scale, smallest);
  }
  // A side that keeps the ratio grows to both sides across; so does everything from the centre.
  const anchorX = fromCenter ? 0 : -sides.x;
  const anchorY = fromCenter ? 0 : -sides.y;
  const center = centerOf(frame);
  const kept = rotatePoint(
    { x: center.x + (anchorX * frame.width) / 2, y: center.y + (anchorY * frame.height) / 2 },
    center,
    frame.rotation,
  );
  const arm = rotatePoint({ x: (anchorX * width) / 2, y: (anchorY * height) / 2 }, { x: 0, y: 0 }, frame.rotation);
  return {
    x: kept.x - arm.x - width / 2,
    y: kept.y - arm.y - height / 2,
    width,
    height,
    rotation: frame.rotation,
  };
}

/** A corner follows whichever direction was pulled further; a side follows its own. */
function ratioScale(scaleX: number, scaleY: number, sides: { x: Side; y: Side }): number {
  if (sides.x === 0) return scaleY;
  if (sides.y === 0) return scaleX;
  return Math.abs(scaleX - 1) > Math.abs(scaleY - 1) ? scaleX : scaleY;
}

/** A text with automatic height has only its width to pull at: by a side, or by a corner, which are easier to find. */
export function resizeHandlesOf(blocks: readonly Block[]): readonly ResizeHandle[] {
  const [only] = blocks;
  if (!only || blocks.every(({ locked }) => locked)) return [];
  // A line is pulled at its ends.
  if (blocks.length === 1 && isLine(only)) return [];
  if (blocks.length === 1 && only.rect[3] === null && only.type !== 'table') return ['nw', 'ne', 'e', 'se', 'sw', 'w'];
  return ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];
}

/** Pictures and groups keep their ratio unless Shift says otherwise; all else keeps it when Shift says so. */
function keepsRatio(context: EditorContext, grabbed: readonly Grabbed[]): boolean {
  const { deck } = context.document;
  const selected = context.selection.selection.get().blockIds.flatMap((id) => deck.blocks[id] ?? []);
  if (selected.some(({ type }) => type === 'group')) return true;
  return grabbed.some(
    ({ block, frame }) =>
      (block.type === 'image' && block.props.maintainRatio) || (grabbed.length > 1 && frame.rotation % 90 !== 0),
  );
}

/** The corner of a text whose height follows from its words pulls as the side that it stands on. */
function sideOf(corner: ResizeHandle): ResizeHandle {
  return sidesOf(corner).x < 0 ? 'w' : 'e';
}

export function createResize(context: EditorContext, pulled: ResizeHandle, from: SlidePoint): Gesture | null {
  const ids = context.selection.selection.get().blockIds;
  const found = grab(context, ids);
  const table = found.length === 1 && sidesOf(pulled).y !== 0 ? tableIn(found[0] as Grabbed) : null;
  // Pulled at its lower or upper edge, a table is as high as it is pulled.
  const grabbed = table === null ? found : [{ ...table.grabbed, auto: false }];
  const onlyWidth = grabbed.length === 1 && grabbed[0]?.auto === true;
  const handle = onlyWidth ? sideOf(pulled) : pulled;
  const frames = grabbed.map(({ frame }) => frame);
  const start = frameAround(frames);
  const bounds = boundsOfFrames(frames);
  if (!start || !bounds) return null;
  const ratioByDefault = keepsRatio(context, grabbed);
  const targets = snapTargets(context, ids);
  const followers = followersOf(context, grabbed);
  let results = frames;

  return {
    activity: { kind: 'resizing', handle: pulled },
    move(point: SlidePoint, modifiers: Modifiers): Preview {
      const options = {
        keepRatio: !onlyWidth && ratioByDefault !== (modifiers.shift ?? false),
        fromCenter: modifiers.alt ?? false,
        ...(table === null ? {} : { leastHeight: table.least }),
      };
      const raw = { x: point.x - from.x, y: point.y - from.y };
      // Turned edges lie on no line of the slide.
      const snaps = !modifiers.mod && start.rotation % 90 === 0 && start.rotation % 360 === 0;
      const delta = snaps ? snapDelta(context, start, handle, raw, options, targets) : roundDelta(start, handle, raw);
      const next = resizeFrame(start, handle, delta, options);
      results = grabbed.length === 1 ? [next] : scaleFrames(frames, bounds, next);
      results = results.map((frame, index) => withOwnHeight(context, frame, grabbed[index] as Grabbed));
      const around = frameAround(results);
      return {
        ...EMPTY_PREVIEW,
        blocks: previewMap(grabbed, results),
        looks: followers.looks(results),
        selection: around,
        guides: snaps ? edgeGuides(around ?? next, handle, targets) : [],
        label: `${Math.round(around?.width ?? 0)} × ${Math.round(around?.height ?? 0)}`,
      };
    },
    commit() {
      const changed = grabbed.some(({ frame }, index) => results[index] !== frame);
      if (!changed) return;
      const moving = new Set(grabbed.map(({ block }) => block.id));
      context.document.edit((doc) => {
        for (const [index, { block, auto }] of grabbed.entries()) {
          const next = results[index] as Frame;
          // As high as its words are again, it goes on to follow them.
          const follows = auto || (table?.grabbed.auto === true && next.height <= table.grabbed.frame.height);
          patchBlock(doc, block.id, placePatch(block, rectOf(next, follows), moving));
        }
        followers.write(doc, results);
      });
    },
  };
}

/** A table by itself, and how high it is at least: its rows, and where it has followed its words until now, those. */
function tableIn(grabbed: Grabbed): { readonly grabbed: Grabbed; readonly least: SlidePx } | null {
  const { block, frame, auto } = grabbed;
  if (block.type !== 'table') return null;
  const rows = block.props.text.content[0]?.content?.length ?? 0;
  return { grabbed, least: auto ? frame.height : Math.max(MIN_SIZE, rows * LEAST_ROW) };
}

/** A text whose height follows from its words is only made wider or narrower; its height is what it measured last. */
function withOwnHeight(context: EditorContext, frame: Frame, { auto, block }: Grabbed): Frame {
  return auto ? { ...frame, height: heightOf(context, block) } : frame;
}

/** The pointer's way, with the moving edges on whole pixels. */
function roundDelta(start: Frame, handle: ResizeHandle, delta: SlidePoint): SlidePoint {
  if (start.rotation % 360 !== 0) return delta;
  const edges = movingEdges(start, handle);
  return {
    x: edges.x === undefined ? delta.x : Math.round(edges.x + delta.x) - edges.x,
    y: edges.y === undefined ? delta.y : Math.round(edges.y + delta.y) - edges.y,
  };
}

function movingEdges(box: Box, handle: ResizeHandle): { x?: number; y?: number } {
  const { x, y } = sidesOf(handle);
  return {
    ...(x !== 0 && { x: x < 0 ? box.x : box.x + box.width }),
    ...(y !== 0 && { y: y < 0 ? box.y : box.y + box.height }),
  };
}

function snapDelta(
  context: EditorContext,
  start: Frame,
  handle: ResizeHandle,
  raw: SlidePoint,
  options: ResizeOptions,
  targets: SnapTargets,
): SlidePoint {
  const { zoom } = context.viewport.slice.get();
  const delta = roundDelta(start, handle, raw);
  const reached = movingEdges(resizeFrame(start, handle, delta, options), handle);
  const snap = snapEdges(reached, targets, zoom);
  if (!options.keepRatio) return { x: delta.x + snap.dx, y: delta.y + snap.dy };
  if (snap.dx === 0 && snap.dy === 0) return delta;
  // With a ratio only one of the two can be met: the nearer one, and the other follows.
  const useX = snap.dy === 0 || (snap.dx !== 0 && Math.abs(snap.dx) <= Math.abs(snap.dy));
  const edges = movingEdges(start, handle);
  const sides = sidesOf(handle);
  const x = useX ? (reached.x ?? 0) + snap.dx - (edges.x ?? 0) : 0;
  const y = useX ? 0 : (reached.y ?? 0) + snap.dy - (edges.y ?? 0);
  // The direction that is not met must not pull further than the one that is.
  if (sides.x === 0 || sides.y === 0) return { x, y };
  const ratio = start.width / start.height;
  return useX ? { x, y: ((x * sides.x) / ratio) * sides.y } : { x: y * sides.y * ratio * sides.x, y };
}

function edgeGuides(box: Box, handle: ResizeHandle, targets: SnapTargets): Guide[] {
  const edges = movingEdges(box, handle);
  const lines = [
    ...(edges.x === undefined ? [] : guidesOf(box, targets, 'x', [edges.x, edges.x, edges.x])),
    ...(edges.y === undefined ? [] : guidesOf(box, targets, 'y', [edges.y, edges.y, edges.y])),
  ].filter((guide) => guide.kind === 'line');
  return lines.filter((guide, index) => lines.findIndex((other) => other.axis === guide.axis) === index);
}
