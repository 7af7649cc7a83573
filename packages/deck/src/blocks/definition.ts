import type { z } from 'zod';
import type { Reader } from '../model/read.ts';
import type { BlockOf, BlockProps, BlockType } from '../model/types.ts';

/** All that a block type is. A new type is a folder with one of these and a line in `blocks/index.ts`. */
export interface BlockDefinition<T extends BlockType> {
  /** Strict: for what programs send. */
  readonly schema: z.ZodType<BlockProps[T]>;
  /** Total: makes valid properties of anything. */
  readonly read: Reader<BlockProps[T]>;
  readonly defaults: BlockProps[T];
  /** The words that search and outlines see. */
  readonly toText: (block: BlockOf<T>) => string;
  /** What a screen reader calls the block on the canvas. */
  readonly ariaLabel: (block: BlockOf<T>) => string;
}
