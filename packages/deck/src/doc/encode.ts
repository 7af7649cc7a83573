import * as Y from 'yjs';
import type { Deck } from '../model/types.ts';
import { readDeck } from './read.ts';

/** A whole document as one Yjs update. */
export function encodeDoc(doc: Y.Doc): Uint8Array {
  return Y.encodeStateAsUpdate(doc);
}

/** A document from one or several updates. Throws when they are no Yjs updates. */
export function decodeDoc(...updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update);
  });
  return doc;
}

/** The deck in a document that was encoded by `encodeDoc`. Throws when the bytes are no Yjs update. */
export function deckFromUpdate(bytes: Uint8Array): Deck {
  return readDeck(decodeDoc(bytes));
}
