import * as Y from 'yjs';
import { isBlockType } from '../blocks/index.ts';
import { rereadBlock, rereadSlide } from '../html/reread.ts';
import { repairDeck } from '../model/repair.ts';
import type { TextNode } from '../model/rich-text.ts';
import type { Block, BlockId, SlideId } from '../model/types.ts';
import { readBlock, readRawSlide } from './read.ts';
import { mapAt, rootsOf } from './shape.ts';
import { patchSlide, putOwnBlock } from './write.ts';

/**
 * From 1 to 2. Snippets that had the name of a type that exists now become that type; tables that texts carried as HTML
 * become nodes of the text; what was carried as an attribute and has a field now moves there; sources that people type
 * become shared texts. What cannot be read is left as it is: reading repairs it, as it always did.
 */
export function migrateTo2(doc: Y.Doc): void {
  const { slides, blocks } = rootsOf(doc);
  for (const id of [...slides.keys()]) migrateSlide(doc, id);
  for (const id of [...blocks.keys()]) migrateBlock(doc, id);
}

function migrateSlide(doc: Y.Doc, id: SlideId): void {
  const raw = readRawSlide(doc, id);
  const before = raw && repairDeck({ slides: { [id]: { ...raw, kind: 'slide', parentId: null } } }).slides[id];
  if (!before || Object.keys(before.attributes).length === 0) return;
  const { timing, attributes } = rereadSlide(before);
  const gone = Object.keys(before.attributes).filter((name) => !Object.hasOwn(attributes, name));
  patchSlide(doc, id, { timing, attributes: Object.fromEntries(gone.map((name) => [name, undefined])) });
}

function migrateBlock(doc: Y.Doc, id: BlockId): void {
  const map = mapAt(rootsOf(doc).blocks, id);
  if (!map) return;
  const before = readBlock(doc, id);
  if (before && isCarrying(before)) {
    // Read alone, a block has left its group.
    const parentId = map.get('parentId');
    putOwnBlock(doc, { ...rereadBlock(before), parentId: typeof parentId === 'string' ? parentId : null });
  }
  const html = mapAt(rootsOf(doc).blocks, id)?.get('props.html');
  if (typeof html === 'string') map.set('props.html', new Y.Text(html));
}

/** A snippet of a type that exists now, a text with a table in it, or a block that is mirrored by a transform. */
function isCarrying(block: Block): boolean {
  const waits = block.type === 'snippet' && isBlockType(block.props.sourceType);
  if (block.type === 'text' && block.props.text.content.some(holdsTable)) return true;
  return waits || /\bscale[XY]?\(/.test(block.attributes['style:style'] ?? '');
}

function holdsTable({ type, attrs, content = [] }: TextNode): boolean {
  const html = attrs?.html;
  return (type === 'carrierAtom' && typeof html === 'string' && html.startsWith('<table')) || content.some(holdsTable);
}
