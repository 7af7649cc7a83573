import * as Y from 'yjs';
import { upgradeSnippet } from '../html/upgrade-snippet.ts';
import { readBlock } from './read.ts';
import { mapAt, rootsOf } from './shape.ts';
import { putBlock } from './write.ts';

/**
 * From 1 to 2. Snippets that had the name of a type that exists now become that type; sources that people type become
 * shared texts. What a field of a record cannot be read as is left as it is: reading repairs it, as it always did.
 */
export function migrateSnippets(doc: Y.Doc): void {
  const { blocks } = rootsOf(doc);
  for (const id of [...blocks.keys()]) {
    const map = mapAt(blocks, id);
    if (map?.get('type') !== 'snippet') continue;
    const snippet = readBlock(doc, id);
    if (snippet?.type !== 'snippet') continue;
    const upgraded = upgradeSnippet(snippet);
    const parentId = map.get('parentId');
    // Read alone, a block has left its group.
    if (upgraded) putBlock(doc, { ...upgraded, parentId: typeof parentId === 'string' ? parentId : null });
    else shareText(map, 'props.html');
  }
}

function shareText(map: Y.Map<unknown>, field: string): void {
  const source = map.get(field);
  if (typeof source === 'string') map.set(field, new Y.Text(source));
}
