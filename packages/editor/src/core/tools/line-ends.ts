import {
  anchorsOf,
  type Block,
  type BlockOf,
  endsOf,
  lineBetween,
  type LineTarget,
  newBlock,
  type Rect,
  type ScreenPx,
  type SlidePx,
} from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import type { LineEndName, Modifiers, Preview, ToolState } from '../api.ts';
import { type EditorContext, frameOf, mayEditSlide } from '../context.ts';
import { frameContains, type SlidePoint } from '../geometry.ts';
import { type NewBlock, propsOfNew } from '../insert/insertables.ts';
import { blocksInOrder } from '../selection/selection.ts';
import { NO_SNAP, type SnapTargets, snapEdges } from '../snapping/snap.ts';
import { EMPTY_PREVIEW, type Gesture, snapTargets } from './gesture.ts';

export type LineBlock = BlockOf<'line' | 'arrow'>;

export function isLine(block: Block | undefined): block is LineBlock {
  return block?.type === 'line' || block?.type === 'arrow';
}

/** The ends that can be pulled at: of a line that is selected by itself and free to move. */
export function lineEndsOf(
  blocks: readonly Block[],
): readonly { readonly end: LineEndName; readonly at: SlidePoint }[] {
  const [only, ...others] = blocks;
  if (!isLine(only) || others.length > 0 || only.locked) return [];
  const [start, end] = endsOf(only);
  return [
    { end: 'start', at: start },
    { end: 'end', at: end },
  ];
}

/** How near to an anchor of a block an end is caught by it. */
const ANCHOR_REACH: ScreenPx = 14;
/** Shift holds a line to directions that are so many degrees apart. */
const STEP = 45;
/** A line that is shorter was a click. In px of the slide. */
const SHORTEST: SlidePx = 8;

/** No block has it: the line is not in the document before it is drawn. */
const NEW_ID = 'new line';

/** An end on its way: where it lies, and what it is stuck to there. */
interface End {
  readonly at: SlidePoint;
  readonly target: LineTarget | null;
  /** The anchors of the block that it is near, for the eye. */
  readonly anchors: readonly SlidePoint[];
}

/** Catches ends of lines: at anchors of blocks first, else on lines that edges lie on. Gathered once a gesture. */
function createCatcher(context: EditorContext): (point: SlidePoint, from: SlidePoint | null, by: Modifiers) => End {
  const targets: SnapTargets = snapTargets(context, []);
  const { width: slideWidth, height: slideHeight } = context.document.deck.meta;
  /** What diagrams are made of: an end anywhere over it is meant for one of its sides. What is large is drawn upon. */
  const isNode = ({ type, rect: [, , width, height] }: Block): boolean =>
    type === 'shape' && width * (height ?? 0) <= (slideWidth * slideHeight) / 4;
  const blocks = blocksInOrder(context.document.deck, context.selection.currentSlideId.get()).map((block) => {
    const { height } = frameOf(context, block);
    const [x, y, width] = block.rect;
    const all = anchorsOf({ ...block, rect: [x, y, width, height] });
    // A line to the middle would run through its words.
    const anchors = isNode(block) ? all.filter(({ anchor }) => anchor !== 'center') : all;
    return { block, frame: frameOf(context, block), anchors };
  });

  return (point, from, { shift = false, mod = false }) => {
    const { zoom } = context.viewport.slice.get();
    const reach = ANCHOR_REACH / zoom;
    const near = mod ? [] : blocks.filter(({ frame }) => frameContains(frame, point, reach));
    const places = near.flatMap(({ block, anchors }) =>
      anchors.map((place) => ({ ...place, blockId: block.id, away: Math.hypot(place.x - point.x, place.y - point.y) })),
    );
    const over = blocks.findLast(({ frame }) => frameContains(frame, point))?.block;
    const node = over !== undefined && isNode(over) ? over.id : null;
    const caught = places
      .filter(({ away, blockId }) => away <= reach || blockId === node)
      .toSorted((a, b) => a.away - b.away)[0];
    const shown = near.findLast(({ anchors }) => anchors.length > 0)?.anchors ?? [];
    if (caught) {
      const { x, y, blockId, anchor } = caught;
      const own = near.find(({ block }) => block.id === blockId)?.anchors ?? shown;
      return { at: { x, y }, target: { blockId, anchor }, anchors: own };
    }
    if (shift && from) return { at: turnedTo(from, point), target: null, anchors: shown };
    const whole = { x: Math.round(point.x), y: Math.round(point.y) };
    const snap = mod ? NO_SNAP : snapEdges(whole, targets, zoom);
    return { at: { x: whole.x + snap.dx, y: whole.y + snap.dy }, target: null, anchors: shown };
  };
}

/** The place as far from `from`, in the nearest of the allowed directions. */
function turnedTo(from: SlidePoint, point: SlidePoint): SlidePoint {
  const step = (STEP * Math.PI) / 180;
  const angle = Math.round(Math.atan2(point.y - from.y, point.x - from.x) / step) * step;
  const length = Math.hypot(point.x - from.x, point.y - from.y);
  return { x: Math.round(from.x + Math.cos(angle) * length), y: Math.round(from.y + Math.sin(angle) * length) };
}

function lengthLabel(from: SlidePoint, to: SlidePoint): string {
  return String(Math.round(Math.hypot(to.x - from.x, to.y - from.y)));
}

/** Draws a new line from end to end. `place` gets it, or null where nothing was drawn: a click. */
export function createLineDraw(
  context: EditorContext,
  type: 'line' | 'arrow',
  props: ToolState['props'],
  from: SlidePoint,
  place: (line: NewBlock | null) => void,
): Gesture {
  const catchEnd = createCatcher(context);
  const slideId = context.selection.currentSlideId.get() ?? '';
  let start: End | null = null;
  let line: NewBlock | null = null;

  return {
    activity: { kind: 'inserting' },
    move(point, modifiers): Preview {
      start ??= catchEnd(from, null, modifiers);
      const end = catchEnd(point, start.at, modifiers);
      const isDrawn = Math.hypot(end.at.x - start.at.x, end.at.y - start.at.y) >= SHORTEST;
      const { rect, ends } = lineBetween(start.at, end.at);
      line = isDrawn ? { type, rect, props: { ...props, ...ends, start: start.target, end: end.target } } : null;
      const looks = line === null ? [] : [newBlock({ id: NEW_ID, slideId, order: '', ...madeOf(line, context, rect) })];
      const label = isDrawn ? lengthLabel(start.at, end.at) : '';
      return { ...EMPTY_PREVIEW, looks, anchors: end.anchors, label, labelAt: end.at };
    },
    commit: () => place(line),
  };
}

function madeOf(line: NewBlock, context: EditorContext, rect: Rect) {
  return { type: line.type, rect, props: propsOfNew(line, context) };
}

/** Pulls at one end of a line; the other stays where it is, and stuck to what it is stuck to. */
export function createLineEnd(context: EditorContext, line: LineBlock, pulled: LineEndName): Gesture | null {
  if (line.locked || !mayEditSlide(context, line.slideId)) return null;
  const catchEnd = createCatcher(context);
  const [first, last] = endsOf(line);
  const fixed = pulled === 'start' ? last : first;
  let next: LineBlock = line;

  return {
    activity: { kind: 'pulling', end: pulled },
    move(point, modifiers): Preview {
      const end = catchEnd(point, fixed, modifiers);
      const { rect, ends } = pulled === 'start' ? lineBetween(end.at, fixed) : lineBetween(fixed, end.at);
      next = {
        ...line,
        rotation: 0,
        flipX: false,
        flipY: false,
        rect,
        props: { ...line.props, ...ends, [pulled]: end.target },
      };
      return {
        ...EMPTY_PREVIEW,
        looks: [next],
        anchors: end.anchors,
        label: lengthLabel(fixed, end.at),
        labelAt: end.at,
      };
    },
    commit() {
      if (next === line) return;
      const { rect, rotation, flipX, flipY, props } = next;
      context.document.edit((doc) =>
        patchBlock(doc, line.id, { rect, rotation, flipX, flipY, followsLayout: false, props: { ...props } }),
      );
    },
  };
}
