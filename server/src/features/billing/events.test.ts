import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingCustomers, billingEvents } from '../../platform/db/schema/index.ts';
import { deliver, planOf, subscribe } from '../../testing/billing.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { CARDS, type SentEvent, StripeServer } from '../../testing/stripe-server.ts';

let stripe: StripeServer;
let app: TestApp;
beforeAll(async () => {
  stripe = await StripeServer.start();
  app = await startTestApp({ environment: stripe.environment() });
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

async function customerOf(userId: string): Promise<string> {
  const [row] = await app.context.db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
  return row?.id ?? '';
}
const about = (id: string, customer: string): SentEvent => ({
  id,
  type: 'customer.subscription.updated',
  payload: JSON.stringify({
    id,
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', id: 'sub_1', customer } },
  }),
});

describe('messages of the provider', () => {
  it('count with its signature of these very bytes alone, of these minutes', async () => {
    const event = about('evt_signed', 'cus_of_nobody');
    const now = app.clock.now().getTime();
    const good = stripe.sign(event.payload, now);
    const [moment = '', hex = ''] = good.split(',v1=');
    const refused: readonly [string, string][] = [
      [event.payload, ''],
      [event.payload, stripe.sign(event.payload, now, 'whsec_of_somebody_else')],
      [`${event.payload} `, good],
      [event.payload.replace('sub_1', 'sub_2'), good],
      [event.payload, stripe.sign(event.payload, now - 301_000)],
      [event.payload, stripe.sign(event.payload, now + 301_000)],
      [event.payload, `${moment},v0=${hex}`],
      [event.payload, `v1=${hex}`],
      [event.payload, `${moment},v1=${hex.slice(2)}`],
      [event.payload, `${moment},v1=zz`],
      ['{}', stripe.sign('{}', now)],
    ];
    for (const [payload, header] of refused) expect(await deliver(app, stripe, { payload }, header), header).toBe(400);
    expect(await app.context.db.$count(billingEvents, eq(billingEvents.id, 'evt_signed'))).toBe(0);
    // While a secret is changed the provider signs with both.
    expect(await deliver(app, stripe, event, `${moment},v1=${'0'.repeat(64)},v1=${hex}`)).toBe(204);
    expect(await app.context.db.$count(billingEvents, eq(billingEvents.id, 'evt_signed'))).toBe(1);
  });

  it('count once, whoever they are about', async () => {
    const { client, userId } = await app.signUp();
    await subscribe(stripe, client, 'pro');
    await app.jobsDone();
    const event = about('evt_once', await customerOf(userId));
    const asks = () => stripe.asked.filter((one) => one === 'GET /v1/subscriptions').length;
    const before = asks();
    for (let count = 0; count < 4; count += 1) {
      expect(await deliver(app, stripe, event)).toBe(204);
      await app.jobsDone();
    }
    expect(asks() - before).toBe(1);
  });

  it('are not there where nothing is sold, and a body that is no JSON is no message', async () => {
    expect(await deliver(app, stripe, { payload: 'no JSON' }, stripe.sign('no JSON', app.clock.now().getTime()))).toBe(
      400,
    );
    const own = await startTestApp({ work: false });
    try {
      expect(await deliver(own, stripe, about('evt_none', 'cus'))).toBe(400);
    } finally {
      await own.stop();
    }
  });

  it('in any order, late, repeated and partly lost: the plan is what the provider says in the end', async () => {
    type Act = 'cancel' | 'keep' | 'end' | 'lite' | 'pro' | 'year' | 'again';
    const acts = fc.array(fc.constantFrom<Act>('cancel', 'keep', 'end', 'lite', 'pro', 'year', 'again'), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(acts, fc.array(fc.nat(30), { minLength: 1, maxLength: 12 }), async (steps, order) => {
        const { client, userId } = await app.signUp();
        await subscribe(stripe, client, 'lite');
        await app.jobsDone();
        const customer = await customerOf(userId);
        const told = stripe.events.length;
        // Behind our back, as in the provider's own pages.
        for (const step of steps) await actAtStripe(step, customer);
        const events = stripe.events.slice(told);
        // Each arrives at least once, some again; the order is anything.
        const sent = [...events, ...order.map((index) => events[index % Math.max(1, events.length)])]
          .filter((event) => event !== undefined)
          .toSorted((one, other) => hash(one.id, order) - hash(other.id, order));
        const jobs = sent.map((event) => deliver(app, stripe, event));
        expect(new Set(await Promise.all(jobs))).toEqual(sent.length === 0 ? new Set() : new Set([204]));
        await app.jobsDone();
        const held = [...stripe.books.subscriptions.values()].filter(
          (one) => one.customer === customer && one.status === 'active',
        );
        const truth = held.at(-1)?.price.split('_')[1] ?? 'default';
        expect(await planOf(app, userId)).toBe(truth);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

async function actAtStripe(act: string, customer: string): Promise<void> {
  const { books } = stripe;
  const live = [...books.subscriptions.values()].filter(
    (one) => one.customer === customer && one.status !== 'canceled',
  )[0];
  if (act === 'again') {
    if (live === undefined)
      books.subscribe(customer, { price: 'price_pro_month', quantity: 1, trialDays: 0, coupon: null, taxed: true });
    return;
  }
  if (live === undefined) return;
  const how = { atOnce: true, onlyIfPaid: true, endsWithPeriod: null };
  if (act === 'cancel') books.endWithPeriod(live.id, true);
  if (act === 'keep') books.endWithPeriod(live.id, false);
  if (act === 'end') books.cancel(live.id);
  if (act === 'lite') books.change(live.id, { price: 'price_lite_month', quantity: 1 }, how);
  if (act === 'pro') books.change(live.id, { price: 'price_pro_month', quantity: 1 }, how);
  if (act === 'year') books.change(live.id, { price: 'price_pro_year', quantity: 1 }, how);
}

/** An order that follows from the run's own numbers. */
function hash(id: string, salt: readonly number[]): number {
  let value = salt.reduce((sum, one) => sum * 31 + one, 7) >>> 0;
  for (const sign of id) value = (value * 33 + sign.charCodeAt(0)) >>> 0;
  return value;
}

it('an older answer never covers a newer one', async () => {
  const { client, userId } = await app.signUp();
  await subscribe(stripe, client, 'pro', { number: CARDS.good });
  const customer = await customerOf(userId);
  await app.context.db.update(billingCustomers).set({ answered: 1_000_000 }).where(eq(billingCustomers.id, customer));
  stripe.books.cancel([...stripe.books.subscriptions.values()].at(-1)?.id ?? '');
  await client.call('subscriptionVerify', { query: {} });
  expect(await planOf(app, userId)).toBe('pro');
});
