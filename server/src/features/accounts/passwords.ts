import { MESSAGES } from '@rostrum/contract';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { credentials, users } from '../../platform/db/schema/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import type { AccessRevocation, AfterRevocation } from './access-revocation.ts';
import type { Identity } from './identity.ts';
import { holdAccount } from './store.ts';

/** Wrong tries of a password in one session: somebody else's session locks nobody out of their settings. */
const TRIES = { most: 10, seconds: 10 * 60 };

/** The password of an account was given, as it was at that moment. It counts while `isCurrent` says so. */
export interface PasswordProof {
  readonly userId: string;
  readonly hash: string;
  /** When access was revoked before; null: never. */
  readonly revokedAt: Date | null;
}

/** The account and session in which a password is entered again. */
export interface PasswordAsker {
  readonly id: string;
  readonly sessionId: string;
}

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

  /**
   * A proof that the password of an account was entered; null: the password is wrong. Takes equally long if there is no
   * such account.
   */
  async prove(userId: string | null, password: string): Promise<PasswordProof | null> {
    const methods = (await this.#deps.identity.$context).password;
    const stored = userId === null ? null : await this.#stored(this.#deps.db, userId);
    if (stored === null) {
      await methods.hash(password);
      return null;
    }
    return (await methods.verify({ hash: stored.hash, password })) ? stored : null;
  }

  /**
   * Whether the password that was proven still is the account's, and its access was not revoked since: checking a
   * password takes long enough for either. Holds the account, so that it stays so until the transaction ends. Nothing
   * that a password allows is stored without asking this.
   */
  async isCurrent(tx: Tx, { userId, hash, revokedAt }: PasswordProof): Promise<boolean> {
    await holdAccount(tx, userId);
    const present = await this.#stored(tx, userId);
    return present?.hash === hash && present.revokedAt?.getTime() === revokedAt?.getTime();
  }

  /** The same as `prove`. Throws `invalid` unless it is the person's password, `rate_limited` after too many tries. */
  async check({ id, sessionId }: PasswordAsker, password: string): Promise<PasswordProof> {
    const subject = `own password of ${id} in ${sessionId}`;
    const wait = await this.#deps.uses.take({ subject, ...TRIES });
    if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
    const proof = await this.prove(id, password);
    if (proof === null) throw wrongPassword();
    await this.#deps.uses.forget(subject);
    return proof;
  }

  /** Throws `invalid` unless the proof is current. */
  async require(tx: Tx, proof: PasswordProof): Promise<void> {
    if (!(await this.isCurrent(tx, proof))) throw wrongPassword();
  }

  async #stored(db: Db | Tx, userId: string): Promise<PasswordProof | null> {
    const [row] = await db
      .select({ hash: credentials.password, revokedAt: users.accessRevokedAt })
      .from(credentials)
      .innerJoin(users, eq(users.id, credentials.userId))
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
    return row === undefined || row.hash === null ? null : { userId, hash: row.hash, revokedAt: row.revokedAt };
  }
}

const wrongPassword = () => invalidField('current_password', MESSAGES.wrongPassword);
