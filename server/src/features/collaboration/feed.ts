import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { lastSeqs, loadMissed, type StoredUpdate } from './store.ts';

/** How long a number may be missing before the database is asked for it: those of two nodes cross on their way. */
const PATIENCE_MS = 300;

export interface DocumentFeedDeps {
  readonly db: Db;
  readonly log: Log;
  /** Whether anybody edits the deck at this node. */
  readonly isOpen: (deckId: string) => boolean;
  /** Hands an update to the editors at this node. */
  readonly tell: (deckId: string, update: StoredUpdate) => void;
}

interface Heard {
  /** Up to here the editors at this node were told everything. */
  upTo: number;
  /** Numbers beyond a gap. */
  readonly beyond: Set<number>;
  look: NodeJS.Timeout | null;
}

/**
 * What the editors at this node were told of the documents that they have open. Updates are numbered without gaps,
 * so a number that is missing is an update that was lost on its way from another node: it is read from the
 * database and told.
 */
export class DocumentFeed {
  readonly #deps: DocumentFeedDeps;
  readonly #heard = new Map<string, Heard>();

  constructor(deps: DocumentFeedDeps) {
    this.#deps = deps;
  }

  /** Somebody here has the document as it is after `seq`, and hears from now on what is told. */
  begin(deckId: string, seq: number): void {
    if (!this.#heard.has(deckId)) this.#heard.set(deckId, { upTo: seq, beyond: new Set(), look: null });
  }

  /** An update was appended, here or elsewhere, and told to all nodes. */
  appended(deckId: string, seq: number): void {
    const heard = this.#heard.get(deckId);
    if (heard === undefined || seq <= heard.upTo) return;
    heard.beyond.add(seq);
    while (heard.beyond.delete(heard.upTo + 1)) heard.upTo += 1;
    if (heard.beyond.size === 0 || heard.look !== null) return;
    heard.look = setTimeout(() => {
      heard.look = null;
      if (heard.beyond.size === 0) return;
      this.#read(deckId, heard).catch((error: unknown) =>
        this.#deps.log.error({ err: error, deckId }, 'reading what other nodes appended failed'),
      );
    }, PATIENCE_MS);
    heard.look.unref();
  }

  /** Looks whether anything was appended that nobody told, to any open document: with one question for all of them. */
  async look(): Promise<void> {
    for (const deckId of this.#heard.keys()) if (!this.#deps.isOpen(deckId)) this.#forget(deckId);
    for (const { deckId, seq } of await lastSeqs(this.#deps.db, [...this.#heard.keys()])) {
      const heard = this.#heard.get(deckId);
      if (heard !== undefined && seq > heard.upTo) await this.#read(deckId, heard);
    }
  }

  stop(): void {
    for (const deckId of [...this.#heard.keys()]) this.#forget(deckId);
  }

  #forget(deckId: string): void {
    clearTimeout(this.#heard.get(deckId)?.look ?? undefined);
    this.#heard.delete(deckId);
  }

  async #read(deckId: string, heard: Heard): Promise<void> {
    const missed = await loadMissed(this.#deps.db, deckId, heard.upTo);
    const tell = (update: StoredUpdate): void => {
      this.#deps.tell(deckId, update);
      heard.upTo = Math.max(heard.upTo, update.seq);
    };
    if ('document' in missed) {
      // Folded meanwhile: the whole of it holds what was missed, whosever it was.
      if (missed.document === null) return this.#forget(deckId);
      tell({ update: missed.document.state, seq: missed.document.seq, userId: null });
    }
    for (const update of 'tail' in missed ? missed.tail : (missed.document?.tail ?? [])) tell(update);
    for (const seq of heard.beyond) if (seq <= heard.upTo) heard.beyond.delete(seq);
  }
}
