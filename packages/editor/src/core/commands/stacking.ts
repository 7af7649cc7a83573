import { type Block, type BlockId, type Deck, FIRST_Z } from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import type * as Y from 'yjs';
import { leavesOf } from '../selection/groups.ts';
import { blocksInOrder } from '../selection/selection.ts';

export type StackingMove =
  | 'forward'
  | 'backward'
  | 'front'
  | 'back'
  /** Right above or below another block, or all that a group holds. */
  | { readonly side: 'above' | 'below'; readonly of: BlockId };

/** What is painted, from the bottom up: by `z`, then by reading order. Groups are not painted themselves. */
export function paintOrder(deck: Pick<Deck, 'blocks'>, slideId: string | null): Block[] {
  return blocksInOrder(deck, slideId)
    .filter((block) => block.type !== 'group')
    .toSorted((a, b) => a.z - b.z);
}

/**
 * Moves blocks through the stacking of their slide, keeping their order among themselves. False: they
 * lie there already.
 */
export function restack(doc: Y.Doc, deck: Deck, ids: readonly BlockId[], move: StackingMove): boolean {
  const leaves = leavesOf(deck, ids);
  const slideId = leaves[0]?.slideId;
  if (slideId === undefined) return false;
  const order = paintOrder(deck, slideId).map(({ id }) => id);
  const moved = new Set(leaves.map(({ id }) => id));
  const next = reorder(deck, order, moved, move);
  if (next.every((id, index) => id === order[index])) return false;
  for (const [id, z] of stackingOf(
    next.map((id) => deck.blocks[id] as Block),
    moved,
  ))
    patchBlock(doc, id, { z });
  return true;
}

export function canRestack(deck: Deck, ids: readonly BlockId[], move: StackingMove): boolean {
  const leaves = leavesOf(deck, ids);
  const order = paintOrder(deck, leaves[0]?.slideId ?? null).map(({ id }) => id);
  const next = reorder(deck, order, new Set(leaves.map(({ id }) => id)), move);
  return next.some((id, index) => id !== order[index]);
}

function reorder(
  deck: Deck,
  order: readonly BlockId[],
  moved: ReadonlySet<BlockId>,
  move: StackingMove,
): readonly BlockId[] {
  const chosen = order.filter((id) => moved.has(id));
  const rest = order.filter((id) => !moved.has(id));
  if (typeof move === 'object') {
    const beside = new Set(leavesOf(deck, [move.of]).map(({ id }) => id));
    const index =
      move.side === 'above' ? rest.findLastIndex((id) => beside.has(id)) + 1 : rest.findIndex((id) => beside.has(id));
    return rest.some((id) => beside.has(id)) ? rest.toSpliced(index, 0, ...chosen) : order;
  }
  if (move === 'front') return [...rest, ...chosen];
  if (move === 'back') return [...chosen, ...rest];
  // One step: past the nearest other block above the highest one, or below the lowest one.
  if (move === 'forward') {
    const highest = order.findLastIndex((id) => moved.has(id));
    const above = order.slice(highest + 1).find((id) => !moved.has(id));
    const index = above === undefined ? rest.length : rest.indexOf(above) + 1;
    return rest.toSpliced(index, 0, ...chosen);
  }
  const lowest = order.findIndex((id) => moved.has(id));
  const below = order.slice(0, lowest).findLast((id) => !moved.has(id));
  return rest.toSpliced(below === undefined ? 0 : rest.indexOf(below), 0, ...chosen);
}

/** The z of those that must change: only the moved ones where there is room between their neighbours, else all. */
function stackingOf(sequence: readonly Block[], moved: ReadonlySet<BlockId>): Map<BlockId, number> {
  const changed = new Map<BlockId, number>();
  let previous = FIRST_Z - 1;
  for (const [index, block] of sequence.entries()) {
    const fixed = !moved.has(block.id);
    const z = fixed ? block.z : previous + 1;
    const roomAbove = sequence.slice(index + 1).find((other) => !moved.has(other.id));
    if (z <= previous || (!fixed && roomAbove && z >= roomAbove.z)) return renumbered(sequence);
    if (z !== block.z) changed.set(block.id, z);
    previous = z;
  }
  return changed;
}

function renumbered(sequence: readonly Block[]): Map<BlockId, number> {
  const changed = new Map<BlockId, number>();
  for (const [index, { id, z }] of sequence.entries()) if (z !== FIRST_Z + index) changed.set(id, FIRST_Z + index);
  return changed;
}
