import type { Block, BlockId, BlockOf, BlockProps, BlockType, Rect } from '../model/types.ts';
import { arrowBlock } from './arrow/index.ts';
import { audioBlock } from './audio/index.ts';
import { codeBlock } from './code/index.ts';
import { chartBlock } from './chart/index.ts';
import type { BlockDefinition } from './definition.ts';
import { drawingBlock } from './drawing/index.ts';
import { groupBlock } from './group/index.ts';
import { iframeBlock } from './iframe/index.ts';
import { imageBlock } from './image/index.ts';
import { mathBlock } from './math/index.ts';
import { pollBlock } from './poll/index.ts';
import { lineBlock } from './line/index.ts';
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

/** A block of any type where it belongs, given the others on its slide. The same object when it is there. */
export function settledAmong(block: Block, blockOf: (id: BlockId) => Block | undefined): Block {
  return (definitionOf(block).settled?.(block, blockOf) ?? block) as Block;
}

/** Whether what a block shows has to be drawn anew when its box gets another size. */
export function isDrawnToSize(block: Block): boolean {
  return definitionOf(block).isDrawnToSize?.(block) ?? false;
}

/** The properties that a block has in a box of another size. The same object when they do not depend on it. */
export function propsInRect<T extends BlockType>(block: BlockOf<T>, rect: Rect): BlockProps[T] {
  return definitionOf(block).resized?.(block.props, block.rect, rect) ?? block.props;
}

/**
 * The properties of a block with the ids of other blocks exchanged; null lets go of one. The same object
 * where it names none.
 */
export function relinkedProps<T extends BlockType>(
  block: BlockOf<T>,
  idOf: (id: BlockId) => BlockId | null,
): BlockProps[T] {
  return definitionOf(block).relinked?.(block.props, idOf) ?? block.props;
}

/** The words of a block of any type. */
export function blockText(block: Block): string {
  return definitionOf(block).toText(block);
}

/** What a block of any type says of itself; empty for one that has no words. */
export function blockSays(block: Block): string {
  return definitionOf(block).says?.(block) ?? (block.alt || block.name);
}

/** What a screen reader calls a block of any type. */
export function blockLabel(block: Block): string {
  return blockSays(block) || definitionOf(block).called(block);
}
