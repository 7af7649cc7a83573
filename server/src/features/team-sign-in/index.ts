import type { AppContext } from '../../context.ts';
import { createSealer } from '../../platform/sealed.ts';
import type { Tx } from '../../platform/db/index.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { Arriving } from './arriving.ts';
import { BegunSignIns } from './begun.ts';
import { identityMailJob } from './jobs.ts';
import { SignInLog } from './log.ts';
import { type IdentityChange, identityMail } from './mails.ts';
import { registerTeamSignInRoutes } from './routes.ts';
import { TeamSignInService } from './service.ts';
import { SignInSettings } from './settings.ts';
import { findRecipient } from './store.ts';

declare module '../../context.ts' {
  interface Services {
    teamSignIn: TeamSignInService;
  }
}

/** Signing in through the provider of a team (OpenID Connect). */
export function register(context: AppContext): void {
  const { clock, config, db, http, jobs, log, mail, openId, secret, services } = context;
  const { publicUrl } = config;
  const slugOf = (teamId: string) => services.teams.slugOf(teamId);
  const notify = (change: IdentityChange['change']) => async (tx: Tx, userId: string) => {
    const recipient = await findRecipient(tx, userId);
    if (recipient !== null) await jobs.enqueue(identityMailJob, { ...recipient, change }, { tx });
  };
  jobs.handle(identityMailJob, ({ data }) => mail.send(() => identityMail(data, publicUrl)));
  const settings = new SignInSettings({
    db,
    clock,
    openId,
    publicUrl,
    slugOf,
    notify: (tx, change) => services.notifyTeamSignIn(tx, change),
    sealer: createSealer(secret.key('client secrets of teams')),
    sessionsEnded: (userId) => services.accounts.sessionsEnded(userId),
  });
  const arriving = new Arriving({
    db,
    clock,
    openId,
    settings,
    log: new SignInLog(db, new UseCounts(db, clock), log),
    accounts: () => services.accounts,
    notifyLinked: notify('linked'),
    admit: (tx, teamId, userId, role) => services.teamMembers.admit(tx, teamId, userId, role),
  });
  const signIns = new TeamSignInService(db, clock, notify('unlinked'));
  registerTeamSignInRoutes(http, {
    accounts: () => services.accounts,
    arriving,
    settings,
    signIns,
    slugOf,
    publicUrl,
    begun: new BegunSignIns({
      sealer: createSealer(secret.key('sign-ins under way')),
      clock,
      secure: publicUrl.protocol === 'https:',
    }),
  });
  context.provide('teamSignIn', signIns);
}
