import type { Block } from '@rostrum/deck';
import { givenName, labelOf } from '../../blocks/called.ts';

/** What a block is called: its name, else what it says, else its kind. */
export function blockWords(block: Block): string {
  return givenName(block) || labelOf(block);
}
