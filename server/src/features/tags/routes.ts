import { endpoints } from '@rostrum/contract';
import type { Actor } from '../../access/actor.ts';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { requireAccount } from '../accounts/service.ts';
import type { TagsService } from './service.ts';

export function registerTagRoutes(http: AppHttp, tags: TagsService): void {
  const own = (actor: Actor) => ({ userId: requireAccount(actor).userId });
  const ofTeam = (actor: Actor) => ({ teamId: teamIdOf(actor) });

  http.endpoint(endpoints.tagsList, {
    action: ENDPOINT_ACTIONS.tagsList,
    handler: ({ actor, query }) => tags.list(own(actor), query.tag_type, actor),
  });
  http.endpoint(endpoints.teamTagsList, {
    action: ENDPOINT_ACTIONS.teamTagsList,
    handler: ({ actor, query }) => tags.list(ofTeam(actor), query.tag_type, actor),
  });
  http.endpoint(endpoints.teamDeckTagsList, {
    action: ENDPOINT_ACTIONS.teamDeckTagsList,
    handler: ({ actor }) => tags.list(ofTeam(actor), 'deck', actor),
  });

  http.endpoint(endpoints.tagCreate, {
    action: ENDPOINT_ACTIONS.tagCreate,
    handler: ({ actor, query, body: { tag } }) =>
      tags.create(own(actor), { ...tag, tag_type: tag.tag_type ?? query.tag_type ?? 'deck' }, actor),
  });
  http.endpoint(endpoints.teamTagCreate, {
    action: ENDPOINT_ACTIONS.teamTagCreate,
    handler: ({ actor, query, body: { tag } }) =>
      tags.create(ofTeam(actor), { ...tag, tag_type: tag.tag_type ?? query.tag_type ?? 'media' }, actor),
  });
  http.endpoint(endpoints.teamDeckTagCreate, {
    action: ENDPOINT_ACTIONS.teamDeckTagCreate,
    handler: ({ actor, body: { tag } }) => tags.create(ofTeam(actor), { ...tag, tag_type: 'deck' }, actor),
  });

  for (const name of ['tagShow', 'teamTagShow', 'teamDeckTagShow'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, params }) => tags.show(params.id, actor),
    });
  for (const name of ['tagUpdate', 'teamTagUpdate', 'teamDeckTagUpdate'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, params, body }) => tags.update(params.id, body.tag, actor),
    });
  for (const name of ['tagDelete', 'teamTagDelete', 'teamDeckTagDelete'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ params }) => tags.delete(params.id),
    });

  for (const name of ['tagAddDecks', 'teamDeckTagAddDecks'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, params, body }) => tags.add(params.id, 'deck', body.deck_ids, actor),
    });
  for (const name of ['tagRemoveDecks', 'teamDeckTagRemoveDecks'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, params, body }) => tags.remove(params.id, 'deck', body.deck_ids, actor),
    });
  for (const name of ['tagAddMedia', 'teamTagAddMedia'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, params, body }) => tags.add(params.id, 'media', body.media_ids, actor),
    });
  for (const name of ['tagRemoveMedia', 'teamTagRemoveMedia'] as const)
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      handler: ({ actor, params, body }) => tags.remove(params.id, 'media', body.media_ids, actor),
    });
}

function teamIdOf(actor: Actor): string {
  const { teamId } = requireAccount(actor);
  if (teamId === null) throw new AppError('not_found');
  return teamId;
}
