import { endpoints, idSchema } from '@rostrum/contract';
import { z } from 'zod';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { ThemesService } from './service.ts';

export function registerThemeRoutes(http: AppHttp, themes: ThemesService): void {
  http.endpoint(endpoints.themesList, {
    action: ENDPOINT_ACTIONS.themesList,
    handler: ({ actor, query }) => themes.list(actor, query.page),
  });
  http.endpoint(endpoints.themeCreate, {
    action: ENDPOINT_ACTIONS.themeCreate,
    handler: ({ actor, body }) => themes.create(actor, body.theme),
  });
  http.endpoint(endpoints.themeCssCompile, {
    action: ENDPOINT_ACTIONS.themeCssCompile,
    handler: ({ actor, body }) => themes.compileCss(actor, body.theme),
  });
  http.endpoint(endpoints.themeShow, {
    action: ENDPOINT_ACTIONS.themeShow,
    handler: ({ actor, params }) => themes.show(actor, params.id),
  });
  http.endpoint(endpoints.themeUpdate, {
    action: ENDPOINT_ACTIONS.themeUpdate,
    handler: ({ actor, params, body }) => themes.update(actor, params.id, body.theme),
  });
  http.endpoint(endpoints.themeDelete, {
    action: ENDPOINT_ACTIONS.themeDelete,
    handler: ({ params }) => themes.delete(params.id),
  });
  http.endpoint(endpoints.themeDuplicate, {
    action: ENDPOINT_ACTIONS.themeDuplicate,
    handler: ({ actor, params, body }) => themes.duplicate(actor, params.id, body.theme),
  });
  http.route({
    method: 'GET',
    url: '/themes/:id/thumbnail',
    action: 'theme.view',
    rateClass: 'none',
    params: z.object({ id: idSchema }),
    // Its address is another one once the theme is; without a version it is asked for each time.
    query: z.object({ v: z.string().max(20).optional() }),
    handler: async ({ params, query, reply }) =>
      reply
        .contentSecurity({ inert: true })
        .header('cache-control', query.v === undefined ? 'private, no-cache' : 'private, max-age=31536000, immutable')
        .type('image/svg+xml')
        .send(await themes.thumbnail(params.id)),
  });
}
