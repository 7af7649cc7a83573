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
});
