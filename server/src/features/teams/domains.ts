import type { DomainCheck, TeamDomain } from '@rostrum/contract';
import { createHmac } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { TextResolver } from '../../platform/outbound/resolve-host.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import { holdStanding, requireAccount } from '../accounts/service.ts';
import { claimDomain, domainsProvenBy, releaseDomain } from './domains-store.ts';
import { recordInTeam } from './log.ts';
import { findTeam, findTeamBySlug, lockTeam } from './store.ts';

/** Milliseconds until a check gives up. */
const CHECK_MILLISECONDS = 10_000;
/** Checks of a team, since each asks name servers of others. */
const CHECKS = { most: 30, seconds: 3600 };
/** Where the record is, below the domain. */
const RECORD = '_rostrum-challenge';

export interface DomainsDeps {
  readonly db: Db;
  /** Derives what a record holds, so that nothing has to be stored until a domain is proven. */
  readonly key: Uint8Array;
  readonly counts: UseCounts;
  readonly resolveText: TextResolver;
}

/** Domains of teams: a domain counts only once it is proven to be the team's. */
export class TeamDomains {
  readonly #deps: DomainsDeps;

  constructor(deps: DomainsDeps) {
    this.#deps = deps;
  }

  /** The domains that a team names, each with the record that proves it. */
  async list(teamId: string, domains: readonly string[]): Promise<TeamDomain[]> {
    const proven = await domainsProvenBy(this.#deps.db, teamId);
    return domains.map((domain) => ({
      domain,
      proven: proven.has(domain),
      record_name: `${RECORD}.${domain}`,
      record_value: this.#recordValue(teamId, domain),
    }));
  }

  /** Looks for the record of a domain that the actor's team names. Throws `not_found` and `rate_limited`. */
  async check(actor: Actor, domain: string): Promise<DomainCheck> {
    const { userId, teamId } = requireAccount(actor);
    if (teamId === null) throw new AppError('not_found');
    const { counts, db } = this.#deps;
    if (!(await findTeam(db, teamId))?.emailDomains.includes(domain)) throw new AppError('not_found');
    const wait = await counts.take({ subject: `domain checks of ${teamId}`, ...CHECKS });
    if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
    const problem = await this.#findProblem(teamId, domain);
    if (problem !== null) return { problem };
    return db.transaction(async (tx) => {
      await this.#requireNamed(tx, teamId, domain);
      await holdStanding(tx, actor);
      const claimed = await claimDomain(tx, { domain, teamId, provenBy: 'dns' });
      if (claimed === 'taken') return { problem: 'taken' as const };
      if (claimed === 'claimed')
        await recordInTeam(tx, { teamId, userId, event: 'domain.proven', details: { domain, by: 'dns' } });
      return { problem: null };
    });
  }

  /**
   * Counts a domain as proven because whoever runs the instance says so, also where another team has it, which is
   * answered. Throws `not_found`, with a message for the command line.
   */
  async proveByCommand(slug: string, domain: string): Promise<{ readonly takenFrom: string | null }> {
    return this.#deps.db.transaction(async (tx) => {
      const team = await findTeamBySlug(tx, slug.toLowerCase());
      if (team === null) throw new AppError('not_found', `There is no team ${JSON.stringify(slug)}.`);
      await this.#requireNamed(tx, team.id, domain, `The team ${team.slug} does not name ${JSON.stringify(domain)}.`);
      const holderId = await releaseDomain(tx, domain);
      const holder = holderId === null || holderId === team.id ? null : await findTeam(tx, holderId);
      const details = { domain, by: 'command' };
      if (holder !== null) await recordInTeam(tx, { teamId: holder.id, userId: null, event: 'domain.taken', details });
      await claimDomain(tx, { domain, teamId: team.id, provenBy: 'command' });
      await recordInTeam(tx, { teamId: team.id, userId: null, event: 'domain.proven', details });
      return { takenFrom: holder?.slug ?? null };
    });
  }

  async #requireNamed(tx: Tx, teamId: string, domain: string, message?: string): Promise<void> {
    if (!(await lockTeam(tx, teamId))?.emailDomains.includes(domain)) throw new AppError('not_found', message);
  }

  async #findProblem(teamId: string, domain: string): Promise<DomainCheck['problem']> {
    const signal = AbortSignal.timeout(CHECK_MILLISECONDS);
    try {
      const records = await this.#deps.resolveText(`${RECORD}.${domain}`, { account: teamId, signal });
      return records.some((record) => record.trim() === this.#recordValue(teamId, domain)) ? null : 'other_record';
    } catch (error) {
      return NO_RECORD.has(String((error as { code?: unknown }).code)) ? 'no_record' : 'no_answer';
    }
  }

  #recordValue(teamId: string, domain: string): string {
    return `rostrum-domain=${createHmac('sha256', this.#deps.key).update(`${teamId} ${domain}`).digest('base64url')}`;
  }
}

/** Codes of the DNS: no such name, and a name without such a record. */
const NO_RECORD: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);
