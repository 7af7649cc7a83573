import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountFacts, type ArrivalFacts, whoseIs } from './whose.ts';

const TEAM = 'team';
const account = (userId: string): fc.Arbitrary<AccountFacts> =>
  fc.record({
    userId: fc.constant(userId),
    teamId: fc.constantFrom(TEAM, 'other', null),
    role: fc.constantFrom('owner', 'admin', 'member', null),
    deactivated: fc.boolean(),
    administrator: fc.boolean(),
  });
const arrivals: fc.Arbitrary<ArrivalFacts> = fc.record({
  teamId: fc.constant(TEAM),
  domains: fc.subarray(['tide.example', 'harbour.example']),
  admits: fc.boolean(),
  visitor: fc.record({
    subject: fc.constant('s-1'),
    email: fc.constantFrom('ida@tide.example', 'Ida@Harbour.example', 'ida@tide.example@evil.example', null),
    emailVerified: fc.boolean(),
    name: fc.constant(null),
  }),
  known: fc.option(account('known'), { nil: null }),
  holder: fc.option(account('holder'), { nil: null }),
});
const holds = (law: (facts: ArrivalFacts, whose: ReturnType<typeof whoseIs>) => boolean): void =>
  fc.assert(fc.property(arrivals, (facts) => law(facts, whoseIs(facts))));

describe('T21 whose account somebody is whom a provider has sent', () => {
  it('is that which issuer and subject are known as, and no other', () => {
    holds(({ known }, whose) => known === null || !('userId' in whose) || whose.userId === known.userId);
    holds(({ known }, whose) => known === null || whose.kind === 'signs_in' || whose.kind === 'refuses');
  });

  it('is never a deactivated one’s, nor one’s of another team', () => {
    holds(({ known }, whose) => !('userId' in whose) || (known?.teamId === TEAM && !known.deactivated));
  });

  it('is never that of an administrator of the instance, nor that of the team’s owner, linked or not', () => {
    holds(({ known }, whose) => !('userId' in whose) || (known?.administrator === false && known.role !== 'owner'));
  });

  it('is never found by an address', () => {
    holds(({ known }, whose) => known !== null || !('userId' in whose));
  });

  it('is a new one only where nobody has the address, it is vouched for, and the team lets people in', () => {
    holds(
      ({ visitor, holder, known, admits }, whose) =>
        whose.kind !== 'makes' || (visitor.emailVerified && holder === null && known === null && admits),
    );
  });

  it('is said to be refused with what is wrong', () => {
    const facts: ArrivalFacts = {
      teamId: TEAM,
      domains: ['tide.example'],
      admits: false,
      visitor: { subject: 's', email: 'ida@tide.example', emailVerified: true, name: null },
      known: null,
      holder: null,
    };
    const problem = (more: Partial<ArrivalFacts>) => {
      const whose = whoseIs({ ...facts, ...more });
      return whose.kind === 'refuses' ? whose.problem : whose.kind;
    };
    const visitor = (more: Partial<ArrivalFacts['visitor']>) => ({ visitor: { ...facts.visitor, ...more } });
    expect(problem({})).toBe('no_account');
    expect(problem({ admits: true })).toBe('makes');
    expect(problem(visitor({ email: null }))).toBe('no_email');
    expect(problem(visitor({ emailVerified: false }))).toBe('unverified_email');
    expect(problem(visitor({ email: 'ida@other.example' }))).toBe('other_domain');
  });
});
