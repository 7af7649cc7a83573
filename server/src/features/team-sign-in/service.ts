import type { Acting, TeamIdentity } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { teamIdentities } from '../../platform/db/schema/index.ts';
import { isStorable } from '../../platform/storable.ts';
import {
  endOtherSessions,
  endSessionsByProvider,
  endSessionsByProviderBut,
  endTokensByProvider,
  findBySlug,
  findIdentity,
  findSignIn,
  forgetIdentities,
  forgetIdentity,
  requiringSlug,
  slugOfDomain,
  updateSignIn,
} from './store.ts';
import { domainOf } from './whose.ts';

/** Where people of a team begin to sign in. */
export const beginPath = (slug: string): string => `/t/${slug}/sign_in`;

/** What others ask about the ways in of teams. */
export class TeamSignInService {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #notifyUnlinked: (tx: Tx, userId: string) => Promise<void>;

  /** `notifyUnlinked`: notifies somebody by mail that the provider opens their account no longer. */
  constructor(db: Db, clock: Clock, notifyUnlinked: (tx: Tx, userId: string) => Promise<void>) {
    this.#db = db;
    this.#clock = clock;
    this.#notifyUnlinked = notifyUnlinked;
  }

  /** Where somebody signs in whom their team lets in through its provider alone; null: a password is enough. */
  async requiredOf(userId: string): Promise<string | null> {
    const slug = await requiringSlug(this.#db, userId);
    return slug === null ? null : beginPath(slug);
  }

  /**
   * The team that is meant by an address of it, or by an e-mail address of a domain that it has proven; null: none
   * signs in so.
   */
  async find(said: string): Promise<string | null> {
    const wanted = said.trim().toLowerCase();
    if (!isStorable(wanted)) return null;
    if (!wanted.includes('@')) {
      // Whole addresses are pasted as well.
      const slug = /^(?:https?:\/\/[^/]+)?\/?(?:t\/)?([\w-]+)(?:\/.*)?$/.exec(wanted)?.[1];
      return slug === undefined ? null : ((await findBySlug(this.#db, slug))?.team.slug ?? null);
    }
    return slugOfDomain(this.#db, domainOf(wanted));
  }

  /** The team at an address, present or former, that signs in through a provider. */
  async atAddress(slug: string): Promise<{ readonly id: string; readonly slug: string } | null> {
    return isStorable(slug) ? ((await findBySlug(this.#db, slug.toLowerCase()))?.team ?? null) : null;
  }

  /** Who somebody is to the provider of their team; null: it does not know them. */
  async identityOf(userId: string): Promise<TeamIdentity | null> {
    const found = await findIdentity(this.#db, userId);
    if (found === null) return null;
    const { issuer, createdAt, lastUsedAt } = found;
    return { issuer, created_at: createdAt.toISOString(), last_used_at: lastUsedAt.toISOString() };
  }

  /** The provider that lets somebody in. */
  async acting(userId: string): Promise<Acting[]> {
    const found = await findIdentity(this.#db, userId);
    if (found === null) return [];
    const { id, issuer, createdAt, lastUsedAt } = found;
    const moments = { last_used_at: lastUsedAt.toISOString(), created_at: createdAt.toISOString() };
    return [{ kind: 'provider', id, name: new URL(issuer).host, account: null, active: true, ...moments }];
  }

  /** They are known to it no more. Of the sessions that it began the one that asks goes on. */
  async disconnect({ id, sessionId }: { readonly id: string; readonly sessionId: string }): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const found = await findIdentity(tx, id);
      if (found === null) return;
      await forgetIdentities(tx, found.teamId, id);
      await endSessionsByProvider(tx, found.teamId, id, sessionId);
      await this.#notifyUnlinked(tx, id);
    });
  }

  /** Somebody is known to no provider any more. Their sessions are for the caller to end. */
  async endAccess(tx: Tx, userId: string): Promise<undefined> {
    await forgetIdentity(tx, userId);
  }

  /**
   * Somebody is in a team from now on, or owns it or administers the instance no more: where it asks for its provider,
   * sessions of a password end.
   */
  async hold(tx: Tx, teamId: string, userId: string): Promise<void> {
    const signIn = await findSignIn(tx, teamId);
    if (signIn?.required === true && signIn.offAt === null) await endOtherSessions(tx, teamId, userId);
  }

  /** The issuer of the provider that somebody set up for a team, or changed last; null: they did not, or it is off. */
  async setUpBy(db: Db | Tx, teamId: string, userId: string): Promise<string | null> {
    const signIn = await findSignIn(db, teamId);
    const isTheirs = signIn !== null && (signIn.setUpBy === userId || signIn.changedBy === userId);
    return isTheirs && signIn.offAt === null ? signIn.issuer : null;
  }

  /** A team's provider counts as set up by another person. */
  async give(tx: Tx, teamId: string, by: string): Promise<void> {
    await updateSignIn(tx, teamId, { setUpBy: by, changedBy: by });
  }

  /**
   * Turns a team's provider off. Sessions that it began end, except those of `by`, and so do API tokens that were made
   * in them. Its settings stay. Returns the ids of the people whose sessions ended.
   */
  async turnOff(tx: Tx, teamId: string, by: string): Promise<readonly string[]> {
    await updateSignIn(tx, teamId, { offAt: this.#clock.now() });
    await endTokensByProvider(tx, teamId);
    return endSessionsByProviderBut(tx, teamId, by);
  }

  /** Somebody is in a team no more: its provider speaks for them no more. */
  async letGo(tx: Tx, teamId: string, userId: string): Promise<void> {
    await forgetIdentities(tx, teamId, userId);
    await endSessionsByProvider(tx, teamId, userId);
  }
}

/** What an export of an account tells of who somebody is to their team's provider. */
export async function exportedIdentities(db: Db, userId: string) {
  return db
    .select({
      team_id: teamIdentities.teamId,
      issuer: teamIdentities.issuer,
      subject: teamIdentities.subject,
      created_at: teamIdentities.createdAt,
      last_used_at: teamIdentities.lastUsedAt,
    })
    .from(teamIdentities)
    .where(eq(teamIdentities.userId, userId));
}
