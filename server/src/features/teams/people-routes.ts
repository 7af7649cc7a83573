import { endpoints } from '@rostrum/contract';
import { accountOf, type Actor } from '../../access/actor.ts';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { requireAccount } from '../accounts/service.ts';
import type { TeamInvitations } from './invitations.ts';
import { listTeamLog } from './log.ts';
import type { TeamMembers } from './members.ts';
import type { TeamsService } from './service.ts';

interface TeamPeopleParts {
  readonly db: Db;
  readonly teams: TeamsService;
  readonly members: TeamMembers;
  readonly invitations: TeamInvitations;
}

export function registerTeamPeopleRoutes(http: AppHttp, { db, teams, members, invitations }: TeamPeopleParts): void {
  http.endpoint(endpoints.teamMembersList, {
    action: ENDPOINT_ACTIONS.teamMembersList,
    handler: ({ actor, query }) => members.list(actor, { words: '', page: query.page }),
  });
  http.endpoint(endpoints.teamMembersSearch, {
    action: ENDPOINT_ACTIONS.teamMembersSearch,
    rateClass: 'search',
    handler: ({ actor, query }) => members.list(actor, { words: query.q, page: query.page }),
  });
  http.endpoint(endpoints.teamMemberCreate, {
    action: ENDPOINT_ACTIONS.teamMemberCreate,
    handler: async ({ actor, body }) => ({ user: await members.create(actor, body.user) }),
  });
  http.endpoint(endpoints.teamMemberGrants, {
    action: ENDPOINT_ACTIONS.teamMemberGrants,
    handler: ({ actor, params, query }) => members.grants(actor, params.id, query.change),
  });
  http.endpoint(endpoints.teamMemberUpdate, {
    action: ENDPOINT_ACTIONS.teamMemberUpdate,
    handler: async ({ actor, params, body }) => ({
      user: await members.changeRole(actor, params.id, body.user.role, body),
    }),
  });
  http.endpoint(endpoints.teamMemberDelete, {
    action: ENDPOINT_ACTIONS.teamMemberDelete,
    async handler({ actor, params, body }) {
      const { decks, to_user_id: to = requireAccount(actor).userId } = body;
      await members.remove(actor, params.id, decks === 'delete' ? { decks } : { decks, to }, body);
    },
  });
  http.endpoint(endpoints.teamMemberDeactivate, {
    action: ENDPOINT_ACTIONS.teamMemberDeactivate,
    rateClass: 'release',
    handler: async ({ actor, params, body }) => ({ user: await members.deactivate(actor, params.id, body) }),
  });
  http.endpoint(endpoints.teamMemberReactivate, {
    action: ENDPOINT_ACTIONS.teamMemberReactivate,
    handler: async ({ actor, params }) => ({ user: await members.reactivate(actor, params.id) }),
  });
  http.endpoint(endpoints.teamMemberAbsorb, {
    action: ENDPOINT_ACTIONS.teamMemberAbsorb,
    handler: async ({ actor, params, body }) => ({
      user: await members.absorb(actor, params.id, body.to_user_id ?? requireAccount(actor).userId),
    }),
  });
  http.endpoint(endpoints.teamDoorShow, {
    action: ENDPOINT_ACTIONS.teamDoorShow,
    rateClass: 'lookup',
    handler: ({ params }) => teams.door(params.slug),
  });
  http.endpoint(endpoints.teamJoin, {
    action: ENDPOINT_ACTIONS.teamJoin,
    handler: ({ actor, params }) => teams.join(actor, params.slug),
    form: { done: () => '/decks.html', failed: () => '/decks.html' },
  });
  http.endpoint(endpoints.teamLeave, {
    action: ENDPOINT_ACTIONS.teamLeave,
    rateClass: 'release',
    handler: ({ actor }) => members.leave(actor),
    form: { done: () => '/users/edit', failed: () => '/users/edit' },
  });
  http.endpoint(endpoints.teamAuditLog, {
    action: ENDPOINT_ACTIONS.teamAuditLog,
    handler: ({ actor, query }) => listTeamLog(db, teamOf(actor), query.page),
  });

  http.endpoint(endpoints.teamInvitationsList, {
    action: ENDPOINT_ACTIONS.teamInvitationsList,
    handler: ({ actor, query }) => invitations.list(actor, query.page),
  });
  http.endpoint(endpoints.teamInvitationsCreate, {
    action: ENDPOINT_ACTIONS.teamInvitationsCreate,
    handler: ({ actor, body }) => invitations.create(actor, body.invitation),
  });
  http.endpoint(endpoints.teamInvitationDelete, {
    action: ENDPOINT_ACTIONS.teamInvitationDelete,
    rateClass: 'release',
    handler: ({ actor, params }) => invitations.withdraw(actor, params.id),
  });
  http.endpoint(endpoints.teamInvitationResend, {
    action: ENDPOINT_ACTIONS.teamInvitationResend,
    handler: ({ actor, params }) => invitations.resend(actor, params.id),
  });
  http.endpoint(endpoints.teamInvitationShow, {
    action: ENDPOINT_ACTIONS.teamInvitationShow,
    rateClass: 'lookup',
    handler: ({ params }) => invitations.show(params.token),
  });
  http.endpoint(endpoints.teamInvitationAccept, {
    action: ENDPOINT_ACTIONS.teamInvitationAccept,
    handler: ({ actor, params }) => invitations.accept(actor, params.token),
    form: {
      done: () => '/decks.html',
      // The page says what became of it.
      failed: (_error, request) => `/teams/join/${encodeURIComponent((request.params as { token: string }).token)}`,
    },
  });
}

function teamOf(actor: Actor): string {
  const teamId = accountOf(actor)?.teamId ?? null;
  if (teamId === null) throw new AppError('not_found');
  return teamId;
}
