import { describe, expect, it } from 'vitest';
import { pricingLead } from './pricing-lead.ts';

describe('what the page of plans begins with', () => {
  it('is what new accounts get, for a stranger', () => {
    expect(pricingLead({ charges: false, defaultPlan: 'pro', own: null, givesPlans: false })).toContain(
      'New accounts get the Pro plan.',
    );
    expect(pricingLead({ charges: true, defaultPlan: 'default', own: null, givesPlans: false })).toContain(
      'the Free plan',
    );
  });

  it('is the plan that somebody has and, where nothing is charged, who gives them another', () => {
    const told = { charges: false, defaultPlan: 'default', own: 'default', givesPlans: false } as const;
    expect(pricingLead(told)).toMatch(/^You are on the Free plan\. For another one, ask whoever runs this instance/);
    expect(pricingLead({ ...told, charges: true })).toBe('You are on the Free plan.');
    expect(pricingLead({ ...told, own: 'enterprise' })).toBe(
      'You are on the Enterprise plan, which includes everything.',
    );
  });

  it('is, for who gives people their plans, that they do', () => {
    const told = { charges: false, defaultPlan: 'default', givesPlans: true } as const;
    for (const own of ['default', 'enterprise'] as const)
      expect(pricingLead({ ...told, own })).toMatch(/ plan\. You give people their plans, and yourself yours, /);
  });
});
