import { MESSAGES } from '@rostrum/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { credentials, sessions } from '../../platform/db/schema/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import type { Confirmations } from './confirmations.ts';
import type { Identity } from './identity.ts';
import { forgetResets } from './store.ts';

/** Tries of a password by somebody who is signed in. */
const TRIES = { most: 10, seconds: 10 * 60 };

export interface PasswordsDeps {
  readonly db: Db;
  readonly identity: Identity;
  readonly uses: UseCounts;
  readonly confirmations: Pick<Confirmations, 'cancelChange'>;
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
   * Sets a new password; every way to set one ends here. It locks out an intruder: sessions (but `keptSessionId`),
   * links for a new password and changes of the e-mail address that wait for confirmation end with it.
   */
  async set(tx: Tx, userId: string, hash: string, keptSessionId: string | null = null): Promise<void> {
    const set = await tx
      .update(credentials)
      .set({ password: hash })
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
      .returning({ id: credentials.id });
    if (set.length === 0) throw new Error(`The account ${userId} has no password to replace.`);
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), keptSessionId === null ? undefined : ne(sessions.id, keptSessionId)));
    await forgetResets(tx, userId);
    await this.#deps.confirmations.cancelChange(tx, userId);
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
