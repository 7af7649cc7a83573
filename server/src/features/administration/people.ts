import type { ManagedPerson } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { AccountType, Actor } from '../../access/actor.ts';
import type { Services } from '../../context.ts';
import type { Clock } from '../../platform/clock.ts';
import { BY_DEFAULT } from '../../platform/db/granted-decks.ts';
import { againAfterDeadlock, type Db, type Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type AccountsService, holdStanding, requireAccount } from '../accounts/service.ts';
import { recordAdministration } from './log.ts';
import {
  findManaged,
  listPeople,
  lockUser,
  type PeopleAsked,
  PEOPLE_PER_PAGE,
  presentManaged,
  updateUser,
} from './people-store.ts';

export interface PeopleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: URL;
  readonly accounts: () => Pick<
    AccountsService,
    | 'make'
    | 'alone'
    | 'sessionsEnded'
    | 'createPasswordLink'
    | 'endPasswordLinksOf'
    | 'revokeCredentials'
    | 'appointAdministrator'
    | 'refuseLastAdministrator'
  >;
  readonly teamSignIn: () => Pick<Services['teamSignIn'], 'hold'>;
  /** What is paid for besides is looked at anew, in the transaction. */
  readonly planGiven: (tx: Tx, userId: string) => Promise<void>;
  readonly sharing: () => Pick<Services['sharing'], 'endGrants'>;
  readonly deckAccessChanged: (deckId: string) => void;
  readonly removal: () => Pick<Services['removal'], 'removeForAdministrator'>;
}

/** What an administrator changes of somebody. */
export interface PersonChange {
  readonly account_type?: AccountType | undefined;
  readonly administrator?: boolean | undefined;
  readonly whitelisted?: boolean | undefined;
}

/** People, for whoever runs the instance. Everything that is done stands in the log. */
export class ManagedPeople {
  readonly #deps: PeopleDeps;

  constructor(deps: PeopleDeps) {
    this.#deps = deps;
  }

  async list(asked: PeopleAsked) {
    const { total, rows } = await listPeople(this.#deps.db, asked);
    return { total, page: asked.page, per_page: PEOPLE_PER_PAGE, results: rows.map(presentManaged) };
  }

  /** Makes an account, and answers its id. Throws `invalid` where its username or address is somebody's already. */
  async make(actor: Actor, person: { name: string; username: string; email: string }): Promise<string> {
    const by = byOf(actor);
    const { accounts, db } = this.#deps;
    const userId = await accounts().make(person);
    await db.transaction((tx) => note(tx, by, 'person.created', { user_id: userId }));
    return userId;
  }

  /**
   * Gives a plan that nobody pays for here (`default` takes it back), or the instance itself into somebody's
   * hands as well. Throws `forbidden` for a plan of somebody in a team, and where nobody would be left to look
   * after the instance.
   */
  async update(actor: Actor, userId: string, change: PersonChange): Promise<ManagedPerson> {
    const by = byOf(actor);
    await this.#alone(actor, async (tx) => {
      const user = await found(tx, userId);
      const { account_type: plan, administrator, whitelisted } = change;
      if (plan !== undefined && plan !== user.accountType) {
        if (user.teamId !== null) throw new AppError('forbidden', words.administration.ofTeam);
        await updateUser(tx, userId, { accountType: plan, manuallyUpgraded: plan !== 'default' });
        await this.#deps.planGiven(tx, userId);
        await note(tx, by, 'person.plan', { user_id: userId, from: user.accountType, to: plan });
      }
      if (administrator !== undefined && administrator !== user.administrator) {
        if (!administrator) await this.#deps.accounts().refuseLastAdministrator(tx, userId);
        if (administrator && (user.suspendedAt !== null || user.deactivatedAt !== null))
          throw new AppError('forbidden', words.administration.shutOut);
        if (administrator) await this.#deps.accounts().appointAdministrator(tx, userId);
        else {
          await updateUser(tx, userId, { administrator });
          await this.#deps.accounts().endPasswordLinksOf(tx, userId);
          if (user.teamId !== null) await this.#deps.teamSignIn().hold(tx, user.teamId, userId);
        }
        await note(tx, by, administrator ? 'person.administrator' : 'person.no_administrator', { user_id: userId });
      }
      if (whitelisted !== undefined && whitelisted !== user.whitelisted) {
        await updateUser(tx, userId, { whitelisted });
        await note(tx, by, whitelisted ? 'person.trusted' : 'person.not_trusted', { user_id: userId });
      }
    });
    // Open sockets ask again what the person may.
    this.#deps.accounts().sessionsEnded(userId);
    return this.#show(userId);
  }

  /**
   * Shuts somebody out: no session, no API token, no socket. None of it lets them in once they are let in again. What
   * they have stays as it is, but links to decks of others that they made or changed last end: they know where these
   * lead.
   */
  async suspend(actor: Actor, userId: string): Promise<ManagedPerson> {
    const by = byOf(actor);
    if (by === userId) throw new AppError('forbidden', words.administration.oneself);
    const after = await this.#alone(actor, async (tx) => {
      const user = await found(tx, userId);
      if (user.suspendedAt !== null) return undefined;
      if (user.administrator) throw new AppError('forbidden', words.administration.isAdministrator);
      await updateUser(tx, userId, { suspendedAt: this.#deps.clock.now() });
      await note(tx, by, 'person.suspended', { user_id: userId });
      const revoked = await this.#deps.accounts().revokeCredentials(tx, userId);
      const closed = await this.#deps.sharing().endGrants(tx, { ...BY_DEFAULT, userId, of: 'of others', by });
      return () => {
        revoked();
        for (const deckId of closed) this.#deps.deckAccessChanged(deckId);
      };
    });
    after?.();
    return this.#show(userId);
  }

  async resume(actor: Actor, userId: string): Promise<ManagedPerson> {
    const by = byOf(actor);
    await this.#alone(actor, async (tx) => {
      const user = await found(tx, userId);
      if (user.suspendedAt === null) return;
      await updateUser(tx, userId, { suspendedAt: null });
      await note(tx, by, 'person.resumed', { user_id: userId });
    });
    return this.#show(userId);
  }

  /**
   * Deletes an account and all that is its own. `username` has to be its. Throws `invalid`, and
   * `forbidden` for oneself.
   */
  async delete(actor: Actor, userId: string, username: string): Promise<void> {
    const by = byOf(actor);
    if (by === userId) throw new AppError('forbidden', words.administration.oneself);
    await this.#deps.removal().removeForAdministrator(userId, username, async (tx, gone) => {
      await holdStanding(tx, actor);
      if (gone.administrator) throw new AppError('forbidden', words.administration.isAdministrator);
      await note(tx, by, 'person.deleted', { username: gone.username, decks: gone.decks });
    });
    this.#deps.accounts().sessionsEnded(userId);
  }

  /**
   * A link to choose a new password, once, for people who receive no mail. Throws `forbidden` for a suspended or
   * deactivated account, and for an administrator's unless the command line asks.
   */
  async signInLink(actor: Actor, userId: string): Promise<{ url: string; expires_at: string }> {
    const by = byOf(actor);
    const { token, expiresAt } = await this.#alone(actor, async (tx) => {
      const user = await found(tx, userId);
      if (user.suspendedAt !== null || user.deactivatedAt !== null)
        throw new AppError('forbidden', words.administration.noLinkIn);
      await note(tx, by, 'person.sign_in_link', { user_id: userId });
      return this.#deps.accounts().createPasswordLink(tx, userId, actor.kind === 'user' ? actor : null);
    });
    const url = new URL('/users/password/edit', this.#deps.publicUrl);
    url.searchParams.set('reset_password_token', token);
    return { url: url.href, expires_at: expiresAt.toISOString() };
  }

  /**
   * Whoever else is about to say who runs the instance waits; whoever shuts somebody out of a team comes to it last.
   */
  #alone<T>(actor: Actor, change: (tx: Tx) => Promise<T>): Promise<T> {
    const { accounts, db } = this.#deps;
    return againAfterDeadlock(() =>
      db.transaction(async (tx) => {
        await accounts().alone(tx);
        await holdStanding(tx, actor);
        return change(tx);
      }),
    );
  }

  async #show(userId: string): Promise<ManagedPerson> {
    const row = await findManaged(this.#deps.db, userId);
    if (row === null) throw new AppError('not_found');
    return presentManaged(row);
  }
}

async function found(tx: Tx, userId: string) {
  const user = await lockUser(tx, userId);
  if (user === null) throw new AppError('not_found');
  return user;
}

/** null: whoever runs the instance, by its command line. */
const byOf = (actor: Actor): string | null => (actor.kind === 'worker' ? null : requireAccount(actor).userId);

const note = (tx: Tx, userId: string | null, event: string, details: Readonly<Record<string, unknown>>) =>
  recordAdministration(tx, { userId, event, details: userId === null ? { ...details, by: 'command' } : details });
