import type { BillingPeriod, PaidPlan, SubscriberKind } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { users } from '../platform/db/schema/index.ts';
import type { TestApp } from './harness.ts';
import { CARDS, type SentEvent, type StripeServer } from './stripe-server.ts';
import type { TestClient } from './test-client.ts';

/** What somebody's page does with the provider's fields: the card goes there, and only what became of it comes here. */
export async function takeCard(
  stripe: StripeServer,
  client: TestClient,
  { number = CARDS.good, of }: { readonly number?: string; readonly of?: SubscriberKind } = {},
): Promise<string> {
  const begun = await client.call('subscriptionCardBegin', { query: { of } });
  stripe.books.confirm(begun.client_secret, { number, exp_month: 8, exp_year: 2039, code: '123' });
  return begun.setup_intent;
}

export async function subscribe(
  stripe: StripeServer,
  client: TestClient,
  plan: PaidPlan,
  more: {
    readonly period?: BillingPeriod;
    readonly number?: string;
    readonly coupon?: string;
    readonly of?: SubscriberKind;
  } = {},
) {
  const { period = 'monthly', coupon, number, of } = more;
  const setupIntent = await takeCard(stripe, client, { ...(number && { number }), ...(of && { of }) });
  return client.call('subscriptionCreate', {
    query: { of },
    body: { subscription: { plan, period, coupon, setup_intent: setupIntent } },
  });
}

/** Sends one message as the provider does; returns the status of the answer. */
export async function deliver(
  app: TestApp,
  stripe: StripeServer,
  { payload }: Pick<SentEvent, 'payload'>,
  signature = stripe.sign(payload, app.clock.now().getTime()),
): Promise<number> {
  const answer = await app.context.http.server.inject({
    method: 'POST',
    url: '/billing/events',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  });
  return answer.statusCode;
}

/** Time passes here and there; what happened is told, and what is due because of it is done. */
export async function passDays(app: TestApp, stripe: StripeServer, days: number): Promise<void> {
  const told = stripe.events.length;
  app.clock.advance(days * 86_400_000);
  stripe.books.advance(days * 86_400_000);
  for (const event of stripe.events.slice(told)) await deliver(app, stripe, event);
  await app.jobsDone();
}

export async function planOf(app: TestApp, userId: string): Promise<string> {
  const { accountType } = users;
  const [row] = await app.context.db.select({ accountType }).from(users).where(eq(users.id, userId));
  return row?.accountType ?? 'gone';
}
