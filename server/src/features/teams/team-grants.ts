import {
  type GrantedInvitation,
  type GrantedPerson,
  type GrantedSignIn,
  type Grants,
  MOST_GRANTS,
} from '@rostrum/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Choice, type EndedGrants, type Grants as GrantsOf, stays } from '../../platform/db/granted-decks.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { domainsOf, giveDomain, releaseDomain } from './domains-store.ts';
import { deleteInvitationsOf, giveInvitations, listInvitationsOf } from './invitations-store.ts';
import { recordInTeam } from './log.ts';
import { listTakenIn, type TakenIn, updateMember } from './members-store.ts';
import type { SignInNotice } from './sign-in-notice.ts';

/** Names the provider in a choice: a team has one. */
const PROVIDER = 'provider';

export interface TeamGrantsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly decks: () => {
    list(grants: GrantsOf, readerId: string): Promise<Omit<Grants, 'sign_in'>>;
    end(tx: Tx, grants: EndedGrants): Promise<ReadonlySet<string>>;
  };
  readonly signIn: () => {
    setUpBy(db: Db | Tx, teamId: string, userId: string): Promise<string | null>;
    give(tx: Tx, teamId: string, by: string): Promise<void>;
    turnOff(tx: Tx, teamId: string, by: string): Promise<readonly string[]>;
  };
  readonly notify: SignInNotice;
}

/** Whose grants, in which team. */
interface OfTeam {
  readonly teamId: string;
  readonly userId: string;
  /** Of decks those alone that they may not share as a member either. */
  readonly unshared?: boolean;
}
interface Ended extends OfTeam, Choice {
  readonly by: string;
}

/** Follow-up work, in the same transaction and after it. */
export interface EndedInTeam {
  /** Members who go as well. */
  readonly members: readonly string[];
  readonly decks: ReadonlySet<string>;
  /** Ids of people whose sessions ended. */
  readonly signedOut: readonly string[];
}

/** Grants that somebody made on a team and its decks. */
export class TeamGrants {
  readonly #deps: TeamGrantsDeps;

  constructor(deps: TeamGrantsDeps) {
    this.#deps = deps;
  }

  async list({ teamId, userId, unshared = false }: OfTeam, readerId: string): Promise<Grants> {
    const { clock, db, decks } = this.#deps;
    const { total, rows } = await listInvitationsOf(db, { teamId, userId }, { now: clock.now(), limit: MOST_GRANTS });
    const invited = rows.map(
      ({ id, email, role, expiresAt }): GrantedInvitation => ({
        id,
        ends: true,
        to: 'team',
        email,
        role,
        expires_at: expiresAt.toISOString(),
        deck_title: null,
      }),
    );
    const ofDecks = await decks().list({ userId, of: { teamId, unshared } }, readerId);
    const members = (await listTakenIn(db, { teamId, userId, but: readerId })).map(presentMember);
    const people = [...members, ...ofDecks.people].sort((one, other) => Number(other.ends) - Number(one.ends));
    const signIn = await this.#signIn(db, teamId, userId);
    return {
      total: total + ofDecks.total + members.length + signIn.length,
      invitations: [...invited, ...ofDecks.invitations].slice(0, MOST_GRANTS),
      links: ofDecks.links,
      people: people.slice(0, MOST_GRANTS),
      sign_in: signIn.slice(0, MOST_GRANTS),
    };
  }

  /** Ends them; `by` takes over what is kept. Leaving on one's own removes no other member. */
  async end(tx: Tx, { teamId, userId, unshared = false, by, keep, end }: Ended): Promise<EndedInTeam> {
    const choice: Choice = { keep, end };
    await giveInvitations(tx, { teamId, userId, by, choice });
    for (const email of await deleteInvitationsOf(tx, teamId, userId))
      await recordInTeam(tx, { teamId, userId: by, event: 'invitation.withdrawn', details: { email } });
    const decks = await this.#deps.decks().end(tx, { ...choice, userId, of: { teamId, unshared }, by });
    const members: string[] = [];
    if (by !== userId)
      for (const one of await listTakenIn(tx, { teamId, userId, but: by }))
        if (stays(presentMember(one), choice)) await updateMember(tx, one.id, { teamInvitedBy: by });
        else members.push(one.id);
    return { members, decks, signedOut: await this.#endSignIn(tx, { teamId, userId, by, keep, end }) };
  }

  /** Returns whose sessions ended. */
  async #endSignIn(tx: Tx, { teamId, userId, by, ...choice }: Ended): Promise<readonly string[]> {
    const { notify, signIn } = this.#deps;
    let signedOut: readonly string[] = [];
    for (const one of await this.#signIn(tx, teamId, userId)) {
      const { kind, name: about } = one;
      if (stays(one, choice)) {
        await (kind === 'domain' ? giveDomain(tx, about, by) : signIn().give(tx, teamId, by));
      } else if (kind === 'domain') {
        await releaseDomain(tx, about);
        await recordInTeam(tx, { teamId, userId: by, event: 'domain.unproven', details: { domain: about } });
        await notify(tx, { teamId, by, change: 'domain_unproven' });
      } else {
        signedOut = await signIn().turnOff(tx, teamId, by);
        await recordInTeam(tx, { teamId, userId: by, event: 'sign_in.turned_off', details: { issuer: about } });
        await notify(tx, { teamId, by, change: 'provider_off' });
      }
    }
    return signedOut;
  }

  async #signIn(db: Db | Tx, teamId: string, userId: string): Promise<GrantedSignIn[]> {
    const issuer = await this.#deps.signIn().setUpBy(db, teamId, userId);
    const provider: GrantedSignIn[] =
      issuer === null ? [] : [{ id: PROVIDER, ends: true, kind: 'provider', name: issuer }];
    const domains = await domainsOf(db, teamId, userId);
    return [...provider, ...domains.map((name): GrantedSignIn => ({ id: name, ends: true, kind: 'domain', name }))];
  }
}

/** Admins go, since they let others in as well; members stay. */
function presentMember({ id, name, username, role }: TakenIn): GrantedPerson {
  return { id, ends: role === 'admin', to: 'team', name, username, role, outside_team: false, deck_title: null };
}
