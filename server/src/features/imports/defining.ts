import { setTimeout as wait } from 'node:timers/promises';
import type { ImportState } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { DecksService } from '../decks/service.ts';
import type { ImportsService } from './service.ts';

/** A deck is called so whose definition says no title. */
export const DEFINITION_NAME = 'deck.json';
/** Milliseconds that somebody is kept waiting for a deck, and from one look at it to the next. */
const PATIENCE = 60_000;
const LOOK = 250;

export interface DefiningDeps {
  readonly imports: Pick<ImportsService, 'create' | 'forget' | 'run' | 'show' | 'markSeen'>;
  readonly decks: () => Pick<DecksService, 'checkRoom'>;
  readonly storage: Pick<Storage, 'put'>;
  readonly log: Pick<Log, 'error'>;
  /** Whether this process reads what people bring. */
  readonly isReader: boolean;
  /** Another one in tests, in milliseconds. */
  readonly patience?: number;
}

/** A deck of its definition in one call: an import like any other, for which the caller waits. */
export class Defining {
  readonly #deps: DefiningDeps;
  readonly #closed = new AbortController();

  constructor(deps: DefiningDeps) {
    this.#deps = deps;
  }

  /**
   * Throws `deck_limit`, `invalid` with the place of a mistake, and `unavailable` where it takes longer than a minute;
   * the deck is made all the same then.
   */
  async define(actor: Actor, definition: unknown): Promise<ImportState> {
    const { decks, imports, patience = PATIENCE, storage } = this.#deps;
    await decks().checkRoom(actor);
    const { name: storageKey, bytes } = await storage.put(Buffer.from(JSON.stringify(definition)));
    const { id } = await imports.create(actor, { name: DEFINITION_NAME, storageKey, bytes });
    const until = Date.now() + patience;
    await this.#run(id, patience);
    for (;;) {
      const made = await imports.show(id);
      if (made.state === 'done') return imports.markSeen(id);
      if (made.state === 'failed' || made.state === 'cancelled') {
        await imports.forget(id);
        // Others that were made at the same time took the last place.
        await decks().checkRoom(actor);
        throw new AppError('invalid', made.error ?? words.imports.cancelled);
      }
      if (Date.now() > until)
        throw new AppError('unavailable', words.imports.goesOn(`GET /api/v1/imports/${id}`), undefined, {
          retryAfterSeconds: 30,
        });
      await wait(LOOK, undefined, { signal: this.#closed.signal });
    }
  }

  /**
   * At once, and not when its job has its turn; where the job was quicker, this does nothing. Waits no longer than
   * that, and goes on.
   */
  async #run(id: string, patience: number): Promise<void> {
    const { imports, isReader, log } = this.#deps;
    if (!isReader) return;
    const { signal } = this.#closed;
    const ran = new AbortController();
    const running = imports.run(id, signal).finally(() => ran.abort());
    const isWaitedFor = await Promise.race([
      running.then(() => true),
      wait(Math.max(0, patience), false, { signal: ran.signal }).catch(() => true),
    ]);
    if (isWaitedFor) return running;
    running.catch((error: unknown) => {
      // What stops with the server is taken up again after the start.
      if (!signal.aborted) log.error({ err: error, importId: id }, 'a definition that nobody waited for failed');
    });
  }

  /** The server stops: nobody is kept waiting. */
  close(): void {
    this.#closed.abort(new Error('The server stops.'));
  }
}
