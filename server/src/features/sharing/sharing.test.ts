import { ApiError, type DeckDetail, type ShareLink } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckUsers, shareLinks, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function statusOf(work: Promise<unknown>): Promise<number> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return 200;
  if (!(error instanceof ApiError)) throw error;
  return error.status;
}

async function deckWithLink(): Promise<{ owner: TestClient; userId: string; deck: DeckDetail; link: ShareLink }> {
  const { client, userId } = await app.signUp();
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Private Talk' } } });
  const link = await makeLink(client, deck.id);
  return { owner: client, userId, deck, link };
}

const makeLink = (client: TestClient, id: string, name?: string) =>
  client.call('linkCreate', { params: { id }, body: { access_token: name === undefined ? {} : { name } } });
const open = (client: TestClient, deck: { id: string }, token?: string) =>
  statusOf(client.call('deckShow', { params: { id: deck.id }, query: token === undefined ? {} : { token } }));

describe('a share link', () => {
  it('D1 opens a private deck for a stranger, who sees nothing without it', async () => {
    const { deck, link } = await deckWithLink();
    const stranger = app.client();
    expect(await open(stranger, deck)).toBe(404);
    expect(await open(stranger, deck, 'x'.repeat(32))).toBe(404);
    expect(await open(stranger, deck, link.token)).toBe(200);
    const shown = await stranger.call('deckShow', { params: { id: deck.id }, query: { token: link.token } });
    expect(shown.deck.abilities).toMatchObject({
      view: true,
      edit: false,
      read_notes: false,
      present: false,
      share: false,
    });
  });

  it('D1 opens by the address that it is handed out as', async () => {
    const { deck, link } = await deckWithLink();
    const address = new URL(link.url);
    expect([address.origin, address.pathname]).toEqual(['http://rostrum.test', deck.url]);
    const [, username = '', slug = ''] = address.pathname.split('/');
    const token = address.searchParams.get('token') ?? '';
    const byAddress = app.client().call('deckByAddress', { params: { username, slug }, query: { token } });
    expect((await byAddress).deck.id).toBe(deck.id);
  });

  it('D1 opens for somebody who is signed in as well, and adds nothing to what they may do', async () => {
    const { deck, link } = await deckWithLink();
    const reader = await app.signUp();
    expect(await open(reader.client, deck)).toBe(404);
    expect(await open(reader.client, deck, link.token)).toBe(200);
    const fork = reader.client.call('deckFork', { params: { id: deck.id }, query: { token: link.token } });
    expect(await statusOf(fork)).toBe(403);
  });

  it('D2 opens its own deck alone', async () => {
    const first = await deckWithLink();
    const second = await deckWithLink();
    expect(await open(app.client(), first.deck, second.link.token)).toBe(404);
  });

  it('D3 stops working the moment it is deleted', async () => {
    const { owner, deck, link } = await deckWithLink();
    const stranger = app.client();
    await owner.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    expect(await open(stranger, deck, link.token)).toBe(404);
    expect((await owner.call('linksList', { params: { id: deck.id } })).total).toBe(0);
  });

  it('D3 answers 404 while its deck is in the trash, and works again afterwards', async () => {
    const { owner, deck, link } = await deckWithLink();
    await owner.call('deckTrash', { params: { id: deck.id } });
    expect(await open(app.client(), deck, link.token)).toBe(404);
    await owner.call('deckRecover', { params: { id: deck.id } });
    expect(await open(app.client(), deck, link.token)).toBe(200);
  });

  it('D3 ends when its time is up', async () => {
    const { deck, link } = await deckWithLink();
    const set = (fields: Partial<typeof shareLinks.$inferInsert>) =>
      app.context.db.update(shareLinks).set(fields).where(eq(shareLinks.id, link.id));
    await set({ expiresAt: new Date(app.clock.now().getTime() + 1000) });
    expect(await open(app.client(), deck, link.token)).toBe(200);
    await set({ expiresAt: app.clock.now() });
    expect(await open(app.client(), deck, link.token)).toBe(404);
  });

  it('D3 is known to whoever may change who sees the deck, until it ends, and to nobody else', async () => {
    const { owner, deck, link } = await deckWithLink();
    const params = { id: deck.id };
    const letIn = async () => (await owner.call('deckShow', { params })).deck.let_in;
    expect(await letIn()).toEqual({ people: false, links: true });
    const shown = await app.client().call('deckShow', { params, query: { token: link.token } });
    expect(shown.deck.let_in).toBeNull();
    await app.context.db
      .update(shareLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(shareLinks.id, link.id));
    expect(await letIn()).toEqual({ people: false, links: false });
    const { person } = await app.signUp();
    const user = { username: person.username, role: 'viewer' as const };
    await owner.call('collaboratorInvite', { params, body: { user } });
    expect(await letIn()).toEqual({ people: true, links: false });
    const { deck: hidden } = await owner.call('deckPublish', { params, body: { visibility: 'self' } });
    expect(hidden.let_in).toEqual({ people: true, links: false });
  });

  it('D4 for presenters lets its holder read notes and present', async () => {
    const { owner, deck, link } = await deckWithLink();
    const params = { id: deck.id, link_id: link.id };
    const changed = await owner.call('linkUpdate', { params, body: { access_token: { link_type: 'presenter' } } });
    expect(changed.link_type).toBe('presenter');
    const shown = await app.client().call('deckShow', { params: { id: deck.id }, query: { token: link.token } });
    expect(shown.deck.abilities).toMatchObject({ present: true, read_notes: true, edit: false });
  });

  it('D5 makes the deck known: from then on its address stays when its title changes', async () => {
    const { owner, deck } = await deckWithLink();
    const renamed = await owner.call('deckUpdate', { params: { id: deck.id }, body: { deck: { title: 'Renamed' } } });
    expect(renamed.deck.slug).toBe('private-talk');
  });
});

describe('a new share link', () => {
  it('is made with whatever a link can be set to, and is open at no moment where it has a password', async () => {
    const { owner, deck } = await deckWithLink();
    const expires_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const params = { id: deck.id };
    const made = await owner.call('linkCreate', {
      params,
      body: { access_token: { name: 'Board', password: 'tides and tides', expires_at, embed_only: true } },
    });
    expect(made).toMatchObject({ name: 'Board', has_password: true, expires_at, embed_only: true, link_type: 'view' });
    const shown = app.client().call('deckShow', { params, query: { token: made.token } });
    expect(await statusOf(shown)).not.toBe(200);
    const past = { access_token: { expires_at: '2020-01-01T00:00:00.000Z' } };
    expect(await statusOf(owner.call('linkCreate', { params, body: past }))).toBe(422);
  });
});

describe('the names of share links', () => {
  it('D6 count up from the highest number', async () => {
    const { owner, deck, link } = await deckWithLink();
    expect(link.name).toBe('Link 1');
    expect((await makeLink(owner, deck.id, 'Conference')).name).toBe('Conference');
    expect((await makeLink(owner, deck.id)).name).toBe('Link 2');
    await owner.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    expect((await makeLink(owner, deck.id)).name).toBe('Link 3');
    const { results } = await owner.call('linksList', { params: { id: deck.id } });
    expect(results.map(({ name }) => name)).toEqual(['Conference', 'Link 2', 'Link 3']);
  });

  it("D6 can be changed, and an empty one is saved as 'Untitled'", async () => {
    const { owner, deck, link } = await deckWithLink();
    const params = { id: deck.id, link_id: link.id };
    const rename = async (name: string) =>
      (await owner.call('linkUpdate', { params, body: { access_token: { name } } })).name;
    expect(await rename('  Colleagues ')).toBe('Colleagues');
    expect(await rename(' ')).toBe('Untitled');
    expect(await statusOf(rename('x'.repeat(256)))).toBe(422);
  });
});

describe('the token of a share link', () => {
  it('D7 is long, random and URL-safe, and stands nowhere in the database as it is', async () => {
    const { link } = await deckWithLink();
    expect(link.token).toMatch(/^[A-Za-z0-9_-]{32}$/);
    const [row] = await app.context.db.select().from(shareLinks).where(eq(shareLinks.id, link.id));
    expect(JSON.stringify(row)).not.toContain(link.token);
  });

  it('D7 cannot be moved to another link within the database', async () => {
    const first = await deckWithLink();
    const second = await deckWithLink();
    const [row] = await app.context.db.select().from(shareLinks).where(eq(shareLinks.id, first.link.id));
    await app.context.db
      .update(shareLinks)
      .set({ tokenEncrypted: row?.tokenEncrypted ?? '' })
      .where(eq(shareLinks.id, second.link.id));
    expect(await statusOf(second.owner.call('linksList', { params: { id: second.deck.id } }))).toBe(500);
  });
});

describe('who may handle share links', () => {
  it('D8 are owner and admins; to strangers the deck is not there, and links of other decks are not either', async () => {
    const { deck, link } = await deckWithLink();
    const other = await deckWithLink();
    const editor = await app.signUp();
    const admin = await app.signUp();
    const rows = [
      { deckId: deck.id, userId: editor.userId, role: 'editor' as const },
      { deckId: deck.id, userId: admin.userId, role: 'admin' as const },
    ];
    await app.context.db.insert(deckUsers).values(rows);
    const list = (client: TestClient) => statusOf(client.call('linksList', { params: { id: deck.id } }));
    expect([
      await list(admin.client),
      await list(editor.client),
      await list(other.owner),
      await list(app.client()),
    ]).toEqual([200, 403, 404, 401]);
    const crossed = { params: { id: other.deck.id, link_id: link.id } };
    expect(await statusOf(other.owner.call('linkDelete', crossed))).toBe(404);
    expect(await open(app.client(), deck, link.token)).toBe(200);
  });

  it('D8 need a plan with private links, to make and to delete them; what there is goes on working', async () => {
    const { owner, userId, deck, link } = await deckWithLink();
    await app.context.db.update(users).set({ accountType: 'lite' }).where(eq(users.id, userId));
    const refused = await makeLink(owner, deck.id).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 403, code: 'upgrade_required' });
    const deletion = owner.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    await expect(deletion).rejects.toMatchObject({ status: 403, code: 'upgrade_required' });
    expect((await owner.call('linksList', { params: { id: deck.id } })).total).toBe(1);
    expect(await open(app.client(), deck, link.token)).toBe(200);
  });
});
