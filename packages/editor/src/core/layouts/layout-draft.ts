import {
  type Block,
  type BlockId,
  type Deck,
  type DeckMeta,
  isPlaced,
  relinkedProps,
  scaledDeck,
  type Slide,
  type SlideId,
  slidesInOrder,
} from '@rostrum/deck';
import { blocksInOrder } from '../selection/selection.ts';
import { placeNames } from './place-names.ts';

/** Which slide template a layout is of, and in which version. */
export interface LayoutOrigin {
  readonly templateId: string;
  readonly version: number;
}

/** A slide template as a layout is made of it. */
export interface LayoutSource extends LayoutOrigin {
  readonly name: string;
  /** Of one slide, in any size. */
  readonly deck: Deck;
}

/** A layout with its places, as it stands in a deck or would. */
export interface LayoutDraft {
  readonly slide: Slide;
  /** In reading order. All but groups have a place, each another one. */
  readonly blocks: readonly Block[];
}

const TEMPLATE = 'data-template';
const VERSION = 'data-template-version';

/** Where a layout is from; null: from a file, or made by hand. */
export function originOf(layout: Slide): LayoutOrigin | null {
  const templateId = layout.attributes[TEMPLATE] ?? '';
  const version = Number(layout.attributes[VERSION]);
  return templateId === '' || !Number.isInteger(version) ? null : { templateId, version };
}

/**
 * The layout that a template is on slides of this size; null where the template has no slide. Its ids follow from the
 * template's and its version, so that two people who begin to use it at once begin to use the same one.
 */
export function draftLayout(source: LayoutSource, meta: DeckMeta): LayoutDraft | null {
  const fitting = scaledDeck(source.deck, meta);
  const [slide] = slidesInOrder(fitting, { includeHidden: true });
  if (slide === undefined) return null;
  const id = `layout-${source.templateId}-${String(source.version)}`;
  const blocks = blocksInOrder(fitting, slide.id);
  const names = placeNames(blocks);
  const ids = new Map(blocks.map((block, index) => [block.id, `${id}-${String(index)}`]));
  const idOf = (block: BlockId): BlockId | null => ids.get(block) ?? null;
  return {
    slide: {
      ...slide,
      id,
      kind: 'layout',
      parentId: null,
      hidden: false,
      locked: false,
      layoutId: null,
      originId: null,
      name: source.name,
      attributes: { ...slide.attributes, [TEMPLATE]: source.templateId, [VERSION]: String(source.version) },
    },
    blocks: blocks.map(
      (block) =>
        ({
          ...block,
          id: idOf(block.id),
          slideId: id,
          parentId: block.parentId === null ? null : idOf(block.parentId),
          place: names.get(block.id) ?? '',
          followsLayout: false,
          originId: null,
          props: relinkedProps(block, idOf),
        }) as Block,
    ),
  };
}

/** A layout that stands in the deck. */
export function layoutIn(deck: Deck, id: SlideId): LayoutDraft | null {
  const slide = deck.slides[id];
  return slide?.kind === 'layout' ? { slide, blocks: blocksInOrder(deck, id) } : null;
}

/** The layout of that draft in the deck, as it stands there; the draft itself where there is none yet. */
export function layoutHere(deck: Deck, draft: LayoutDraft): LayoutDraft {
  return layoutIn(deck, draft.slide.id) ?? draft;
}

/**
 * A new slide of a layout, with blocks that follow it. Their ids are those of the layout still: copying gives others.
 */
export function slideOf({ slide, blocks }: LayoutDraft, id: SlideId): Pick<Deck, 'slides' | 'blocks'> {
  const { [TEMPLATE]: _template, [VERSION]: _version, ...attributes } = slide.attributes;
  const made: Slide = { ...slide, id, kind: 'slide', layoutId: slide.id, name: '', attributes };
  const following = blocks.map((block) => [block.id, { ...block, slideId: id, followsLayout: isPlaced(block) }]);
  return { slides: { [id]: made }, blocks: Object.fromEntries(following) as Deck['blocks'] };
}
