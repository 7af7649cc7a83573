import type * as Y from 'yjs';
import { emptyText } from '../model/text.ts';
import { createFragment } from './fragment.ts';
import { mapAt, rootsOf } from './shape.ts';

/** From 3 to 4. Shapes hold words: each gets the text that everybody types into. */
export function migrateTo4(doc: Y.Doc): void {
  const { blocks } = rootsOf(doc);
  for (const id of [...blocks.keys()]) {
    const map = mapAt(blocks, id);
    if (map?.get('type') === 'shape' && !map.has('props.text')) map.set('props.text', createFragment(emptyText()));
  }
}
