import { type TeamInvitation, type TeamInvitationLetter } from '@rostrum/contract';
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { words } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import type { TeamInvitationFacts } from '../../access/facts.ts';
import type { Clock } from '../../platform/clock.ts';
import { againAfterDeadlock, type Db, type Tx } from '../../platform/db/index.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { isStorable } from '../../platform/storable.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import { authorize, holdStanding, mailLimitOf, presentPerson, requireAccount } from '../accounts/service.ts';
import {
  deleteExpired,
  deleteInvitation,
  deleteInvitationsTo,
  findInvitation,
  findLetter,
  INVITATIONS_PER_PAGE,
  type InvitationRow,
  listInvitations,
  renewInvitation,
  writeInvitation,
} from './invitations-store.ts';
import { recordInTeam } from './log.ts';
import { teamInvitationMail } from './mails.ts';
import { memberEmails } from './members-store.ts';
import { lockTeam } from './store.ts';

/** How long an invitation can be taken. */
const DAYS = 7;
const DAY = 24 * 60 * 60 * 1000;
/** How long one that is over is listed, so that it can be sent again. */
const LISTED_DAYS = 30;
/** Mails that let people into one team, within a day. */
const OF_TEAM = { most: 500, seconds: 24 * 60 * 60 };

export interface TeamInvitationsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: URL;
  /** Makes tokens. */
  readonly key: Buffer;
  readonly counts: UseCounts;
  /** Asks for the mail, in the caller's transaction. */
  readonly mail: (tx: Tx, invitationId: string) => Promise<void>;
  /** In the language of its reader, or else of who invites. */
  readonly send: (write: () => Mail, from: string | null) => Promise<void>;
  readonly admit: (
    tx: Tx,
    teamId: string,
    userId: string,
    role: 'admin' | 'member',
    invitedBy: string | null,
  ) => Promise<void>;
}

/** Invitations to teams, by mail: the token of one lets whoever brings it in, once. */
export class TeamInvitations {
  readonly #deps: TeamInvitationsDeps;

  constructor(deps: TeamInvitationsDeps) {
    this.#deps = deps;
  }

  /** The invitation that a request names, by its id or by its token. By token it has to be open. */
  async factsOfRequest(request: FastifyRequest): Promise<TeamInvitationFacts | null> {
    const { id, token } = request.params as { id?: string; token?: string };
    if (token !== undefined) {
      const letter = await this.#find(token);
      return letter && { teamId: letter.invitation.teamId };
    }
    return id === undefined ? null : findInvitation(this.#deps.db, id);
  }

  async list(actor: Actor, page: number) {
    const { total, rows } = await listInvitations(this.#deps.db, teamOf(actor), page);
    return { total, page, per_page: INVITATIONS_PER_PAGE, results: rows.map((row) => this.#present(row)) };
  }

  /** Invites each of the addresses; those of members are passed over, and said. Throws `rate_limited`. */
  async create(
    actor: Actor,
    { emails, role }: { readonly emails: readonly string[]; readonly role: 'admin' | 'member' },
  ): Promise<{ results: TeamInvitation[]; members: string[] }> {
    const { clock, key, mail } = this.#deps;
    const teamId = teamOf(actor);
    const { userId } = requireAccount(actor);
    if (role === 'admin') authorize(actor, 'team.make_admin', { id: teamId });
    return this.#alone(teamId, async (tx) => {
      await holdStanding(tx, actor);
      const wanted = [...new Set(emails)];
      const present = await memberEmails(tx, teamId, wanted);
      const invited = wanted.filter((email) => !present.has(email));
      if (invited.length > 0) await this.countMails(tx, teamId, userId, invited.length);
      const results: TeamInvitation[] = [];
      for (const email of invited) {
        const id = newId();
        const row = await writeInvitation(tx, {
          id,
          teamId,
          email,
          role,
          tokenHash: hashToken(tokenOf(id, key)),
          invitedBy: userId,
          createdAt: clock.now(),
          expiresAt: this.#end(),
        });
        await mail(tx, id);
        await recordInTeam(tx, { teamId, userId, event: 'invitation.created', details: { email, role } });
        results.push(this.#present(row));
      }
      return { results, members: wanted.filter((email) => present.has(email)) };
    });
  }

  /** The same mail once more, from whoever sends it again, with its whole time before it. */
  async resend(actor: Actor, id: string): Promise<TeamInvitation> {
    const { mail } = this.#deps;
    const { userId } = requireAccount(actor);
    return this.#alone(teamOf(actor), async (tx) => {
      await holdStanding(tx, actor);
      await this.countMails(tx, teamOf(actor), userId, 1);
      const row = await renewInvitation(tx, id, { expiresAt: this.#end(), invitedBy: userId });
      if (row === null) throw new AppError('not_found');
      if (row.role === 'admin') authorize(actor, 'team.make_admin', { id: teamOf(actor) });
      await mail(tx, id);
      return this.#present(row);
    });
  }

  /** Withdraws one: its token opens nothing any more. */
  async withdraw(actor: Actor, id: string): Promise<void> {
    const { userId } = requireAccount(actor);
    await this.#alone(teamOf(actor), async (tx) => {
      const gone = await deleteInvitation(tx, id);
      if (gone === null) throw new AppError('not_found');
      const { teamId, email } = gone;
      await recordInTeam(tx, { teamId, userId, event: 'invitation.withdrawn', details: { email } });
    });
  }

  /**
   * What an invitation is to. Throws `not_found` where it was taken, withdrawn, is over, or its inviter may not invite
   * any more.
   */
  async show(token: string): Promise<TeamInvitationLetter> {
    const letter = await this.#find(token);
    if (letter === null) throw new AppError('not_found');
    const { invitation, team, from } = letter;
    return {
      team: { id: team.id, name: team.name, logo_url: team.logoId === null ? null : `/team_logos/${team.logoId}` },
      role: invitation.role,
      email: invitation.email,
      invited_by: presentPerson(from),
      expires_at: invitation.expiresAt.toISOString(),
    };
  }

  /** Takes an invitation: the actor is in the team from then on. Throws `forbidden` for who is in one. */
  async accept(actor: Actor, token: string): Promise<void> {
    const { admit } = this.#deps;
    const { userId } = requireAccount(actor);
    const letter = await this.#find(token);
    if (letter === null) throw new AppError('not_found');
    const { id, teamId, email, role } = letter.invitation;
    await this.#alone(teamId, async (tx) => {
      // Of two who bring the same one, the other one finds it gone; and so it is where whoever made it was removed
      // meanwhile.
      if ((await findLetter(tx, { id }, this.#deps.clock.now())) === null) throw new AppError('not_found');
      await deleteInvitation(tx, id);
      await admit(tx, teamId, userId, role, letter.invitation.invitedBy);
      await deleteInvitationsTo(tx, teamId, email);
      await recordInTeam(tx, { teamId, userId, event: 'member.joined', details: { role, email } });
    });
  }

  /** Called by the job. An invitation that is gone by then is not sent. */
  async send(id: string): Promise<void> {
    const { clock, db, key, publicUrl, send } = this.#deps;
    const letter = await findLetter(db, { id }, clock.now());
    if (letter === null) return;
    const link = new URL(`/teams/join/${tokenOf(id, key)}`, publicUrl);
    const { invitation, team, from } = letter;
    const about = { email: invitation.email, team: team.name, from: from.name, link, days: DAYS };
    await send(() => teamInvitationMail(about), from.id);
  }

  /** Called by the job: those that have been over for long. */
  async forget(): Promise<void> {
    const { clock, db } = this.#deps;
    await deleteExpired(db, new Date(clock.now().getTime() - LISTED_DAYS * DAY));
  }

  /**
   * Runs a change of a team's invitations alone in the team, which all who change its people lock first. Throws
   * `not_found` for one that ended.
   */
  #alone<T>(teamId: string, change: (tx: Tx) => Promise<T>): Promise<T> {
    return againAfterDeadlock(() =>
      this.#deps.db.transaction(async (tx) => {
        if ((await lockTeam(tx, teamId)) === null) throw new AppError('not_found');
        return change(tx);
      }),
    );
  }

  async #find(token: string) {
    const { clock, db } = this.#deps;
    return isStorable(token) ? findLetter(db, { tokenHash: hashToken(token) }, clock.now()) : null;
  }

  /** Counts mails that let people in, made by somebody for a team. Throws `rate_limited`. */
  async countMails(tx: Tx, teamId: string, userId: string, amount: number): Promise<void> {
    const limits = [mailLimitOf(userId, amount), { subject: `invitations to team ${teamId}`, ...OF_TEAM, amount }];
    const refused = await this.#deps.counts.takeAll(limits, tx);
    if (refused === null) return;
    const { retryAfterSeconds } = refused;
    const message = words.teams.tooMuchMail;
    throw new AppError('rate_limited', message, undefined, { retryAfterSeconds });
  }

  #present({ id, email, role, expiresAt, createdAt }: InvitationRow): TeamInvitation {
    return {
      id,
      email,
      role,
      expires_at: expiresAt.toISOString(),
      expired: expiresAt <= this.#deps.clock.now(),
      created_at: createdAt.toISOString(),
    };
  }

  #end(): Date {
    return new Date(this.#deps.clock.now().getTime() + DAYS * DAY);
  }
}

/** 256 bits that only this server can work out, so that a mail can be sent again and the token stands nowhere. */
const tokenOf = (id: string, key: Buffer): string => createHmac('sha256', key).update(id).digest('base64url');

function teamOf(actor: Actor): string {
  const { teamId } = requireAccount(actor);
  if (teamId === null) throw new AppError('not_found');
  return teamId;
}
