import type { BlockType } from '@rostrum/deck';

/** Types that have an editor of their own on the canvas: words typed in place, or what a block is made of. */
const EDITED_AS: { readonly [T in BlockType]?: 'text' | 'source' } = {
  text: 'text',
  shape: 'text',
  math: 'source',
  chart: 'source',
};

/** How a double click or Enter edits blocks of a type; null: it has nothing to edit in place. */
export function editedAs(type: BlockType): 'text' | 'source' | null {
  return EDITED_AS[type] ?? null;
}
