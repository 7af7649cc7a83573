import { blockTypes } from '../blocks/index.ts';
import { groupBy } from './group-by.ts';
import { compareOrder } from './order.ts';
import { settleBlock } from './settled.ts';
import type { Block, BlockId, Deck, Rect, Slide, SlideId } from './types.ts';

/** Blocks by the name of the place that they offer. */
export type Places = ReadonlyMap<string, Block>;

/** The layouts of a deck in order. */
export function layoutsOf(deck: Pick<Deck, 'slides'>): Slide[] {
  return Object.values(deck.slides)
    .filter(({ kind }) => kind === 'layout')
    .toSorted(compareOrder);
}

/** The places of every layout, by the layout's id. */
export function placesByLayout(blocks: Iterable<Block>, slides: Deck['slides']): ReadonlyMap<SlideId, Places> {
  const onLayouts: Block[] = [];
  for (const block of blocks) if (slides[block.slideId]?.kind === 'layout') onLayouts.push(block);
  const byLayout = groupBy(onLayouts, ({ slideId }) => slideId);
  return new Map([...byLayout].map(([id, list]) => [id, placesAmong(list)]));
}

/** Whether a block is where it says: a group is where its blocks are, and a line where its ends are stuck. */
export function isPlaced(block: Block): boolean {
  return block.type !== 'group' && blockTypes[block.type].settled === undefined;
}

/**
 * Of several blocks that offer the same place, the first in reading order is it. What is not placed itself offers none.
 */
function placesAmong(blocks: readonly Block[]): Places {
  const children = groupBy(blocks, ({ parentId }) => parentId);
  const places = new Map<string, Block>();
  const visit = (parentId: BlockId | null): void => {
    for (const block of (children.get(parentId) ?? []).toSorted(compareOrder)) {
      if (block.type === 'group') visit(block.id);
      else if (block.place !== '' && isPlaced(block) && !places.has(block.place)) places.set(block.place, block);
    }
  };
  visit(null);
  return places;
}

/** The place that a block follows; undefined when it stands for itself. */
export function placeOf(block: Block, slides: Deck['slides'], places: ReadonlyMap<SlideId, Places>): Block | undefined {
  const layoutId = block.followsLayout ? slides[block.slideId]?.layoutId : null;
  return layoutId ? places.get(layoutId)?.get(block.place) : undefined;
}

/** The block where its place is: the block itself when it is there already. */
export function inPlace<T extends Block>(block: T, place: Block): T {
  const rect = placedRect(block, place);
  const hasStyle = Object.keys(place.style).every((property) => Object.hasOwn(block.style, property));
  if (rect === block.rect && place.z === block.z && hasStyle) return block;
  return settleBlock({
    ...block,
    rect,
    z: place.z,
    style: hasStyle ? block.style : { ...place.style, ...block.style },
  });
}

/** Where a place is as high as what fills it, a block keeps its height. */
function placedRect({ rect }: Block, place: Block): Rect {
  const [x, y, width, height] = place.rect;
  const placed: Rect = [x, y, width, height ?? rect[3]];
  return placed.every((part, index) => part === rect[index]) ? rect : placed;
}

/** What the block has of itself: its style without what it has from its place. */
export function ownStyle(block: Block, place: Block): Block['style'] {
  return Object.fromEntries(Object.entries(block.style).filter(([name, value]) => place.style[name] !== value));
}
