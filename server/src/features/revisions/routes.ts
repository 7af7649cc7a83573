import { endpoints, idSchema } from '@rostrum/contract';
import { z } from 'zod';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import type { Storage } from '../../platform/storage/types.ts';
import type { RevisionsService } from './service.ts';

export function registerRevisionRoutes(http: AppHttp, revisions: RevisionsService, storage: Storage): void {
  http.endpoint(endpoints.revisionsList, {
    action: ENDPOINT_ACTIONS.revisionsList,
    handler: ({ params, query, actor }) => revisions.list(actor, params.id, query.page),
  });
  http.endpoint(endpoints.revisionCreate, {
    action: ENDPOINT_ACTIONS.revisionCreate,
    handler: ({ params, body, actor }) => revisions.create(actor, params.id, body.revision.name),
  });
  http.endpoint(endpoints.revisionUpdate, {
    action: ENDPOINT_ACTIONS.revisionUpdate,
    handler: ({ params, body, actor }) => revisions.rename(actor, params.id, params.revision_id, body.revision.name),
  });
  http.endpoint(endpoints.revisionCompare, {
    action: ENDPOINT_ACTIONS.revisionCompare,
    handler: async ({ params }) => ({ slides: await revisions.compare(params.id, params.revision_id) }),
  });
  http.endpoint(endpoints.revisionRestore, {
    action: ENDPOINT_ACTIONS.revisionRestore,
    handler: ({ params, actor }) => revisions.restore(actor, params.id, params.revision_id),
  });

  http.route({
    method: 'GET',
    url: '/d/:id/revisions/:revision_id/thumbnail',
    action: 'revision.view',
    params: z.object({ id: idSchema, revision_id: idSchema }),
    async handler({ params, reply }) {
      const bytes = await storage.readBytes(await revisions.pictureOf(params.id, params.revision_id));
      // A revision never changes. Private, since rights may end.
      reply.contentSecurity({ inert: true }).header('cache-control', 'private, max-age=31536000, immutable');
      return reply.type('image/webp').send(Buffer.from(bytes));
    },
  });
}
