import { type Block, blockText, type BlockType } from '@rostrum/deck';
import { isCroppable, isEmptyPicture } from '../crop/crop-block.ts';

/** Types that have an editor of their own on the canvas: words typed in place, or what a block is made of. */
const EDITED_AS: { readonly [T in BlockType]?: 'text' | 'source' } = {
  text: 'text',
  shape: 'text',
  code: 'source',
  table: 'text',
  math: 'source',
  snippet: 'source',
  chart: 'source',
  poll: 'source',
  video: 'source',
  audio: 'source',
  iframe: 'source',
};

/** How a double click or Enter edits a block; null: it has nothing to edit in place. */
export function editedAs(block: Block): 'text' | 'source' | 'crop' | 'pick' | null {
  if (isEmptyPicture(block)) return 'pick';
  return isCroppable(block) ? 'crop' : (EDITED_AS[block.type] ?? null);
}

/** Whether nothing was written into a block, so that nobody sees it: no words, and no address. */
export function saysNothing(block: Block): boolean {
  return blockText(block).trim() === '' && !('src' in block.props && block.props.src !== '');
}
