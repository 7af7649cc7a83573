import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { words } from '@rostrum/words/server';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { type PasswordLinkOrigin, passwordLinks, users } from '../../platform/db/schema/index.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { lockAdministration, lockSession } from './store.ts';

/** Seconds that a link for a new password is good. */
export const PASSWORD_LINK_SECONDS = 60 * 60;

/** An administrator who creates a link, in a session of theirs. */
export interface LinkingAdministrator {
  readonly userId: string;
  readonly sessionId: string;
}

export interface PasswordLink {
  readonly id: string;
  readonly userId: string;
  readonly createdBy: PasswordLinkOrigin;
}

/** The token is not stored: the link is found by its hash. */
export interface CreatedPasswordLink {
  readonly token: string;
  readonly expiresAt: Date;
}

const administrators = alias(users, 'administrators');

/**
 * Links by which whoever has one sets a new password, once. All that creates, uses or ends them is here: one that an
 * administrator created is good only while they are still an administrator who is let in, and leads into no account of
 * an administrator.
 */
export class PasswordLinks {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A link that was requested by mail, or created on the command line. */
  async create(tx: Tx, userId: string, createdBy: 'mail' | 'command'): Promise<CreatedPasswordLink> {
    return this.#insert(tx, { userId, createdBy, administratorId: null });
  }

  /**
   * A link that an administrator hands on. Throws `unauthenticated` where their session has ended, `forbidden` where
   * they are no administrator any more, and for the account of an administrator.
   */
  async createByAdministrator(tx: Tx, userId: string, by: LinkingAdministrator): Promise<CreatedPasswordLink> {
    await lockAdministration(tx);
    if (!(await lockSession(tx, by.sessionId))) throw new AppError('unauthenticated');
    if ((await tx.$count(users, and(eq(users.id, by.userId), mayLink(users)))) === 0) throw new AppError('forbidden');
    if ((await tx.$count(users, and(eq(users.id, userId), eq(users.administrator, true)))) > 0)
      throw new AppError('forbidden', words.administration.noLinkToAdministrator);
    return this.#insert(tx, { userId, createdBy: 'administrator', administratorId: by.userId });
  }

  /** The link of a token; null: there is none, it is over, or who created it may no longer. */
  async find(db: Db | Tx, token: string): Promise<PasswordLink | null> {
    const [found] = await db
      .select({ id: passwordLinks.id, userId: passwordLinks.userId, createdBy: passwordLinks.createdBy })
      .from(passwordLinks)
      .innerJoin(users, eq(users.id, passwordLinks.userId))
      .leftJoin(administrators, eq(administrators.id, passwordLinks.administratorId))
      .where(
        and(
          eq(passwordLinks.tokenHash, hashToken(token)),
          gt(passwordLinks.expiresAt, this.#clock.now()),
          or(isNull(passwordLinks.administratorId), and(mayLink(administrators), eq(users.administrator, false))),
        ),
      );
    return found ?? null;
  }

  /** Nobody loses or gets administration until the transaction ends, if the link depends on that. */
  async hold(tx: Tx, { createdBy }: PasswordLink): Promise<void> {
    if (createdBy === 'administrator') await lockAdministration(tx);
  }

  /**
   * Uses a link up that was held before. False: somebody else did, or it has ended since it was found. The caller holds
   * the account that it leads to.
   */
  async use(tx: Tx, { id }: PasswordLink, token: string): Promise<boolean> {
    if ((await this.find(tx, token))?.id !== id) return false;
    const used = await tx.delete(passwordLinks).where(eq(passwordLinks.id, id)).returning({ id: passwordLinks.id });
    return used.length > 0;
  }

  /** Ends the links that lead into an account, and those that it created as an administrator. */
  async endOf(tx: Tx, userId: string): Promise<void> {
    await this.endTo(tx, userId);
    await this.endCreatedBy(tx, userId);
  }

  /** Ends the links that lead into an account. */
  async endTo(tx: Tx, userId: string): Promise<void> {
    await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  }

  /** Ends the links that somebody created as an administrator. */
  async endCreatedBy(tx: Tx, userId: string): Promise<void> {
    await tx.delete(passwordLinks).where(eq(passwordLinks.administratorId, userId));
  }

  async forgetExpired(db: Db): Promise<void> {
    await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, this.#clock.now()));
  }

  async #insert(
    tx: Tx,
    link: Pick<typeof passwordLinks.$inferInsert, 'userId' | 'createdBy' | 'administratorId'>,
  ): Promise<CreatedPasswordLink> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#clock.now();
    const expiresAt = new Date(now.getTime() + PASSWORD_LINK_SECONDS * 1000);
    await tx
      .insert(passwordLinks)
      .values({ ...link, id: newId(), tokenHash: hashToken(token), expiresAt, createdAt: now });
    return { token, expiresAt };
  }
}

/** Whether somebody may create such links, and theirs are good. */
const mayLink = (person: typeof users | typeof administrators) =>
  and(eq(person.administrator, true), isNull(person.suspendedAt), isNull(person.deactivatedAt));
