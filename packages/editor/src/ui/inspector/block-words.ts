import { type Block, blockLabel } from '@rostrum/deck';
import { blockKinds } from '../../blocks/index.ts';

/** What a block is called: its name, else what it says, else its kind. */
export function blockWords(block: Block): string {
  return block.name || blockLabel(block) || blockKinds[block.type].label;
}
