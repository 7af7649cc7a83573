import { blockTypes } from '../blocks/index.ts';
import type { BlockDefinition } from '../blocks/definition.ts';
import { scaledLengths, scaledNumber } from '../html/lengths.ts';
import { repairDeck } from './repair.ts';
import { ownStyle, placeOf, placesByLayout } from './layouts.ts';
import type { Background, Block, BlockId, BlockProps, BlockType, Deck, DeckMeta, Rect, SlideId } from './types.ts';

export type SlideDimensions = Pick<DeckMeta, 'width' | 'height'>;

/** How what is on slides of one size lies on those of another: larger or smaller as a whole, in the middle. */
export interface Fitting {
  readonly by: number;
  readonly x: number;
  readonly y: number;
  readonly from: SlideDimensions;
  readonly to: SlideDimensions;
}

/** What of a block becomes otherwise; an undefined property of its style goes. */
export interface ScaledBlock {
  /** Absent where its place on the layout says it. */
  readonly rect?: Rect;
  /** As it was: what has no place now may have one again. */
  readonly followsLayout?: boolean;
  readonly style: Readonly<Record<string, string | undefined>>;
  readonly props: BlockProps[BlockType];
}

/**
 * The largest that keeps what is composed as it is and lets nothing leave the slide that was on it:
 *
 *     ┌──────────────┐        ┌──────┐
 *     │ ┌──┐  ┌────┐ │        │      │
 *     │ └──┘  └────┘ │   →    │▫ ▫▫▫ │
 *     └──────────────┘        │      │
 *                             └──────┘
 */
export function fittingOf(from: SlideDimensions, to: SlideDimensions): Fitting {
  const by = Math.min(to.width / from.width, to.height / from.height);
  return { by, x: (to.width - from.width * by) / 2, y: (to.height - from.height * by) / 2, from, to };
}

/** Every block of the deck, layouts too, on slides of another size. */
export function scaledBlocks(deck: Deck, to: SlideDimensions): ReadonlyMap<BlockId, ScaledBlock> {
  const fitting = fittingOf(deck.meta, to);
  const blocks = Object.values(deck.blocks);
  const places = placesByLayout(blocks, deck.slides);
  return new Map(blocks.map((block) => [block.id, scaledBlock(block, placeOf(block, deck.slides, places), fitting)]));
}

/** The deck with slides of another size. */
export function scaledDeck(deck: Deck, to: SlideDimensions): Deck {
  const blocks: Record<BlockId, unknown> = {};
  for (const [id, { style, ...fields }] of scaledBlocks(deck, to)) {
    const said = Object.entries({ ...deck.blocks[id]?.style, ...style }).filter(([, value]) => value !== undefined);
    blocks[id] = { ...deck.blocks[id], ...fields, style: Object.fromEntries(said) };
  }
  const backgrounds = scaledBackgrounds(deck, to);
  const slides = Object.values(deck.slides).map((slide) => [
    slide.id,
    { ...slide, background: { ...slide.background, ...backgrounds.get(slide.id) } },
  ]);
  const meta = { ...deck.meta, width: to.width, height: to.height };
  return repairDeck({ ...deck, meta, slides: Object.fromEntries(slides), blocks });
}

/** Guides where they lie among what was scaled. */
export function scaledGuides(meta: DeckMeta, to: SlideDimensions): DeckMeta['guides'] {
  const { by, x, y } = fittingOf(meta, to);
  const moved = Object.entries(meta.guides).map(
    ([id, { axis, at }]) => [id, { axis, at: scaledNumber(at * by + (axis === 'x' ? x : y), 1) }] as const,
  );
  return Object.fromEntries(moved);
}

/** The backgrounds that say a length. */
export function scaledBackgrounds(deck: Deck, to: SlideDimensions): ReadonlyMap<SlideId, Partial<Background>> {
  const { by } = fittingOf(deck.meta, to);
  const changed = new Map<SlideId, Partial<Background>>();
  for (const { id, background } of Object.values(deck.slides)) {
    const size = scaledLengths(background.size, by);
    const position = scaledLengths(background.position, by);
    if (size !== background.size || position !== background.position) changed.set(id, { size, position });
  }
  return changed;
}

function scaledBlock<T extends BlockType>(
  block: Block & { readonly type: T; readonly props: BlockProps[T] },
  place: Block | undefined,
  fitting: Fitting,
): ScaledBlock {
  const definition = blockTypes[block.type] as unknown as BlockDefinition<T>;
  const fit = fitted(block.rect, fitting);
  const full = block.rotation === 0 && place === undefined ? filled(block.rect, fit, fitting) : fit;
  const filling = full === fit ? undefined : definition.filling?.(block.props, block.rect, full);
  const rect = filling === undefined ? fit : full;
  const inRect = filling ?? definition.resized?.(block.props, block.rect, rect) ?? block.props;
  const own = place === undefined ? block.style : ownStyle(block, place);
  const style: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(own)) style[name] = scaledLengths(value, fitting.by);
  const words = definition.wordsAt?.(block);
  if (words !== undefined && (place === undefined || own['font-size'] !== undefined))
    style['font-size'] = scaledSize(own['font-size'], words, fitting.by);
  return {
    ...(place === undefined ? { rect, followsLayout: block.followsLayout } : {}),
    style,
    props: definition.scaled?.(inRect, fitting.by) ?? inRect,
  };
}

function fitted([left, top, width, height]: Rect, { by, x, y }: Fitting): Rect {
  return [
    scaledNumber(left * by + x, 1),
    scaledNumber(top * by + y, 1),
    scaledNumber(width, by),
    height === null ? null : scaledNumber(height, by),
  ];
}

/** Of the slide's length: what is that long is a part of how the slide is laid out. */
const LONG = 0.25;
/** The same of what reaches across the slide: what is thinner is a line. */
const THICK = 0.05;

/**
 * Edges that lie on those of the slide lie there again. What reaches from one to the other does so again; of what lies
 * on one, the other stays among the rest, so that two halves still meet:
 *
 *     ┌───────┬──────┐        ┌──┬───┐
 *     │▒▒▒▒▒▒▒│      │        │▒▒│   │
 *     │▒▒▒▒▒▒▒│  ▫   │   →    │▒▒│ ▫ │
 *     └───────┴──────┘        │▒▒│   │
 *                             └──┴───┘
 *
 * What is small goes to the edge as it is. The same rect where no edge lies on one.
 */
function filled(rect: Rect, fit: Rect, fitting: Fitting): Rect {
  const [across, down] = [onEdges(rect, 0, fitting), onEdges(rect, 1, fitting)];
  if (!across.some(Boolean) && !down.some(Boolean)) return fit;
  const [left, width] = kept(rect, fit, 0, fitting, across, down.every(Boolean));
  const [top, height] = kept(rect, fit, 1, fitting, down, across.every(Boolean));
  return [left, top, width ?? fit[2], height];
}

type OnEdges = readonly [start: boolean, end: boolean];

function onEdges(rect: Rect, axis: 0 | 1, { from }: Fitting): OnEdges {
  const [start, length] = [rect[axis], rect[axis === 0 ? 2 : 3]];
  if (length === null) return [false, false];
  return [start <= 0.5, start + length >= lengthOf(from, axis) - 0.5];
}

const lengthOf = (size: SlideDimensions, axis: 0 | 1): number => (axis === 0 ? size.width : size.height);

/**
 * Along one axis: where it begins, and how long it is. `spans`: whether it reaches across the slide along the other.
 */
function kept(
  rect: Rect,
  fit: Rect,
  axis: 0 | 1,
  { from, to, by }: Fitting,
  [start, end]: OnEdges,
  spans: boolean,
): readonly [start: number, length: number | null] {
  const [begins, length] = [rect[axis], rect[axis === 0 ? 2 : 3]];
  const [fitBegins, fitLength] = [fit[axis], fit[axis === 0 ? 2 : 3]];
  const [whole, room] = [lengthOf(from, axis), lengthOf(to, axis)];
  if (length === null || fitLength === null || (!start && !end)) return [fitBegins, fitLength];
  if (start && end) return [scaledNumber(begins, room / whole), scaledNumber(length, room / whole)];
  // What reaches beyond the edge does so as far as it did, on the other slide's scale.
  const edge = start ? begins * by : room + (begins + length - whole) * by;
  if (length < whole * (spans ? THICK : LONG)) return [scaledNumber(start ? edge : edge - fitLength, 1), fitLength];
  const other = start ? fitBegins + fitLength : fitBegins;
  return [scaledNumber(Math.min(edge, other), 1), scaledNumber(Math.abs(other - edge), 1)];
}

/** A size of words: in px, or as many times that of the theme, which slides of all sizes have alike. */
function scaledSize(size: string | undefined, usual: number, by: number): string | undefined {
  const [, number = String(usual), unit = 'em'] = /^(\d*\.?\d+)(px|em|%|rem)$/.exec(size?.trim() ?? '') ?? [];
  if (size !== undefined && size.trim() !== `${number}${unit}`) return size;
  const scaled = scaledNumber(Number(number), by);
  // Back at what it would be anyway, nothing needs to be said.
  return unit === 'em' && Math.abs(scaled - usual) < 0.002 ? undefined : `${scaled}${unit}`;
}
