import { privilegeSchema } from '@rostrum/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { PLANS } from '../../access/plans.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp | null = null;
afterAll(() => app?.stop());

describe('GET /api/v1/plans', () => {
  it('tells the table that the rules read, whole, and that this instance charges nothing', async () => {
    app = await startTestApp({ work: false });
    const { charges, default_plan: defaultPlan, plans } = await app.client().call('plans', {});
    expect({ charges, defaultPlan }).toEqual({ charges: false, defaultPlan: 'pro' });
    const told = plans.map(({ account_type: type, ai_requests: aiRequests, privileges, ...limits }) => [
      type,
      { ...limits, aiRequests, privileges: new Set(privileges) },
    ]);
    expect(Object.fromEntries(told)).toEqual(PLANS);
    // The contract names each privilege that a plan has, and no other.
    expect(new Set(privilegeSchema.options)).toEqual(PLANS.enterprise.privileges);
  });

  it('where nothing is charged, who meets the end of their plan is told who gives them another', async () => {
    const hint = 'Plans are free here: whoever runs this instance can change them.';
    const billing = {
      ROSTRUM_BILLING: 'stripe',
      STRIPE_SECRET_KEY: 'a',
      STRIPE_PUBLISHABLE_KEY: 'b',
      STRIPE_WEBHOOK_SECRET: 'c',
      STRIPE_PRICES: '{"pro":{"monthly":"price"}}',
    };
    for (const [environment, text] of [
      [{ ROSTRUM_DEFAULT_PLAN: 'default' }, `Private decks need a Lite plan. ${hint}`],
      [billing, 'Private decks need a Lite plan.'],
    ] as const) {
      const own = await startTestApp({ work: false, environment });
      try {
        const { client } = await own.signUp();
        const body = { deck: { visibility: 'self' as const } };
        await expect(client.call('decksCreate', { body })).rejects.toMatchObject({
          status: 403,
          code: 'upgrade_required',
          message: text,
        });
      } finally {
        await own.stop();
      }
    }
  });
});
