import { arrowBlock } from './arrow/index.ts';
import { chartBlock } from './chart/index.ts';
import { drawingBlock } from './drawing/index.ts';
import { lineBlock } from './line/index.ts';
import type { Block, BlockOf, BlockType } from '../model/types.ts';
import { audioBlock } from './audio/index.ts';
import { codeBlock } from './code/index.ts';
import type { BlockDefinition } from './definition.ts';
import { groupBlock } from './group/index.ts';
import { iframeBlock } from './iframe/index.ts';
import { imageBlock } from './image/index.ts';
import { mathBlock } from './math/index.ts';
import { pollBlock } from './poll/index.ts';
import { shapeBlock } from './shape/index.ts';
import { snippetBlock } from './snippet/index.ts';
import { tableBlock } from './table/index.ts';
import { textBlock } from './text/index.ts';
import { videoBlock } from './video/index.ts';

/** One line a block type. The compiler names the type that has none. */
export const blockTypes: { readonly [T in BlockType]: BlockDefinition<T> } = {
  text: textBlock,
  image: imageBlock,
  video: videoBlock,
  audio: audioBlock,
  iframe: iframeBlock,
  shape: shapeBlock,
  table: tableBlock,
  code: codeBlock,
  math: mathBlock,
  poll: pollBlock,
  line: lineBlock,
  arrow: arrowBlock,
  drawing: drawingBlock,
  chart: chartBlock,
  snippet: snippetBlock,
  group: groupBlock,
};

export function isBlockType(value: unknown): value is BlockType {
  return typeof value === 'string' && Object.hasOwn(blockTypes, value);
}

/** The definition of a block's own type, so that it can be handed the block. */
export function definitionOf<T extends BlockType>(block: BlockOf<T>): BlockDefinition<T> {
  return blockTypes[block.type];
}

/** The words of a block of any type. */
export function blockText(block: Block): string {
  return definitionOf(block).toText(block);
}

/** What a screen reader calls a block of any type. */
export function blockLabel(block: Block): string {
  return definitionOf(block).ariaLabel(block);
}
