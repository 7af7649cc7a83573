import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

/** Sends something to an address, once; what did not arrive is enqueued again. */
export const deliverJob = defineJob({
  name: 'webhooks.deliver',
  data: z.object({ deliveryId: z.string() }),
  timeoutSeconds: 60,
  // So that one slow address keeps nobody else waiting.
  concurrency: 4,
});

/** Forgets what was sent long ago; every night. */
export const forgetDeliveriesJob = defineJob({
  name: 'webhooks.forget',
  data: z.object({}),
  timeoutSeconds: 600,
});
export const FORGET_DELIVERIES_AT = '17 3 * * *';
