import type fc from 'fast-check';
import type { BlockProps, BlockType } from '../../model/types.ts';
import { chartProps } from './chart.ts';
import { drawingProps } from './drawing.ts';
import { imageProps } from './image.ts';
import { lineProps } from './line.ts';
import { audioProps, iframeProps, videoProps } from './media.ts';
import { shapeProps } from './shape.ts';
import { snippetProps } from './snippet.ts';
import { textProps } from './text.ts';
import { codeProps, mathProps, pollProps, tableProps } from './words.ts';

/**
 * One line a block type, groups aside: they are made of the others. Properties in the normal form that reading gives.
 */
export const blockProps: { readonly [T in Exclude<BlockType, 'group'>]: fc.Arbitrary<BlockProps[T]> } = {
  text: textProps,
  image: imageProps,
  video: videoProps,
  audio: audioProps,
  iframe: iframeProps,
  shape: shapeProps,
  table: tableProps,
  code: codeProps,
  math: mathProps,
  poll: pollProps,
  line: lineProps,
  arrow: lineProps,
  drawing: drawingProps,
  chart: chartProps,
  snippet: snippetProps,
};

/** Types whose height may be automatic. */
export const AUTOMATIC_HEIGHT: ReadonlySet<BlockType> = new Set<BlockType>(['text', 'table', 'code', 'snippet']);
