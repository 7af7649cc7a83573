import { type Block, blockText, type BlockType } from '@rostrum/deck';

/** Types that have an editor of their own on the canvas: words typed in place, or what a block is made of. */
const EDITED_AS: { readonly [T in BlockType]?: 'text' | 'source' } = {
  text: 'text',
  shape: 'text',
  code: 'source',
  table: 'text',
  math: 'source',
  chart: 'source',
  video: 'source',
  audio: 'source',
  iframe: 'source',
};

/** How a double click or Enter edits blocks of a type; null: it has nothing to edit in place. */
export function editedAs(type: BlockType): 'text' | 'source' | null {
  return EDITED_AS[type] ?? null;
}

/** Whether nothing was written into a block, so that nobody sees it: no words, and no address. */
export function saysNothing(block: Block): boolean {
  return blockText(block).trim() === '' && !('src' in block.props && block.props.src !== '');
}
