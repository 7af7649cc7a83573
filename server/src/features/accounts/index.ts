import type { AppContext } from '../../context.ts';
import { createGate } from './gate.ts';
import { createIdentity } from './identity.ts';
import { FORGET_EXPIRED_AT, forgetExpiredJob, passwordMailJob } from './jobs.ts';
import { passwordMail } from './mails.ts';
import { registerAccountRoutes } from './routes.ts';
import { AccountsService } from './service.ts';
import { deleteExpired } from './store.ts';

declare module '../../context.ts' {
  interface Services {
    accounts: AccountsService;
  }
}

/** Accounts, sessions, and the gate that every request passes. */
export function register(context: AppContext): void {
  const { clock, config, db, http, jobs, log, mail, secret, services } = context;
  const identity = createIdentity({
    db,
    log,
    publicUrl: config.publicUrl,
    secret: secret.key('sessions').toString('base64url'),
    sendReset: (person, token) => mail.send(passwordMail(person, config.publicUrl, token)),
  });
  const accounts = new AccountsService({
    db,
    identity,
    defaultPlan: config.defaultPlan,
    requestPasswordMail: async (email) => {
      await jobs.enqueue(passwordMailJob, { email });
    },
  });
  jobs.handle(passwordMailJob, ({ data }) => accounts.sendPasswordMail(data.email));
  jobs.handle(forgetExpiredJob, () => deleteExpired(db, clock.now()));
  jobs.schedule(forgetExpiredJob, FORGET_EXPIRED_AT, {});
  http.useAccess(
    createGate({
      db,
      accounts,
      linkByToken: (token, brought) => services.sharing.grantByToken(token, brought),
      signerOf: (path, expires, signature) => services.media.signerOf(path, expires, signature),
      deckFacts: (request, actor) => services.decks.factsOfRequest(request, actor),
      mediaFacts: (request, actor) => services.media.factsOfRequest(request, actor),
      commentFacts: (request, actor) => services.comments.factsOfRequest(request, actor),
      invitationFacts: (request) => services.invitations.factsOfRequest(request),
    }),
  );
  registerAccountRoutes(http, accounts);
  context.provide('accounts', accounts);
}
