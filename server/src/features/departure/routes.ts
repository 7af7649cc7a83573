import { endpoints } from '@rostrum/contract';
import { z } from 'zod';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { requireAccount } from '../accounts/service.ts';
import type { Exports } from './exports.ts';
import type { Removal } from './service.ts';

export function registerDepartureRoutes(http: AppHttp, exports: Exports, removal: Removal): void {
  http.endpoint(endpoints.accountExportShow, {
    action: ENDPOINT_ACTIONS.accountExportShow,
    handler: async ({ actor }) => ({ export: await exports.latest(requireAccount(actor).userId) }),
  });

  http.endpoint(endpoints.accountExportCreate, {
    action: ENDPOINT_ACTIONS.accountExportCreate,
    handler: async ({ actor }) => ({ export: await exports.ask(requireAccount(actor).userId) }),
    form: {
      done: () => '/users/edit/data',
      failed: (error) => `/users/edit/data?of=export&error=${error.code}`,
    },
  });

  http.route({
    method: 'GET',
    url: '/users/exports/:id',
    action: 'account_export.download',
    params: z.object({ id: z.string() }),
    async handler({ params, reply }) {
      const { content, bytes, name } = await exports.file(params.id);
      return reply
        .type('application/zip')
        .header('content-length', String(bytes))
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .contentSecurity({ inert: true })
        .send(content);
    },
  });

  http.endpoint(endpoints.accountDeletionShow, {
    action: ENDPOINT_ACTIONS.accountDeletionShow,
    handler: ({ actor }) => removal.look(requireAccount(actor).userId),
  });
}
