import { blockTypes } from '../blocks/index.ts';
import { newBlock, newSlide } from '../model/defaults.ts';
import { orderKeysBetween } from '../model/order.ts';
import { repairDeck } from '../model/repair.ts';
import type { RichText, TextNode } from '../model/rich-text.ts';
import type { Block, BlockProps, BlockType, ChartData, Deck, DeckMeta, Rect } from '../model/types.ts';
import type { SlidePx } from '../model/units.ts';

/** Sides of the slide on which the measures of templates are thought; on others they are so many times as large. */
const THOUGHT_ON = { long: 960, short: 700 } as const;

/** Colours that follow the theme when it changes. */
export const INK = {
  accent: 'var(--deck-accent)',
  /** What is read upon the accent. */
  onAccent: 'var(--deck-accent-ink)',
  muted: 'var(--deck-muted)',
  line: 'var(--deck-table-line)',
  /** A ground that is told from the slide's, and on which its words are read. */
  card: 'color-mix(in srgb, var(--deck-text) 7%, transparent)',
} as const;

/** How a text of these tables is said to whoever puts a slide together; they are English. */
export type Say = (text: string) => string;

export interface Words {
  /** What stands there until something is written. */
  readonly ask: string;
  /** The place of a layout that these words fill: `title`, `subtitle`, `body` … */
  readonly place?: string;
  readonly as?: 'h1' | 'h2' | 'h3' | 'p' | 'list';
  /** Times the theme's size. */
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Where the words stand in a box that is higher than they are. */
  readonly stand?: 'start' | 'center' | 'end';
  readonly style?: Block['style'];
}

/** A slide that is put together from parts whose places are shares of it, so that it suits every size. */
export class Sheet {
  readonly isUpright: boolean;
  readonly #meta: DeckMeta;
  readonly #newId: () => string;
  readonly #say: Say;
  readonly #blocks: Block[] = [];
  #ground = '';
  readonly #by: number;

  constructor(meta: DeckMeta, newId: () => string, say: Say) {
    this.#meta = meta;
    this.#newId = newId;
    this.#say = say;
    this.isUpright = meta.height > meta.width;
    const [long, short] = [Math.max(meta.width, meta.height), Math.min(meta.width, meta.height)];
    this.#by = Math.min(long / THOUGHT_ON.long, short / THOUGHT_ON.short);
  }

  /** Written from right to left: everything stands on the other side. */
  get isFromRight(): boolean {
    return this.#meta.rtl;
  }

  /** Where a square stands in the middle between two boxes that follow each other. */
  middleBetween(one: Box, next: Box, side: SlidePx): readonly [left: number, top: number] {
    const { width, height } = this.#meta;
    const [x, y] = this.isUpright
      ? [one[0] + one[2] / 2, (one[1] + one[3] + next[1]) / 2]
      : [(one[0] + one[2] + next[0]) / 2, one[1] + one[3] / 2];
    return [x - side / width / 2, y - side / height / 2];
  }

  /** The top of a square that stands in the middle of a box's height. */
  levelWith([, top, , height]: Box, side: SlidePx): number {
    return top + (height - side / this.#meta.height) / 2;
  }

  /** A length that was thought on a slide of the usual size. */
  px(length: number): SlidePx {
    return Math.max(1, Math.round(length * this.#by));
  }

  /** The colour of the whole slide, behind everything. */
  ground(color: string): this {
    this.#ground = color;
    return this;
  }

  text(name: string, at: Place, words: Words): this {
    const { ask, place = '', as = 'p', size = 1, color, align, stand, style } = words;
    const scale = Math.round(size * this.#by * 1000) / 1000;
    return this.#add('text', at, {
      name: this.#say(name),
      place,
      style: {
        ...(Math.abs(scale - 1) < 0.02 ? {} : { 'font-size': `${String(scale)}em` }),
        'text-align': align ?? (this.#meta.rtl ? 'right' : 'left'),
        ...(color === undefined ? {} : { color }),
        ...(stand === undefined || stand === 'start' ? {} : { 'align-content': stand }),
        ...style,
      },
      props: { text: waiting(as), placeholder: this.#say(ask), placeholderTag: as === 'list' ? 'p' : as },
    });
  }

  shape(place: Place, props: Partial<BlockProps['shape']>): this {
    return this.#add('shape', place, { props: { ...blockTypes.shape.defaults, fill: INK.card, ...props } });
  }

  /** A chart, whose numbers are an example. */
  chart(place: Place, props: Partial<BlockProps['chart']> & { readonly data: ChartData }, fontSize: SlidePx): this {
    const { columns, rows } = props.data;
    const data = {
      columns: columns.map((column) => this.#say(column)),
      rows: rows.map((row) => ({ ...row, label: this.#say(row.label) })),
    };
    const style = { 'font-size': `${String(this.px(fontSize))}px` };
    return this.put('chart', place, { ...props, data }, { name: 'Chart', style });
  }

  /** A level line, so many px thick on a slide of the usual size. */
  rule([left, top, width]: readonly [number, number, number], thick: number, color: string): this {
    const long = Math.round(width * this.#meta.width);
    const props = { x1: 0, y1: 0, x2: long, y2: 0, width: this.px(thick), color };
    return this.put('line', [left, top, width, { px: 1 }], props);
  }

  /** Anything else, with properties over its type's defaults. */
  put<T extends BlockType>(
    type: T,
    place: Place,
    props: Partial<BlockProps[T]>,
    fields: Pick<Partial<Block>, 'name' | 'style' | 'place'> = {},
  ): this {
    const named = fields.name === undefined ? {} : { name: this.#say(fields.name) };
    return this.#add(type, place, { ...fields, ...named, props: { ...blockTypes[type].defaults, ...props } });
  }

  deck(): Deck {
    const id = this.#newId();
    const slide = newSlide({ id });
    const orders = orderKeysBetween(null, null, this.#blocks.length);
    const blocks = this.#blocks.map((block, index) => ({ ...block, slideId: id, order: orders[index], z: 10 + index }));
    return repairDeck({
      meta: this.#meta,
      slides: { [id]: { ...slide, background: { ...slide.background, color: this.#ground } } },
      blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    });
  }

  #add(type: BlockType, place: Place, fields: object): this {
    const block = newBlock({
      id: this.#newId(),
      slideId: '',
      type,
      props: blockTypes[type].defaults,
      ...fields,
    });
    this.#blocks.push({ ...block, rect: this.#rectOf(place) });
    return this;
  }

  #rectOf([left, top, width, height]: Place): Rect {
    const { width: whole, height: high, rtl } = this.#meta;
    const x = rtl ? 1 - left - shareOf(width, whole) : left;
    return [
      Math.round(x * whole),
      Math.round(top * high),
      lengthOf(width, whole),
      height === null ? null : lengthOf(height, high),
    ];
  }
}

export type Box = readonly [left: number, top: number, width: number, height: number];
/** A share of the slide, or px. */
export type Length = number | { readonly px: SlidePx };
/** Left and top are shares of the slide. Height null: as high as the words. */
export type Place = readonly [left: number, top: number, width: Length, height: Length | null];

function lengthOf(length: Length, whole: SlidePx): SlidePx {
  return typeof length === 'number' ? Math.max(1, Math.round(length * whole)) : length.px;
}

function shareOf(length: Length, whole: SlidePx): number {
  return typeof length === 'number' ? length : length.px / whole;
}

/** An empty text of one line. */
function waiting(as: NonNullable<Words['as']>): RichText {
  const paragraph: TextNode = { type: 'paragraph' };
  const line: TextNode =
    as === 'p'
      ? paragraph
      : as === 'list'
        ? { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] }
        : { type: 'heading', attrs: { level: Number(as.slice(1)) } };
  return { type: 'doc', content: [line] };
}
