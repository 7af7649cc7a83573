import { groupBy } from './group-by.ts';
import { compareOrder } from './order.ts';
import type { Block, Deck, Slide, SlideId } from './types.ts';

/** One horizontal step of a deck: a slide alone (`stack` null), or a stack with its slides. */
export interface Column {
  readonly stack: Slide | null;
  readonly slides: readonly Slide[];
}

export interface BlockNode {
  readonly block: Block;
  /** Those of a group; empty for others. */
  readonly children: readonly BlockNode[];
}

/** Slides of the same family are siblings: their order keys are compared. Layouts have an order of their own. */
export function slideFamily({ kind, parentId }: Pick<Slide, 'kind' | 'parentId'>): string {
  return kind === 'layout' ? 'layouts' : `in ${parentId ?? ''}`;
}

const columnsOf = new WeakMap<Deck['slides'], readonly Column[]>();
const treesOf = new WeakMap<Deck['blocks'], ReadonlyMap<SlideId, readonly BlockNode[]>>();

/**
 * The columns in order, layouts aside. Slides of a stack that is missing are not in any: read the deck
 * through `repairDeck`.
 */
export function columns(deck: Pick<Deck, 'slides'>): readonly Column[] {
  const known = columnsOf.get(deck.slides);
  if (known) return known;
  const shown = Object.values(deck.slides).filter(({ kind }) => kind !== 'layout');
  const byParent = groupBy(shown, (slide) => slide.parentId);
  const result = (byParent.get(null) ?? [])
    .toSorted(compareOrder)
    .map(
      (entry): Column =>
        entry.kind === 'stack'
          ? { stack: entry, slides: (byParent.get(entry.id) ?? []).toSorted(compareOrder) }
          : { stack: null, slides: [entry] },
    );
  columnsOf.set(deck.slides, result);
  return result;
}

/** Slides in the order of the show, hidden ones only when asked for. A hidden stack hides all that it holds. */
export function slidesInOrder(deck: Pick<Deck, 'slides'>, options: { readonly includeHidden?: boolean } = {}): Slide[] {
  const slides: Slide[] = [];
  for (const column of columns(deck)) {
    if (column.stack?.hidden && !options.includeHidden) continue;
    for (const slide of column.slides) if (options.includeHidden || !slide.hidden) slides.push(slide);
  }
  return slides;
}

/** The blocks of a slide as a tree in reading order. */
export function blockTree(deck: Pick<Deck, 'blocks'>, slideId: SlideId): readonly BlockNode[] {
  let trees = treesOf.get(deck.blocks);
  if (!trees) {
    trees = buildTrees(deck.blocks);
    treesOf.set(deck.blocks, trees);
  }
  return trees.get(slideId) ?? [];
}

function buildTrees(blocks: Deck['blocks']): ReadonlyMap<SlideId, readonly BlockNode[]> {
  const all = Object.values(blocks);
  const roots = groupBy(
    all.filter((block) => block.parentId === null),
    (block) => block.slideId,
  );
  const children = groupBy(all, (block) => block.parentId);
  const toNode = (block: Block): BlockNode => ({ block, children: toNodes(children.get(block.id)) });
  const toNodes = (list: Block[] = []): BlockNode[] => list.toSorted(compareOrder).map(toNode);
  return new Map([...roots].map(([slideId, list]) => [slideId, toNodes(list)]));
}
