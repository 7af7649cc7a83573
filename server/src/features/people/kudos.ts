import type { Actor } from '../../access/actor.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { requireAccount } from '../accounts/service.ts';
import { deleteKudo, deleteKudosOf, insertKudo, moveKudosCount } from './kudos-store.ts';

export interface Kudos {
  readonly kudos_count: number;
  readonly kudos_given: boolean;
}

/** Applause for decks, one a person. */
export class KudosService {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Gives kudos. Given already, they stay. */
  async give(actor: Actor, deckId: string): Promise<Kudos> {
    return this.#db.transaction(async (tx) => {
      const isNew = await insertKudo(tx, deckId, requireAccount(actor).userId);
      return { kudos_count: found(await moveKudosCount(tx, deckId, isNew ? 1 : 0)), kudos_given: true };
    });
  }

  /** Takes kudos back. Where there are none, nothing happens. */
  async takeBack(actor: Actor, deckId: string): Promise<Kudos> {
    return this.#db.transaction(async (tx) => {
      const wasThere = await deleteKudo(tx, deckId, requireAccount(actor).userId);
      return { kudos_count: found(await moveKudosCount(tx, deckId, wasThere ? -1 : 0)), kudos_given: false };
    });
  }

  /** Takes back all that a person has given, in the caller's transaction. */
  async forget(tx: Tx, userId: string): Promise<void> {
    for (const deckId of await deleteKudosOf(tx, userId)) await moveKudosCount(tx, deckId, -1);
  }
}

/** The deck may be gone since it was asked whether one may see it. */
function found(count: number | null): number {
  if (count === null) throw new AppError('not_found');
  return count;
}
