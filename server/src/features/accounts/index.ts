import type { Config } from '../../config.ts';
import type { AppContext } from '../../context.ts';
import { createGate } from './gate.ts';
import { AccountsByCommand } from './by-command.ts';
import { createIdentity } from './identity.ts';
import { AccessRevocation } from './access-revocation.ts';
import { ApiTokens } from './api-tokens.ts';
import { Confirmations } from './confirmations.ts';
import { accountNewsJob, confirmationMailJob, FORGET_EXPIRED_AT, forgetExpiredJob, passwordMailJob } from './jobs.ts';
import { accountNewsMail, passwordMail } from './mails.ts';
import { redirectFormerUsernames } from './former-usernames.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { Passwords } from './passwords.ts';
import { registerAccountRoutes } from './routes.ts';
import { AccountsService } from './service.ts';
import { AccountSettings } from './settings.ts';
import { registerSettingsRoutes } from './settings-routes.ts';
import { deriveSetupCode, SetupCode } from './setup-code.ts';
import { SignInTries } from './sign-in-tries.ts';
import { deleteExpired } from './store.ts';
import { isLoopbackHost } from '../../platform/outbound/public-address.ts';
import { UseCounts } from '../../platform/use-counts.ts';

declare module '../../context.ts' {
  interface Services {
    accounts: AccountsService;
    accountsByCommand: AccountsByCommand;
  }
}

/** Accounts, sessions, and the gate that every request passes. */
export function register(context: AppContext): void {
  const { bus, clock, config, db, http, jobs, log, mail, secret, services } = context;
  const tokens = new ApiTokens(db, clock);
  const identity = createIdentity({
    db,
    clock,
    log,
    publicUrl: config.publicUrl,
    secret: secret.key('sessions').toString('base64url'),
    sendReset: (person, token) => mail.send(() => passwordMail(person, config.publicUrl, token), person.id),
  });
  const uses = new UseCounts(db, clock);
  const confirmations = new Confirmations({
    db,
    clock,
    mail,
    uses,
    publicUrl: config.publicUrl,
    key: secret.key('email confirmations'),
    enqueueMail: async (confirmationId, tx) => {
      await jobs.enqueue(confirmationMailJob, { confirmationId }, { tx });
    },
  });
  const access = new AccessRevocation({
    clock,
    tokens,
    confirmations,
    features: () => [services.teamSignIn, services.webhooks, services.cloud, services.shows],
    sessionsEnded: (userId) => accounts.sessionsEnded(userId),
  });
  const passwords = new Passwords({ db, identity, uses, access });
  const accounts: AccountsService = new AccountsService({
    db,
    clock,
    identity,
    confirmations,
    tokens,
    passwords,
    access,
    bus,
    tries: new SignInTries(uses),
    browsers: new KnownBrowsers(secret.key('known browsers'), config.publicUrl),
    defaultPlan: config.defaultPlan,
    setupCode: new SetupCode(
      db,
      config.setupCode ?? (isForThisMachine(config) ? null : deriveSetupCode(secret.key('setup code'))),
    ),
    sellsPlans: context.payments !== null,
    providerOf: (userId) => services.teamSignIn.requiredOf(userId),
    requestPasswordMail: async (email) => {
      await jobs.enqueue(passwordMailJob, { email });
    },
  });
  jobs.handle(passwordMailJob, ({ data }) => accounts.sendPasswordMail(data.email));
  jobs.handle(confirmationMailJob, ({ data }) => confirmations.sendMail(data.confirmationId));
  jobs.handle(accountNewsJob, ({ data }) => mail.send(() => accountNewsMail(data, config.publicUrl)));
  jobs.handle(forgetExpiredJob, async () => {
    for (const userId of await deleteExpired(db, clock.now())) accounts.sessionsEnded(userId);
    await confirmations.forgetOld();
  });
  jobs.schedule(forgetExpiredJob, FORGET_EXPIRED_AT, {});
  http.useAccess(
    createGate({
      db,
      accounts,
      presenterByToken: (token) => services.shows.actorByToken(token),
      isOfTalkThatIsOver: (token) => services.audienceLink.isOfTalkThatIsOver(token),
      linkByToken: (token, brought) => services.sharing.grantByToken(token, brought),
      signerOf: (path, expires, signature) => services.media.signerOf(path, expires, signature),
      deckFacts: (request, actor) => services.decks.factsOfRequest(request, actor),
      mediaFacts: (request, actor) => services.media.factsOfRequest(request, actor),
      commentFacts: (request, actor) => services.comments.factsOfRequest(request, actor),
      exportFacts: (request, actor) => services.exports.factsOfRequest(request, actor),
      themeFacts: (request) => services.themes.factsOfRequest(request),
      teamTagFacts: (request) => services.tags.factsOfRequest(request),
      slideTemplateFacts: (request) => services.slideTemplates.factsOfRequest(request),
      teamMemberFacts: (request) => services.teamMembers.factsOfRequest(request),
      teamInvitationFacts: (request) => services.teamInvitations.factsOfRequest(request),
      teamFacts: (request, actor) => services.teams.factsOfRequest(request, actor),
      subscriberFacts: (request, actor) => services.billing.factsOfRequest(request, actor),
      invitationFacts: (request) => services.invitations.factsOfRequest(request),
    }),
  );
  registerAccountRoutes(http, accounts);
  const settings = new AccountSettings({
    db,
    passwords,
    uses,
    confirmations,
    sessionsEnded: (userId) => accounts.sessionsEnded(userId),
    tell: async (news, tx) => {
      await jobs.enqueue(accountNewsJob, news, { tx });
    },
  });
  registerSettingsRoutes(http, {
    db,
    accounts,
    settings,
    confirmations,
    tokens,
    removal: () => services.removal,
    connected: (userId) => services.cloud.connected(userId),
  });
  redirectFormerUsernames(http, db);
  context.provide('accounts', accounts);
  context.provide('accountsByCommand', new AccountsByCommand(db));
}

/**
 * Whether nobody else can reach this instance. A proxy on the same machine lets others in where the server listens on
 * the loopback alone: the address then says so. Names under `.test` lead nowhere (RFC 6761, 6.2).
 */
function isForThisMachine({ host, publicUrl: { hostname } }: Config): boolean {
  return isLoopbackHost(host) && (isLoopbackHost(hostname) || hostname.endsWith('.test'));
}
