import { endpoints } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import { type AccountsService, authorize, holdStanding, requireAccount } from '../accounts/service.ts';
import { type ImportKeys, KEY_MILLISECONDS } from './import-keys.ts';
import { takeFile } from './sent-file.ts';
import type { ImportsService } from './service.ts';

/** The same whatever is wrong with it. */

/** Decks that come to one person by keys of theirs: who has found one fills nobody's list. */
const MOST_SENT = { most: 20, seconds: KEY_MILLISECONDS / 1000 };

export interface KeyRouteDeps {
  readonly db: Db;
  readonly imports: ImportsService;
  readonly keys: ImportKeys;
  readonly storage: Storage;
  readonly uses: UseCounts;
  readonly accounts: () => Pick<AccountsService, 'findActor' | 'accessRevokedAt'>;
}

/** Decks that come from elsewhere by a key of the person they are for. */
export function registerKeyRoutes(http: AppHttp, { db, imports, keys, storage, uses, accounts }: KeyRouteDeps): void {
  http.endpoint(endpoints.importKeyCreate, {
    action: ENDPOINT_ACTIONS.importKeyCreate,
    async handler({ actor, reply }) {
      reply.header('cache-control', 'no-store');
      return db.transaction(async (tx) => {
        await holdStanding(tx, actor);
        return keys.make(requireAccount(actor).userId);
      });
    },
  });
  http.endpoint(endpoints.importByKey, {
    action: ENDPOINT_ACTIONS.importByKey,
    addressIsEnough: true,
    async handler({ query, request, reply, whole }) {
      // Pages of other hosts may read the answer, and a refusal as well. Whoever is signed in here does not count.
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
      const actor = await actorOf(query.key);
      const wait = await uses.take({ subject: `imports by key of ${actor.userId}`, ...MOST_SENT });
      if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
      const forget = (storageKey: string) => imports.forgetFile(storageKey);
      const file = await takeFile(request, storage, forget);
      try {
        await whole();
        return await imports.create(await actorOf(query.key), file);
      } catch (error) {
        await forget(file.storageKey);
        throw error;
      }
    },
  });

  /** Whom a key lets send decks. Throws `unauthenticated` and `forbidden`. */
  async function actorOf(key: string) {
    const found = keys.find(key);
    const revokedAt = found === null ? null : await accounts().accessRevokedAt(found.userId);
    const isRevoked = found !== null && revokedAt !== null && found.madeAt <= revokedAt;
    const actor = found === null || isRevoked ? null : await accounts().findActor(found.userId);
    if (actor === null) throw new AppError('unauthenticated', words.imports.noKey);
    authorize(actor, 'import.create', null);
    return actor;
  }
}
