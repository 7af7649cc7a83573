import type { AppContext } from '../../context.ts';
import { UseCounts } from '../../platform/use-counts.ts';
import { TeamDomains } from './domains.ts';
import { leadHosts } from './host.ts';
import { TeamInvitations } from './invitations.ts';
import {
  accountMadeMailJob,
  FORGET_TEAM_INVITATIONS_AT,
  forgetTeamInvitationsJob,
  memberNewsMailJob,
  signInChangeMailJob,
  teamInvitationMailJob,
} from './jobs.ts';
import { accountMadeMail, memberNewsMail, signInChangeMail } from './mails.ts';
import { TeamMembers } from './members.ts';
import { findMember } from './members-store.ts';
import { registerTeamPeopleRoutes } from './people-routes.ts';
import { registerTeamRoutes } from './routes.ts';
import { TeamsService } from './service.ts';
import { findManagers, findNoticeFacts, type SignInNotice } from './sign-in-notice.ts';
import { TeamGrants } from './team-grants.ts';

declare module '../../context.ts' {
  interface Services {
    teams: TeamsService;
    teamDomains: TeamDomains;
    teamMembers: TeamMembers;
    teamInvitations: TeamInvitations;
    notifyTeamSignIn: SignInNotice;
  }
}

/** Teams: how they come to be, what they set, who is in them. */
export function register(context: AppContext): void {
  const { clock, config, db, http, jobs, mail, secret, services } = context;
  leadHosts(http.server, config.publicUrl);
  const notify: SignInNotice = async (tx, change) => {
    for (const to of await findManagers(tx, change)) await jobs.enqueue(signInChangeMailJob, { ...change, to }, { tx });
  };
  const grants = new TeamGrants({
    db,
    clock,
    notify,
    decks: () => services.deckGrants,
    signIn: () => services.teamSignIn,
  });
  const members = new TeamMembers({
    db,
    clock,
    defaultPlan: config.defaultPlan,
    decks: () => services.decks,
    signIn: () => services.teamSignIn,
    inheritMedia: (tx, teamId, userId) => services.media.inherit(tx, teamId, userId),
    grants,
    deckAccessChanged: (deckId) => services.collaboration.accessChanged(deckId),
    standingChanged: (userId) => services.accounts.sessionsEnded(userId),
    refuseLastAdministrator: (tx, userId) => services.accounts.refuseLastAdministrator(tx, userId),
    revokeCredentials: (tx, userId) => services.accounts.revokeCredentials(tx, userId),
    endProviderAccess: (tx, userId) => services.accounts.endProviderAccess(tx, userId),
    makeAccount: (person) => services.accounts.make(person),
    async mailMade(tx, userId, byUserId) {
      await jobs.enqueue(accountMadeMailJob, { userId, byUserId }, { tx });
    },
    async tell(tx, told) {
      await jobs.enqueue(memberNewsMailJob, told, { tx });
    },
    membersChanged: (tx, teamId) => services.billing.membersChanged(tx, teamId),
    teamEnds: (tx, teamId, ownerId) => services.billing.teamEnds(tx, teamId, ownerId),
    countMail: (tx, teamId, byUserId) => invitations.countMails(tx, teamId, byUserId, 1),
  });
  const domains = new TeamDomains({
    db,
    key: secret.key('domains of teams'),
    counts: new UseCounts(db, clock),
    notify,
    resolveText: context.resolveText,
  });
  const teams = new TeamsService({
    db,
    clock,
    domains,
    admit: (tx, teamId, userId, role) => members.admit(tx, teamId, userId, role),
    isPaidFor: config.billing.kind !== 'none',
    teamMade: (tx, teamId, userId, plan) => services.billing.teamMade(tx, teamId, userId, plan),
    costOf: (teamId) => services.billing.costOfTeam(teamId),
    decks: () => services.decks,
    themesOf: (teamId) => services.themes.ofTeam(teamId),
    roomOf: (teamId) => services.media.usageOfTeam(teamId),
    hasTheme: (teamId, themeId) => services.themes.isOfTeam(teamId, themeId),
    accessChanged: (teamId) => services.collaboration.teamAccessChanged(teamId),
  });
  const invitations = new TeamInvitations({
    db,
    clock,
    publicUrl: config.publicUrl,
    key: secret.key('team invitations'),
    counts: new UseCounts(db, clock),
    async mail(tx, invitationId) {
      await jobs.enqueue(teamInvitationMailJob, { invitationId }, { tx });
    },
    send: (write, from) => mail.send(write, from),
    admit: (tx, teamId, userId, role, invitedBy) => members.admit(tx, teamId, userId, role, invitedBy),
  });
  jobs.handle(teamInvitationMailJob, ({ data }) => invitations.send(data.invitationId));
  jobs.handle(accountMadeMailJob, async ({ data }) => {
    const [made, by] = [await findMember(db, data.userId), await findMember(db, data.byUserId)];
    if (made === null || made.teamId === null) return;
    const team = await members.teamName(made.teamId);
    if (team === null) return;
    const { email, name, username } = made;
    const link = new URL('/users/password/new', config.publicUrl);
    const about = { email, name, username, team, from: by?.name ?? null, link };
    await mail.send(() => accountMadeMail(about), data.byUserId);
  });
  jobs.handle(signInChangeMailJob, async ({ data }) => {
    const facts = await findNoticeFacts(db, data);
    if (facts !== null) await mail.send(() => signInChangeMail({ ...data, ...facts }, config.publicUrl), data.to);
  });
  jobs.handle(memberNewsMailJob, async ({ data: { userId, byUserId, teamId, news } }) => {
    const [told, by, team] = [
      await findMember(db, userId),
      await findMember(db, byUserId),
      await members.teamName(teamId),
    ];
    if (told === null) return;
    const { email, name } = told;
    await mail.send(() => memberNewsMail(news, { email, name, team, from: by?.name ?? null }, config.publicUrl));
  });
  jobs.handle(forgetTeamInvitationsJob, () => invitations.forget());
  jobs.schedule(forgetTeamInvitationsJob, FORGET_TEAM_INVITATIONS_AT, {});
  registerTeamRoutes(http, teams, domains);
  registerTeamPeopleRoutes(http, { db, teams, members, invitations });
  context.provide('teams', teams);
  context.provide('teamDomains', domains);
  context.provide('teamMembers', members);
  context.provide('teamInvitations', invitations);
  context.provide('notifyTeamSignIn', notify);
}
