import type { AppContext } from '../../context.ts';
import { createGuardedPost } from '../../platform/outbound/guarded-fetch.ts';
import { isLoopbackHost } from '../../platform/outbound/public-address.ts';
import { createSealer } from '../../platform/sealed.ts';
import { Delivering } from './delivering.ts';
import { deliverJob, FORGET_DELIVERIES_AT, forgetDeliveriesJob } from './jobs.ts';
import { registerWebhookRoutes } from './routes.ts';
import { Webhooks } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    webhooks: Webhooks;
  }
}

/** Other programs are told of what happens on people's decks: signed, tried again, with a log (docs/webhooks.md). */
export function register(context: AppContext): void {
  const { clock, config, db, http, jobs, secret } = context;
  const sealer = createSealer(secret.key('secrets of webhooks'));
  const reach = { loopback: isLoopbackHost(config.publicUrl.hostname), hosts: new Set(config.webhookHosts) };
  const webhooks = new Webhooks({
    reach,
    db,
    clock,
    sealer,
    publicUrl: config.publicUrl,
    async enqueue(tx, deliveryId) {
      await jobs.enqueue(deliverJob, { deliveryId }, { tx });
    },
  });
  const delivering = new Delivering({
    db,
    clock,
    sealer,
    post: createGuardedPost(reach),
    async enqueue(tx, deliveryId, delaySeconds) {
      await jobs.enqueue(deliverJob, { deliveryId }, { tx, delaySeconds });
    },
  });
  jobs.handle(deliverJob, ({ data, signal }) => delivering.deliver(data.deliveryId, signal));
  jobs.handle(forgetDeliveriesJob, () => webhooks.forget());
  jobs.schedule(forgetDeliveriesJob, FORGET_DELIVERIES_AT, {});
  registerWebhookRoutes(http, webhooks);
  context.provide('webhooks', webhooks);
}
