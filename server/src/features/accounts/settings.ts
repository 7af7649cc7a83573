import { MESSAGES } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { sessions, users } from '../../platform/db/schema/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import type { Confirmations } from './confirmations.ts';
import type { SessionUser } from './identity.ts';
import type { AccountNews } from './mails.ts';
import type { Passwords } from './passwords.ts';
import { isUsernameOfOthers } from './store.ts';
import { RESERVED_USERNAMES } from './reserved.ts';

export interface AccountChanges {
  readonly name?: string | undefined;
  /** Lower case. */
  readonly username?: string | undefined;
  /** Lower case. */
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly current_password?: string | undefined;
}

export interface AccountSettingsDeps {
  readonly db: Db;
  readonly passwords: Passwords;
  readonly uses: UseCounts;
  readonly confirmations: Confirmations;
  /** Told once it is stored that sessions of somebody have ended. */
  readonly sessionsEnded: (userId: string) => void;
  /** Tells somebody by mail of what was done to their account. */
  readonly tell: (news: AccountNews, tx: Tx) => Promise<void>;
}

/** Each new username keeps the one before from everybody else. */
const RENAMES = { most: 10, seconds: 30 * 24 * 60 * 60 };

/** What people change of their own account: name, username, address, password. */
export class AccountSettings {
  readonly #deps: AccountSettingsDeps;

  constructor(deps: AccountSettingsDeps) {
    this.#deps = deps;
  }

  /**
   * Changes what is given, all of it or nothing. Another address or password needs the present password; the address
   * counts once it is confirmed, a password ends the other sessions.
   */
  async update(user: SessionUser, changes: AccountChanges): Promise<void> {
    const { db, passwords } = this.#deps;
    const { name, username, email, password } = changes;
    const newEmail = email === undefined || email === user.email ? undefined : email;
    const needsPassword = newEmail !== undefined || password !== undefined;
    const proof = needsPassword ? await passwords.check(user, changes.current_password ?? '') : null;
    if (username !== undefined && username !== user.username) await this.#refuseTaken(username, user.id);
    const hash = password === undefined ? undefined : await passwords.hash(password);
    await db
      .transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
        if ((await tx.$count(sessions, eq(sessions.id, user.sessionId))) === 0) throw new AppError('unauthenticated');
        if (proof !== null) await passwords.require(tx, proof);
        const set = { ...(name !== undefined && { name }), ...(username !== undefined && { username }) };
        if (username !== undefined && username !== user.username) await this.#countRename(tx, user.id);
        if (Object.keys(set).length > 0) await tx.update(users).set(set).where(eq(users.id, user.id));
        // First: it ends changes of the address, but not the one that is asked for along with it.
        if (hash !== undefined) await this.#setPassword(tx, user, hash);
        if (newEmail !== undefined) await this.#askAddress(tx, user, newEmail);
        else if (email !== undefined) await this.#deps.confirmations.cancelChange(tx, user.id);
      })
      .catch(async (error: unknown) => {
        // Somebody else took it a moment ago.
        if (username !== undefined) await this.#refuseTaken(username, user.id);
        throw error;
      });
    if (hash !== undefined) this.#deps.sessionsEnded(user.id);
  }

  /** The present address stays. */
  async cancelEmail(user: SessionUser): Promise<void> {
    await this.#deps.db.transaction((tx) => this.#deps.confirmations.cancelChange(tx, user.id));
  }

  /** The mail for the address that waits, or for the first one while nobody confirmed it. */
  async sendConfirmation(user: SessionUser): Promise<void> {
    const email = user.unconfirmedEmail ?? (user.emailConfirmed ? null : user.email);
    if (email === null) return;
    await this.#deps.db.transaction((tx) => this.#deps.confirmations.ask(tx, user.id, email));
  }

  async #refuseTaken(username: string, userId: string): Promise<void> {
    if (RESERVED_USERNAMES.has(username) || (await isUsernameOfOthers(this.#deps.db, username, userId)))
      throw invalidField('username', MESSAGES.taken);
  }

  async #countRename(tx: Tx, userId: string): Promise<void> {
    const wait = await this.#deps.uses.take({ subject: `renames of ${userId}`, ...RENAMES }, tx);
    if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
  }

  /** The same whoever has the address: only its owner is told that somebody has. */
  async #askAddress(tx: Tx, user: SessionUser, email: string): Promise<void> {
    const { confirmations, tell } = this.#deps;
    await confirmations.withdraw(tx, user.id, email);
    await tx.update(users).set({ unconfirmedEmail: email }).where(eq(users.id, user.id));
    await confirmations.ask(tx, user.id, email);
    await tell({ what: 'email', to: user.email, name: user.name, email }, tx);
  }

  async #setPassword(tx: Tx, user: SessionUser, hash: string): Promise<void> {
    await this.#deps.passwords.change(tx, user.id, hash, user.sessionId);
    await this.#deps.tell({ what: 'password', to: user.email, name: user.name }, tx);
  }
}
