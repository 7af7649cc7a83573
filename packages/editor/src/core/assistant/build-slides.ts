import { LIMITS } from '@rostrum/contract';
import {
  type Block,
  type BlockId,
  type BlockOf,
  type Deck,
  newBlock,
  relinkedProps,
  type RichText,
  type Slide,
  type TextNode,
} from '@rostrum/deck';
import { type LayoutDraft, slideOf } from '../layouts/layout-draft.ts';
import type { SaidSlide, SlideKind } from './read-slides.ts';

/** A slide that stands in no deck yet. */
export interface BuiltSlide {
  readonly slide: Slide;
  readonly blocks: readonly Block[];
  readonly notes: string;
  readonly layout: LayoutDraft;
}

/** No place of a layout: what goes there stands below it. */
const BELOW = '';

/** What goes into which place of a layout, by the names of places (`layouts/place-names.ts`). */
function wordsOf(said: SaidSlide): ReadonlyMap<string, readonly string[]> {
  const half = Math.ceil(said.points.length / 2);
  const places: [string, readonly string[]][] =
    said.kind === 'quote'
      ? [
          ['body', [said.quote || said.heading, ...said.points]],
          ['subtitle', [said.lead]],
        ]
      : said.kind === 'columns'
        ? [
            ['title', [said.heading]],
            ['body', said.points.slice(0, half)],
            ['body-2', said.points.slice(half)],
          ]
        : said.kind === 'points'
          ? [
              ['title', [said.heading]],
              ['body', [...(said.lead === '' ? [] : [said.lead]), ...said.points, ...quoteOf(said)]],
            ]
          : [
              ['title', [said.heading]],
              ['subtitle', [said.lead]],
              // What such a layout calls its body is a number or the like.
              [BELOW, [...said.points, ...quoteOf(said)]],
            ];
  return new Map(
    places.flatMap(([place, lines]) => {
      const full = lines.filter((line) => line !== '');
      return full.length === 0 ? [] : [[place, full] as const];
    }),
  );
}

const quoteOf = ({ quote }: SaidSlide): string[] => (quote === '' ? [] : [quote]);

/** Which of the layouts suits a slide best: one that has a place for all that it says, and few that stay empty. */
export function layoutFor(
  said: SaidSlide,
  layouts: readonly LayoutDraft[],
  own: Readonly<Record<SlideKind, LayoutDraft>>,
): LayoutDraft {
  const wanted = [...wordsOf(said).keys()].filter((place) => place !== BELOW);
  const fitting = layouts
    .map((layout) => {
      const places = layout.blocks.filter(({ type }) => type === 'text').map(({ place }) => place);
      const others = layout.blocks.filter(({ type }) => ['image', 'video', 'chart', 'iframe', 'table'].includes(type));
      const missing = wanted.filter((place) => !places.includes(place)).length;
      const empty = places.filter((place) => !wanted.includes(place)).length;
      return { layout, missing, empty: empty + 2 * others.length };
    })
    .filter(({ missing }) => missing === 0)
    .toSorted((a, b) => a.empty - b.empty);
  const [best] = fitting;
  return best !== undefined && best.empty <= 2 ? best.layout : own[said.kind];
}

/**
 * A slide of a layout with what was said in its places. `idOf` gives each place of it the same id again,
 * while it is written.
 */
export function buildSlide(
  said: SaidSlide,
  layout: LayoutDraft,
  meta: Deck['meta'],
  idOf: (of: string) => string,
): BuiltSlide {
  const words = new Map(wordsOf(said));
  const made = slideOf(layout, idOf('slide'));
  const ids = new Map(Object.keys(made.blocks).map((id) => [id, idOf(id)]));
  const newIdOf = (id: BlockId): BlockId | null => ids.get(id) ?? null;
  const blocks: Block[] = [];
  for (const block of Object.values(made.blocks)) {
    const lines = block.place === BELOW ? undefined : words.get(block.place);
    const own = {
      ...block,
      id: newIdOf(block.id) ?? block.id,
      parentId: block.parentId === null ? null : newIdOf(block.parentId),
      props: relinkedProps(block, newIdOf),
    } as Block;
    if (own.type !== 'text') blocks.push(own);
    else if (lines !== undefined) {
      words.delete(block.place);
      blocks.push({ ...own, props: { ...own.props, text: filled(own.props.text, lines) } });
    }
    // Words that the layout has of itself stay; a place that waits for some would only say that it is empty.
    else if (JSON.stringify(own.props.text).includes('"text":"')) blocks.push(own);
  }
  const slide = Object.values(made.slides)[0] as Slide;
  const rest = [...words.values()].flat();
  if (rest.length > 0) blocks.push(added(rest, slide.id, idOf('rest'), meta));
  return { slide, blocks, notes: said.notes.slice(0, LIMITS.notes), layout };
}

const textNode = (words: string): TextNode => ({ type: 'text', text: words });

/** The words in the form that a place has: in a list an item each, in a heading one line, else a paragraph each. */
function filled(place: RichText, lines: readonly string[]): RichText {
  const [first] = place.content;
  const like = first ?? { type: 'paragraph' };
  if (like.type === 'bulletList' || like.type === 'orderedList') {
    const [item] = like.content ?? [];
    const items = lines.map((line) => ({
      ...item,
      type: 'listItem',
      content: [{ ...(item?.content?.[0] ?? { type: 'paragraph' }), content: [textNode(line)] }],
    }));
    return { type: 'doc', content: [{ ...like, content: items }] };
  }
  const kind = like.type === 'heading' ? like : { ...like, type: 'paragraph' };
  const shown = like.type === 'heading' ? [lines.join(' ')] : lines;
  return { type: 'doc', content: shown.map((line) => ({ ...kind, content: [textNode(line)] })) };
}

/** What a layout has no place for stands below what it has: a line as it is, several as a list. */
function added(
  lines: readonly string[],
  slideId: string,
  id: string,
  { width, height }: Deck['meta'],
): BlockOf<'text'> {
  const paragraphs = lines.map((line): TextNode => ({ type: 'paragraph', content: [textNode(line)] }));
  const items = paragraphs.map((paragraph): TextNode => ({ type: 'listItem', content: [paragraph] }));
  const content: TextNode[] = items.length > 1 ? [{ type: 'bulletList', content: items }] : paragraphs;
  return newBlock({
    id,
    slideId,
    type: 'text',
    rect: [width * 0.1, height * 0.76, width * 0.8, null],
    style: { 'text-align': 'left' },
    props: { text: { type: 'doc', content }, placeholder: '', placeholderTag: '' },
  });
}
