import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingCustomers, users } from '../../platform/db/schema/index.ts';
import { deliver, passDays, planOf, subscribe, takeCard } from '../../testing/billing.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { CARDS, StripeServer } from '../../testing/stripe-server.ts';
import { reconcileJob } from './jobs.ts';

let stripe: StripeServer;
let app: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  stripe = await StripeServer.start();
  app = await startTestApp({
    environment: stripe.environment(),
    log: { write: (line) => void logged.push(line) },
  });
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});
beforeEach(() => stripe.mend());

const subscriptionOf = async (client: Awaited<ReturnType<TestApp['signUp']>>['client']) =>
  (await client.call('accountSubscription', { query: {} })).subscription;

describe('an account that is deleted while it subscribes', () => {
  it('is charged no more', async () => {
    const { client, person, userId } = await app.signUp();
    const setupIntent = await takeCard(stripe, client);
    const [customer] = await app.context.db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
    stripe.fail(
      '/v1/subscriptions',
      async () => undefined,
      async () => {
        const typed = { username: person.username, current_password: person.password };
        await client.call('accountDelete', { body: { user: typed } });
        await app.jobsDone();
      },
    );
    await expect(
      client.call('subscriptionCreate', {
        query: {},
        body: { subscription: { plan: 'pro', period: 'monthly', setup_intent: setupIntent } },
      }),
    ).rejects.toMatchObject({ status: 404 });
    const states = [...stripe.books.subscriptions.values()]
      .filter((one) => one.customer === customer?.id)
      .map(({ status }) => status);
    expect(states).toEqual(['canceled']);
  });

  it('and one that is deleted while a card is begun hears that it is gone', async () => {
    const { client, person } = await app.signUp();
    stripe.fail('/v1/customers', async () => {
      const typed = { username: person.username, current_password: person.password };
      await client.call('accountDelete', { body: { user: typed } });
    });
    await expect(client.call('subscriptionCardBegin', { query: {} })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the life of a subscription', () => {
  it('gives the plan as it is paid, renews it, and changes it with what was paid taken into account', async () => {
    const { client, userId } = await app.signUp();
    expect(await planOf(app, userId)).toBe('default');
    const state = await subscribe(stripe, client, 'lite');
    expect(state).toMatchObject({
      sells: true,
      of: 'account',
      subscription: { status: 'active', plan: 'lite', period: 'monthly', seats: 1, amount: 500, currency: 'eur' },
      card: { brand: 'visa', last_four: '4242' },
    });
    expect(await planOf(app, userId)).toBe('lite');
    const preview = await client.call('subscriptionPreview', { query: { plan: 'pro', period: 'monthly' } });
    expect(preview).toMatchObject({ currency: 'eur', due_now: 600, tax: 100 });
    await client.call('subscriptionUpdate', { query: {}, body: { subscription: { plan: 'pro' } } });
    expect(await planOf(app, userId)).toBe('pro');
    await passDays(app, stripe, 40);
    const { payments, card } = await client.call('accountDetails', { query: {} });
    expect(payments.map(({ total, status }) => [total, status])).toEqual([
      [1200, 'paid'],
      [600, 'paid'],
      [600, 'paid'],
    ]);
    expect(card).toMatchObject({ last_four: '4242' });
    const [newest] = payments;
    const invoice = await client.call('invoiceShow', { params: { id: newest?.id ?? '' }, query: {} });
    expect(invoice).toMatchObject({
      subtotal: 1000,
      tax: 200,
      total: 1200,
      card: { brand: 'visa', last_four: '4242' },
    });
    // Nobody else finds it.
    const other = await app.signUp();
    await expect(other.client.call('invoiceShow', { params: { id: invoice.id }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('takes a coupon, and says where there is none', async () => {
    const { client } = await app.signUp();
    await expect(subscribe(stripe, client, 'pro', { coupon: 'NOPE' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { coupon: expect.any(String) },
    });
    const { subscription } = await subscribe(stripe, client, 'pro', { coupon: 'TIDES', period: 'yearly' });
    expect(subscription).toMatchObject({ discount: 'Spring tide, 25% off', period: 'yearly', amount: 10_000 });
    const { payments } = await client.call('accountDetails', { query: {} });
    expect(payments[0]?.total).toBe(9000);
  });

  it('ends with the period that is paid for, unless it is kept, and can be had again with the same card', async () => {
    const { client, userId } = await app.signUp();
    await subscribe(stripe, client, 'pro');
    await client.call('subscriptionCancel', { query: {} });
    expect(await subscriptionOf(client)).toMatchObject({ status: 'active', cancels_at_period_end: true });
    await client.call('subscriptionReactivate', { query: {} });
    expect(await subscriptionOf(client)).toMatchObject({ cancels_at_period_end: false });
    await client.call('subscriptionCancel', { query: {} });
    expect(await planOf(app, userId)).toBe('pro');
    await passDays(app, stripe, 32);
    expect(await planOf(app, userId)).toBe('default');
    expect(await subscriptionOf(client)).toMatchObject({ status: 'ended', cancels_at_period_end: false });
    await client.call('subscriptionCreate', {
      query: {},
      body: { subscription: { plan: 'lite', period: 'yearly' } },
    });
    expect(await planOf(app, userId)).toBe('lite');
  });

  it('goes on for two weeks behind a payment that failed, and says so; a card that pays makes it good', async () => {
    const { client, userId, person } = await app.signUp();
    await subscribe(stripe, client, 'pro', { number: CARDS.good });
    await client.call('subscriptionCardUpdate', {
      query: {},
      body: { setup_intent: await takeCard(stripe, client, { number: CARDS.declinesLater }) },
    });
    await passDays(app, stripe, 32);
    expect(await planOf(app, userId)).toBe('pro');
    const due = await subscriptionOf(client);
    expect(due).toMatchObject({ status: 'past_due', grace_ends_at: expect.any(String) });
    expect(
      app.mail.sent.filter(({ to, subject }) => to === person.email && subject === 'Your payment failed'),
    ).toHaveLength(1);
    // The same card is declined again.
    await expect(client.call('subscriptionReactivate', { query: {} })).rejects.toMatchObject({
      code: 'invalid',
      fields: { card: expect.any(String) },
    });
    // Days later the provider tries again, in vain; nobody is told twice.
    await passDays(app, stripe, 6);
    expect(
      app.mail.sent.filter(({ to, subject }) => to === person.email && subject === 'Your payment failed'),
    ).toHaveLength(1);
    await client.call('subscriptionCardUpdate', {
      query: {},
      body: { setup_intent: await takeCard(stripe, client, { number: CARDS.amex }) },
    });
    expect(await subscriptionOf(client)).toMatchObject({ status: 'active', grace_ends_at: null });
    expect(await planOf(app, userId)).toBe('pro');
  });

  it('takes the plan back once the grace is over, deletes nothing, and tells its owner', async () => {
    const { client, userId, person } = await app.signUp();
    await subscribe(stripe, client, 'pro');
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Ebb', visibility: 'self' } } });
    await client.call('subscriptionCardUpdate', {
      query: {},
      body: { setup_intent: await takeCard(stripe, client, { number: CARDS.declinesLater }) },
    });
    await passDays(app, stripe, 32);
    // Longer than the grace, and nothing but the nightly look: no message says anything on that day.
    app.clock.advance(15 * 86_400_000);
    await app.context.jobs.enqueue(reconcileJob, {});
    await app.jobsDone();
    expect(await planOf(app, userId)).toBe('default');
    expect(
      app.mail.sent.filter(({ to, subject }) => to === person.email && subject === 'Your plan has ended'),
    ).toHaveLength(1);
    const { deck: kept } = await client.call('deckShow', { params: { id: deck.id }, query: {} });
    expect(kept).toMatchObject({
      visibility: 'self',
      abilities: { view: true, edit: false, trash: true, make_public: true },
    });
    await expect(
      client.call('linkCreate', { params: { id: deck.id }, body: { access_token: { name: 'Link' } } }),
    ).rejects.toMatchObject({ code: 'upgrade_required', status: 403 });
  });

  it('begins with a trial once, and asks nothing for it', async () => {
    const own = await StripeServer.start();
    const trying = await startTestApp({ environment: own.environment({ trialDays: 14, taxed: false }) });
    try {
      const { client, userId } = await trying.signUp();
      const preview = await client.call('subscriptionPreview', { query: { plan: 'pro', period: 'monthly' } });
      expect(preview).toMatchObject({ due_now: 0, total: 1000, tax: 0, trial_days: 14 });
      const state = await subscribe(own, client, 'pro');
      expect(state.subscription).toMatchObject({ status: 'trialing', trial_ends_at: expect.any(String) });
      expect(state.trial_days).toBe(0);
      expect(await planOf(trying, userId)).toBe('pro');
      expect((await client.call('accountDetails', { query: {} })).payments).toEqual([]);
      await passDays(trying, own, 15);
      expect((await client.call('accountSubscription', { query: {} })).subscription).toMatchObject({
        status: 'active',
      });
      expect((await client.call('accountDetails', { query: {} })).payments).toHaveLength(1);
    } finally {
      await trying.stop();
      await own.stop();
    }
  });

  it('waits for a word of the card’s owner where the bank wants one', async () => {
    const { client, userId } = await app.signUp();
    const state = await subscribe(stripe, client, 'pro', { number: CARDS.asks });
    expect(state.subscription).toMatchObject({ status: 'incomplete', needs_verification: true });
    expect(await planOf(app, userId)).toBe('default');
    const { client_secret: secret } = await client.call('subscriptionVerify', { query: {} });
    stripe.books.confirm(secret ?? '', null);
    const after = await client.call('subscriptionVerify', { query: {} });
    expect(after).toMatchObject({ client_secret: null, state: { subscription: { status: 'active' } } });
    expect(await planOf(app, userId)).toBe('pro');
  });

  it('is not there where the first payment is declined, and another card has it', async () => {
    const { client, userId } = await app.signUp();
    await expect(subscribe(stripe, client, 'pro', { number: CARDS.declinesLater })).rejects.toMatchObject({
      code: 'invalid',
      fields: { card: expect.any(String) },
    });
    expect(await planOf(app, userId)).toBe('default');
    await subscribe(stripe, client, 'pro');
    expect(await planOf(app, userId)).toBe('pro');
    await expect(subscribe(stripe, client, 'lite')).rejects.toMatchObject({ status: 409 });
  });

  it('changes nothing where the difference is declined', async () => {
    const { client, userId } = await app.signUp();
    await subscribe(stripe, client, 'lite');
    await client.call('subscriptionCardUpdate', {
      query: {},
      body: { setup_intent: await takeCard(stripe, client, { number: CARDS.declinesLater }) },
    });
    await expect(
      client.call('subscriptionUpdate', { query: {}, body: { subscription: { plan: 'pro' } } }),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect(await planOf(app, userId)).toBe('lite');
    expect(await subscriptionOf(client)).toMatchObject({ plan: 'lite', status: 'active' });
  });

  it('ends with the account, and with what was asked of the provider twice there is one', async () => {
    const { client, userId, person } = await app.signUp();
    const setupIntent = await takeCard(stripe, client);
    const ask = () =>
      client.call('subscriptionCreate', {
        query: {},
        body: { subscription: { plan: 'pro', period: 'monthly', setup_intent: setupIntent } },
      });
    // The answer is lost on its way: it is there all the same.
    stripe.fail('/v1/subscriptions', 'lose the answer');
    await Promise.allSettled([ask(), ask()]);
    await client.call('subscriptionVerify', { query: {} });
    const [customer] = await app.context.db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
    const held = [...stripe.books.subscriptions.values()].filter(({ customer: of }) => of === customer?.id);
    expect(held.map(({ status }) => status)).toEqual(['active']);
    expect(await planOf(app, userId)).toBe('pro');
    await client.call('accountDelete', {
      body: { user: { username: person.username, current_password: person.password } },
    });
    await app.jobsDone();
    expect(held[0]?.status).toBe('canceled');
    expect(await app.context.db.$count(billingCustomers, eq(billingCustomers.id, customer?.id ?? ''))).toBe(0);
  });
});

describe('who runs the instance, and the provider', () => {
  it('a plan that was given by hand is left alone, and nothing is sold for it', async () => {
    const { client, userId } = await app.signUp();
    await subscribe(stripe, client, 'lite');
    await app.context.db.update(users).set({ manuallyUpgraded: true, accountType: 'pro' }).where(eq(users.id, userId));
    await client.call('subscriptionCancel', { query: {} });
    await passDays(app, stripe, 32);
    expect(await planOf(app, userId)).toBe('pro');
    await expect(subscribe(stripe, client, 'lite')).rejects.toMatchObject({ status: 403 });
  });

  it('who began and never paid keeps what they had', async () => {
    const { client, userId } = await app.signUp();
    await app.context.db.update(users).set({ accountType: 'lite' }).where(eq(users.id, userId));
    await subscribe(stripe, client, 'pro', { number: CARDS.asks });
    await passDays(app, stripe, 3);
    expect(await planOf(app, userId)).toBe('lite');
  });

  it('says that it is away, and shows what is known', async () => {
    const { client } = await app.signUp();
    await subscribe(stripe, client, 'pro');
    stripe.fail('/v1/customers', { status: 500 }, { status: 500 });
    await expect(client.call('accountDetails', { query: {} })).rejects.toMatchObject({ status: 503 });
    stripe.mend();
    expect((await client.call('accountDetails', { query: {} })).payments).toHaveLength(1);
  });

  it('tries again until a lost answer is made good', async () => {
    const { client, userId } = await app.signUp();
    await subscribe(stripe, client, 'pro');
    const held = [...stripe.books.subscriptions.values()].at(-1);
    const told = stripe.events.length;
    stripe.books.cancel(held?.id ?? '');
    for (const event of stripe.events.slice(told)) expect(await deliver(app, stripe, event)).toBe(204);
    await app.jobsDone();
    expect(await planOf(app, userId)).toBe('default');
  });

  it('no card, and no secret of one, came here or into the log', () => {
    const all = logged.join('\n');
    for (const number of Object.values(CARDS)) expect(all).not.toContain(number);
    expect(all).not.toMatch(/_secret_|sk_of_the_tests|whsec_of/);
  });
});
