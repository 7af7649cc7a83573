import { type Block, type BlockProps, blockTypes, type ChartData, type Rect, type SlidePx } from '@rostrum/deck';
import { tokenColor } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/editor';
import { dropRelativeMedia } from '../clipboard/relative-media.ts';
import type { EditorContext } from '../context.ts';

/** Blocks that come onto a slide by themselves. Pictures come by files: see `upload-images.ts`. */
export type InsertableType =
  | 'text'
  | 'shape'
  | 'table'
  | 'line'
  | 'arrow'
  | 'code'
  | 'math'
  | 'chart'
  | 'poll'
  | 'snippet'
  | 'video'
  | 'audio'
  | 'iframe';

/** What a tool places. */
export type InsertKind = InsertableType | 'image' | 'drawing';

/** How blocks of a type come onto a slide. A type that can be put there has its line below. */
interface Insertable<T extends InsertableType> {
  /** As large as it comes where no box was drawn. A height of null follows from what is in it. */
  readonly size: (context: EditorContext) => readonly [width: SlidePx, height: SlidePx | null];
  /** What it has on this deck, over its type's defaults. */
  readonly props?: (context: EditorContext) => Partial<BlockProps[T]>;
  readonly style?: (context: EditorContext) => Block['style'];
  /** What of the given properties may come onto a slide. */
  readonly safe?: (props: BlockProps[T]) => BlockProps[T];
  /** Whether it says nothing of its author's at first, so that it is edited as soon as it is there. */
  readonly isEmpty: boolean;
  /** Whether it is something even when nothing was written into it. */
  readonly staysEmpty?: true;
}

/** What a new chart shows, so that one sees what goes where. */
const sample = (): ChartData => ({
  columns: [words.core.series(1), words.core.series(2)],
  rows: [
    { label: 'A', values: [4, 2] },
    { label: 'B', values: [3, 5] },
    { label: 'C', values: [6, 4] },
  ],
});

const insertables: { readonly [T in InsertableType]: Insertable<T> } = {
  text: {
    size: ({ document }) => [Math.round(document.deck.meta.width * 0.3125), null],
    // Decks from elsewhere are centred where they say nothing; people who write expect to begin at the edge.
    style: ({ document }) => ({ 'text-align': document.deck.meta.rtl ? 'right' : 'left' }),
    isEmpty: true,
  },
  shape: {
    size: () => [200, 200],
    props: () => ({ fill: tokenColor('accent') }),
    isEmpty: false,
  },
  table: {
    size: ({ document }) => [Math.round(document.deck.meta.width * 0.6), null],
    isEmpty: true,
    staysEmpty: true,
  },
  line: { size: () => [200, 1], isEmpty: false },
  arrow: { size: () => [200, 1], isEmpty: false },
  code: { size: ({ document }) => [Math.round(document.deck.meta.width * 0.5), 240], isEmpty: true },
  math: { size: () => [320, 100], isEmpty: true },
  chart: { size: () => [480, 320], props: () => ({ data: sample() }), isEmpty: true },
  poll: {
    size: () => [480, 300],
    style: ({ document }) => ({ 'text-align': document.deck.meta.rtl ? 'right' : 'left' }),
    isEmpty: true,
  },
  video: { size: () => [640, 360], isEmpty: true },
  audio: { size: () => [320, 54], isEmpty: true },
  iframe: { size: () => [640, 400], isEmpty: true },
  snippet: {
    size: () => [400, 300],
    safe: (props) => ({ ...props, html: dropRelativeMedia(props.html, true).html }),
    isEmpty: false,
  },
};

/** What `block.add` takes. */
export type NewBlock = {
  readonly [T in InsertableType]: {
    readonly type: T;
    readonly rect?: Rect;
    readonly props?: Partial<BlockProps[T]>;
    readonly edit?: boolean;
  };
}[InsertableType];

export function sizeOfNew(context: EditorContext, type: InsertableType): readonly [SlidePx, SlidePx | null] {
  return insertables[type].size(context);
}

/** All properties of a new block. */
export function propsOfNew({ type, props }: NewBlock, context: EditorContext): BlockProps[InsertableType] {
  const insertable = insertables[type] as Insertable<InsertableType>;
  // Of one type, which the compiler does not see in the union of all.
  const all = { ...blockTypes[type].defaults, ...insertable.props?.(context), ...props } as BlockProps[InsertableType];
  return insertable.safe?.(all) ?? all;
}

export function styleOfNew(type: InsertableType, context: EditorContext): Block['style'] {
  return insertables[type].style?.(context) ?? {};
}

/** Whether a new block is there to be filled at once. */
export function isFilledAtOnce({ type, props, edit }: NewBlock): boolean {
  return edit ?? (insertables[type].isEmpty && props === undefined);
}

/** Whether a new block goes again when it is left as empty as it came. */
export function goesWhenEmpty(type: InsertableType): boolean {
  return insertables[type].staysEmpty !== true;
}
