import type * as Y from 'yjs';
import { partedField } from './parts.ts';
import { readBlock } from './read.ts';
import { mapAt, rootsOf } from './shape.ts';
import { patchRecord } from './write.ts';

/**
 * From 2 to 3. Options of polls, strokes of drawings, numbers and axes of charts, which were one value each, are stored
 * in parts. What cannot be read is left as it is: reading repairs it, as it always did.
 */
export function migrateTo3(doc: Y.Doc): void {
  const { blocks } = rootsOf(doc);
  for (const id of [...blocks.keys()]) {
    const map = mapAt(blocks, id);
    if (map) migrateBlock(doc, id, map);
  }
}

function migrateBlock(doc: Y.Doc, id: string, map: Y.Map<unknown>): void {
  const whole = [...map.keys()].filter((key) => partedField(key) !== undefined);
  const props = whole.length > 0 ? readBlock(doc, id)?.props : undefined;
  if (props === undefined) return;
  const fields = new Map(Object.entries(props).map(([name, value]) => [`props.${name}`, value as unknown]));
  patchRecord(map, new Map(whole.filter((key) => fields.has(key)).map((key) => [key, fields.get(key)])));
}
