import type { CaretInWords, CaretPlace } from '@rostrum/contract';
import { textSchema } from '@rostrum/deck';
import { isFragment, rootsOf } from '@rostrum/deck/doc';
import * as Y from 'yjs';
import type { WordsPlace, WordsRange } from '../api.ts';

/** The words of a block as they are stored; null when it has none. */
export function fragmentOf(doc: Y.Doc, blockId: string): Y.XmlFragment | null {
  const block = rootsOf(doc).blocks.get(blockId);
  const fragment = block instanceof Y.Map ? block.get('props.text') : undefined;
  return isFragment(fragment) ? fragment : null;
}

/**
 * A place as it is told to others. It belongs to the letter before it, as the caret of whoever writes does: what
 * somebody else puts at the very same place comes after both. null: the document has no such place (yet).
 *
 *     The ti|de     after the 'i', whatever its number in the line has become meanwhile
 *     |The tide     at the start of its line
 */
function storedPlace(fragment: Y.XmlFragment, { line, offset }: WordsPlace): CaretPlace | null {
  const words = linesOf(fragment)[line];
  if (words === undefined) return null;
  let left = offset;
  for (const child of left > 0 ? words.toArray() : []) {
    const length = child instanceof Y.XmlText ? child.length : 1;
    const found = child instanceof Y.XmlText ? lastBefore(child, left) : child._item?.id;
    if (left <= length && found) return [found.client, found.clock, 'after'];
    left -= length;
  }
  const id = words._item?.id;
  return offset === 0 && id ? [id.client, id.clock, 'start'] : null;
}

/** The letter that stands before a place in a text. */
const lastBefore = (text: Y.XmlText, index: number): Y.ID | null =>
  Y.createRelativePositionFromTypeIndex(text, Math.min(index, text.length), -1).item;

/** Where a told place is now; null: what it belongs to is not here, or no longer among these words. */
function placeOf(doc: Y.Doc, fragment: Y.XmlFragment, [client, clock, side]: CaretPlace): WordsPlace | null {
  const id = Y.createID(client, clock);
  const relative =
    side === 'after' ? new Y.RelativePosition(null, null, id, -1) : new Y.RelativePosition(id, null, null, -1);
  // As everybody sees it: of what an undo has brought back only its own person knows that it is the same.
  const found = Y.createAbsolutePositionFromRelativePosition(relative, doc, false);
  if (found === null) return null;
  const { type, index } = found;
  const within: unknown = type instanceof Y.XmlText ? type.parent : type;
  if (!(within instanceof Y.XmlElement) || !isLine(within) || type._item?.deleted === true) return null;
  const line = linesOf(fragment).indexOf(within);
  if (line < 0) return null;
  const children: readonly unknown[] = within.toArray();
  const before = type instanceof Y.XmlText ? children.slice(0, children.indexOf(type)) : children.slice(0, index);
  const inText = type instanceof Y.XmlText ? index : 0;
  return { line, offset: before.reduce<number>((sum, child) => sum + lengthOf(child), inText) };
}

/** Deeper nesting than any text has, whatever somebody's update says. */
const MAX_DEPTH = 32;

const lengthOf = (child: unknown): number => (child instanceof Y.XmlText ? child.length : 1);

const LINES = new Set<string>(
  Object.entries(textSchema.nodes).flatMap(([name, { content }]) => (/^(?:inline|text)\*$/.test(content) ? name : [])),
);
/** Whether letters stand in it: a paragraph, a heading, code. */
export const isLine = (element: Y.XmlElement): boolean => LINES.has(element.nodeName);

/** Paragraphs, headings and code in the order in which they are read, those in lists and tables too. */
export function linesOf(parent: Y.XmlFragment, depth = 0): Y.XmlElement[] {
  return (parent.toArray() as unknown[]).flatMap((child) => {
    if (!(child instanceof Y.XmlElement) || depth > MAX_DEPTH) return [];
    return isLine(child) ? [child] : linesOf(child, depth + 1);
  });
}

/** A caret or a selection as it is told to others; null where it stands at nothing that is stored. */
export function storedCaret(doc: Y.Doc, blockId: string, { anchor, head }: WordsRange): CaretInWords | null {
  const fragment = fragmentOf(doc, blockId);
  const to = fragment && storedPlace(fragment, head);
  if (fragment === null || to === null) return null;
  const isCaret = anchor.line === head.line && anchor.offset === head.offset;
  return { anchor: isCaret ? null : storedPlace(fragment, anchor), head: to };
}

/** Where somebody's caret is now, after all that everybody has written; null: that is not known. */
export function caretNow(doc: Y.Doc, blockId: string, { anchor, head }: CaretInWords): WordsRange | null {
  const fragment = fragmentOf(doc, blockId);
  const to = fragment && placeOf(doc, fragment, head);
  if (fragment === null || to === null) return null;
  return { anchor: (anchor && placeOf(doc, fragment, anchor)) ?? to, head: to };
}
