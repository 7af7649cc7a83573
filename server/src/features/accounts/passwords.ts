import { MESSAGES } from '@rostrum/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { credentials } from '../../platform/db/schema/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import type { Identity } from './identity.ts';

/** Tries of a password by somebody who is signed in. */
const TRIES = { most: 10, seconds: 10 * 60 };

/** People's own passwords, asked for once more before what matters. */
export class Passwords {
  readonly #db: Db;
  readonly #identity: Identity;
  readonly #uses: UseCounts;

  constructor(db: Db, identity: Identity, uses: UseCounts) {
    this.#db = db;
    this.#identity = identity;
    this.#uses = uses;
  }

  async hash(password: string): Promise<string> {
    return (await this.#identity.$context).password.hash(password);
  }

  /** Throws `invalid` unless it is the person's password, `rate_limited` after too many tries. */
  async check(userId: string, password: string): Promise<void> {
    const subject = `own password of ${userId}`;
    const wait = await this.#uses.take({ subject, ...TRIES });
    if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
    const [row] = await this.#db
      .select({ hash: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
    const hash = row?.hash ?? null;
    const isRight = hash !== null && (await (await this.#identity.$context).password.verify({ hash, password }));
    if (!isRight) throw invalidField('current_password', MESSAGES.wrongPassword);
    await this.#uses.forget(subject);
  }
}
