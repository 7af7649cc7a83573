import * as Y from 'yjs';
import { LOCAL, REMOTE } from './origins.ts';
import { isLine, linesOf } from './words-places.ts';

/**
 * Applies somebody else's change. Where it takes a line away in which letters have just been written here, of which its
 * author did not know (two lines become one, a line a heading), these are written once more: where the line went.
 * Whoever wrote them does so, once, so nothing comes double.
 */
export function hearUpdate(doc: Y.Doc, update: Uint8Array): void {
  let lost: readonly Lost[] = [];
  const look = (transaction: Y.Transaction): void => {
    const takesOwn = transaction.origin === REMOTE && transaction.deleteSet.clients.has(doc.clientID);
    if (takesOwn) lost = [...lost, ...lettersLost(transaction, Y.decodeUpdate(update).ds)];
  };
  doc.on('afterTransaction', look);
  try {
    Y.applyUpdate(doc, update, REMOTE);
  } finally {
    doc.off('afterTransaction', look);
  }
  if (lost.length > 0) doc.transact(() => lost.forEach(writeAgain), LOCAL);
}

interface Lost {
  readonly letters: string;
  /** What was taken away with them, and from where. */
  readonly item: Y.Item;
  readonly parent: Y.XmlFragment;
}

type DeleteSet = Y.Transaction['deleteSet'];

/** Letters that were written here and have gone with what holds them, though the change itself does not name them. */
function lettersLost({ deleteSet, doc }: Y.Transaction, named: DeleteSet): Lost[] {
  const texts = new Set<Y.XmlText>();
  const structs = doc.store.clients.get(doc.clientID) ?? [];
  for (const { clock, len } of deleteSet.clients.get(doc.clientID) ?? []) {
    for (let index = Y.findIndexSS(structs, clock); index < structs.length; index += 1) {
      const struct = structs[index];
      if (struct === undefined || struct.id.clock >= clock + len) break;
      if (struct instanceof Y.Item && struct.parent instanceof Y.XmlText) texts.add(struct.parent);
    }
  }
  const isLost = (id: Y.ID): boolean => Y.isDeleted(deleteSet, id) && !Y.isDeleted(named, id);
  return [...texts].flatMap((text) => {
    const place = placeOf(text);
    const letters = itemsOf(text)
      .flatMap(({ id: { client, clock }, content }) =>
        client === doc.clientID && content instanceof Y.ContentString
          ? // What was written in one go is one item, of which the change may name a part.
            Array.from({ length: content.str.length }, (_, at) =>
              isLost(Y.createID(client, clock + at)) ? content.str.charAt(at) : '',
            )
          : [],
      )
      .join('');
    return place && letters !== '' ? [{ ...place, letters }] : [];
  });
}

function itemsOf(text: Y.XmlText): Y.Item[] {
  const items: Y.Item[] = [];
  for (let item = text._start; item !== null; item = item.right) items.push(item);
  return items;
}

/** What was taken away that holds a text; null: all the words of the block are, or nothing is. */
function placeOf(text: Y.XmlText): Omit<Lost, 'letters'> | null {
  let gone: Omit<Lost, 'letters'> | null = null;
  for (let item = text._item; item !== null; ) {
    const { parent } = item;
    if (!(parent instanceof Y.AbstractType)) return null;
    if (item.deleted) gone = parent instanceof Y.XmlFragment ? { item, parent } : null;
    item = parent._item;
  }
  return gone;
}

function writeAgain({ letters, item, parent }: Lost): void {
  const { line, atEnd } = nearestLine(item, parent);
  const child: unknown = line.get(atEnd ? line.length - 1 : 0);
  if (child instanceof Y.XmlText) child.insert(atEnd ? child.length : 0, letters);
  else line.insert(atEnd ? line.length : 0, [new Y.XmlText(letters)]);
}

/** The line before it, where two lines became one and a line another one; else the next, else a new one. */
function nearestLine(item: Y.Item, parent: Y.XmlFragment): { line: Y.XmlElement; atEnd: boolean } {
  if (parent instanceof Y.XmlElement && isLine(parent)) return { line: parent, atEnd: true };
  const before = linesBeside(item, 'left').at(-1);
  if (before) return { line: before, atEnd: true };
  const after = linesBeside(item, 'right')[0];
  if (after) return { line: after, atEnd: false };
  const above = parent instanceof Y.XmlElement ? parent._item : null;
  if (above?.parent instanceof Y.XmlFragment) return nearestLine(above, above.parent);
  const line = new Y.XmlElement('paragraph');
  parent.insert(0, [line]);
  return { line, atEnd: true };
}

/** The lines of the nearest neighbour that has any. */
function linesBeside(item: Y.Item, side: 'left' | 'right'): Y.XmlElement[] {
  for (let next = item[side]; next !== null; next = next[side]) {
    const type = !next.deleted && next.content instanceof Y.ContentType ? next.content.type : null;
    const lines = type instanceof Y.XmlElement ? (isLine(type) ? [type] : linesOf(type)) : [];
    if (lines.length > 0) return lines;
  }
  return [];
}
