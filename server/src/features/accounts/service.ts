import { createHash, randomBytes } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { type Acting, type CurrentUser, MESSAGES, type Profile } from '@rostrum/contract';
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
import { againAfterDeadlock, type Db, type Tx } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { chosenLanguage, goOnIn } from '../../platform/language.ts';
import { monthOf } from '../../platform/month.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import { type AccessRevocation, accessRevokedAt, type AfterRevocation } from './access-revocation.ts';
import type { ApiTokens, TokenBearer } from './api-tokens.ts';
import { sessionsEndedChannel } from './channels.ts';
import type { Confirmations } from './confirmations.ts';
import type { Identity, SessionUser } from './identity.ts';
import { keepSpoken } from './keep-spoken.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { AccountNews, SecurityNews } from './mails.ts';
import type { CreatedPasswordLink, LinkingAdministrator, PasswordLinks } from './password-links.ts';
import type { PasswordAsker, PasswordProof, Passwords } from './passwords.ts';
import { presentCurrentUser, presentProfile } from './presenter.ts';
import { RESERVED_USERNAMES } from './reserved.ts';
import { cookiesOf, headersOf } from './session-headers.ts';
import { beginSession, isFreshPassword, notePassword, noteUse } from './sessions.ts';
import type { SetupCode } from './setup-code.ts';
import type { SignInTries } from './sign-in-tries.ts';
import {
  appointAdministrator,
  claimAdministration,
  confirmEmail,
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
  holdAccount,
  isLastAdministrator,
  lockAdministration,
  lockSession,
  userIdOfEmail,
} from './store.ts';

export { exportedAccount } from './exported.ts';
export { authorize, requireAccount } from './authorize.ts';
export { keepChosen } from './browser-language.ts';
export { callerOf, forgetRenewal, inPerson, sessionUserOf, setCookies } from './callers.ts';
export type { PasswordAsker } from './passwords.ts';
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
  readonly links: PasswordLinks;
  readonly access: AccessRevocation;
  readonly uses: UseCounts;
  readonly tries: SignInTries;
  readonly browsers: KnownBrowsers;
  readonly bus: Bus;
  /**
   * Where somebody signs in whom their team lets in through its provider alone, as a path; null: a password is enough.
   */
  readonly providerOf: (userId: string) => Promise<string | null>;
  /** Asks for the mail with the link for a new password, whoever has the address. */
  readonly requestPasswordMail: (email: string) => Promise<void>;
  /** Sends the mail with the token of that link. */
  readonly sendPasswordMail: (person: { readonly id: string; readonly email: string }, token: string) => Promise<void>;
  /** Tells somebody by mail of what was done to their account. */
  readonly tell: (news: AccountNews, tx: Tx) => Promise<void>;
}

/** Mails within an hour about access that somebody ended themselves. */
const MAILS_OF_ENDED_ACCESS = { most: 5, seconds: 60 * 60 };

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
    return this.#signedIn(made.response.user.id, made.headers.getSetCookie(), caller);
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
    const { clock, db } = this.#deps;
    const proof = await this.prove(credentials, caller);
    const { userId } = proof;
    const token = await db.transaction(async (tx) => {
      await this.requireProof(tx, proof);
      return beginSession(tx, { userId, begunBy: 'password', teamId: null, passwordAt: clock.now(), caller });
    });
    // Behind it: whoever has the team ask for its provider from now on ends the session that they find.
    const signInUrl = await this.#deps.providerOf(userId);
    if (signInUrl !== null) {
      await endSessionOfToken(db, token);
      throw new AppError('provider_required', undefined, undefined, { signInUrl });
    }
    if (before !== null) await this.endSession(before);
    return this.#begun(userId, token, caller);
  }

  /**
   * Checks a password without signing in. Throws `wrong_credentials`, and `rate_limited` after too many tries. Callers
   * pass the proof to `requireProof` in the transaction that stores the result.
   */
  async prove(credentials: Credentials, caller: Caller): Promise<PasswordProof> {
    const { browsers, db, passwords, tries } = this.#deps;
    const login = credentials.login.trim();
    // Anything but an address is a username. An unknown one becomes an address that nobody can have.
    const email = login.includes('@') ? login : ((await emailOfUsername(db, login)) ?? unknownAddress(login));
    const wasRight = await tries.count(email, browsers.find(caller.cookies, email));
    const proof = await passwords.prove(await userIdOfEmail(db, email), credentials.password);
    if (proof === null) throw new AppError('wrong_credentials');
    await wasRight();
    return proof;
  }

  /**
   * Holds the account whose password was given, in the caller's transaction. Throws `wrong_credentials` where the
   * password or the access changed meanwhile, and `forbidden` where the account is shut out.
   */
  async requireProof(tx: Tx, proof: PasswordProof): Promise<void> {
    const account = await holdAccount(tx, proof.userId);
    if (account?.deactivatedAt) throw new AppError('forbidden', words.accounts.deactivated);
    if (account?.suspendedAt) throw new AppError('forbidden', words.accounts.suspended);
    if (!(await this.#deps.passwords.isCurrent(tx, proof))) throw new AppError('wrong_credentials');
  }

  /**
   * Signs in whom the provider of a team vouches for; null: it does so no longer. `isVouched` is asked in the
   * transaction that holds the account. The session that the browser had before ends.
   */
  async signInByProvider(
    person: { readonly userId: string; readonly teamId: string; readonly isVouched: (tx: Tx) => Promise<boolean> },
    before: string | null,
    caller: Caller,
  ): Promise<SignedIn | null> {
    const { userId, teamId, isVouched } = person;
    const token = await this.#deps.db.transaction(async (tx) => {
      if ((await holdAccount(tx, userId)) === null || !(await isVouched(tx))) return null;
      return beginSession(tx, { userId, begunBy: 'provider', teamId, passwordAt: null, caller });
    });
    if (token === null) return null;
    if (before !== null) await this.endSession(before);
    return this.#begun(userId, token, caller);
  }

  /** The session that has just begun, by its token. */
  async #begun(userId: string, token: string, caller: Caller): Promise<SignedIn> {
    const { headers } = await this.#deps.identity.api.sendSessionCookie({
      body: { token },
      headers: headersOf(caller),
      returnHeaders: true,
    });
    return this.#signedIn(userId, headers.getSetCookie(), caller);
  }

  async #signedIn(userId: string, cookies: readonly string[], caller: Caller): Promise<SignedIn> {
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
    const { db, links } = this.#deps;
    const userId = await userIdOfEmail(db, email);
    if (userId === null) return;
    const link = await db.transaction(async (tx) => {
      // No link goes to an address that is another one's by now, or nobody's.
      const account = await holdAccount(tx, userId);
      return account?.email === email ? links.create(tx, userId, 'mail') : null;
    });
    if (link !== null) await this.#deps.sendPasswordMail({ id: userId, email }, link.token);
  }

  /** Whether a link for a new password is there, was not used yet, and is not over. */
  async isResetTokenUsable(token: string): Promise<boolean> {
    return (await this.#deps.links.find(this.#deps.db, token)) !== null;
  }

  /**
   * Sets a new password and ends everything that acts in the account's name. Returns the cookies by which the browser
   * is known. Throws `invalid` for a token that is not valid (any more).
   */
  async resetPassword(token: string, password: string): Promise<readonly string[]> {
    const { browsers, db, links, passwords, tries } = this.#deps;
    const badLink = () => invalidField('reset_password_token', words.accounts.badLink);
    const link = await links.find(db, token);
    if (link === null) throw badLink();
    const { userId } = link;
    const hash = await passwords.hash(password);
    const { email, after } = await againAfterDeadlock(() =>
      db.transaction(async (tx) => {
        await links.hold(tx, link);
        // A second link waits, and is gone then.
        const account = await holdAccount(tx, userId);
        if (account === null || !(await links.use(tx, link, token))) throw badLink();
        await this.#tell(tx, userId, { what: 'recovered', by: link.createdBy });
        // The link proves that its user reads the address.
        await confirmEmail(tx, userId);
        return { email: account.email, after: await passwords.recover(tx, userId, hash) };
      }),
    );
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

  /**
   * Throws `invalid` unless it is the person's password, `rate_limited` after too many tries. Callers pass the
   * proof to `requireOwnProof` in the transaction that stores the result.
   */
  checkPassword(user: PasswordAsker, password: string): Promise<PasswordProof> {
    return this.#deps.passwords.check(user, password);
  }

  /** Throws `invalid` where the password that somebody gave again, or their access, changed meanwhile. */
  async requireOwnProof(tx: Tx, proof: PasswordProof): Promise<void> {
    await this.#deps.passwords.require(tx, proof);
  }

  /**
   * Somebody gives their password again, for what needs that. Wrong tries count as those of signing in. Throws
   * `invalid` unless it is right, `rate_limited` after too many tries, `unauthenticated` where the session ended
   * meanwhile.
   */
  async confirmPassword(user: SessionUser, password: string, caller: Caller): Promise<void> {
    const { browsers, clock, db, passwords, tries } = this.#deps;
    const wasRight = await tries.count(user.email, browsers.find(caller.cookies, user.email));
    const proof = await passwords.check(user, password);
    await wasRight();
    await db.transaction(async (tx) => {
      await holdAccount(tx, user.id);
      if (!(await lockSession(tx, user.sessionId))) throw new AppError('unauthenticated');
      await passwords.require(tx, proof);
      await notePassword(tx, user.sessionId, clock.now());
    });
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
    const { access, db, uses } = this.#deps;
    const after = await db.transaction(async (tx) => {
      await holdAccount(tx, id);
      if (!(await lockSession(tx, sessionId))) throw new AppError('unauthenticated');
      const subject = `mails of ended access of ${id}`;
      if ((await uses.take({ subject, ...MAILS_OF_ENDED_ACCESS }, tx)) === null)
        await this.#tell(tx, id, { what: 'access_ended' });
      return access.revokeAccess(tx, id, sessionId);
    });
    after();
  }

  /**
   * Ends what lets anybody act as somebody who is shut out, in the caller's transaction: sessions, API tokens, import
   * keys, remotes, links for a new password and changes of the e-mail address. Returns what is to be called behind it.
   */
  async revokeCredentials(tx: Tx, userId: string): Promise<AfterRevocation> {
    return this.#deps.access.revokeCredentials(tx, userId);
  }

  /** When everything that acted in somebody's name was last ended; null: never. */
  accessRevokedAt(userId: string): Promise<Date | null> {
    return accessRevokedAt(this.#deps.db, userId);
  }

  /**
   * A link to set a new password, once, for people who receive no mail. `by` null: created on the command line. The
   * account's owner gets a mail. Throws as `PasswordLinks.createByAdministrator`.
   */
  async createPasswordLink(tx: Tx, userId: string, by: LinkingAdministrator | null): Promise<CreatedPasswordLink> {
    const { links } = this.#deps;
    const link =
      by === null ? await links.create(tx, userId, 'command') : await links.createByAdministrator(tx, userId, by);
    await this.#tell(tx, userId, { what: 'link', by: by === null ? 'command' : 'administrator' });
    return link;
  }

  /** Ends the links for a new password that somebody created as an administrator, in the caller's transaction. */
  async endPasswordLinksOf(tx: Tx, administratorId: string): Promise<void> {
    await this.#deps.links.endCreatedBy(tx, administratorId);
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

  /** Tells the owner of an account by mail. No name goes to an address that nobody confirmed. */
  async #tell(tx: Tx, userId: string, news: SecurityNews): Promise<void> {
    const account = await holdAccount(tx, userId);
    if (account === null) return;
    await this.#deps.tell({ ...news, to: account.email, name: account.emailVerified ? account.name : null }, tx);
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
