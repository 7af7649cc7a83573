import { MESSAGES } from '@rostrum/contract';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { credentials } from '../../platform/db/schema/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import type { AccessRevocation, AfterRevocation } from './access-revocation.ts';
import type { Identity } from './identity.ts';

/** Tries of a password by somebody who is signed in. */
const TRIES = { most: 10, seconds: 10 * 60 };

export interface PasswordsDeps {
  readonly db: Db;
  readonly identity: Identity;
  readonly uses: UseCounts;
  readonly access: Pick<AccessRevocation, 'endWaysIn' | 'revokeAccess'>;
}

/** Sets people's passwords, and checks them again before important changes. */
export class Passwords {
  readonly #deps: PasswordsDeps;

  constructor(deps: PasswordsDeps) {
    this.#deps = deps;
  }

  async hash(password: string): Promise<string> {
    return (await this.#deps.identity.$context).password.hash(password);
  }

  /**
   * Sets a new password for whoever knows the present one. Every way in but the session `keptSessionId` ends with it;
   * `sessionsEnded` tells of it behind the transaction.
   */
  async change(tx: Tx, userId: string, hash: string, keptSessionId: string): Promise<void> {
    await this.#replace(tx, userId, hash);
    await this.#deps.access.endWaysIn(tx, userId, keptSessionId);
  }

  /**
   * Sets a new password for whoever proves by a link that the account is theirs: an intruder may know the present one.
   * Everything that acts in the account's name ends with it. Returns what is to be called once the transaction is
   * committed.
   */
  async recover(tx: Tx, userId: string, hash: string): Promise<AfterRevocation> {
    await this.#replace(tx, userId, hash);
    return this.#deps.access.revokeAccess(tx, userId);
  }

  async #replace(tx: Tx, userId: string, hash: string): Promise<void> {
    const set = await tx
      .update(credentials)
      .set({ password: hash })
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
      .returning({ id: credentials.id });
    if (set.length === 0) throw new Error(`The account ${userId} has no password to replace.`);
  }

  /** Throws `invalid` unless it is the person's password, `rate_limited` after too many tries. */
  async check(userId: string, password: string): Promise<void> {
    const subject = `own password of ${userId}`;
    const wait = await this.#deps.uses.take({ subject, ...TRIES });
    if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
    const [row] = await this.#deps.db
      .select({ hash: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
    const hash = row?.hash ?? null;
    const isRight = hash !== null && (await (await this.#deps.identity.$context).password.verify({ hash, password }));
    if (!isRight) throw invalidField('current_password', MESSAGES.wrongPassword);
    await this.#deps.uses.forget(subject);
  }
}
