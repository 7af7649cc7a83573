import { createHmac } from 'node:crypto';
import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { words } from '@rostrum/words/server';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { emailConfirmations, users } from '../../platform/db/schema/index.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Post } from '../../platform/mail/index.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import { CONFIRMATION_DAYS, confirmationMail } from './mails.ts';
import type { PasswordLinks } from './password-links.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days that used and old tokens are told from those that never were. */
const KEPT_DAYS = 30;
/** Confirmation mails of one person within an hour, to whatever address. */
const MAILS = { most: 5, seconds: 60 * 60 };

export type ConfirmationState = 'open' | 'used' | 'spent' | 'unknown';

export interface ConfirmationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Post;
  readonly uses: UseCounts;
  readonly links: Pick<PasswordLinks, 'endTo'>;
  readonly publicUrl: URL;
  /** Tokens are made of it, so that none stands anywhere. */
  readonly key: Buffer;
  readonly enqueueMail: (confirmationId: string, tx: Tx) => Promise<void>;
}

/** Whether an address is its account's: asked by a mail, answered with its token. */
export class Confirmations {
  readonly #deps: ConfirmationDeps;

  constructor(deps: ConfirmationDeps) {
    this.#deps = deps;
  }

  /**
   * Sends the mail for an address. Throws `rate_limited` after too many; the transaction then has to come to nothing.
   */
  async ask(tx: Tx, userId: string, email: string): Promise<void> {
    const { clock, uses, enqueueMail } = this.#deps;
    const wait = await uses.take({ subject: `confirmations of ${userId}`, ...MAILS }, tx);
    if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
    const id = newId();
    const expiresAt = new Date(clock.now().getTime() + CONFIRMATION_DAYS * DAY);
    const tokenHash = hashToken(this.#tokenOf(id));
    await tx.insert(emailConfirmations).values({ id, userId, email, tokenHash, expiresAt, createdAt: clock.now() });
    await enqueueMail(id, tx);
  }

  /** Called by the job. Nothing when the address is no more asked about. */
  async sendMail(confirmationId: string): Promise<void> {
    const { db, mail, publicUrl } = this.#deps;
    const found = await this.#find(db, confirmationId);
    if (found === null || this.#stateOf(found) !== 'open') return;
    const { email, username } = found;
    const isNew = email === found.present;
    const link = new URL('/users/confirm', publicUrl);
    link.searchParams.set('confirmation_token', this.#tokenOf(confirmationId));
    const taken = !isNew && (await this.#isTaken(db, email, found.userId));
    const about = { to: email, username, link, isNew, isTaken: taken, publicUrl };
    await mail.send(() => confirmationMail(about), found.userId);
  }

  /** What a token is good for, and for which address. */
  async look(token: string): Promise<{ state: ConfirmationState; email: string | null }> {
    const found = await this.#findByToken(this.#deps.db, token);
    return found === null ? { state: 'unknown', email: null } : { state: this.#stateOf(found), email: found.email };
  }

  /**
   * Confirms an address; an open change of address takes effect. Throws `invalid` for a token that is
   * not good any more.
   */
  async confirm(token: string): Promise<{ email: string }> {
    const { db, clock } = this.#deps;
    return db.transaction(async (tx) => {
      const seen = await this.#findByToken(tx, token);
      if (seen !== null) await tx.select({ id: users.id }).from(users).where(eq(users.id, seen.userId)).for('update');
      const found = await this.#findByToken(tx, token);
      // Pressed twice is confirmed once.
      if (found !== null && this.#stateOf(found) === 'used') return { email: found.email };
      if (found === null || this.#stateOf(found) !== 'open')
        throw invalidField('confirmation_token', words.accounts.badLink);
      const { email, userId } = found;
      if (await this.#isTaken(tx, email, userId)) throw invalidField('confirmation_token', words.accounts.addressTaken);
      await tx
        .update(users)
        .set({ email, emailVerified: true, ...(found.unconfirmed === email && { unconfirmedEmail: null }) })
        .where(eq(users.id, userId));
      await tx.update(emailConfirmations).set({ usedAt: clock.now() }).where(eq(emailConfirmations.id, found.id));
      // A link for a new password that went to the address of before is not for whoever reads that.
      if (email !== found.present) await this.#deps.links.endTo(tx, userId);
      return { email };
    });
  }

  /** Lets go of tokens that have been used or over for long. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.#deps.clock.now().getTime() - KEPT_DAYS * DAY);
    await this.#deps.db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, before));
  }

  /** The present address stays: a change that waits for confirmation ends. */
  async cancelChange(tx: Tx, userId: string): Promise<void> {
    const [user] = await tx
      .update(users)
      .set({ unconfirmedEmail: null })
      .where(eq(users.id, userId))
      .returning({ email: users.email });
    if (user !== undefined) await this.withdraw(tx, userId, user.email);
  }

  /** Tokens of addresses that are not asked about any more open nothing. */
  async withdraw(tx: Tx, userId: string, present: string): Promise<void> {
    await tx
      .update(emailConfirmations)
      .set({ expiresAt: this.#deps.clock.now() })
      .where(
        and(
          eq(emailConfirmations.userId, userId),
          isNull(emailConfirmations.usedAt),
          ne(emailConfirmations.email, present),
        ),
      );
  }

  #tokenOf(id: string): string {
    return createHmac('sha256', this.#deps.key).update(id).digest('base64url');
  }

  #stateOf(found: Found): ConfirmationState {
    if (found.usedAt !== null) return 'used';
    if (found.expiresAt.getTime() <= this.#deps.clock.now().getTime()) return 'spent';
    // Confirmed by another mail that asked the same.
    if (found.email === found.present) return found.isConfirmed ? 'used' : 'open';
    return found.email === found.unconfirmed ? 'open' : 'spent';
  }

  async #isTaken(db: Db | Tx, email: string, userId: string): Promise<boolean> {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), ne(users.id, userId)));
    return rows.length > 0;
  }

  #findByToken(db: Db | Tx, token: string): Promise<Found | null> {
    return this.#findWhere(db, eq(emailConfirmations.tokenHash, hashToken(token)));
  }

  #find(db: Db | Tx, id: string): Promise<Found | null> {
    return this.#findWhere(db, eq(emailConfirmations.id, id));
  }

  async #findWhere(db: Db | Tx, where: ReturnType<typeof eq>): Promise<Found | null> {
    const [row] = await db
      .select({
        id: emailConfirmations.id,
        userId: users.id,
        email: emailConfirmations.email,
        usedAt: emailConfirmations.usedAt,
        expiresAt: emailConfirmations.expiresAt,
        present: users.email,
        unconfirmed: users.unconfirmedEmail,
        isConfirmed: users.emailVerified,
        username: users.username,
      })
      .from(emailConfirmations)
      .innerJoin(users, eq(users.id, emailConfirmations.userId))
      .where(where);
    return row ?? null;
  }
}

interface Found {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
  readonly present: string;
  readonly unconfirmed: string | null;
  readonly isConfirmed: boolean;
  readonly username: string;
}
