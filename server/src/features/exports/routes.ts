import { endpoints, type ExportRequest } from '@rostrum/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { attachment } from './file-name.ts';
import { type ExportsService, keyOf } from './service.ts';

export function registerExportRoutes(http: AppHttp, exports: ExportsService): void {
  const ask = (call: {
    actor: Actor;
    params: { id: string };
    body: { export: ExportRequest };
    request: FastifyRequest;
  }) => exports.ask(call.actor, call.params.id, call.body.export, addressGroup(call.request.ip));
  http.endpoint(endpoints.exportsList, {
    action: ENDPOINT_ACTIONS.exportsList,
    handler: ({ actor, params, query }) => exports.list(actor, params.id, query.page),
  });
  http.endpoint(endpoints.exportCreate, { action: ENDPOINT_ACTIONS.exportCreate, handler: ask });
  http.endpoint(endpoints.deckExport, { action: ENDPOINT_ACTIONS.deckExport, handler: ask });
  http.endpoint(endpoints.exportShow, {
    action: ENDPOINT_ACTIONS.exportShow,
    async handler({ params, reply, request }) {
      reply.header('cache-control', 'no-store');
      return exports.show(params.export_id, keyOf(request));
    },
  });
  http.endpoint(endpoints.exportCancel, {
    action: ENDPOINT_ACTIONS.exportCancel,
    handler: ({ params, request }) => exports.cancel(params.export_id, keyOf(request)),
  });
  http.endpoint(endpoints.exportSave, {
    action: ENDPOINT_ACTIONS.exportSave,
    handler: ({ actor, params, body }) => exports.save(actor, params.export_id, body.provider),
  });
  http.route({
    method: 'GET',
    url: '/d/:id/exports/:export_id/file',
    action: 'export.download',
    params: z.object({ id: z.string(), export_id: z.string() }),
    async handler({ params, reply }) {
      const { content, bytes, name, contentType } = await exports.file(params.export_id);
      return reply
        .type(contentType)
        .header('content-length', String(bytes))
        .header('content-disposition', attachment(name))
        .header('cache-control', 'private, no-store')
        .contentSecurity({ inert: true })
        .send(content);
    },
  });
}
