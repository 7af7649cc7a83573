import { z } from 'zod';
import { defineJob } from '../../platform/jobs/types.ts';

const data = z.object({ customerId: z.string() });

/** Asks the provider what is so, and has plans be as that says. Until it answers: for some days. */
export const syncJob = defineJob({
  name: 'billing.sync',
  data,
  retries: 12,
  timeoutSeconds: 180,
  oneWaitingPerKey: true,
});

/** Has as many seats be paid for as a team has members. */
export const seatsJob = defineJob({
  name: 'billing.seats',
  data,
  retries: 12,
  timeoutSeconds: 180,
  oneWaitingPerKey: true,
});

/** Tells who pays that a payment failed, or that the plan is over. */
export const billingMailJob = defineJob({
  name: 'billing.send-mail',
  data: data.extend({ about: z.enum(['failed', 'ended']) }),
  timeoutSeconds: 60,
});

/** Asks about every customer, in case a message of the provider was lost; every night. */
export const reconcileJob = defineJob({ name: 'billing.reconcile', data: z.object({}), timeoutSeconds: 600 });
export const RECONCILE_AT = '17 4 * * *';
