import type { Block } from '@rostrum/deck';
import { labelOf } from '../../blocks/called.ts';

/** What a block is called: its name, else what it says, else its kind. */
export function blockWords(block: Block): string {
  return block.name || labelOf(block);
}
