import { MESSAGES, type ProviderTest, type TeamSignInShown } from '@rostrum/contract';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { type OpenId, OpenIdProblem, type ProviderSettings } from '../../platform/openid/index.ts';
import type { Sealer } from '../../platform/sealed.ts';
import { holdStanding, requireAccount } from '../accounts/service.ts';
import { recordInTeam, type SignInNotice } from '../teams/service.ts';
import { callbackPath } from './begun.ts';
import {
  deleteSignIn,
  endOtherSessions,
  endSessionsByProviderBut,
  findSignIn,
  findWithTeam,
  forgetIdentities,
  lockTeam,
  putSignIn,
  type SignInRow,
} from './store.ts';

/** Absent fields stay. */
export interface SignInChanges {
  readonly issuer?: string | undefined;
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
  readonly required?: boolean | undefined;
  readonly admits?: boolean | undefined;
  /** Turns it on again. */
  readonly on?: boolean | undefined;
}

export interface SettingsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly openId: OpenId;
  /** Keeps secrets of clients. */
  readonly sealer: Sealer;
  readonly publicUrl: URL;
  /** The team's present address. */
  readonly slugOf: (teamId: string) => Promise<string>;
  /** Tells the team's managers of a change, in the transaction. */
  readonly notify: SignInNotice;
  /** Sessions of somebody have ended: what is open for them is to be asked about again. */
  readonly sessionsEnded: (userId: string) => void;
}

/** What a team has set about signing in through a provider. */
export class SignInSettings {
  readonly #deps: SettingsDeps;

  constructor(deps: SettingsDeps) {
    this.#deps = deps;
  }

  async show(actor: Actor): Promise<TeamSignInShown> {
    const { db, publicUrl, slugOf } = this.#deps;
    const teamId = teamOf(actor);
    const row = await findSignIn(db, teamId);
    return {
      sign_in: row === null ? null : present(row),
      redirect_url: new URL(callbackPath(teamId), publicUrl).href,
      sign_in_url: new URL(`/t/${await slugOf(teamId)}/sign_in`, publicUrl).href,
    };
  }

  /** Sets it up, or changes it. Throws `invalid` by field. */
  async change(actor: Actor, changes: SignInChanges): Promise<TeamSignInShown> {
    const { clock, db, sealer, sessionsEnded } = this.#deps;
    const teamId = teamOf(actor);
    const { userId } = requireAccount(actor);
    const ended = new Set<string>();
    const isRequired = await db.transaction(async (tx) => {
      if (!(await lockTeam(tx, teamId))) throw new AppError('not_found');
      await holdStanding(tx, actor);
      const before = await findSignIn(tx, teamId);
      const issuer = changes.issuer ?? before?.issuer;
      const clientId = changes.client_id ?? before?.clientId;
      if (issuer === undefined) throw invalidField('issuer', MESSAGES.required);
      if (clientId === undefined) throw invalidField('client_id', MESSAGES.required);
      const isOther = before !== null && before.issuer !== issuer;
      const secret = changes.client_secret === '' ? undefined : changes.client_secret;
      // A secret is for the provider that gave it: nobody has it sent to an address of theirs.
      if (secret === undefined && (before === null || isOther)) throw invalidField('client_secret', MESSAGES.required);
      const after = {
        issuer,
        clientId,
        clientSecret: secret === undefined ? (before?.clientSecret ?? '') : sealer.seal(secret, secretOf(teamId)),
        required: changes.required ?? before?.required ?? false,
        admits: changes.admits ?? before?.admits ?? false,
        setUpBy:
          before === null || isOther || secret !== undefined || before.clientId !== clientId || changes.on === true
            ? userId
            : before.setUpBy,
        offAt: changes.on === true ? null : (before?.offAt ?? null),
        usedAt: isOther ? null : (before?.usedAt ?? null),
      };
      await putSignIn(tx, { teamId, ...after, changedBy: userId, createdAt: clock.now(), updatedAt: clock.now() });
      if (isOther) {
        await forgetIdentities(tx, teamId);
        for (const one of await endSessionsByProviderBut(tx, teamId, userId)) ended.add(one);
      }
      await this.#record(tx, { teamId, userId, before, after, isNewSecret: secret !== undefined });
      return after.required && after.offAt === null;
    });
    // Behind the change: a password that was found right a moment before it began a session that is seen here.
    if (isRequired) for (const one of await endOtherSessions(db, teamId)) ended.add(one);
    for (const one of ended) sessionsEnded(one);
    return this.show(actor);
  }

  async #record(
    tx: Tx,
    {
      teamId,
      userId,
      before,
      after,
      isNewSecret,
    }: {
      readonly teamId: string;
      readonly userId: string;
      readonly before: SignInRow | null;
      readonly after: Pick<SignInRow, 'issuer' | 'clientId' | 'required' | 'admits' | 'offAt'>;
      readonly isNewSecret: boolean;
    },
  ): Promise<void> {
    const details = {
      issuer: after.issuer,
      client_id: after.clientId,
      admits: after.admits,
      required: after.required,
      new_secret: isNewSecret,
    };
    const isSame =
      before !== null &&
      !isNewSecret &&
      before.issuer === after.issuer &&
      before.clientId === after.clientId &&
      before.admits === after.admits;
    const isTurnedOn = before !== null && before.offAt !== null && after.offAt === null;
    const isOtherwise = after.required !== (before?.required ?? false);
    const change = before === null ? 'provider_set_up' : isTurnedOn ? 'provider_on' : 'provider_changed';
    if (!isSame || isTurnedOn || isOtherwise) await this.#deps.notify(tx, { teamId, by: userId, change });
    if (isTurnedOn) await recordInTeam(tx, { teamId, userId, event: 'sign_in.turned_on', details });
    if (!isSame)
      await recordInTeam(tx, { teamId, userId, event: `sign_in.${before === null ? 'set_up' : 'changed'}`, details });
    if (isOtherwise)
      await recordInTeam(tx, { teamId, userId, event: `sign_in.${after.required ? 'required' : 'optional'}`, details });
  }

  /** Asks a provider whether it can be used. Nothing is stored. */
  async test(issuer: string): Promise<ProviderTest> {
    try {
      const { authorizationEndpoint } = await this.#deps.openId.look(issuer);
      return { problem: null, detail: null, authorization_endpoint: authorizationEndpoint };
    } catch (error) {
      if (!(error instanceof OpenIdProblem)) throw error;
      return { problem: error.reason, detail: error.detail, authorization_endpoint: null };
    }
  }

  /**
   * Removes the provider: passwords are enough again, its identities are deleted, and sessions that it began end,
   * except the actor's. Does nothing without a provider.
   */
  async remove(actor: Actor): Promise<void> {
    const teamId = teamOf(actor);
    const { userId } = requireAccount(actor);
    const ended = await this.#deps.db.transaction(async (tx) => {
      if (!(await lockTeam(tx, teamId))) throw new AppError('not_found');
      await holdStanding(tx, actor);
      const before = await findSignIn(tx, teamId);
      if (before === null) return [];
      await forgetIdentities(tx, teamId);
      await deleteSignIn(tx, teamId);
      await recordInTeam(tx, { teamId, userId, event: 'sign_in.removed', details: { issuer: before.issuer } });
      return endSessionsByProviderBut(tx, teamId, userId);
    });
    for (const one of ended) this.#deps.sessionsEnded(one);
  }

  /** A team's provider that is on, with the secret; null: it has none, or the secret was sealed with another key. */
  async provider(teamId: string) {
    const found = await findWithTeam(this.#deps.db, teamId);
    if (found === null || found.signIn.offAt !== null) return null;
    const { issuer, clientId, clientSecret: sealed } = found.signIn;
    const clientSecret = this.#deps.sealer.open(sealed, secretOf(teamId));
    if (clientSecret === null) return { ...found, settings: null };
    return { ...found, settings: { issuer, clientId, clientSecret } satisfies ProviderSettings };
  }
}

const secretOf = (teamId: string): string => `client secret of ${teamId}`;

function teamOf(actor: Actor): string {
  const { teamId } = requireAccount(actor);
  if (teamId === null) throw new AppError('not_found');
  return teamId;
}

function present({ issuer, clientId, required, admits, offAt, usedAt, updatedAt }: SignInRow) {
  return {
    issuer,
    client_id: clientId,
    required,
    admits,
    off_at: offAt?.toISOString() ?? null,
    used_at: usedAt?.toISOString() ?? null,
    updated_at: updatedAt.toISOString(),
  };
}
