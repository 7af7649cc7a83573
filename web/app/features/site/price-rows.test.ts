import type { PlanPrice } from '@rostrum/contract';
import { expect, it } from 'vitest';
import { offeredPlans, priceRows } from './price-rows.ts';

const PLANS = (['default', 'lite', 'pro', 'enterprise'] as const).map((type) => ({ account_type: type }));
const price = (plan: PlanPrice['plan'], period: PlanPrice['period'], amount: number): PlanPrice => ({
  plan,
  period,
  amount,
  currency: 'eur',
});

it('has a row for each period in which something is sold, and says what is not', () => {
  expect(priceRows(PLANS, [])).toEqual([]);
  expect(
    priceRows(PLANS, [
      price('pro', 'monthly', 950),
      price('pro', 'yearly', 10_000),
      price('enterprise', 'yearly', 20_000),
    ]),
  ).toEqual([
    { name: 'Each month', cells: ['Free', 'Not sold', '€9.50', 'Not sold'] },
    { name: 'Each year', cells: ['Free', 'Not sold', '€100', '€200 per member'] },
  ]);
});

it('offers what is sold and not had', () => {
  const prices = [price('lite', 'monthly', 500), price('pro', 'yearly', 10_000)];
  expect([...offeredPlans(prices, 'pro')]).toEqual(['lite']);
  expect([...offeredPlans(prices, null)]).toEqual(['lite', 'pro']);
});
