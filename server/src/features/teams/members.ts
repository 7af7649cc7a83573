import type { Grants, TeamMember } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import { words } from '@rostrum/words/server';
import type { AccountType, Actor } from '../../access/actor.ts';
import { may, mayOffer } from '../../access/can.ts';
import type { TeamMemberFacts } from '../../access/facts.ts';
import type { ActionOn } from '../../access/rules.ts';
import { againAfterDeadlock, type Db, type Tx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { authorize, holdStanding, presentPerson, requireAccount } from '../accounts/service.ts';
import { BY_DEFAULT, type Choice } from '../../platform/db/granted-decks.ts';
import { recordInTeam } from './log.ts';
import type { MemberNews } from './mails.ts';
import {
  deleteTeam,
  dropDeckRoles,
  endSessions,
  findMember,
  findOwnerId,
  forgetRemoved,
  type ListedMember,
  listMembers,
  lockMember,
  type MemberRow,
  MEMBERS_PER_PAGE,
  noteRemoved,
  updateMember,
} from './members-store.ts';
import { countTeam, findTeam, lockTeam } from './store.ts';
import type { TeamGrants } from './team-grants.ts';

type GivenRole = 'admin' | 'member';
type After = () => void | Promise<void>;

/** What becomes of somebody's decks of the team: `to` takes them over, or they are deleted. */
export type Fate = { readonly decks: 'delete' } | { readonly decks: 'absorb'; readonly to: string };

export interface MembersDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Of who leaves without a plan of before. */
  readonly defaultPlan: AccountType;
  readonly decks: () => {
    absorb(tx: Tx, change: { teamId: string; from: string; to: string; keepsRole: boolean }): Promise<After>;
    destroyOfTeam(tx: Tx, teamId: string, userId: string): Promise<{ count: number; finish: () => Promise<void> }>;
  };
  /** The library of a team that ends becomes somebody's own. */
  readonly inheritMedia: (tx: Tx, teamId: string, userId: string) => Promise<void>;
  /** Throws where nobody would be left to look after the instance. */
  readonly refuseLastAdministrator: (tx: Tx, userId: string) => Promise<void>;
  readonly grants: Pick<TeamGrants, 'list' | 'end'>;
  readonly deckAccessChanged: (deckId: string) => void;
  /** What is open for somebody is to be asked about again. */
  readonly standingChanged: (userId: string) => void;
  readonly makeAccount: (person: { name: string; username: string; email: string }) => Promise<string>;
  /** How the team's people sign in: who begins to be held to it, and who is no more. */
  readonly signIn: () => {
    hold(tx: Tx, teamId: string, userId: string): Promise<void>;
    letGo(tx: Tx, teamId: string, userId: string): Promise<void>;
  };
  /** Ends what lets anybody act as somebody who is shut out. Answers what is to be called behind the transaction. */
  readonly revokeCredentials: (tx: Tx, userId: string) => Promise<() => void>;
  /** Ends the sessions that a provider started and what they may have created: it opens no owner's account. */
  readonly endProviderAccess: (tx: Tx, userId: string) => Promise<void>;
  /** Tells somebody, in the transaction, that an account was made for them. */
  readonly mailMade: (tx: Tx, userId: string, byUserId: string) => Promise<void>;
  /** Tells somebody by mail, in the transaction, what became of their place in the team. */
  readonly tell: (
    tx: Tx,
    told: { readonly userId: string; readonly byUserId: string; readonly teamId: string; readonly news: MemberNews },
  ) => Promise<void>;
  /** Who can come in changed, in the transaction: so many are paid for. */
  readonly membersChanged: (tx: Tx, teamId: string) => Promise<void>;
  /** The last one goes, who owned it. */
  readonly teamEnds: (tx: Tx, teamId: string, ownerId: string) => Promise<void>;
  /** Counts a mail that lets somebody in. Throws `rate_limited`. */
  readonly countMail: (tx: Tx, teamId: string, byUserId: string) => Promise<void>;
}

/** Who is in a team: listed, given roles, shut out and let in again, and how they go. */
export class TeamMembers {
  readonly #deps: MembersDeps;

  constructor(deps: MembersDeps) {
    this.#deps = deps;
  }

  /** Whom a request's address names, if they are in a team. */
  async factsOfRequest(request: FastifyRequest): Promise<TeamMemberFacts | null> {
    const { id } = request.params as { id?: string };
    const member = id === undefined ? null : await findMember(this.#deps.db, id);
    return member === null ? null : factsOf(member);
  }

  /** The owner first, then people by name. Managers find them by their addresses as well. */
  async list(actor: Actor, { words, page }: { readonly words: string; readonly page: number }) {
    const teamId = teamOf(actor);
    const manages = may(actor, 'team.manage_members', { id: teamId });
    const { total, rows } = await listMembers(this.#deps.db, teamId, { words, page, inEmail: manages });
    return { total, page, per_page: MEMBERS_PER_PAGE, results: rows.map((row) => present(row, actor)) };
  }

  async show(actor: Actor, userId: string): Promise<TeamMember> {
    const row = await findMember(this.#deps.db, userId);
    if (row === null || row.teamId !== teamOf(actor)) throw new AppError('not_found');
    return present(row, actor);
  }

  /** What a member let others in by that ends with the change. */
  async grants(actor: Actor, userId: string, change: 'role' | 'removal'): Promise<Grants> {
    const { userId: readerId } = requireAccount(actor);
    return this.#deps.grants.list({ teamId: teamOf(actor), userId, unshared: change === 'role' }, readerId);
  }

  /**
   * Makes an account that is in the team from its beginning. Throws `invalid` for a username or an address that is
   * taken, `rate_limited` after as many mails as let people in within a day.
   */
  async create(
    actor: Actor,
    person: { readonly name: string; readonly username: string; readonly email: string; readonly role: GivenRole },
  ): Promise<TeamMember> {
    const { countMail, db, mailMade, makeAccount } = this.#deps;
    const teamId = teamOf(actor);
    const by = requireAccount(actor).userId;
    if (person.role === 'admin') authorize(actor, 'team.make_admin', { id: teamId });
    await db.transaction(async (tx) => {
      await holdStanding(tx, actor);
      await countMail(tx, teamId, by);
    });
    const userId = await makeAccount(person);
    await db.transaction(async (tx) => {
      await endSessions(tx, userId);
      await this.admit(tx, teamId, userId, person.role, by);
      await holdStanding(tx, actor);
      await recordInTeam(tx, {
        teamId,
        userId: by,
        event: 'member.created',
        details: { user_id: userId, role: person.role },
      });
      await mailMade(tx, userId, by);
    });
    return this.show(actor, userId);
  }

  /**
   * Takes an account into a team, in the caller's transaction; `invitedBy`: who took them in. Throws `forbidden` for
   * who is in one, `not_found` without the team.
   */
  async admit(tx: Tx, teamId: string, userId: string, role: GivenRole, invitedBy: string | null = null): Promise<void> {
    const team = await lockTeam(tx, teamId);
    if (team === null) throw new AppError('not_found');
    const account = await lockMember(tx, userId);
    if (account === null) throw new AppError('not_found');
    if (account.teamId === teamId) throw new AppError('forbidden', words.teams.inThisTeam);
    if (account.teamId !== null) throw new AppError('forbidden', words.teams.inAnotherTeam);
    await updateMember(tx, userId, {
      teamId,
      teamRole: role,
      accountType: team.accountType,
      planOutsideTeam: account.accountType,
      teamJoinedAt: this.#deps.clock.now(),
      teamInvitedBy: invitedBy,
    });
    await forgetRemoved(tx, teamId, userId);
    await this.#deps.membersChanged(tx, teamId);
    await this.#deps.signIn().hold(tx, teamId, userId);
  }

  /** Gives a role; `owner` hands the team over, and who owned it is an admin. */
  async changeRole(
    actor: Actor,
    userId: string,
    role: GivenRole | 'owner',
    choice: Choice = BY_DEFAULT,
  ): Promise<TeamMember> {
    const by = requireAccount(actor).userId;
    const after = await this.#change(actor, userId, 'member.update', async (tx, member, teamId, present) => {
      if (member.role === role) return undefined;
      if (role === 'admin' && member.role === 'member') authorize(present, 'team.make_admin', { id: teamId });
      if (role === 'owner') {
        authorize(present, 'team.hand_over', { id: teamId });
        if (member.deactivatedAt !== null) throw new AppError('invalid', words.teams.deactivated);
        await updateMember(tx, by, { teamRole: 'admin' });
        await this.#deps.signIn().hold(tx, teamId, by);
        await this.#deps.endProviderAccess(tx, userId);
        await this.#deps.tell(tx, { userId: by, byUserId: userId, teamId, news: 'handed_over' });
        await this.#deps.tell(tx, { userId, byUserId: by, teamId, news: 'received' });
      }
      // Making somebody an admin counts as adding them.
      await updateMember(tx, userId, { teamRole: role, ...(role === 'admin' && { teamInvitedBy: by }) });
      const details = { user_id: userId, from: member.role, to: role };
      await recordInTeam(tx, { teamId, userId: by, event: 'member.role_changed', details });
      if (role === 'member') await this.#deps.tell(tx, { userId, byUserId: by, teamId, news: 'demoted' });
      return role === 'member' ? this.#endGrants(tx, { ...choice, teamId, unshared: true, userId, by }) : undefined;
    });
    await after?.();
    this.#deps.standingChanged(userId);
    if (role === 'owner') this.#deps.standingChanged(by);
    return this.show(role === 'owner' ? asRole(actor, 'admin') : actor, userId);
  }

  /** Shuts somebody out of their account: nothing lets them in, nor does it once they are let in again. */
  async deactivate(actor: Actor, userId: string, choice: Choice = BY_DEFAULT): Promise<TeamMember> {
    const by = requireAccount(actor).userId;
    const after = await this.#change(actor, userId, 'member.deactivate', async (tx, member, teamId) => {
      if (member.deactivatedAt !== null) return undefined;
      await this.#deps.refuseLastAdministrator(tx, userId);
      await updateMember(tx, userId, { deactivatedAt: this.#deps.clock.now() });
      const revoked = await this.#deps.revokeCredentials(tx, userId);
      await this.#deps.membersChanged(tx, teamId);
      await this.#record(tx, actor, teamId, 'member.deactivated', userId);
      await this.#deps.tell(tx, { userId, byUserId: by, teamId, news: 'deactivated' });
      const ended = await this.#endGrants(tx, { ...choice, teamId, userId, by });
      return async () => {
        revoked();
        await ended();
      };
    });
    await after?.();
    return this.show(actor, userId);
  }

  async reactivate(actor: Actor, userId: string): Promise<TeamMember> {
    await this.#change(actor, userId, 'member.reactivate', async (tx, member, teamId) => {
      if (member.deactivatedAt === null) return;
      await updateMember(tx, userId, { deactivatedAt: null });
      await this.#deps.membersChanged(tx, teamId);
      await this.#record(tx, actor, teamId, 'member.reactivated', userId);
    });
    return this.show(actor, userId);
  }

  /** Another member takes over all decks of the team that somebody has, who stays. */
  async absorb(actor: Actor, userId: string, to: string): Promise<TeamMember> {
    const after = await this.#change(actor, userId, 'member.absorb', async (tx, _member, teamId) => {
      await this.#requireHeir(tx, teamId, userId, to);
      await recordInTeam(tx, {
        teamId,
        userId: requireAccount(actor).userId,
        event: 'member.decks_absorbed',
        details: { user_id: userId, to },
      });
      return this.#deps.decks().absorb(tx, { teamId, from: userId, to, keepsRole: true });
    });
    await after?.();
    return this.show(actor, userId);
  }

  /**
   * Takes somebody out of the team. Their account and what they had besides stay theirs; what they let others in by
   * ends as they have it listed, but for what is chosen.
   */
  async remove(actor: Actor, userId: string, fate: Fate, choice: Choice = BY_DEFAULT): Promise<void> {
    const by = requireAccount(actor).userId;
    const after = await this.#change(actor, userId, 'member.remove', async (tx, member, teamId) => {
      await this.#record(tx, actor, teamId, 'member.removed', userId, { decks: fate.decks });
      const ended = await this.#endGrants(tx, { ...choice, teamId, userId, by });
      const done = await this.#letGo(tx, teamId, member, fate);
      const news = fate.decks === 'absorb' ? 'removed_absorbed' : 'removed_deleted';
      await this.#deps.tell(tx, { userId, byUserId: by, teamId, news });
      await noteRemoved(tx, teamId, userId, this.#deps.clock.now());
      return async () => {
        await ended();
        await done();
      };
    });
    await after?.();
  }

  /**
   * The actor leaves the team; their decks of the team go to its owner. Their grants end without a choice. The team
   * ends with its last member.
   */
  async leave(actor: Actor): Promise<void> {
    const { userId } = requireAccount(actor);
    const after = await againAfterDeadlock(() => this.#deps.db.transaction((tx) => this.depart(tx, userId)));
    await after?.();
  }

  /**
   * The same in the caller's transaction. Answers what is to be done behind it. Throws `forbidden` for an owner whom
   * others would be left behind by.
   */
  async depart(tx: Tx, userId: string): Promise<After | null> {
    const present = await findMember(tx, userId);
    const teamId = present?.teamId ?? null;
    if (teamId === null || (await lockTeam(tx, teamId)) === null) return null;
    const member = await lockMember(tx, userId);
    if (member === null || member.teamId !== teamId) return null;
    if (member.role !== 'owner') {
      const to = await findOwnerId(tx, teamId);
      if (to === null) throw new AppError('not_found');
      await recordInTeam(tx, { teamId, userId, event: 'member.left' });
      const ended = await this.#endGrants(tx, { ...BY_DEFAULT, teamId, userId, by: userId });
      const done = await this.#letGo(tx, teamId, member, { decks: 'absorb', to });
      return async () => {
        await ended();
        await done();
      };
    }
    if ((await countTeam(tx, teamId)).members > 1) throw new AppError('forbidden', words.teams.ownsTeam);
    // Before the team goes, and with it what says that its provider started a session.
    await this.#deps.signIn().letGo(tx, teamId, userId);
    await updateMember(tx, userId, this.#outside(member));
    await this.#deps.teamEnds(tx, teamId, userId);
    await this.#deps.inheritMedia(tx, teamId, userId);
    await deleteTeam(tx, teamId);
    return () => this.#deps.standingChanged(userId);
  }

  /**
   * Ends what somebody let others in by, to the team and to decks of it; what is kept is `by`'s. Members who go with it
   * go as if `by` had removed them. Returns what is to be called behind the transaction.
   */
  async #endGrants(tx: Tx, ended: Parameters<TeamGrants['end']>[1]): Promise<After> {
    const { deckAccessChanged, grants, standingChanged } = this.#deps;
    const { teamId, by } = ended;
    const { decks, members, signedOut } = await grants.end(tx, ended);
    const after: After[] = [];
    for (const userId of members) {
      const member = await lockMember(tx, userId);
      // Gone with another one of them.
      if (member?.teamId !== teamId) continue;
      const details = { user_id: userId, decks: 'absorb' };
      await recordInTeam(tx, { teamId, userId: by, event: 'member.removed', details });
      after.push(await this.#endGrants(tx, { ...BY_DEFAULT, teamId, userId, by }));
      after.push(await this.#letGo(tx, teamId, member, { decks: 'absorb', to: by }));
    }
    return async () => {
      for (const deckId of decks) deckAccessChanged(deckId);
      for (const userId of signedOut) standingChanged(userId);
      for (const step of after) await step();
    };
  }

  async #letGo(tx: Tx, teamId: string, member: MemberRow, fate: Fate): Promise<After> {
    const { decks, standingChanged } = this.#deps;
    const userId = member.id;
    if (fate.decks === 'absorb') await this.#requireHeir(tx, teamId, userId, fate.to);
    const done =
      fate.decks === 'absorb'
        ? await decks().absorb(tx, { teamId, from: userId, to: fate.to, keepsRole: false })
        : (await decks().destroyOfTeam(tx, teamId, userId)).finish;
    await dropDeckRoles(tx, teamId, userId);
    await this.#deps.signIn().letGo(tx, teamId, userId);
    await updateMember(tx, userId, this.#outside(member));
    await this.#deps.membersChanged(tx, teamId);
    return async () => {
      standingChanged(userId);
      await done();
    };
  }

  /** An account as it is outside a team. */
  #outside(member: MemberRow) {
    return {
      teamId: null,
      teamRole: null,
      accountType: member.planOutsideTeam ?? this.#deps.defaultPlan,
      planOutsideTeam: null,
      deactivatedAt: null,
      teamJoinedAt: null,
      teamInvitedBy: null,
    };
  }

  async #requireHeir(tx: Tx, teamId: string, from: string, to: string): Promise<void> {
    const heir = to === from ? null : await findMember(tx, to);
    if (heir === null || heir.teamId !== teamId || heir.deactivatedAt !== null)
      throw invalidField('to_user_id', words.teams.chooseMember);
  }

  async #record(tx: Tx, actor: Actor, teamId: string, event: string, userId: string, more: object = {}): Promise<void> {
    const by = requireAccount(actor).userId;
    await recordInTeam(tx, { teamId, userId: by, event, details: { user_id: userId, ...more } });
  }

  /** Runs a change of a member alone in the team, after asking again with the facts of that moment. */
  async #change<T>(
    actor: Actor,
    userId: string,
    action: 'member.update' | 'member.deactivate' | 'member.reactivate' | 'member.absorb' | 'member.remove',
    change: (tx: Tx, member: MemberRow, teamId: string, by: Actor) => Promise<T>,
  ): Promise<T> {
    const teamId = teamOf(actor);
    return againAfterDeadlock(() =>
      this.#deps.db.transaction(async (tx) => {
        if ((await lockTeam(tx, teamId)) === null) throw new AppError('not_found');
        await holdStanding(tx, actor);
        // What the caller is may have changed while the team was waited for, as where two of its admins shut
        // one another out.
        const caller = await findMember(tx, requireAccount(actor).userId);
        if (caller === null || caller.teamId !== teamId || caller.deactivatedAt !== null)
          throw new AppError('not_found');
        const by = asRole(actor, caller.role);
        const member = await lockMember(tx, userId);
        authorize(by, action, member && factsOf(member));
        if (member === null) throw new AppError('not_found');
        return change(tx, member, teamId, by);
      }),
    );
  }

  /** The name of a team, for mails. */
  async teamName(teamId: string): Promise<string | null> {
    return (await findTeam(this.#deps.db, teamId))?.name ?? null;
  }
}

const factsOf = ({ id: userId, teamId, role }: MemberRow): TeamMemberFacts | null =>
  teamId === null || role === null ? null : { userId, teamId, role };

function teamOf(actor: Actor): string {
  const { teamId } = requireAccount(actor);
  if (teamId === null) throw new AppError('not_found');
  return teamId;
}

/** Addresses, decks and what can be done are for those who manage the team. */
function present(row: ListedMember, actor: Actor): TeamMember {
  const facts = factsOf(row);
  const manages = facts !== null && may(actor, 'team.manage_members', { id: facts.teamId });
  const lets = (action: ActionOn<'team_member'>) => facts !== null && may(actor, action, facts);
  return {
    ...presentPerson(row),
    role: row.role ?? 'member',
    email: manages ? row.email : null,
    deck_count: manages ? row.decks : null,
    deactivated_at: row.deactivatedAt?.toISOString() ?? null,
    joined_at: row.joinedAt?.toISOString() ?? null,
    abilities: {
      update: lets('member.update'),
      make_owner: lets('member.update') && facts !== null && mayOffer(actor, 'team.hand_over', { id: facts.teamId }),
      deactivate: lets('member.deactivate') && row.deactivatedAt === null,
      reactivate: lets('member.reactivate') && row.deactivatedAt !== null,
      absorb: lets('member.absorb'),
      remove: lets('member.remove'),
    },
  };
}

function asRole(actor: Actor, teamRole: MemberRow['role']): Actor {
  return actor.kind === 'user' || actor.kind === 'token' ? { ...actor, teamRole } : actor;
}
