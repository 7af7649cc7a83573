import type { AppContext } from '../../context.ts';
import { createSealer } from '../../platform/sealed.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { Arriving } from './arriving.ts';
import { BegunSignIns } from './begun.ts';
import { SignInLog } from './log.ts';
import { registerTeamSignInRoutes } from './routes.ts';
import { TeamSignInService } from './service.ts';
import { SignInSettings } from './settings.ts';

declare module '../../context.ts' {
  interface Services {
    teamSignIn: TeamSignInService;
  }
}

/** Signing in through the provider of a team (OpenID Connect). */
export function register(context: AppContext): void {
  const { clock, config, db, http, log, openId, secret, services } = context;
  const { publicUrl } = config;
  const slugOf = (teamId: string) => services.teams.slugOf(teamId);
  const settings = new SignInSettings({
    db,
    clock,
    openId,
    publicUrl,
    slugOf,
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
    admit: (tx, teamId, userId, role) => services.teamMembers.admit(tx, teamId, userId, role),
  });
  const signIns = new TeamSignInService(db);
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
