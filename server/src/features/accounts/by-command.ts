import { and, asc, eq, ilike, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import type { AccountType, UserActor } from '../../access/actor.ts';
import type { Db } from '../../platform/db/index.ts';
import { likeWords } from '../../platform/db/like-words.ts';
import { AppError } from '../../platform/http/errors.ts';
import { teams, users } from '../../platform/db/schema/index.ts';
import { asUser } from './service.ts';
import { claimAdministration, findAnyAccount } from './store.ts';

const person = {
  id: users.id,
  username: users.username,
  name: users.name,
  email: users.email,
  plan: users.accountType,
  manuallyUpgraded: users.manuallyUpgraded,
  administrator: users.administrator,
  deactivatedAt: users.deactivatedAt,
  suspendedAt: users.suspendedAt,
  createdAt: users.createdAt,
  team: teams.slug,
  teamRole: users.teamRole,
  planOutsideTeam: users.planOutsideTeam,
};

export interface ListedAccounts {
  /** Empty: anybody. */
  readonly words: string;
  readonly administrators: boolean;
  readonly suspended: boolean;
  readonly deactivated: boolean;
}

/**
 * Accounts and teams for whoever runs the instance, and has not signed in. What administrators do as well is
 * theirs (`features/administration`).
 */
export class AccountsByCommand {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** By username, e-mail address or id. Throws `not_found`, with words for it. */
  async find(named: string) {
    const word = named.trim().replace(/^@/, '');
    const rows = await this.#people(
      or(eq(users.id, word), eq(users.username, word.toLowerCase()), eq(users.email, word.toLowerCase())),
    );
    const row = rows.find(({ id }) => id === word) ?? rows[0];
    if (row === undefined) throw new AppError('not_found', `There is no account ${JSON.stringify(named)}.`);
    return row;
  }

  /** As whom a command does something with what is theirs, also where they are shut out. Throws `not_found`. */
  async actorOf(userId: string): Promise<UserActor> {
    const account = await findAnyAccount(this.#db, userId);
    if (account === null) throw new AppError('not_found');
    return asUser(userId, account);
  }

  /**
   * All of them by username, or those with each of the words in username, name or address who are all
   * that is asked for.
   */
  list({ words, administrators, suspended, deactivated }: ListedAccounts) {
    const each = likeWords(words).map((like) =>
      or(ilike(users.username, like), ilike(users.name, like), ilike(users.email, like)),
    );
    return this.#people(
      and(
        administrators ? eq(users.administrator, true) : undefined,
        suspended ? isNotNull(users.suspendedAt) : undefined,
        deactivated ? isNotNull(users.deactivatedAt) : undefined,
        ...each,
      ),
    );
  }

  #people(where: SQL | undefined) {
    return this.#db
      .select(person)
      .from(users)
      .leftJoin(teams, eq(teams.id, users.teamId))
      .where(where)
      .orderBy(asc(users.username));
  }

  /** Makes somebody administrator where nobody is. Says whether it did. */
  claimAdministration(userId: string): Promise<boolean> {
    return this.#db.transaction((tx) => claimAdministration(tx, userId));
  }

  /** A team by its address. Throws `not_found`, with words for it. */
  async team(slug: string) {
    const [row] = await this.#db
      .select({
        id: teams.id,
        slug: teams.slug,
        name: teams.name,
        plan: teams.accountType,
        manuallyUpgraded: teams.manuallyUpgraded,
      })
      .from(teams)
      .where(eq(teams.slug, slug.toLowerCase()));
    if (row === undefined) throw new AppError('not_found', `There is no team ${JSON.stringify(slug)}.`);
    const members = await this.#db.$count(users, eq(users.teamId, row.id));
    return { ...row, members };
  }

  /**
   * Gives a team and all its members a plan that is not paid for here; `default` takes it back. Answers whose plan is
   * another one now.
   */
  async setTeamPlan(teamId: string, plan: AccountType): Promise<string[]> {
    const changed = await this.#db.transaction(async (tx) => {
      await tx
        .update(teams)
        .set({ accountType: plan, manuallyUpgraded: plan !== 'default' })
        .where(eq(teams.id, teamId));
      return tx
        .update(users)
        .set({ accountType: plan })
        .where(and(eq(users.teamId, teamId), ne(users.accountType, plan)))
        .returning({ id: users.id });
    });
    return changed.map(({ id }) => id);
  }
}
