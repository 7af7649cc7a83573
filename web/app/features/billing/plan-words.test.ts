import type { Subscription } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { aboutSame, billingHome, cardInWords, expiryInWords, priceInWords, statusInWords } from './plan-words.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const one = (more: Partial<Subscription>): Subscription => ({
  status: 'active',
  plan: 'pro',
  period: 'monthly',
  seats: 1,
  amount: 1000,
  currency: 'eur',
  discount: null,
  trial_ends_at: null,
  period_ends_at: '2026-12-20T00:00:00Z',
  cancels_at_period_end: false,
  ended_at: null,
  grace_ends_at: null,
  needs_verification: false,
  ...more,
});

describe('a subscription in words', () => {
  it.each([
    [{}, 'The next payment is on 20 December 2026.', false],
    [{ cancels_at_period_end: true }, 'It ends on 20 December 2026. Until then everything stays as it is.', false],
    [{ status: 'trialing' }, 'Free until 20 December 2026, then paid.', false],
    [
      { status: 'past_due', grace_ends_at: '2026-12-01T00:00:00Z' },
      'The last payment failed. The plan goes on until 1 December 2026; update the card to keep it.',
      true,
    ],
    [
      { status: 'past_due', grace_ends_at: '2026-11-26T12:00:00Z' },
      'The last payment failed more than 14 days ago, so the plan is not in use. Update the card to have it again.',
      true,
    ],
    [{ status: 'incomplete' }, 'The first payment is not through yet.', true],
    [
      { status: 'ended', ended_at: '2026-11-01T00:00:00Z', period_ends_at: null },
      'The subscription ended on 1 November 2026. Nothing was deleted and nothing became public.',
      false,
    ],
  ] satisfies readonly [Partial<Subscription>, string, boolean][])('%o', (more, text, isBad) => {
    expect(statusInWords(one(more), NOW)).toEqual({ text, isBad });
  });

  it('costs what all its seats cost', () => {
    expect(priceInWords(one({}), 'account')).toBe('€10 a month, without tax');
    expect(priceInWords(one({ seats: 3, period: 'yearly', amount: 20_000 }), 'team')).toBe(
      '€600 for 3 members, a year, without tax',
    );
  });
});

it('a saved card is shown by its brand, as its numbers are written', () => {
  expect(cardInWords({ brand: 'amex', last_four: '0005' })).toBe('American Express, •••• •••••• •0005');
  const card = { brand: 'visa', last_four: '4242', exp_month: 11, exp_year: 2026 };
  expect(expiryInWords(card, NOW)).toEqual({ text: 'Valid until 11 / 2026', isOver: false });
  expect(expiryInWords({ ...card, exp_month: 10 }, NOW)).toEqual({
    text: 'Expired, it was valid until 10 / 2026',
    isOver: true,
  });
});

it('pages stay with the payer that they are about', () => {
  expect(aboutSame('/account/upgrade', { of: 'account', other: null })).toBe('/account/upgrade');
  expect(aboutSame('/account/upgrade', { of: 'account', other: 'team' })).toBe('/account/upgrade?of=account');
  expect(billingHome({ of: 'team', other: 'account' })).toBe('/subscriptions');
  expect(billingHome({ of: 'account', other: 'team' })).toBe('/account/billing?of=account');
});
