import type { Deck } from '@rostrum/deck';
import { changesOf, type DocChanges } from '@rostrum/deck/doc';
import * as Y from 'yjs';
import type { HistoryState } from '../api.ts';
import { createCell, type Slice } from '../slice.ts';
import { DeckSnapshot, type SnapshotChange } from './deck-snapshot.ts';
import { History, type HistoryOptions } from './history.ts';
import { hearUpdate } from './kept-letters.ts';
import { LOCAL } from './origins.ts';

export interface DocumentOptions extends HistoryOptions {
  /** `byOthers`: at least a part of it came from elsewhere. */
  readonly onChange: (change: SnapshotChange, deck: Deck, byOthers: boolean) => void;
  /** A change that was made here and must be sent. */
  readonly onLocalUpdate: (update: Uint8Array) => void;
  /** Another document took the old one's place. */
  readonly onReplaced: (deck: Deck) => void;
}

/**
 * The Yjs document that is being edited, and what stands around it. The only holder of it: it can be exchanged whole.
 */
export class DeckDocument {
  readonly #options: DocumentOptions;
  readonly #history = createCell<HistoryState>({ canUndo: false, canRedo: false, undone: 0 });
  readonly #exchanged = new Set<() => void>();
  #open: OpenDocument;
  /** Another document is being put in place: until it stands whole nobody is told of its changes. */
  #exchanging = false;

  constructor(options: DocumentOptions) {
    this.#options = options;
    this.#open = this.#watch(new Y.Doc());
  }

  get deck(): Deck {
    return this.#open.snapshot.deck;
  }

  get doc(): Y.Doc {
    return this.#open.doc;
  }

  get history(): History {
    return this.#open.history;
  }

  /** Stays the same slice when the document is exchanged. */
  get historyState(): Slice<HistoryState> {
    return this.#history;
  }

  /** One transaction, one undo step (or part of the last one, see `History.record`). */
  edit(change: (doc: Y.Doc) => void, coalesce: string | null = null): void {
    const { doc, history } = this.#open;
    history.record(coalesce, () => doc.transact(() => change(doc), LOCAL));
  }

  /** One transaction, part of a step of before if that is still the last one. */
  amend(step: object | null, change: (doc: Y.Doc) => void): void {
    const { doc, history } = this.#open;
    history.amend(step, () => doc.transact(() => change(doc), LOCAL));
  }

  /** Somebody else's change. */
  hear(update: Uint8Array): void {
    hearUpdate(this.#open.doc, update);
  }

  /** `again`: what is changed in it before anybody sees it. It is sent, as all that is changed here. */
  replace(doc: Y.Doc, again: (doc: Y.Doc) => void = () => undefined): void {
    this.#open.close();
    this.#open = this.#watch(doc);
    this.#exchanging = true;
    try {
      again(doc);
    } finally {
      this.#exchanging = false;
    }
    this.#history.set(this.#open.history.state.get());
    this.#options.onReplaced(this.deck);
    for (const listener of [...this.#exchanged]) listener();
  }

  /** Calls the listener each time another document has taken the old one's place. Returns how to stop. */
  onExchanged(listener: () => void): () => void {
    this.#exchanged.add(listener);
    return () => this.#exchanged.delete(listener);
  }

  close(): void {
    this.#open.close();
  }

  #watch(doc: Y.Doc): OpenDocument {
    const snapshot = new DeckSnapshot(doc);
    const history = new History(doc, this.#options);
    const stopHistory = history.state.subscribe(() => this.#history.set(history.state.get()));
    let pending: DocChanges[] = [];
    let byOthers = false;
    const collect = (transaction: Y.Transaction) => {
      if (transaction.changed.size === 0) return;
      pending.push(changesOf(transaction));
      byOthers ||= !transaction.local;
    };
    // Once for all transactions that ran in one: Yjs may add some of its own to tidy up marks.
    const publish = () => {
      if (pending.length === 0) return;
      const change = snapshot.update(merge(pending));
      const fromElsewhere = byOthers;
      [pending, byOthers] = [[], false];
      if (!this.#exchanging) this.#options.onChange(change, snapshot.deck, fromElsewhere);
    };
    const send = (update: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) => {
      if (transaction.local) this.#options.onLocalUpdate(update);
    };
    doc.on('afterTransaction', collect);
    doc.on('afterAllTransactions', publish);
    doc.on('update', send);
    return {
      doc,
      snapshot,
      history,
      close() {
        stopHistory();
        history.destroy();
        doc.off('afterTransaction', collect);
        doc.off('afterAllTransactions', publish);
        doc.off('update', send);
        doc.destroy();
      },
    };
  }
}

interface OpenDocument {
  readonly doc: Y.Doc;
  readonly snapshot: DeckSnapshot;
  readonly history: History;
  readonly close: () => void;
}

function merge(list: readonly DocChanges[]): DocChanges {
  const [only] = list;
  if (only && list.length === 1) return only;
  const all = (part: 'slides' | 'blocks' | 'notes') => new Set(list.flatMap((changes) => [...changes[part]]));
  return { meta: list.some(({ meta }) => meta), slides: all('slides'), blocks: all('blocks'), notes: all('notes') };
}
