import type { Block, BlockOf } from './types.ts';

/** Blocks that people type words into, as `props.text`. */
export type WordedBlock = BlockOf<'text'> | BlockOf<'shape'> | BlockOf<'table'>;

export function isWorded(block: Block | null | undefined): block is WordedBlock {
  return block?.type === 'text' || block?.type === 'shape' || block?.type === 'table';
}
