import { type Block, type BlockId, type BlockNode, blockTree, type Deck, type SlideId } from '@rostrum/deck';
import { type Pair, pairBlocks } from '@rostrum/deck/auto-animate';

/** What auto-animate moves: groups are not, what they hold is. */
export function movable(deck: Pick<Deck, 'blocks'>, slideId: SlideId): readonly Block[] {
  const leaves = (nodes: readonly BlockNode[]): Block[] =>
    nodes.flatMap(({ block, children }) => (block.type === 'group' ? leaves(children) : [block]));
  return leaves(blockTree(deck, slideId));
}

/**
 * Where the document keeps what a block is to auto-animate when that was said by hand: on the box that
 * it is written as.
 */
export const PAIR_KEY = 'box:data-id';

/** By what others find a block when that is said by hand. */
export function pairKey(block: Block): string {
  return block.attributes[PAIR_KEY] ?? block.id;
}

/** What becomes what between two slides, as the player pairs it, by the id of the block on the second. */
export function pairsOf(deck: Pick<Deck, 'blocks'>, from: SlideId, to: SlideId): ReadonlyMap<BlockId, Pair<Block>> {
  const pairs = pairBlocks(movable(deck, from), movable(deck, to), (block) => ({
    type: block.type,
    id: pairKey(block),
    origin: block.originId ?? undefined,
    name: block.name,
  }));
  return new Map(pairs.map((pair) => [pair.to.id, pair]));
}
