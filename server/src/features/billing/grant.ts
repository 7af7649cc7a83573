import { BILLING, type PaidPlan } from '@rostrum/contract';
import type { ProviderSubscription, SubscriptionState } from '../../platform/payments/index.ts';

const DAY = 86_400_000;
const RANK: Readonly<Record<SubscriptionState, number>> = {
  active: 0,
  trialing: 0,
  past_due: 1,
  incomplete: 2,
  ended: 3,
};

type Owned = ProviderSubscription & { readonly plan: PaidPlan };

/** Of all that a customer has and had with the provider, the one that counts: the best, and of those the newest. */
export function governing(all: readonly ProviderSubscription[]): Owned | null {
  const ours = all.filter((one): one is Owned => one.plan !== null);
  const [first] = ours.toSorted(
    (one, other) =>
      RANK[one.state] - RANK[other.state] ||
      other.createdAt.getTime() - one.createdAt.getTime() ||
      (one.id < other.id ? 1 : -1),
  );
  return first ?? null;
}

/** When the plan ends behind a payment that failed. null: none did. */
export function graceEnd(one: { readonly state: SubscriptionState; readonly openSince: Date | null }): Date | null {
  if (one.state !== 'past_due' || one.openSince === null) return null;
  return new Date(one.openSince.getTime() + BILLING.graceDays * DAY);
}

/** The plan that a subscription gives at a moment. null: none. */
export function planOf(one: Owned | null, now: Date): PaidPlan | null {
  if (one === null || one.state === 'ended' || one.state === 'incomplete') return null;
  const end = graceEnd({ state: one.state, openSince: one.open?.since ?? null });
  return end !== null && end <= now ? null : one.plan;
}

/** Whether it is there to be changed or ended. */
export function isLive(state: SubscriptionState): boolean {
  return state === 'active' || state === 'trialing' || state === 'past_due';
}
