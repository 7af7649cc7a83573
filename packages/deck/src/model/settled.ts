import type { Block } from './types.ts';

/**
 * Blocks that are known to be valid. Blocks never change, so one that was found to be valid stays so: reading a deck
 * again costs what has changed.
 */
const settledBlocks = new WeakSet<object>();

export function isSettledBlock(value: object): value is Block {
  return settledBlocks.has(value);
}

/** Only for a block that is valid by how it was made. */
export function settleBlock<T extends Block>(block: T): T {
  settledBlocks.add(block);
  return block;
}
