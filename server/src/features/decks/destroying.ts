import type { Actor } from '../../access/actor.ts';
import { againAfterDeadlock, type Tx } from '../../platform/db/index.ts';
import { changeAlone } from './alone.ts';
import type { DecksDeps } from './deps.ts';
import { decksOnShelf, deleteDeck, deleteShelf, lockShelf, trashedBefore } from './store.ts';

/** How long a deck stays in the trash. */
const TRASH_DAYS = 30;

/** How decks end: one by one, when their time in the trash is over, and with their owner. */
export class Destroying {
  readonly #deps: DecksDeps;

  constructor(deps: DecksDeps) {
    this.#deps = deps;
  }

  /** For ever. */
  async destroy(actor: Actor, deckId: string): Promise<void> {
    let files: readonly string[] = [];
    await changeAlone(this.#deps.db, actor, deckId, 'deck.destroy', async (tx) => {
      files = await this.#delete(tx, deckId);
    });
    await this.#destroyed(deckId, files);
  }

  /** Destroys what has been in the trash for its 30 days. Returns how many. */
  async emptyTrash(): Promise<number> {
    const { clock, db } = this.#deps;
    const limit = new Date(clock.now().getTime() - TRASH_DAYS * 24 * 60 * 60 * 1000);
    let destroyed = 0;
    for (;;) {
      const due = await trashedBefore(db, limit, 100);
      for (const deckId of due) {
        const files = await againAfterDeadlock(() => db.transaction((tx) => this.#delete(tx, deckId)));
        destroyed += 1;
        await this.#destroyed(deckId, files);
      }
      if (due.length < 100) return destroyed;
    }
  }

  /**
   * Destroys all decks of a person (`teamId`: those of that team), in the trash or not, in the caller's transaction.
   * Answers what is to be done once that is through, and how many they were.
   */
  async destroyAllOf(tx: Tx, userId: string, teamId?: string): Promise<{ count: number; finish: () => Promise<void> }> {
    await lockShelf(tx, userId);
    const gone: { id: string; files: readonly string[] }[] = [];
    for (const id of await decksOnShelf(tx, userId, teamId)) gone.push({ id, files: await this.#filesOf(tx, id) });
    await deleteShelf(tx, userId, teamId);
    const finish = async () => {
      for (const { id, files } of gone) await this.#destroyed(id, files);
    };
    return { count: gone.length, finish };
  }

  /** Removes a trashed deck. Returns the files that were its own, for when that is done. */
  async #delete(tx: Tx, deckId: string): Promise<readonly string[]> {
    const files = await this.#filesOf(tx, deckId);
    return (await deleteDeck(tx, deckId)) ? files : [];
  }

  /** Of its pictures, and of what was taken of it. */
  async #filesOf(tx: Tx, deckId: string): Promise<readonly string[]> {
    const { exports, pictures } = this.#deps;
    return [...(await pictures().filesOf(tx, deckId)), ...(await exports().filesOf(tx, { deckId }))];
  }

  /** Lets go of who has the deck open, and of files that were its own. */
  async #destroyed(deckId: string, files: readonly string[]): Promise<void> {
    this.#deps.listeners.accessChanged(deckId);
    await this.#deps.pictures().dropFiles(files);
  }
}
