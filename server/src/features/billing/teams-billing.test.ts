import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passDays, planOf, subscribe, takeCard } from '../../testing/billing.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { CARDS, StripeServer } from '../../testing/stripe-server.ts';
import { and, eq } from 'drizzle-orm';
import { users } from '../../platform/db/schema/index.ts';

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
beforeEach(() => stripe.mend());

let made = 0;
/** A team whose owner pays for it. */
async function paidTeam() {
  made += 1;
  const owner = await app.signUp();
  await subscribe(stripe, owner.client, 'enterprise');
  const { team } = await owner.client.call('teamCreate', {
    body: { team: { name: 'Tides', slug: `paid-${String(made)}` } },
  });
  await app.jobsDone();
  const held = [...stripe.books.subscriptions.values()].at(-1);
  return { owner, team, held };
}

/** Makes an account in the team, as its owner does. */
async function addMember(owner: Awaited<ReturnType<TestApp['signUp']>>): Promise<string> {
  made += 1;
  const username = `paid-member-${String(made)}`;
  const { user } = await owner.client.call('teamMemberCreate', {
    body: { user: { name: 'Moon', username, email: `${username}@example.test`, role: 'member' } },
  });
  await app.jobsDone();
  return user.id;
}

describe('a team that is paid for', () => {
  it('needs the plan to be made, takes the subscription of who makes it along, and costs by the member', async () => {
    const poor = await app.signUp();
    await expect(
      poor.client.call('teamCreate', { body: { team: { name: 'None', slug: 'no-money' } } }),
    ).rejects.toMatchObject({ code: 'upgrade_required' });
    const { owner, held } = await paidTeam();
    const shown = await owner.client.call('teamShow', { query: {} });
    expect(shown.team).toMatchObject({ account_billing_period: 'monthly', account_cost_per_user: 20 });
    expect(await owner.client.call('accountSubscription', { query: {} })).toMatchObject({
      of: 'team',
      name: 'Tides',
      seats: 1,
      other: null,
      subscription: { plan: 'enterprise', seats: 1 },
    });
    expect(held?.quantity).toBe(1);
    await expect(
      owner.client.call('subscriptionUpdate', { query: {}, body: { subscription: { plan: 'pro' } } }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  it('pays for as many as can come in, whatever was lost on the way, with the difference on the next invoice', async () => {
    const { owner, held } = await paidTeam();
    // The provider is away while somebody comes in; the answer to the next try is lost.
    stripe.fail('/v1/subscriptions', { status: 500 }, 'lose the answer');
    const first = await addMember(owner);
    const second = await addMember(owner);
    await expect.poll(() => held?.quantity, { timeout: 20_000 }).toBe(3);
    await app.jobsDone();
    await owner.client.call('teamMemberDeactivate', { params: { id: first } });
    await app.jobsDone();
    expect(held?.quantity).toBe(2);
    await owner.client.call('teamMemberReactivate', { params: { id: first } });
    await app.jobsDone();
    expect(held?.quantity).toBe(3);
    await owner.client.call('teamMemberDelete', { params: { id: second }, body: { decks: 'delete' } });
    await app.jobsDone();
    expect(held?.quantity).toBe(2);
    expect(await planOf(app, second)).toBe('default');
    await passDays(app, stripe, 32);
    const { payments } = await owner.client.call('accountDetails', { query: {} });
    const newest = await owner.client.call('invoiceShow', { params: { id: payments[0]?.id ?? '' }, query: {} });
    // Two whole seats, and what came and went at the very beginning.
    expect(newest.subtotal).toBeGreaterThanOrEqual(5800);
    expect(newest.lines.some(({ description }) => description.startsWith('Unused time'))).toBe(true);
  });

  it('is for its owner and its admins to see and to change; members hear nothing', async () => {
    const { owner } = await paidTeam();
    const memberId = await addMember(owner);
    await app.context.db
      .update(users)
      .set({ teamRole: 'member' })
      .where(and(eq(users.id, memberId)));
    const outside = await app.signUp();
    await expect(outside.client.call('accountSubscription', { query: { of: 'team' } })).rejects.toMatchObject({
      status: 404,
    });
    const member = await app.signUp();
    await app.context.db
      .update(users)
      .set({
        teamId: (await owner.client.call('teamShow', { query: {} })).team.id,
        teamRole: 'member',
        accountType: 'enterprise',
      })
      .where(eq(users.id, member.userId));
    for (const name of ['accountSubscription', 'accountDetails'] as const)
      await expect(member.client.call(name, { query: { of: 'team' } })).rejects.toMatchObject({ status: 403 });
    await expect(member.client.call('subscriptionCancel', { query: { of: 'team' } })).rejects.toMatchObject({
      status: 403,
    });
    // Of their own they see that there is none, and need none.
    expect(await member.client.call('accountSubscription', { query: {} })).toMatchObject({
      of: 'account',
      subscription: null,
    });
    await expect(subscribe(stripe, member.client, 'pro')).rejects.toMatchObject({ status: 403 });
  });

  it('falls back whole once nobody pays, keeps its members, and comes back whole', async () => {
    const { owner, held, team } = await paidTeam();
    const memberId = await addMember(owner);
    await owner.client.call('subscriptionCardUpdate', {
      query: {},
      body: { setup_intent: await takeCard(stripe, owner.client, { number: CARDS.declinesLater }) },
    });
    await passDays(app, stripe, 32);
    expect(await planOf(app, memberId)).toBe('enterprise');
    await passDays(app, stripe, 15);
    expect([await planOf(app, memberId), await planOf(app, owner.userId)]).toEqual(['default', 'default']);
    // Who comes in now has what the team has.
    expect(await planOf(app, await addMember(owner))).toBe('default');
    await passDays(app, stripe, 20);
    expect(held?.status).toBe('canceled');
    const state = await subscribe(stripe, owner.client, 'enterprise', { period: 'yearly', of: 'team' });
    expect(state.subscription).toMatchObject({ seats: 3, period: 'yearly', status: 'active' });
    expect([await planOf(app, memberId), await planOf(app, owner.userId)]).toEqual(['enterprise', 'enterprise']);
    expect((await owner.client.call('teamShow', { query: {} })).team).toMatchObject({
      id: team.id,
      account_billing_period: 'yearly',
      account_cost_per_user: 200,
    });
  });

  it('goes back to its owner where they were the last, who goes on paying for one', async () => {
    const { owner, held } = await paidTeam();
    await owner.client.call('teamLeave', {});
    await app.jobsDone();
    expect(await planOf(app, owner.userId)).toBe('enterprise');
    expect(held).toMatchObject({ quantity: 1, status: 'active' });
    expect(await owner.client.call('accountSubscription', { query: {} })).toMatchObject({ of: 'account' });
  });
});
