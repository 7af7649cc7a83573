import { MESSAGES } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckTemplates, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let owner: TestClient;
let ownerId: string;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  const me = await app.signUp();
  owner = me.client;
  ownerId = me.userId;
  await create(owner, 'Tidewater', 'tidewater');
});
afterAll(() => app.stop());

const create = async (client: TestClient, name: string, slug: string) =>
  (await client.call('teamCreate', { body: { team: { name, slug } } })).team;
const change = async (team: object) => (await owner.call('teamUpdate', { body: { team } })).team;
const me = async (client: TestClient) => (await client.call('status', {})).user;

describe('a team that somebody creates', () => {
  it('has them as its owner, who has its plan from then on', async () => {
    const { client } = await app.signUp();
    const team = await create(client, 'Quay', 'Quay-Side');
    expect(team).toMatchObject({
      name: 'Quay',
      slug: 'quay-side',
      url: '/t/quay-side',
      allow_public_decks: true,
      allowPublicDecks: true,
      default_internal_role: 'viewer',
      deck_templates_mode: 'enabled',
      account_billing_period: 'yearly',
      account_cost_per_user: 0,
      mandatory_orientation: false,
      manually_upgraded: false,
      member_count: 1,
      abilities: { edit: true },
    });
    const user = await me(client);
    expect(user).toMatchObject({
      team_id: team.id,
      membership: { role: 'owner' },
      account_type: 'enterprise',
      enterprise_manager: true,
    });
  });

  it('ends with the account of who is alone in it', async () => {
    const { client, person } = await app.signUp();
    await create(client, 'Ebb', 'ebb');
    const typed = { username: person.username, current_password: person.password };
    await client.call('accountDelete', { body: { user: typed } });
    expect((await owner.request({ url: '/api/v1/team/lookup?id=ebb' })).statusCode).toBe(404);
  });

  it('is their only one', async () => {
    await expect(create(owner, 'Second', 'second-team')).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });

  it.each([
    ['of another team', 'tidewater', MESSAGES.taken],
    ['that is a page of ours', 'explore', MESSAGES.taken],
    ['that is a host of its own', 'ftp', MESSAGES.taken],
    ['of one letter', 'a', MESSAGES.tooShortName],
    ['with a space', 'a b', MESSAGES.noSpaces],
    ['with other signs', 'a.b', MESSAGES.nameCharacters],
    ['that fits in front of no host', 'a'.repeat(64), MESSAGES.longTeamSlug],
  ])('has no address %s', async (_, slug, message) => {
    const { client } = await app.signUp();
    await expect(create(client, 'Wanted', slug)).rejects.toMatchObject({ fields: { slug: message } });
  });

  it('needs the plan where plans are paid for', async () => {
    const stripe = {
      ROSTRUM_BILLING: 'stripe',
      STRIPE_SECRET_KEY: 'a',
      STRIPE_PUBLISHABLE_KEY: 'b',
      STRIPE_WEBHOOK_SECRET: 'c',
      STRIPE_PRICES: '{"pro":{"monthly":"price"}}',
    };
    const paid = await startTestApp({ work: false, environment: stripe });
    try {
      const { client, userId } = await paid.signUp();
      await expect(create(client, 'Paid', 'paid')).rejects.toMatchObject({ code: 'upgrade_required' });
      await paid.context.db.update(users).set({ accountType: 'enterprise' }).where(eq(users.id, userId));
      expect((await create(client, 'Paid', 'paid')).slug).toBe('paid');
    } finally {
      await paid.stop();
    }
  });
});

describe('what a team has set', () => {
  it('is changed field by field', async () => {
    const team = await change({ name: 'Tide & Water', default_internal_role: 'editor' });
    expect(team).toMatchObject({ name: 'Tide & Water', default_internal_role: 'editor', slug: 'tidewater' });
    expect((await owner.call('teamShow', { query: {} })).team).toEqual(team);
  });

  it('has had ten addresses at most, and may come back to each of them', async () => {
    const { client } = await app.signUp();
    await create(client, 'Nomad', 'nomad-1');
    const move = (slug: string) => client.call('teamUpdate', { body: { team: { slug } } });
    for (let number = 2; number <= 10; number += 1) await move(`nomad-${String(number)}`);
    await expect(move('nomad-11')).rejects.toMatchObject({
      status: 422,
      fields: { slug: expect.stringMatching(/has had 10 addresses.*nomad-1, nomad-10, nomad-2/) },
    });
    expect((await move('nomad-1')).team.slug).toBe('nomad-1');
  });

  it('keeps its former address from everybody else, and may come back to it', async () => {
    await change({ slug: 'tide' });
    const { client } = await app.signUp();
    await expect(create(client, 'Usurper', 'tidewater')).rejects.toMatchObject({ fields: { slug: MESSAGES.taken } });
    const { team } = await owner.call('teamShow', { query: { slug: 'Tidewater' } });
    expect(team.slug).toBe('tide');
    await expect(owner.call('teamShow', { query: { slug: 'quay-side' } })).rejects.toMatchObject({ status: 404 });
    expect((await change({ slug: 'tidewater' })).slug).toBe('tidewater');
  });

  it.each([
    ['taken', 'TIDEWATER', 204],
    ['reserved', 'www', 204],
    ['no host', 'quay-', 204],
    ['other letters', 'xn--80ak6aa92e', 204],
    ['free', 'nobody-has-this', 404],
  ])('an address that is %s is looked up', async (_, id, status) => {
    const { client } = await app.signUp();
    expect((await client.request({ url: `/api/v1/team/lookup?id=${id}` })).statusCode).toBe(status);
  });

  it('counts the own address as free', async () => {
    expect((await owner.request({ url: '/api/v1/team/lookup?id=tidewater' })).statusCode).toBe(404);
  });

  it('is how new decks of members look who chose nothing themselves', async () => {
    await change({ default_theme_id: 'black-mint--league' });
    const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Looks' } } });
    expect(deck).toMatchObject({ theme_color: 'black-mint', theme_font: 'league' });
    await change({ default_theme_id: null });
    await expect(change({ default_theme_id: 'no-such--theme' })).rejects.toMatchObject({ status: 422 });
  });

  it('says whether members choose what a new deck begins with', async () => {
    await change({ deck_templates_mode: 'disabled' });
    expect((await me(owner))?.privileges.deck_template_selector).toBe(false);
    const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Begin here' } } });
    await app.context.db.insert(deckTemplates).values({ deckId: deck.id });
    const offered = async () => (await owner.call('deckTemplatesList', { query: {} })).results.length;
    expect(await offered()).toBe(1);
    await change({ deck_templates_mode: 'enabled_no_themes' });
    expect((await me(owner))?.privileges.deck_template_selector).toBe(true);
    expect(await offered()).toBe(14);
    await change({ deck_templates_mode: 'enabled' });
    expect(await offered()).toBe(15);
  });
});

describe('decks of a team', () => {
  const make = async (deck: object = {}) =>
    (await owner.call('decksCreate', { body: { deck: { title: 'Of a team', ...deck } } })).deck;

  it('are what its members make, private as ever', async () => {
    const deck = await make();
    expect(deck).toMatchObject({ visibility: 'self', abilities: { make_internal: true, make_public: true } });
  });

  it('made before are the person’s own until they are made internal', async () => {
    const { client } = await app.signUp();
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Earlier' } } });
    expect(deck.abilities.make_internal).toBe(false);
    const team = await create(client, 'Later', 'later');
    const internal = await client.call('deckPublish', { params: { id: deck.id }, body: { visibility: 'team' } });
    expect(internal.deck.visibility).toBe('team');
    const { results } = await client.call('teamDecks', { query: {} });
    expect(results.map(({ id }) => id)).toEqual([deck.id]);
    expect((await client.call('teamShow', { query: {} })).team).toMatchObject({
      id: team.id,
      deck_count: 1,
      public_deck_count: 0,
    });
  });

  it('ask phones to turn for as long as the team says so', async () => {
    const { url } = await make();
    const mustTurn = async () => {
      const { body } = await owner.request({ url: `${url}/fullscreen`, headers: { accept: 'text/html' } });
      const json = /class="player-config">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null';
      return (JSON.parse(json) as { mustTurn: unknown }).mustTurn;
    };
    expect(await mustTurn()).toBe(false);
    await change({ mandatory_orientation: true });
    expect(await mustTurn()).toBe(true);
    await change({ mandatory_orientation: false });
  });

  it('become internal where the team has no public ones, and none can be made public', async () => {
    const open = await make({ visibility: 'all' });
    const kept = await make();
    expect((await owner.call('teamShow', { query: {} })).team.public_deck_count).toBe(1);
    await change({ allowPublicDecks: false });
    const { deck } = await owner.call('deckShow', { params: { id: open.id }, query: {} });
    expect(deck).toMatchObject({ visibility: 'team', abilities: { make_public: false } });
    expect((await owner.call('deckShow', { params: { id: kept.id }, query: {} })).deck.visibility).toBe('self');
    expect((await app.client().request({ url: `/api/v1/decks/${open.id}` })).statusCode).toBe(404);
    await expect(make({ visibility: 'all' })).rejects.toMatchObject({ status: 403 });
    const publish = { params: { id: kept.id }, body: { visibility: 'all' as const } };
    await expect(owner.call('deckPublish', publish)).rejects.toMatchObject({ status: 403 });
    const { results } = await owner.call('auditLog', { params: { id: open.id }, query: {} });
    expect(results[0]).toMatchObject({ event: 'deck.visibility_changed', details: { from: 'all', to: 'team' } });
    await change({ allow_public_decks: true });
    expect((await owner.call('deckPublish', publish)).deck.visibility).toBe('all');
  });
});

describe('the picture of a team', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#0a8' } })
      .png()
      .toBuffer();
  const upload = async (content: Uint8Array) =>
    owner.upload('/api/v1/team/logo', { name: 'logo.png', type: 'image/png', content });

  it('is made anew in its own proportions, shown to everybody, and removed', async () => {
    const sent = await upload(await picture(1200, 300));
    expect(sent.statusCode).toBe(201);
    const { logo_url } = sent.json<{ logo_url: string }>();
    expect((await me(owner))?.team?.logo_url).toBe(logo_url);
    const shown = await app.client().request({ url: logo_url });
    expect(shown.headers['content-type']).toBe('image/webp');
    const { width, height, format } = await sharp(shown.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 512, height: 128, format: 'webp' });
    expect(await owner.call('teamLogoRemove', {})).toEqual({ logo_url: null });
    expect(await owner.call('teamLogoRemoveByPost', {})).toEqual({ logo_url: null });
    expect((await app.client().request({ url: logo_url })).statusCode).toBe(404);
  });

  it('is not what only calls itself one', async () => {
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode).toBe(415);
  });
});

describe('who is no manager of a team', () => {
  it('sees it as a member, and changes nothing', async () => {
    const { client, userId } = await app.signUp();
    const { db } = app.context;
    const [row] = await db.select({ teamId: users.teamId }).from(users).where(eq(users.id, ownerId));
    const belongs = { teamId: row?.teamId ?? null, teamRole: 'member' as const, accountType: 'enterprise' as const };
    await db.update(users).set(belongs).where(eq(users.id, userId));
    expect((await client.call('teamShow', { query: {} })).team).toMatchObject({
      slug: 'tidewater',
      abilities: { edit: false },
    });
    const asked = client.call('teamUpdate', { body: { team: { name: 'Mine' } } });
    await expect(asked).rejects.toMatchObject({
      status: 403,
      message: 'Only the owner and the admins of the team can do this.',
    });
    await db.update(users).set({ teamId: null, teamRole: null }).where(eq(users.id, userId));
    await expect(client.call('teamShow', { query: {} })).rejects.toMatchObject({ status: 404 });
  });
});
