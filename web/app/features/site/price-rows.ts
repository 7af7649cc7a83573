import type { PlanEntity, PlanPrice } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { moneyInWords } from '../billing/money.ts';

const words = () => messages.pricing;
const PERIODS = ['monthly', 'yearly'] as const;

/** What plans cost, a row a period in which any of them is sold; none where nothing is charged. */
export function priceRows(
  plans: readonly Pick<PlanEntity, 'account_type'>[],
  prices: readonly PlanPrice[],
): readonly { readonly name: string; readonly cells: readonly string[] }[] {
  return PERIODS.filter((period) => prices.some((one) => one.period === period)).map((period) => ({
    name: words().prices[period],
    cells: plans.map(({ account_type: type }) => {
      if (type === 'default') return words().costsNothing;
      const price = prices.find((one) => one.plan === type && one.period === period);
      if (price === undefined) return words().notSold;
      const sum = moneyInWords(price.amount, price.currency);
      return type === 'enterprise' ? words().perMember(sum) : sum;
    }),
  }));
}

/** Plans that somebody can begin with here, and that are not theirs already. */
export function offeredPlans(
  prices: readonly PlanPrice[],
  own: PlanEntity['account_type'] | null,
): ReadonlySet<string> {
  return new Set(prices.map(({ plan }) => plan).filter((plan) => plan !== own));
}
