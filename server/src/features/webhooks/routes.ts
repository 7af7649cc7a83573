import { endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppHttp } from '../../context.ts';
import { requireAccount } from '../accounts/service.ts';
import type { Webhooks } from './service.ts';

export function registerWebhookRoutes(http: AppHttp, webhooks: Webhooks): void {
  http.endpoint(endpoints.webhooksList, {
    action: ENDPOINT_ACTIONS.webhooksList,
    async handler({ actor }) {
      const results = await webhooks.list(requireAccount(actor).userId);
      return { total: results.length, results };
    },
  });
  http.endpoint(endpoints.webhookCreate, {
    action: ENDPOINT_ACTIONS.webhookCreate,
    handler: ({ actor, body }) => webhooks.create(actor, body.webhook),
  });
  http.endpoint(endpoints.webhookUpdate, {
    action: ENDPOINT_ACTIONS.webhookUpdate,
    handler: async ({ actor, params, body }) => ({ webhook: await webhooks.update(actor, params.id, body.webhook) }),
  });
  http.endpoint(endpoints.webhookDelete, {
    action: ENDPOINT_ACTIONS.webhookDelete,
    rateClass: 'release',
    handler: ({ params }) => webhooks.delete(params.id),
  });
  http.endpoint(endpoints.webhookPing, {
    action: ENDPOINT_ACTIONS.webhookPing,
    rateClass: 'script',
    handler: async ({ params }) => ({ delivery: await webhooks.ping(params.id) }),
  });
  http.endpoint(endpoints.webhookDeliveries, {
    action: ENDPOINT_ACTIONS.webhookDeliveries,
    handler: ({ params, query }) => webhooks.deliveries(params.id, query.page),
  });
  http.endpoint(endpoints.webhookRedeliver, {
    action: ENDPOINT_ACTIONS.webhookRedeliver,
    rateClass: 'script',
    handler: async ({ params }) => ({ delivery: await webhooks.redeliver(params.id, params.delivery) }),
  });
}
