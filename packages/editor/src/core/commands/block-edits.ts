import {
  type Block,
  type BlockId,
  type Deck,
  FIRST_Z,
  newBlock,
  propsInRect,
  type Rect,
  relinkedProps,
  type SlideId,
} from '@rostrum/deck';
import { type BlockPatch, patchBlock, putBlock, removeBlock } from '@rostrum/deck/doc';
import type * as Y from 'yjs';
import { currentSlide, type EditorContext, mayEditSlide } from '../context.ts';
import { ensureSlide, lastOrder } from '../document/edits.ts';
import { pathTo, withDescendants } from '../selection/groups.ts';
import { blocksInOrder } from '../selection/selection.ts';

/** The blocks of a group, or those on the slide that are in none, in reading order. */
export function siblingsOf(deck: Deck, slideId: SlideId, parentId: BlockId | null): Block[] {
  return blocksInOrder(deck, slideId).filter((block) => block.parentId === parentId);
}

/** Above all that is on the slide. */
export function topZ(deck: Deck, slideId: SlideId): number {
  return blocksInOrder(deck, slideId).reduce((top, block) => Math.max(top, block.z + 1), FIRST_Z);
}

type Fresh = Parameters<typeof newBlock>[0];

/** Puts a new block on top of the current slide and selects it; null where nothing may be put. */
export function insertBlock(
  context: EditorContext,
  fields: Pick<Fresh, 'type' | 'props' | 'rect'> & Partial<Fresh>,
  slideId: SlideId | null = currentSlide(context)?.id ?? null,
): BlockId | null {
  if (slideId === null || !mayEditSlide(context, slideId)) return null;
  const { deck } = context.document;
  const block = newBlock({
    order: lastOrder(siblingsOf(deck, slideId, null)),
    z: topZ(deck, slideId),
    ...fields,
    id: context.newId(),
    slideId,
  });
  context.document.edit((doc) => {
    ensureSlide(doc, deck, slideId);
    putBlock(doc, block);
  });
  if (slideId === context.selection.currentSlideId.get()) context.selection.selectBlocks([block.id]);
  return block.id;
}

/**
 * What is written of a block that is put into another rect, alone or with others that move: what follows from its size,
 * and that it lets go of blocks which stay behind.
 */
export function placePatch(block: Block, rect: Rect, moving: ReadonlySet<BlockId>): BlockPatch {
  const props = propsInRect(block, rect);
  const freed = relinkedProps({ ...block, props }, (id) => (moving.has(id) ? id : null));
  return freed === block.props ? { rect } : { rect, props: { ...freed } };
}

/**
 * Copies of blocks (groups with all they hold), moved by an offset, on top of a slide and last in its reading order.
 * Answers the copies of the blocks that were named.
 */
export function copyBlocks(
  context: EditorContext,
  doc: Y.Doc,
  source: Pick<Deck, 'blocks'>,
  roots: readonly BlockId[],
  slideId: SlideId,
  offset: { readonly dx: number; readonly dy: number },
): BlockId[] {
  const { deck } = context.document;
  const ids = new Map(withDescendants(source, roots).map((block) => [block.id, context.newId()]));
  const top = topZ(deck, slideId);
  // Their stacking among each other is kept, above everything else.
  const stacking = [...ids.keys()]
    .map((id) => source.blocks[id] as Block)
    .toSorted((a, b) => a.z - b.z)
    .map(({ id }) => id);
  const siblings = siblingsOf(deck, slideId, null);
  for (const id of ids.keys()) {
    const block = source.blocks[id] as Block;
    const isRoot = roots.includes(id);
    const [x, y, width, height] = block.rect;
    const copy = {
      ...block,
      id: ids.get(id) as string,
      slideId,
      parentId: isRoot ? null : (ids.get(block.parentId ?? '') ?? null),
      originId: id,
      order: isRoot ? lastOrder(siblings) : block.order,
      z: top + stacking.indexOf(id),
      rect: [x + offset.dx, y + offset.dy, width, height],
      locked: false,
      props: relinkedProps(block, (other) => ids.get(other) ?? null),
    } as Block;
    if (isRoot) siblings.push(copy);
    putBlock(doc, copy);
  }
  return roots.map((id) => ids.get(id) as string);
}

/** Removes blocks with all they hold, and the groups that would be left empty. */
export function deleteBlocks(doc: Y.Doc, deck: Deck, ids: readonly BlockId[]): void {
  const gone = new Set(withDescendants(deck, ids).map(({ id }) => id));
  for (const id of ids) {
    for (const group of pathTo(deck, id).slice(0, -1).toReversed()) {
      const left = siblingsOf(deck, group.slideId, group.id).some((block) => !gone.has(block.id));
      if (!left) gone.add(group.id);
    }
  }
  freeNeighbours(doc, deck, gone);
  for (const id of gone) removeBlock(doc, id);
}

/**
 * What is stuck to a block that goes stays where it is seen: reading has put it there, the document may say otherwise.
 */
function freeNeighbours(doc: Y.Doc, deck: Deck, gone: ReadonlySet<BlockId>): void {
  for (const block of Object.values(deck.blocks)) {
    if (gone.has(block.id)) continue;
    const props = relinkedProps(block, (id) => (gone.has(id) ? null : id));
    if (props !== block.props)
      patchBlock(doc, block.id, { rect: block.rect, rotation: block.rotation, props: { ...props } });
  }
}
