import type { SyncAnswer } from '@rostrum/contract';
import type { Deck } from '@rostrum/deck';
import { createDoc, readDeck } from '@rostrum/deck/doc';
import * as Y from 'yjs';
import type { DeckRow, EditorTransport, TransportHandlers } from '../src/core/index.ts';

/** `replacing`: the next edit is refused, and the document is to be taken again. */
export type ServerMood = 'well' | 'readonly' | 'offline' | 'slow' | 'failing' | 'silent' | 'gone' | 'replacing';

export interface MemoryTransport extends EditorTransport {
  /** The deck as the server has it. */
  readonly deck: () => Deck;
  /** Tells the editor what the deck is called, and how it is drawn. */
  readonly changed: (row: DeckRow) => void;
}

/** Stands in for the server: one document in memory, and the moods that a server can have. */
export function memoryTransport(deck: Deck, mood: () => ServerMood): MemoryTransport {
  const doc = createDoc(deck);
  let handlers: TransportHandlers | null = null;
  let seq = 0;
  let hasReplaced = false;
  return {
    deck: () => readDeck(doc),
    changed: (row) => handlers?.deckChanged(row),
    handover: null,
    line: null,
    connect(given) {
      handlers = given;
      if (mood() === 'silent') return;
      setTimeout(() => given.connected(), 0);
    },
    async sync(stateVector) {
      const answer: SyncAnswer = {
        ok: true,
        update: Y.encodeStateAsUpdate(doc, stateVector),
        stateVector: Y.encodeStateVector(doc),
        canEdit: mood() !== 'readonly',
        generation: 'one',
      };
      if (mood() === 'offline') setTimeout(() => handlers?.disconnected(), 50);
      if (mood() === 'gone') setTimeout(() => handlers?.revoked('gone', 'This deck was moved to the trash.'), 400);
      return answer;
    },
    async update(update) {
      if (mood() === 'slow') await new Promise((resolve) => setTimeout(resolve, 60_000));
      if (mood() === 'failing') return { ok: false, code: 'unavailable', message: 'The server is busy.', reset: false };
      if (mood() === 'replacing' && !hasReplaced) {
        hasReplaced = true;
        return { ok: false, code: 'invalid', message: 'Not like this.', reset: true };
      }
      Y.applyUpdate(doc, update);
      seq += 1;
      return { ok: true, seq };
    },
    tell: () => undefined,
    reconnect() {
      if (mood() !== 'offline') handlers?.connected();
    },
    disconnect() {
      handlers = null;
    },
  };
}
