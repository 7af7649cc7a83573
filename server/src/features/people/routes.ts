import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { KudosService } from './kudos.ts';
import type { PeopleService } from './service.ts';

export function registerPeopleRoutes(http: AppHttp, people: PeopleService): void {
  http.endpoint(endpoints.collaboratorsList, {
    action: ENDPOINT_ACTIONS.collaboratorsList,
    handler: ({ params, actor }) => people.list(actor, params.id),
  });
  http.endpoint(endpoints.collaboratorShow, {
    action: ENDPOINT_ACTIONS.collaboratorShow,
    handler: ({ params, actor }) => people.show(actor, params.id, params.user_id),
  });
  http.endpoint(endpoints.collaboratorGrants, {
    action: ENDPOINT_ACTIONS.collaboratorGrants,
    handler: ({ params, actor }) => people.grants(actor, params.id, params.user_id),
  });
  http.endpoint(endpoints.collaboratorInvite, {
    action: ENDPOINT_ACTIONS.collaboratorInvite,
    handler({ params, body, actor }) {
      const { username, email, role } = body.user;
      return email === undefined
        ? people.add(actor, params.id, username ?? '', role)
        : people.invite(actor, params.id, email, role);
    },
  });
  http.endpoint(endpoints.collaboratorUpdate, {
    action: ENDPOINT_ACTIONS.collaboratorUpdate,
    handler: ({ params, body, actor }) => people.changeRole(actor, params.id, params.user_id, body.user.role, body),
  });
  http.endpoint(endpoints.collaboratorDelete, {
    action: ENDPOINT_ACTIONS.collaboratorDelete,
    handler: ({ params, body, actor }) => people.remove(actor, params.id, params.user_id, body),
  });
  http.endpoint(endpoints.invitationResend, {
    action: ENDPOINT_ACTIONS.invitationResend,
    handler: ({ params, actor }) => people.resend(actor, params.id, params.invitation_id),
  });
  http.endpoint(endpoints.deckLeave, {
    action: ENDPOINT_ACTIONS.deckLeave,
    handler: ({ params, actor }) => people.leave(actor, params.id),
  });
  http.endpoint(endpoints.deckLeaveByPost, {
    action: ENDPOINT_ACTIONS.deckLeaveByPost,
    handler: ({ params, actor }) => people.leave(actor, params.id),
  });
  http.endpoint(endpoints.deckLastSeen, {
    action: ENDPOINT_ACTIONS.deckLastSeen,
    handler: async ({ params, actor }) => ({ last_seen_at: (await people.seen(actor, params.id)).toISOString() }),
  });
  http.endpoint(endpoints.deckMakeCollaborative, {
    action: ENDPOINT_ACTIONS.deckMakeCollaborative,
    handler: async ({ params, actor }) => ({ deck: await people.makeCollaborative(actor, params.id) }),
  });
}

export function registerInvitationRoutes(http: AppHttp, people: PeopleService): void {
  http.endpoint(endpoints.invitationShow, {
    action: ENDPOINT_ACTIONS.invitationShow,
    rateClass: 'lookup',
    handler: ({ params, actor }) => people.invitation(actor, params.token),
  });
  http.endpoint(endpoints.invitationAccept, {
    action: ENDPOINT_ACTIONS.invitationAccept,
    handler: async ({ params, actor }) => ({ deck: await people.accept(actor, params.token) }),
    form: {
      done: ({ deck }) => (deck.abilities.edit ? `${deck.url}/edit` : deck.url),
      // The page says what became of it.
      failed: (_error, request) => `/invitations/${encodeURIComponent((request.params as { token: string }).token)}`,
    },
  });
}

export function registerKudosRoutes(http: AppHttp, kudos: KudosService): void {
  http.endpoint(endpoints.kudo, {
    action: ENDPOINT_ACTIONS.kudo,
    handler: ({ params, actor }) => kudos.give(actor, params.id),
  });
  http.endpoint(endpoints.unkudo, {
    action: ENDPOINT_ACTIONS.unkudo,
    handler: ({ params, actor }) => kudos.takeBack(actor, params.id),
  });
  http.endpoint(endpoints.unkudoByPost, {
    action: ENDPOINT_ACTIONS.unkudoByPost,
    handler: ({ params, actor }) => kudos.takeBack(actor, params.id),
  });
}
