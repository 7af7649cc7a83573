import { createHash, randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { type Acting, type CurrentUser, MESSAGES, type Profile } from '@rostrum/contract';
import { APIError } from 'better-auth/api';
import { words } from '@rostrum/words/server';
import {
  type AccountType,
  accountOf,
  type Actor,
  ANONYMOUS,
  type LinkGrant,
  type UserActor,
} from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import type { ActionOn } from '../../access/rules.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { chosenLanguage, goOnIn } from '../../platform/language.ts';
import { monthOf } from '../../platform/month.ts';
import { type AccessRevocation, accessRevokedAt } from './access-revocation.ts';
import type { ApiTokens, TokenBearer } from './api-tokens.ts';
import { sessionsEndedChannel } from './channels.ts';
import type { Confirmations } from './confirmations.ts';
import { type Identity, RESET_SECONDS, type SessionUser } from './identity.ts';
import { keepSpoken } from './keep-spoken.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Passwords } from './passwords.ts';
import { presentCurrentUser, presentProfile } from './presenter.ts';
import { RESERVED_USERNAMES } from './reserved.ts';
import { cookiesOf, headersOf } from './session-headers.ts';
import { isFreshPassword, notePassword, noteUse } from './sessions.ts';
import type { SetupCode } from './setup-code.ts';
import type { SignInTries } from './sign-in-tries.ts';
import {
  appointAdministrator,
  claimAdministration,
  confirmEmail,
  consumeReset,
  countDeckBytes,
  emailExists,
  emailOfUsername,
  endProviderAccess,
  endSession,
  endSessionOfToken,
  endSessionsOf,
  findAccount,
  findPerson,
  isUsernameOfOthers,
  findTeam,
  forgetResets,
  isLastAdministrator,
  lockAdministration,
  lockSession,
} from './store.ts';

export { exportedAccount } from './exported.ts';
export { authorize, requireAccount } from './authorize.ts';
export { keepChosen } from './browser-language.ts';
export { callerOf, forgetRenewal, inPerson, sessionUserOf, setCookies } from './callers.ts';
export { mailLimitOf } from './mail-limit.ts';
export { keptSettings, type Person, presentPerson, presentTeam, settingsOf } from './presenter.ts';
export { RESERVED_USERNAMES } from './reserved.ts';
export { problemAddress } from './problem-address.ts';
export { holdStanding } from './standing.ts';
export { peopleById } from './store.ts';

/** A person as an actor; `link`: the share link whose token they brought along. */
export function userActor(user: SessionUser, link: LinkGrant | null): UserActor {
  return {
    kind: 'user',
    userId: user.id,
    sessionId: user.sessionId,
    hasFreshPassword: user.hasFreshPassword,
    accountType: user.accountType,
    administrator: user.administrator,
    teamId: user.teamId,
    teamRole: user.teamRole,
    link,
  };
}

/** An account for which something is done, without a session of it. */
export function asUser(
  userId: string,
  account: Pick<UserActor, 'accountType' | 'administrator' | 'teamId' | 'teamRole'>,
): UserActor {
  return { kind: 'user', userId, sessionId: '', hasFreshPassword: false, link: null, ...account };
}

/** What is known of who calls: cookies by name, address and browser. */
export interface Caller {
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly address: string;
  readonly userAgent: string;
}

/** `login`: an e-mail address or a username. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** `cookies`: whole `Set-Cookie` values, to be sent with the answer. */
export interface SignedIn {
  readonly user: CurrentUser;
  readonly cookies: readonly string[];
}

export interface AccountsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly defaultPlan: AccountType;
  readonly setupCode: SetupCode;
  /** Whether plans are sold here. */
  readonly sellsPlans: boolean;
  readonly confirmations: Confirmations;
  readonly tokens: ApiTokens;
  readonly passwords: Passwords;
  readonly access: AccessRevocation;
  readonly tries: SignInTries;
  readonly browsers: KnownBrowsers;
  readonly bus: Bus;
  /**
   * Where somebody signs in whom their team lets in through its provider alone, as a path; null: a password is enough.
   */
  readonly providerOf: (userId: string) => Promise<string | null>;
  /** Asks for the mail with the link for a new password, whoever has the address. */
  readonly requestPasswordMail: (email: string) => Promise<void>;
}

/** Who people are: signing up, in and out, passwords, usernames. */
export class AccountsService {
  readonly #deps: AccountsDeps;
  /** Of who asks for a page, who is looked up once for it. */
  readonly #deckBytes = new WeakMap<SessionUser, Promise<number>>();

  constructor(deps: AccountsDeps) {
    this.#deps = deps;
  }

  /** Calls the listener when sessions of somebody have ended, on whatever node. Returns how to stop. */
  onSessionsEnded(listener: (userId: string) => Promise<void>): () => void {
    return this.#deps.bus.subscribe(sessionsEndedChannel, ({ userId }) => listener(userId));
  }

  /** To be called once it is stored: what is open for a session goes on until it is asked about again. */
  sessionsEnded(userId: string): void {
    this.#deps.bus.publish(sessionsEndedChannel, { userId });
  }

  /** Ends one session. */
  async endSession(sessionId: string): Promise<void> {
    const userId = await endSession(this.#deps.db, sessionId);
    if (userId !== null) this.sessionsEnded(userId);
  }

  /** The account as an actor, for what a job does on somebody's behalf; null when it is gone. */
  async findActor(userId: string): Promise<UserActor | null> {
    const account = await findAccount(this.#deps.db, userId);
    return account === null ? null : asUser(userId, account);
  }

  /** The same. Throws `not_found` when it is gone. */
  async actorOf(userId: string): Promise<UserActor> {
    const actor = await this.findActor(userId);
    if (actor === null) throw new AppError('not_found');
    return actor;
  }

  /**
   * Who the session cookie belongs to, or null; `cookies` renews a session that is in use. Never throws for bad ones.
   */
  async identify(caller: Caller): Promise<{ user: SessionUser; cookies: readonly string[] } | null> {
    const { identity } = this.#deps;
    const name = (await identity.$context).authCookies.sessionToken.name;
    if (caller.cookies[name] === undefined) return null;
    const { headers, response } = await identity.api
      .getSession({ headers: headersOf(caller, name), returnHeaders: true })
      .catch((error: unknown) => {
        // It only reads: the database did not answer. Nobody is signed out by that.
        throw new AppError('unavailable', undefined, undefined, { retryAfterSeconds: 2, cause: error });
      });
    if (response === null) return null;
    const { user, session } = response;
    // They are shut out, by their team or by the instance: whatever session there is opens nothing.
    if (user.deactivatedAt || user.suspendedAt) return null;
    // Whoever manages a team chooses its provider: it must not make them the team's owner, nor administrator.
    if (session.begunBy === 'provider' && (user.administrator || user.teamRole === 'owner')) {
      await endSession(this.#deps.db, session.id);
      return null;
    }
    await noteUse(this.#deps.db, { session, user, address: caller.address });
    return {
      user: {
        id: user.id,
        sessionId: session.id,
        hasFreshPassword: isFreshPassword(session.passwordAt, this.#deps.clock.now()),
        username: user.username,
        name: user.name,
        email: user.email,
        emailConfirmed: user.emailVerified,
        unconfirmedEmail: user.unconfirmedEmail ?? null,
        image: user.image ?? null,
        accountType: user.accountType as AccountType,
        administrator: user.administrator ?? false,
        teamId: user.teamId ?? null,
        teamRole: (user.teamRole ?? null) as SessionUser['teamRole'],
        storageUsed: user.storageUsed ?? 0,
        aiRequestsUsed: user.aiRequestsMonth === monthOf(this.#deps.clock.now()) ? (user.aiRequestsUsed ?? 0) : 0,
        socialHandle: user.socialHandle ?? '',
        websiteUrl: user.websiteUrl ?? '',
        whitelisted: user.whitelisted ?? false,
        manuallyUpgraded: user.manuallyUpgraded ?? false,
        settings: (user.settings ?? {}) as SessionUser['settings'],
        defaultThemeId: user.defaultThemeId ?? null,
        digest: (user.digest ?? 'daily') as SessionUser['digest'],
        newsRead: user.newsRead ?? null,
        createdAt: user.createdAt,
      },
      cookies: headers.getSetCookie(),
    };
  }

  /** Who an API token speaks for. Throws `unauthenticated` for one that is none, or no more. */
  async identifyToken(token: string): Promise<TokenBearer> {
    const bearer = await this.#deps.tokens.find(token);
    if (bearer === null) throw new AppError('unauthenticated', words.accounts.badToken);
    return bearer;
  }

  /** Who a socket's handshake belongs to; `link`: the share link whose token came along. */
  async identifySocket(
    handshake: { readonly cookieHeader: string; readonly address: string; readonly userAgent: string },
    link: LinkGrant | null = null,
  ): Promise<Actor> {
    const cookies = fastifyCookie.parse(handshake.cookieHeader);
    const session = await this.identify({ cookies, address: handshake.address, userAgent: handshake.userAgent });
    if (session === null) return link === null ? ANONYMOUS : { kind: 'link', link };
    const language = chosenLanguage(session.user.settings);
    if (language !== null) goOnIn(language);
    return userActor(session.user, link);
  }

  /** Whose account a socket's handshake belongs to. Throws what `action` is refused with. */
  async admitSocket(handshake: Parameters<this['identifySocket']>[0], action: ActionOn<'none'>): Promise<string> {
    const actor = await this.identifySocket(handshake);
    const decision = can(actor, action, null);
    if (!decision.allow) throw new AppError(decision.code, decision.reason);
    const account = accountOf(actor);
    if (account === null) throw new AppError('unauthenticated');
    return account.userId;
  }

  /** The code that the first account needs, while there is none. null: it needs none. */
  pendingSetupCode(): Promise<string | null> {
    return this.#deps.setupCode.pending();
  }

  /** Makes an account and signs in. Throws `invalid` with the field that is taken, or with a wrong setup code. */
  async signUp(
    person: { name: string; username: string; email: string; password: string; setup_code?: string | undefined },
    caller: Caller,
  ): Promise<SignedIn> {
    const { db, identity } = this.#deps;
    const username = person.username.toLowerCase();
    const email = person.email.toLowerCase();
    const mayAdminister = await this.#deps.setupCode.check(person.setup_code);
    await this.#refuseTaken(username, email);
    const made = await identity.api
      .signUpEmail({
        body: { name: person.name, username, email, password: person.password, accountType: this.#deps.defaultPlan },
        headers: headersOf(caller),
        returnHeaders: true,
      })
      .catch(async (error: unknown) => {
        // Somebody else took one of them a moment ago.
        await this.#refuseTaken(username, email);
        throw error;
      });
    await db.transaction(async (tx) => {
      await this.#deps.confirmations.ask(tx, made.response.user.id, email);
      if (mayAdminister) await claimAdministration(tx, made.response.user.id);
      await keepSpoken(tx, made.response.user.id);
    });
    return this.#begun(made.response.user.id, made.headers.getSetCookie(), caller);
  }

  /** Makes an account for somebody, whose password nobody knows. Throws `invalid` with the field that is taken. */
  async make(person: { name: string; username: string; email: string }): Promise<string> {
    const { name, username, email } = person;
    await this.#refuseTaken(username, email);
    const password = randomBytes(48).toString('base64url');
    const made = await this.#deps.identity.api
      .signUpEmail({ body: { name, username, email, password, accountType: this.#deps.defaultPlan } })
      .catch(async (error: unknown) => {
        await this.#refuseTaken(username, email);
        throw error;
      });
    // Nobody has come in: whoever's account it is does not know of it yet.
    await endSessionsOf(this.#deps.db, made.user.id);
    return made.user.id;
  }

  /** Asks an address of a new account by mail whether it is theirs. */
  async askToConfirm(tx: Tx, userId: string, email: string): Promise<void> {
    await this.#deps.confirmations.ask(tx, userId, email);
  }

  /**
   * Signs in by e-mail or username. Throws `wrong_credentials`, after the same work and with the same words whether the
   * account exists or not, `rate_limited` after too many, and `provider_required` to who is right and signs in
   * elsewhere. The session that the browser had before ends.
   */
  async signIn(credentials: Credentials, before: string | null, caller: Caller): Promise<SignedIn> {
    const { userId, token, cookies } = await this.#checkCredentials(credentials, caller);
    const signInUrl = await this.#deps.providerOf(userId);
    if (signInUrl !== null) {
      await endSessionOfToken(this.#deps.db, token);
      throw new AppError('provider_required', undefined, undefined, { signInUrl });
    }
    if (before !== null) await this.endSession(before);
    return this.#begun(userId, cookies, caller);
  }

  /** Whose password it is; no session begins. Throws as `signIn`. */
  async prove(credentials: Credentials, caller: Caller): Promise<string> {
    const { userId, token } = await this.#checkCredentials(credentials, caller);
    await endSessionOfToken(this.#deps.db, token);
    return userId;
  }

  /** Signs in whom the provider of a team vouches for. The session that the browser had before ends. */
  async signInByProvider(
    { userId, teamId }: { readonly userId: string; readonly teamId: string },
    before: string | null,
    caller: Caller,
  ): Promise<SignedIn> {
    const { headers } = await this.#deps.identity.api.beginByProvider({
      body: { userId, teamId },
      headers: headersOf(caller),
      returnHeaders: true,
    });
    if (before !== null) await this.endSession(before);
    return this.#begun(userId, headers.getSetCookie(), caller);
  }

  /** A session has begun with them. */
  async #checkCredentials(
    credentials: Credentials,
    caller: Caller,
  ): Promise<{ readonly userId: string; readonly token: string; readonly cookies: readonly string[] }> {
    const { browsers, db, identity, tries } = this.#deps;
    const login = credentials.login.trim();
    // What is no address is looked for as a username; an unknown one goes on as an address that nobody can have.
    const email = login.includes('@') ? login : ((await emailOfUsername(db, login)) ?? unknownAddress(login));
    const wasRight = await tries.count(email, browsers.find(caller.cookies, email));
    const { headers, response } = await identity.api
      .signInEmail({ body: { email, password: credentials.password }, headers: headersOf(caller), returnHeaders: true })
      .catch((error: unknown) => {
        if (error instanceof APIError && error.statusCode < 500) throw new AppError('wrong_credentials');
        throw error;
      });
    await wasRight();
    if (response.user.deactivatedAt) {
      await endSessionsOf(db, response.user.id);
      throw new AppError('forbidden', words.accounts.deactivated);
    }
    if (response.user.suspendedAt) {
      await endSessionsOf(db, response.user.id);
      throw new AppError('forbidden', words.accounts.suspended);
    }
    return { userId: response.user.id, token: response.token, cookies: headers.getSetCookie() };
  }

  /** The session that has just begun. */
  async #begun(userId: string, cookies: readonly string[], caller: Caller): Promise<SignedIn> {
    const session = await this.identify({ ...caller, cookies: cookiesOf(cookies) });
    if (session === null || session.user.id !== userId) throw new AppError('wrong_credentials');
    const { browsers } = this.#deps;
    const isKnown = browsers.find(caller.cookies, session.user.email) !== null;
    return {
      user: await this.currentUser(session.user),
      cookies: isKnown ? cookies : [...cookies, browsers.mark(session.user.email)],
    };
  }

  /** What a person is told of themselves. */
  async currentUser(user: SessionUser): Promise<CurrentUser> {
    const { db, sellsPlans } = this.#deps;
    const team = user.teamId === null ? null : await findTeam(db, user.teamId);
    const counting = this.#deckBytes.get(user) ?? countDeckBytes(db, user.id);
    this.#deckBytes.set(user, counting);
    return presentCurrentUser(user, { team, deckBytes: await counting }, sellsPlans);
  }

  /** Ends the session; returns the cookies that clear it. Signed out already: nothing to do. */
  async signOut(caller: Caller): Promise<readonly string[]> {
    const session = await this.identify(caller);
    const name = (await this.#deps.identity.$context).authCookies.sessionToken.name;
    const { headers } = await this.#deps.identity.api.signOut({
      headers: headersOf(caller, name),
      returnHeaders: true,
    });
    if (session !== null) this.sessionsEnded(session.user.id);
    return headers.getSetCookie();
  }

  /** The same for every address: a job finds out whether somebody has it. */
  async requestPassword(email: string): Promise<void> {
    await this.#deps.requestPasswordMail(email.toLowerCase());
  }

  /** Called by the job. */
  async sendPasswordMail(email: string): Promise<void> {
    await this.#deps.identity.api.requestPasswordReset({ body: { email } });
  }

  /** Whether a token is one that was mailed, was not used yet, and is not over. */
  async isResetTokenUsable(token: string): Promise<boolean> {
    return (await this.#findReset(token)) !== null;
  }

  async #findReset(token: string): Promise<{ readonly id: string; readonly userId: string } | null> {
    const { internalAdapter } = await this.#deps.identity.$context;
    const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    return found !== null && found.expiresAt.getTime() > Date.now() ? { id: found.id, userId: found.value } : null;
  }

  /**
   * Sets a new password and ends everything that acts in the account's name. Returns the cookies by which the browser
   * is known. Throws `invalid` for a token that is not valid (any more).
   */
  async resetPassword(token: string, password: string): Promise<readonly string[]> {
    const { browsers, db, passwords, tries } = this.#deps;
    const badLink = () => invalidField('reset_password_token', words.accounts.badLink);
    const reset = await this.#findReset(token);
    if (reset === null) throw badLink();
    const hash = await passwords.hash(password);
    const { email, after } = await db.transaction(async (tx) => {
      // The link proves that its user reads the address. The update locks the account: a second link waits,
      // and is gone then.
      const confirmed = await confirmEmail(tx, reset.userId);
      if (confirmed === null || !(await consumeReset(tx, reset.id))) throw badLink();
      return { email: confirmed, after: await passwords.recover(tx, reset.userId, hash) };
    });
    after();
    await tries.forget(email);
    return [browsers.mark(email)];
  }

  /** Whether a username cannot be had: reserved, or somebody else's. One's own counts as free. */
  async isUsernameTaken(username: string, own: SessionUser | null): Promise<boolean> {
    const wanted = username.trim().toLowerCase();
    if (own?.username === wanted) return false;
    return RESERVED_USERNAMES.has(wanted) || (await isUsernameOfOthers(this.#deps.db, wanted, own?.id ?? null));
  }

  /** What anyone may know of a person, by id or username. Throws `not_found`. */
  async person(idOrUsername: string): Promise<Profile> {
    const person = await findPerson(this.#deps.db, idOrUsername);
    if (person === null) throw new AppError('not_found');
    return presentProfile(person);
  }

  /** Throws `invalid` unless it is the person's password, `rate_limited` after too many tries. */
  async checkPassword(userId: string, password: string): Promise<void> {
    await this.#deps.passwords.check(userId, password);
  }

  /**
   * Somebody gives their password again, for what needs that. Wrong tries count as those of signing in. Throws
   * `invalid` unless it is right, `rate_limited` after too many tries.
   */
  async confirmPassword(user: SessionUser, password: string, caller: Caller): Promise<void> {
    const { browsers, clock, db, passwords, tries } = this.#deps;
    const wasRight = await tries.count(user.email, browsers.find(caller.cookies, user.email));
    await passwords.check(user.id, password);
    await wasRight();
    await notePassword(db, user.sessionId, clock.now());
  }

  /** All sessions of somebody, in the caller's transaction. `sessionsEnded` tells of it behind that. */
  async endSessions(tx: Tx, userId: string): Promise<void> {
    await endSessionsOf(tx, userId);
  }

  /** Lists what acts in a person's name, apart from sessions. */
  acting(userId: string): Promise<Acting[]> {
    return this.#deps.access.acting(userId);
  }

  /**
   * Ends everything that acts in somebody's name but the session that asks. Throws `unauthenticated` where that has
   * ended meanwhile.
   */
  async revokeAccess({ id, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>): Promise<void> {
    const { access, db } = this.#deps;
    const after = await db.transaction(async (tx) => {
      if (!(await lockSession(tx, sessionId))) throw new AppError('unauthenticated');
      return access.revokeAccess(tx, id, sessionId);
    });
    after();
  }

  /** When everything that acted in somebody's name was last ended; null: never. */
  accessRevokedAt(userId: string): Promise<Date | null> {
    return accessRevokedAt(this.#deps.db, userId);
  }

  /** Links for a new password that were handed on or mailed open nothing any more, in the caller's transaction. */
  async forgetResets(tx: Tx, userId: string): Promise<void> {
    await forgetResets(tx, userId);
  }

  /** What a mail for a new password would bring, for who gets no mails: it lets in whoever has it, once. */
  async makeResetToken(userId: string): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const { internalAdapter } = await this.#deps.identity.$context;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + RESET_SECONDS * 1000);
    await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: userId, expiresAt });
    return { token, expiresAt };
  }

  /** Ends what a provider lets somebody do who is about to be the owner of their team, in the caller's transaction. */
  async endProviderAccess(tx: Tx, userId: string): Promise<void> {
    await endProviderAccess(tx, userId);
  }

  /** Makes somebody administrator, in the caller's transaction. `sessionsEnded` tells of it behind that. */
  async appointAdministrator(tx: Tx, userId: string): Promise<void> {
    await appointAdministrator(tx, userId);
  }

  isLastAdministrator(db: Db | Tx, userId: string): Promise<boolean> {
    return isLastAdministrator(db, userId);
  }

  /** Throws `forbidden` where somebody is the administrator without whom nobody could look after the instance. */
  async refuseLastAdministrator(tx: Tx, userId: string): Promise<void> {
    await this.alone(tx);
    if (await isLastAdministrator(tx, userId)) throw new AppError('forbidden', words.accounts.nobodyLeft);
  }

  /** Whoever else is about to say who is administrator waits for the end of the transaction. */
  async alone(tx: Tx): Promise<void> {
    await lockAdministration(tx);
  }

  async #refuseTaken(username: string, email: string): Promise<void> {
    if (await this.isUsernameTaken(username, null)) throw invalidField('username', MESSAGES.taken);
    // Signing up signs in at once, so this one answer cannot hide that the address is known; its rate is limited.
    if (await emailExists(this.#deps.db, email)) throw invalidField('email', MESSAGES.taken);
  }
}

/** An address that nobody can have, another one for each username that nobody has. */
function unknownAddress(login: string): string {
  return `${createHash('sha256').update(login.toLowerCase()).digest('hex').slice(0, 32)}@unknown.invalid`;
}
