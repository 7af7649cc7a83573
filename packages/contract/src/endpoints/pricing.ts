import { z } from 'zod';
import { planPriceSchema } from '../billing.ts';
import { endpoint } from '../endpoint.ts';
import { planSchema } from '../entities.ts';
import { accountTypeSchema } from '../values.ts';

/** What accounts include, and what they cost here. */
export const pricingEndpoints = {
  plans: endpoint({
    method: 'GET',
    path: '/api/v1/plans',
    summary: 'The plans of this instance with their limits and privileges',
    response: z.object({
      /** Whether this instance takes money for plans. */
      charges: z.boolean(),
      /** Of new accounts. */
      default_plan: accountTypeSchema,
      plans: z.array(planSchema),
      /** What they cost; empty where nothing is charged. */
      prices: z.array(planPriceSchema),
      /** Days that cost nothing, once. */
      trial_days: z.number().int(),
    }),
  }),
} as const;
