import { emailProblem, LIMITS, oneLine, type SignInProblem } from '@rostrum/contract';
import { randomInt } from 'node:crypto';
import { words } from '@rostrum/words/server';
import type { Clock } from '../../platform/clock.ts';
import { againAfterDeadlock, type Db, type Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type OpenId, OpenIdProblem, type Secrets, type Visitor } from '../../platform/openid/index.ts';
import { isStorable } from '../../platform/storable.ts';
import type { AccountsService, Caller, Credentials } from '../accounts/service.ts';
import { recordInTeam } from '../teams/service.ts';
import type { SignInLog } from './log.ts';
import type { SignInSettings } from './settings.ts';
import {
  connectIdentity,
  endSessionsOf,
  findByEmail,
  findById,
  findKnown,
  holdIdentity,
  findSignIn,
  findWithTeam,
  lockTeam,
  noteUse,
  provenDomainsOf,
  type ProviderPerson,
} from './store.ts';
import { freeUsername } from './username.ts';
import { passwordOnly, type Whose, whoseIs } from './whose.ts';

/** Letters of a subject, at most (OpenID Connect Core 2). */
const LONGEST_SUBJECT = 255;

export type Arrival =
  | { readonly kind: 'signs_in'; readonly userId: string; readonly person: ProviderPerson }
  /** Who came may prove which account is theirs. `problem` null: there is one of that address. */
  | { readonly kind: 'asks'; readonly problem: SignInProblem | null; readonly person: ProviderPerson }
  | { readonly kind: 'refused'; readonly problem: SignInProblem };

export interface ArrivingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly openId: OpenId;
  readonly settings: SignInSettings;
  readonly log: SignInLog;
  readonly accounts: () => Pick<
    AccountsService,
    'make' | 'askToConfirm' | 'isUsernameTaken' | 'prove' | 'requireProof'
  >;
  /** Notifies somebody by mail that the provider opens their account. */
  readonly notifyLinked: (tx: Tx, userId: string) => Promise<void>;
  readonly admit: (tx: Tx, teamId: string, userId: string, role: 'member') => Promise<void>;
}

/** Whom a team's provider has sent: checked, and told whose account that is. */
export class Arriving {
  readonly #deps: ArrivingDeps;

  constructor(deps: ArrivingDeps) {
    this.#deps = deps;
  }

  /** The provider's page, that a browser is to be led to. Throws OpenIdProblem, after the team's log says it. */
  async begin(teamId: string, secrets: Secrets & { readonly returnTo: string }): Promise<URL> {
    const found = await this.#deps.settings.provider(teamId);
    return this.#saying(teamId, async () => {
      if (found === null || found.settings === null) throw new OpenIdProblem('wrong_client', null);
      return this.#deps.openId.begin(found.settings, secrets);
    });
  }

  /** `address`: where the provider led the browser to, whole. */
  async arrive(teamId: string, address: URL, secrets: Secrets): Promise<Arrival> {
    const { log, openId, settings } = this.#deps;
    const found = await settings.provider(teamId);
    if (found === null) return { kind: 'refused', problem: 'none' };
    const provider = found.settings;
    let visitor: Visitor;
    try {
      visitor = await this.#saying(teamId, async () => {
        if (provider === null) throw new OpenIdProblem('wrong_client', null);
        return openId.end(provider, address, secrets);
      });
    } catch (error) {
      if (!(error instanceof OpenIdProblem)) throw error;
      return { kind: 'refused', problem: error.reason };
    }
    if (visitor.subject.length > LONGEST_SUBJECT || !isStorable(visitor.subject))
      return { kind: 'refused', problem: 'wrong_token' };
    const person: ProviderPerson = { teamId, issuer: found.signIn.issuer, subject: visitor.subject };
    const whose = await this.#settle(person, visitor);
    switch (whose.kind) {
      case 'signs_in':
        return { ...whose, person };
      case 'asks':
        return { kind: 'asks', problem: null, person };
      case 'refuses':
        await log.failed({ teamId, problem: whose.problem, email: visitor.email });
        return whose.mayProve
          ? { kind: 'asks', problem: whose.problem, person }
          : { kind: 'refused', problem: whose.problem };
      default:
        throw new Error('It was settled.');
    }
  }

  /**
   * Who arrived proves an account by its password, and is it from then on. Throws as signing in does, and `forbidden`.
   */
  async prove(person: ProviderPerson, credentials: Credentials, caller: Caller): Promise<string> {
    const { accounts, db, log } = this.#deps;
    const proof = await accounts().prove(credentials, caller);
    const { userId } = proof;
    const { teamId } = person;
    const problem = await db.transaction(async (tx): Promise<SignInProblem | null> => {
      // A provider that was changed meanwhile vouches for nobody.
      const signIn = (await lockTeam(tx, teamId)) ? await findSignIn(tx, teamId) : null;
      if (signIn === null || signIn.offAt !== null || signIn.issuer !== person.issuer)
        throw new AppError('forbidden', words.teams.signIn.changed);
      await accounts().requireProof(tx, proof);
      const account = await findById(tx, userId);
      if (account === null || account.teamId !== teamId) return 'not_member';
      // Once linked, the provider alone would open it.
      const reserved = passwordOnly(account);
      if (reserved === null) await this.#connect(tx, person, userId);
      return reserved;
    });
    if (problem === null) return userId;
    await log.failed({ teamId, problem, userId });
    const { administrator, notInTeam, owner } = words.teams.signIn;
    const message = problem === 'administrator' ? administrator : problem === 'owner' ? owner : notInTeam;
    throw new AppError('forbidden', message);
  }

  /** Whether a person of a provider still is an account's that it may open. */
  async isVouched(tx: Tx, person: ProviderPerson, userId: string): Promise<boolean> {
    await holdIdentity(tx, person);
    const known = await findKnown(tx, person);
    if (known === null || known.userId !== userId || known.teamId !== person.teamId) return false;
    return !known.deactivated && passwordOnly(known) === null;
  }

  /** Resolves the account, and creates it where the team makes accounts. */
  async #settle(person: ProviderPerson, visitor: Visitor): Promise<Exclude<Whose, { kind: 'makes' }>> {
    const { db } = this.#deps;
    const settled = await againAfterDeadlock(() =>
      db.transaction(async (tx) => {
        const whose = await this.#look(tx, person, visitor);
        if (whose.kind === 'signs_in') await noteUse(tx, person, this.#deps.clock.now());
        return whose;
      }),
    );
    if (settled.kind !== 'makes') return settled;
    try {
      return { kind: 'signs_in', userId: await this.#make(person, visitor, settled.email) };
    } catch (error) {
      // Somebody took the address, or the name, a moment ago.
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      return { kind: 'refuses', problem: 'other_account', mayProve: true };
    }
  }

  async #look(tx: Tx, person: ProviderPerson, visitor: Visitor): Promise<Whose> {
    if (!(await lockTeam(tx, person.teamId))) return { kind: 'refuses', problem: 'none', mayProve: false };
    const found = await findWithTeam(tx, person.teamId);
    if (found === null || found.signIn.offAt !== null || found.signIn.issuer !== person.issuer)
      return { kind: 'refuses', problem: 'none', mayProve: false };
    const said = visitor.email;
    const email =
      said !== null && isStorable(said) && emailProblem(said) === null && said.length <= LIMITS.email ? said : null;
    return whoseIs({
      teamId: person.teamId,
      domains: await provenDomainsOf(tx, person.teamId),
      admits: found.signIn.admits,
      visitor: { ...visitor, email },
      known: await findKnown(tx, person),
      holder: email === null ? null : await findByEmail(tx, email),
    });
  }

  async #connect(tx: Tx, person: ProviderPerson, userId: string): Promise<void> {
    const { clock } = this.#deps;
    const isMade = await connectIdentity(tx, { ...person, id: newId(), userId, at: clock.now() });
    if (!isMade) throw new AppError('conflict', words.teams.signIn.knownOtherwise);
    await recordInTeam(tx, {
      teamId: person.teamId,
      userId,
      event: 'identity.connected',
      details: { issuer: person.issuer },
    });
    await this.#deps.notifyLinked(tx, userId);
  }

  /**
   * An account that nobody has a password of, in the team from its beginning. Throws `invalid` for an
   * address that is taken.
   */
  async #make(person: ProviderPerson, visitor: Visitor, email: string): Promise<string> {
    const { admit, clock, db } = this.#deps;
    const accounts = this.#deps.accounts();
    const isTaken = (username: string) => accounts.isUsernameTaken(username, null);
    const username = await freeUsername(email, isTaken, () => randomInt(1e6, 1e9));
    const called = oneLine(visitor.name ?? '').trim();
    const name = called !== '' && isStorable(called) ? called : username;
    const userId = await accounts.make({ name: name.slice(0, LIMITS.name), username, email });
    await db.transaction(async (tx) => {
      await endSessionsOf(tx, userId);
      await admit(tx, person.teamId, userId, 'member');
      if (!(await connectIdentity(tx, { ...person, id: newId(), userId, at: clock.now() })))
        throw new AppError('conflict');
      await noteUse(tx, person, clock.now());
      // A team names domains and provider by itself: that the address is theirs, the mail to it says.
      await accounts.askToConfirm(tx, userId, email);
      const details = { role: 'member', issuer: person.issuer };
      await recordInTeam(tx, { teamId: person.teamId, userId, event: 'member.joined', details });
    });
    return userId;
  }

  async #saying<T>(teamId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof OpenIdProblem)
        await this.#deps.log.failed({ teamId, problem: error.reason, detail: error.detail });
      throw error;
    }
  }
}
