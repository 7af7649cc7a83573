import {
  type Block,
  type BlockId,
  compareOrder,
  type Deck,
  layoutsOf,
  NO_BACKGROUND,
  orderKeyBetween,
  orderKeysBetween,
  relinkedProps,
  repairDeck,
  type Slide,
  type SlideId,
} from '@rostrum/deck';
import { equalJson } from '@rostrum/deck/doc';
import { blocksInOrder } from '../selection/selection.ts';
import { type LayoutDraft, layoutHere, layoutIn, originOf } from './layout-draft.ts';
import { addedBlock, type LayoutChange, moved, settledApart } from './moved-blocks.ts';
import { isContent, isWaiting, placeNames } from './place-names.ts';

/**
 * The deck with a layout on one of its slides. `apply`: somebody chose it, and all that it has a place for goes there.
 * `update`: it is another version of the layout that the slide has, and what was changed by hand stays as it is.
 *
 * What has no place in the layout stays where it is. Nothing that somebody made is taken away: only what came from the
 * layout of before and is as it came, and places in which nothing was put.
 */
export function withLayout(
  deck: Deck,
  slideId: SlideId,
  draft: LayoutDraft,
  change: LayoutChange,
  newId: () => string,
): Deck {
  const slide = deck.slides[slideId];
  if (slide?.kind !== 'slide') return deck;
  const layout = layoutHere(deck, draft);
  const before = slide.layoutId === null ? null : layoutIn(deck, slide.layoutId);
  const wasIn = new Map((before?.blocks ?? []).map((block) => [block.place, block]));
  const mine = blocksInOrder(deck, slideId);
  const filling = fillingOf(mine, change);

  const next = new Map<BlockId, Block>(Object.entries(deck.blocks));
  const partners = new Map<BlockId, BlockId>();
  const missing: Block[] = [];
  for (const place of layout.blocks) {
    if (place.type === 'group') continue;
    const block = filling.get(place.place);
    if (block !== undefined) {
      next.set(block.id, moved(block, place, wasIn.get(place.place), change));
      partners.set(place.id, block.id);
    } else if (change === 'apply' || !wasIn.has(place.place)) missing.push(place);
  }
  const placed = new Set(partners.values());
  for (const block of mine) {
    if (placed.has(block.id) || block.type === 'group') continue;
    // A copy that somebody made of it is theirs.
    const isFirst = filling.get(block.place) === block;
    if (isFirst && isOnlyTheLayouts(block, wasIn.get(block.place), change)) next.delete(block.id);
    else next.set(block.id, settledApart(block));
  }
  const last = mine
    .filter(({ parentId }) => parentId === null)
    .toSorted(compareOrder)
    .at(-1);
  const orders = orderKeysBetween(last?.order ?? null, null, missing.length);
  const ids = new Map(missing.map((place) => [place.id, newId()]));
  const idOf = (id: BlockId): BlockId | null => ids.get(id) ?? partners.get(id) ?? null;
  missing.forEach((place, index) => {
    const block = addedBlock(place, { id: idOf(place.id) ?? newId(), slideId, order: orders[index] ?? place.order });
    next.set(block.id, { ...block, props: relinkedProps(block, idOf) } as Block);
  });
  for (const block of layout.blocks) if (!next.has(block.id)) next.set(block.id, block);

  const slides: Record<SlideId, Slide> = {
    ...deck.slides,
    [slideId]: { ...slide, ...looksOf(slide, layout.slide, before?.slide ?? null), layoutId: layout.slide.id },
  };
  if (deck.slides[layout.slide.id] === undefined)
    slides[layout.slide.id] = { ...layout.slide, order: orderKeyBetween(layoutsOf(deck).at(-1)?.order ?? null, null) };
  return repairDeck(withoutUnused({ ...deck, slides, blocks: Object.fromEntries(next) }, before?.slide ?? null));
}

/**
 * Blocks by the name of the place that they fill. Where a layout is chosen, what fills none yet fills the
 * one that suits it.
 */
function fillingOf(mine: readonly Block[], change: LayoutChange): ReadonlyMap<string, Block> {
  const filling = new Map<string, Block>();
  for (const block of mine)
    if (block.type !== 'group' && block.place !== '' && !filling.has(block.place)) filling.set(block.place, block);
  if (change === 'update') return filling;
  const said = new Set(filling.values());
  const named = mine.filter((block) => said.has(block) || isContent(block));
  const names = placeNames(named);
  for (const block of named) filling.set(names.get(block.id) ?? '', block);
  return filling;
}

/**
 * Whether nobody would miss a block: it is as it came from the layout of before, or a place in which nothing was put.
 */
function isOnlyTheLayouts(block: Block, was: Block | undefined, change: LayoutChange): boolean {
  if (change === 'apply' && isWaiting(block)) return true;
  return was !== undefined && was.type === block.type && equalJson(unlinked(block), unlinked(was));
}

const unlinked = (block: Block): object => relinkedProps(block, () => null);

type Looks = Pick<Slide, 'background' | 'transition' | 'backgroundTransition'>;
const PLAIN: Looks = { background: NO_BACKGROUND, transition: '', backgroundTransition: '' };

/** The slide's own looks where somebody gave it some, else the layout's. */
function looksOf(slide: Looks, layout: Looks, before: Looks | null): Looks {
  const was = before ?? PLAIN;
  const of = <T>(mine: T, base: T, now: T): T => (mine === base ? now : mine);
  const parts = Object.keys(NO_BACKGROUND) as (keyof typeof NO_BACKGROUND)[];
  const background = Object.fromEntries(
    parts.map((part) => [part, of(slide.background[part], was.background[part], layout.background[part])]),
  ) as unknown as Slide['background'];
  return {
    background,
    transition: of(slide.transition, was.transition, layout.transition),
    backgroundTransition: of(slide.backgroundTransition, was.backgroundTransition, layout.backgroundTransition),
  };
}

/** Without a layout of a template that no slide has any more. */
function withoutUnused(deck: Deck, layout: Slide | null): Deck {
  if (layout === null || originOf(layout) === null) return deck;
  if (Object.values(deck.slides).some(({ layoutId }) => layoutId === layout.id)) return deck;
  const slides = Object.entries(deck.slides).filter(([id]) => id !== layout.id);
  const blocks = Object.entries(deck.blocks).filter(([, block]) => block.slideId !== layout.id);
  return { ...deck, slides: Object.fromEntries(slides), blocks: Object.fromEntries(blocks) };
}
