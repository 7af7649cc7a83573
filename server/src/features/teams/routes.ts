import { endpoints, idSchema, LIMITS, MESSAGES } from '@rostrum/contract';
import { z } from 'zod';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { isKnown } from '../../platform/http/is-known.ts';
import { problemAddress } from '../accounts/service.ts';
import type { TeamDomains } from './domains.ts';
import type { TeamsService } from './service.ts';

export function registerTeamRoutes(http: AppHttp, teams: TeamsService, domains: TeamDomains): void {
  http.endpoint(endpoints.teamCreate, {
    action: ENDPOINT_ACTIONS.teamCreate,
    handler: async ({ actor, body }) => ({ team: await teams.create(actor, body.team) }),
    form: { done: () => '/edit', failed: (error) => problemAddress('/teams/new', error) },
  });

  http.endpoint(endpoints.teamShow, {
    action: ENDPOINT_ACTIONS.teamShow,
    handler: async ({ actor, query }) => ({ team: await teams.show(actor, query.slug) }),
  });

  http.endpoint(endpoints.teamUpdate, {
    action: ENDPOINT_ACTIONS.teamUpdate,
    handler: async ({ actor, body }) => ({ team: await teams.update(actor, body.team) }),
    form: { done: () => '/edit?saved=team', failed: (error) => problemAddress('/edit', error) },
  });

  http.endpoint(endpoints.teamDomainCheck, {
    action: ENDPOINT_ACTIONS.teamDomainCheck,
    rateClass: 'script',
    handler: ({ actor, body }) => domains.check(actor, body.domain),
  });

  http.endpoint(endpoints.teamLookup, {
    action: ENDPOINT_ACTIONS.teamLookup,
    rateClass: 'lookup',
    async handler({ actor, query, reply }) {
      reply.header('cache-control', 'no-store');
      if (!(await teams.isSlugTaken(query.id, actor))) throw new AppError('not_found');
    },
  });

  http.endpoint(endpoints.teamLogoUpload, {
    action: ENDPOINT_ACTIONS.teamLogoUpload,
    fileLimit: LIMITS.avatarBytes,
    async handler({ request, whole }) {
      const part = await request.file();
      if (part === undefined) throw invalidField('file', MESSAGES.required);
      const picture = await part.toBuffer();
      return { logo_url: await teams.setLogo(await whole(), picture) };
    },
  });

  for (const name of ['teamLogoRemove', 'teamLogoRemoveByPost'] as const) {
    http.endpoint(endpoints[name], {
      action: ENDPOINT_ACTIONS[name],
      async handler({ actor }) {
        await teams.removeLogo(actor);
        return { logo_url: null };
      },
    });
  }

  http.route({
    method: 'GET',
    url: '/team_logos/:id',
    action: 'team.read_logo',
    rateClass: 'none',
    params: z.object({ id: idSchema }),
    async handler({ params, request, reply }) {
      const bytes = await teams.logo(params.id);
      const etag = `"${params.id}"`;
      reply
        .contentSecurity({ inert: true })
        // Another picture has another address; one that was removed is gone from pages within minutes.
        .header('cache-control', 'private, max-age=300, must-revalidate')
        .header('etag', etag);
      if (isKnown(request, etag)) return reply.code(304).send();
      return reply.type('image/webp').send(Buffer.from(bytes));
    },
  });
}
