import { MESSAGES, type Team } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import { words } from '@rostrum/words/server';
import { type Account, type AccountType, type Actor, accountOf } from '../../access/actor.ts';
import type { TeamFacts } from '../../access/facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { isStorable } from '../../platform/storable.ts';
import { holdStanding, presentTeam, requireAccount } from '../accounts/service.ts';
import { isThereLook, readLogo } from '../profiles/service.ts';
import type { TeamDomains } from './domains.ts';
import { domainsProvenBy, releaseDomainsBut } from './domains-store.ts';
import { recordInTeam } from './log.ts';
import { wasRemoved } from './members-store.ts';
import { presentWholeTeam } from './presenter.ts';
import { publicMailAmong } from './public-mail.ts';
import { isReservedSlug, MOST_SLUGS } from './slugs.ts';
import {
  confirmedDomain,
  countTeam,
  findLogo,
  findTeam,
  findTeamBySlug,
  insertTeam,
  lockAccount,
  lockTeam,
  removeLogo,
  setLogo,
  slugsOf,
  takeSlug,
  teamOfSlug,
  type TeamRow,
  updateAccount,
  updateTeam,
} from './store.ts';

export { recordInTeam } from './log.ts';
export type { SignInNotice } from './sign-in-notice.ts';

/** Absent fields stay. */
export interface TeamChanges {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly allow_public_decks?: boolean | undefined;
  readonly allowPublicDecks?: boolean | undefined;
  readonly default_internal_role?: TeamRow['defaultInternalRole'] | undefined;
  readonly deck_templates_mode?: TeamRow['deckTemplatesMode'] | undefined;
  readonly mandatory_orientation?: boolean | undefined;
  readonly default_theme_id?: string | null | undefined;
  readonly email_domains?: readonly string[] | undefined;
}

export interface TeamsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly domains: Pick<TeamDomains, 'list'>;
  readonly admit: (tx: Tx, teamId: string, userId: string, role: 'member') => Promise<void>;
  /** Whether teams come with a plan that is paid for. */
  readonly isPaidFor: boolean;
  /** Who pays for it, where plans are paid for; what its owner has outside it. */
  readonly teamMade: (tx: Tx, teamId: string, userId: string, planBefore: AccountType) => Promise<AccountType>;
  readonly costOf: (teamId: string) => Promise<Parameters<typeof presentWholeTeam>[1]['cost']>;
  readonly decks: () => { closePublic(tx: Tx, teamId: string, userId: string): Promise<() => void> };
  readonly themesOf: (teamId: string) => Promise<Team['themes']>;
  /** Bytes that its library and its members' own take, and how many there is room for. */
  readonly roomOf: (
    teamId: string,
  ) => Promise<{ readonly bytes: number; readonly decks: number; readonly limit: number }>;
  /** Whether a theme is the team's. */
  readonly hasTheme: (teamId: string, themeId: string) => Promise<boolean>;
  /** What members are on the decks of a team changed. */
  readonly accessChanged: (teamId: string) => void;
}

/** Teams as things of their own: how they come to be, what they set, their picture. */
export class TeamsService {
  readonly #deps: TeamsDeps;

  constructor(deps: TeamsDeps) {
    this.#deps = deps;
  }

  /** The team that a request is about: the one that its address names, or the caller's own. */
  async factsOfRequest(request: FastifyRequest, actor: Actor): Promise<TeamFacts | null> {
    const { slug } = request.params as { slug?: string };
    const account = accountOf(actor);
    if (slug !== undefined) return this.#atDoor(slug, account);
    const teamId = account?.teamId ?? null;
    return teamId === null ? null : { id: teamId };
  }

  async #atDoor(slug: string, account: Account | null): Promise<TeamFacts | null> {
    const { db } = this.#deps;
    const team = isStorable(slug) ? await findTeamBySlug(db, slug.toLowerCase()) : null;
    if (team === null) return null;
    const domain = account === null || account.teamId !== null ? null : await confirmedDomain(db, account.userId);
    if (account === null || domain === null) return { id: team.id, admits: false };
    const admits = (await domainsProvenBy(db, team.id)).has(domain) && !(await wasRemoved(db, team.id, account.userId));
    return { id: team.id, admits };
  }

  /** What is told of a team to who may join it. Throws `not_found`. */
  async door(slug: string) {
    const team = await findTeamBySlug(this.#deps.db, slug.toLowerCase());
    if (team === null) throw new AppError('not_found');
    const { id, name, slug: present, logo_url } = presentTeam(team);
    return { id, name, slug: present, logo_url };
  }

  /** The actor, whose address lets them, is a member from then on. */
  async join(actor: Actor, slug: string): Promise<void> {
    const { userId } = requireAccount(actor);
    await this.#deps.db.transaction(async (tx) => {
      const team = await findTeamBySlug(tx, slug.toLowerCase());
      if (team === null) throw new AppError('not_found');
      // Waits for a removal in progress, and then sees it.
      await lockTeam(tx, team.id);
      if (await wasRemoved(tx, team.id, userId)) throw new AppError('not_found');
      await this.#deps.admit(tx, team.id, userId, 'member');
      const details = { role: 'member', domain: await confirmedDomain(tx, userId) };
      await recordInTeam(tx, { teamId: team.id, userId, event: 'member.joined', details });
    });
  }

  /** Throws `not_found` for who is in none, and where `slug` is not, and was not, its address. */
  async show(actor: Actor, slug?: string): Promise<Team> {
    const { db } = this.#deps;
    const teamId = teamIdOf(actor);
    if (slug !== undefined && (await teamOfSlug(db, slug.toLowerCase())) !== teamId) throw new AppError('not_found');
    const team = await findTeam(db, teamId);
    if (team === null) throw new AppError('not_found');
    const room = await this.#deps.roomOf(teamId);
    const counted = { ...(await countTeam(db, teamId)), room, cost: await this.#deps.costOf(teamId) };
    const lists = {
      themes: await this.#deps.themesOf(teamId),
      domains: await this.#deps.domains.list(teamId, team.emailDomains),
    };
    return presentWholeTeam(team, counted, lists, actor);
  }

  /** Its present address, without asking who wants to know. Throws `not_found`. */
  async slugOf(teamId: string): Promise<string> {
    const team = await findTeam(this.#deps.db, teamId);
    if (team === null) throw new AppError('not_found');
    return team.slug;
  }

  /**
   * Makes a team whose owner the actor is. Throws `forbidden` for who is in one, `invalid` for an
   * address that is taken.
   */
  async create(actor: Actor, { name, slug }: { readonly name: string; readonly slug: string }): Promise<Team> {
    const account = requireAccount(actor);
    const id = newId();
    await this.#deps.db.transaction(async (tx) => {
      const present = await lockAccount(tx, account.userId);
      if (present === null) throw new AppError('not_found');
      if (present.teamId !== null) throw new AppError('forbidden', words.teams.inTeam);
      if (this.#deps.isPaidFor && present.accountType !== 'enterprise')
        throw new AppError('upgrade_required', words.teams.needsPlan);
      if (isReservedSlug(slug) || !(await insertTeam(tx, { id, slug, name })))
        throw invalidField('slug', MESSAGES.taken);
      await updateAccount(tx, account.userId, {
        teamId: id,
        teamRole: 'owner',
        accountType: 'enterprise',
        planOutsideTeam: await this.#deps.teamMade(tx, id, account.userId, present.accountType),
        teamJoinedAt: this.#deps.clock.now(),
      });
      await recordInTeam(tx, { teamId: id, userId: account.userId, event: 'team.created' });
    });
    return this.show(asMember(actor, id));
  }

  /** Throws `invalid` by field. */
  async update(actor: Actor, changes: TeamChanges): Promise<Team> {
    const { accessChanged, db, decks } = this.#deps;
    const { userId } = requireAccount(actor);
    const teamId = teamIdOf(actor);
    await this.#checkTheme(teamId, changes.default_theme_id);
    const set = columnsOf(changes);
    const open = publicMailAmong(set.emailDomains ?? []);
    if (open !== undefined) throw invalidField('email_domains', words.teams.openDomain(open));
    const closed = await db.transaction(async (tx) => {
      const before = await lockTeam(tx, teamId);
      if (before === null) throw new AppError('not_found');
      await holdStanding(tx, actor);
      if (set.slug !== undefined && set.slug !== before.slug) {
        await requireSlugLeft(tx, teamId, set.slug);
        const isFree = !isReservedSlug(set.slug) && (await takeSlug(tx, set.slug, teamId));
        if (!isFree) throw invalidField('slug', MESSAGES.taken);
      }
      if (Object.keys(set).length > 0) {
        await updateTeam(tx, teamId, set);
        if (set.emailDomains !== undefined) await releaseDomainsBut(tx, teamId, set.emailDomains);
        await recordInTeam(tx, { teamId, userId, event: 'team.changed', details: changesOf(before, set) });
      }
      return set.allowPublicDecks === false ? decks().closePublic(tx, teamId, userId) : null;
    });
    closed?.();
    if (set.defaultInternalRole !== undefined) accessChanged(teamId);
    return this.show(actor);
  }

  async #checkTheme(teamId: string, themeId: string | null | undefined): Promise<void> {
    if (!themeId || isThereLook(themeId) || (await this.#deps.hasTheme(teamId, themeId))) return;
    throw invalidField('default_theme_id', words.teams.noTheme);
  }

  /** Whether an address cannot be had: reserved, or another team's. One's own counts as free. */
  async isSlugTaken(slug: string, actor: Actor): Promise<boolean> {
    const wanted = slug.trim().toLowerCase();
    if (isReservedSlug(wanted)) return true;
    const teamId = await teamOfSlug(this.#deps.db, wanted);
    return teamId !== null && teamId !== accountOf(actor)?.teamId;
  }

  /** Takes a picture in the place of the one before. Throws `unsupported_type`, `too_large` and `invalid` (broken). */
  async setLogo(actor: Actor, picture: Uint8Array): Promise<string> {
    const id = newId();
    const bytes = await readLogo(picture, teamIdOf(actor));
    await this.#deps.db.transaction((tx) => setLogo(tx, { id, teamId: teamIdOf(actor), bytes }));
    return logoPath(id);
  }

  /** Without one: nothing to do. */
  async removeLogo(actor: Actor): Promise<void> {
    await this.#deps.db.transaction((tx) => removeLogo(tx, teamIdOf(actor)));
  }

  /** A picture by the id of its address. Throws `not_found`. */
  async logo(id: string): Promise<Uint8Array> {
    const bytes = await findLogo(this.#deps.db, id);
    if (bytes === null) throw new AppError('not_found');
    return bytes;
  }
}

/** What was changed, by the name of its column: from what, to what. */
function changesOf(before: TeamRow, set: Partial<TeamRow>): Record<string, unknown> {
  const names = Object.keys(set) as (keyof TeamRow)[];
  return Object.fromEntries(names.map((name) => [name, { from: before[name], to: set[name] }]));
}

function columnsOf(changes: TeamChanges): Partial<TeamRow> {
  const { name, slug, default_theme_id: themeId, default_internal_role: role, deck_templates_mode: mode } = changes;
  const allowed = changes.allow_public_decks ?? changes.allowPublicDecks;
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(allowed !== undefined && { allowPublicDecks: allowed }),
    ...(role !== undefined && { defaultInternalRole: role }),
    ...(mode !== undefined && { deckTemplatesMode: mode }),
    ...(changes.mandatory_orientation !== undefined && { mandatoryOrientation: changes.mandatory_orientation }),
    ...(themeId !== undefined && { defaultThemeId: themeId }),
    ...(changes.email_domains !== undefined && { emailDomains: [...new Set(changes.email_domains)] }),
  };
}

const logoPath = (id: string): string => `/team_logos/${id}`;

function teamIdOf(actor: Actor): string {
  const { teamId } = requireAccount(actor);
  if (teamId === null) throw new AppError('not_found');
  return teamId;
}

/** Somebody who has just become the owner of a team. */
function asMember(actor: Actor, teamId: string): Actor {
  const member: Pick<Account, 'teamId' | 'teamRole' | 'accountType'> = {
    teamId,
    teamRole: 'owner',
    accountType: 'enterprise',
  };
  return actor.kind === 'user' || actor.kind === 'token' ? { ...actor, ...member } : actor;
}

/**
 * Former addresses lead to the team still, so that nobody else gets them: of all that there are it may not have many.
 */
async function requireSlugLeft(tx: Tx, teamId: string, slug: string): Promise<void> {
  const had = await slugsOf(tx, teamId);
  if (had.length < MOST_SLUGS || had.includes(slug)) return;
  throw invalidField('slug', words.teams.tooManySlugs(MOST_SLUGS, had.join(', ')));
}
