import { accountTypeSchema, endpoints } from '@rostrum/contract';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import { PLANS } from '../../access/plans.ts';
import type { AppContext } from '../../context.ts';

/** The table that the rules read, told to everybody: what a page promises and what is enforced cannot differ. */
export function register({ config, http, services }: AppContext): void {
  http.endpoint(endpoints.plans, {
    action: ENDPOINT_ACTIONS.plans,
    handler: async () => ({
      charges: config.billing.kind !== 'none',
      default_plan: config.defaultPlan,
      prices: [...(await services.billing.prices())],
      trial_days: services.billing.trialDays,
      plans: accountTypeSchema.options.map((type) => {
        const { decks, editors, storage, aiRequests, privileges } = PLANS[type];
        return {
          account_type: type,
          decks,
          editors,
          storage,
          ai_requests: aiRequests,
          privileges: [...privileges],
        };
      }),
    }),
  });
}
