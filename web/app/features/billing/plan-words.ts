import {
  BILLING,
  type BillingState,
  cardBrandName,
  isCardExpiry,
  maskedCardNumber,
  type SavedCard,
  type Subscription,
} from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { dayInWords, moneyInWords } from './money.ts';

const words = () => messages.billing;

/** What a subscription is and what comes next, and whether that is bad news. */
export function statusInWords(one: Subscription, now: Date): { readonly text: string; readonly isBad: boolean } {
  const next = one.period_ends_at === null ? '' : dayInWords(one.period_ends_at);
  const good = (text: string) => ({ text, isBad: false });
  if (one.status === 'ended')
    return good(words().status.ended(one.ended_at === null ? null : dayInWords(one.ended_at)));
  if (one.status === 'incomplete') return { text: words().status.incomplete, isBad: true };
  if (one.status === 'past_due') {
    const end = one.grace_ends_at;
    const isOver = end === null || Date.parse(end) <= now.getTime();
    return {
      text: isOver ? words().status.graceOver(BILLING.graceDays) : words().status.past_due(dayInWords(end)),
      isBad: true,
    };
  }
  if (one.cancels_at_period_end) return good(words().status.ending(next));
  return good(one.status === 'trialing' ? words().status.trialing(next) : words().status.active(next));
}

export function priceInWords({ amount, currency, period, seats }: Subscription, of: BillingState['of']): string {
  const price = moneyInWords(amount * seats, currency);
  return of === 'team'
    ? words().priceOfSeats(price, words().seats(seats), words().per[period])
    : words().priceOf(price, words().per[period]);
}

/** A saved card by what is known of it. */
export function cardInWords({ brand, last_four: lastFour }: Pick<SavedCard, 'brand' | 'last_four'>): string {
  return words().cardOf(cardBrandName(brand), maskedCardNumber(brand, lastFour));
}

/** Until when a card is good, and whether that is over. */
export function expiryInWords(
  { exp_month: month, exp_year: year }: SavedCard,
  now: Date,
): { text: string; isOver: boolean } {
  const until = `${String(month).padStart(2, '0')} / ${String(year)}`;
  const isOver = !isCardExpiry({ month, year }, now);
  return { text: isOver ? words().cardExpired(until) : words().cardUntil(until), isOver };
}

/** An address of billing, about the same payer as this page where there are two. */
export function aboutSame(path: string, { of, other }: Pick<BillingState, 'of' | 'other'>): string {
  return other === null ? path : `${path}?of=${of}`;
}

/** Where billing itself is. */
export function billingHome({ of, other }: Pick<BillingState, 'of' | 'other'>): string {
  if (of === 'team') return '/subscriptions';
  return aboutSame('/account/billing', { of, other });
}
