import type { Block, BlockOf, BlockType } from '@rostrum/deck';
import type { BlockWriter, SlideScope } from '../scope.ts';
import type { Xml } from '../xml.ts';
import { inStacking } from '../stacking.ts';
import { writeAudioBlock } from './audio.ts';
import { writeChartBlock } from './chart.ts';
import { writeCodeBlock } from './code.ts';
import { writeDrawingBlock } from './drawing.ts';
import { writeGroupBlock } from './group.ts';
import { writeIframeBlock } from './iframe.ts';
import { writeImageBlock } from './image.ts';
import { writeLineBlock } from './line.ts';
import { writeMathBlock } from './math.ts';
import { writePollBlock } from './poll.ts';
import { writeShapeBlock } from './shape.ts';
import { writeSnippetBlock } from './snippet.ts';
import { writeTableBlock } from './table.ts';
import { writeTextBlock } from './text.ts';
import { writeVideoBlock } from './video.ts';

/** One line a block type. The compiler names the type that has none. */
const writers: { readonly [T in BlockType]: BlockWriter<T> } = {
  text: writeTextBlock,
  image: writeImageBlock,
  video: writeVideoBlock,
  audio: writeAudioBlock,
  iframe: writeIframeBlock,
  shape: writeShapeBlock,
  table: writeTableBlock,
  code: writeCodeBlock,
  math: writeMathBlock,
  poll: writePollBlock,
  line: writeLineBlock,
  arrow: writeLineBlock,
  drawing: writeDrawingBlock,
  chart: writeChartBlock,
  snippet: writeSnippetBlock,
  group: writeGroupBlock,
};

function writeBlock<T extends BlockType>(block: BlockOf<T>, scope: SlideScope): Xml | Promise<Xml> {
  return writers[block.type](block, scope);
}

/** Blocks beside each other, in the order in which they are drawn: that of Office is the order of reading as well. */
export async function writeBlocks(blocks: readonly Block[], scope: SlideScope): Promise<Xml> {
  let written = '';
  for (const block of inStacking(blocks, scope)) written += await writeBlock(block, scope);
  return written;
}
