import type { DeckDetail, ShareLink } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, shareLinks, users } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const DAY = 24 * 60 * 60 * 1000;

async function deckWithLink(): Promise<{ owner: TestClient; userId: string; deck: DeckDetail; link: ShareLink }> {
  const { client, userId } = await app.signUp();
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Private Talk' } } });
  const link = await client.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
  return { owner: client, userId, deck, link };
}

type Change = NonNullable<Parameters<typeof change>[2]>;
const change = (
  client: TestClient,
  link: ShareLink,
  access_token: Partial<
    Pick<
      ShareLink,
      'name' | 'notify_on_view' | 'link_type' | 'expires_at' | 'embed_domain_whitelist' | 'embed_only'
    > & { password: string }
  >,
) => client.call('linkUpdate', { params: { id: link.deck_id, link_id: link.id }, body: { access_token } });

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY).toISOString();

describe('the settings of a share link', () => {
  it('D10 stay as they are where a change leaves them out', async () => {
    const { owner, link } = await deckWithLink();
    const settings: Change = {
      name: 'Guests',
      notify_on_view: true,
      link_type: 'presenter',
      expires_at: inDays(30),
      embed_only: true,
      embed_domain_whitelist: 'example.com',
    };
    const changed = await change(owner, link, { ...settings, password: 'sesame' });
    expect(changed).toMatchObject({ ...settings, has_password: true, expired: false, embed_domains_refused: [] });
    const after = await change(owner, link, { name: 'Visitors' });
    expect(after).toMatchObject({ ...settings, name: 'Visitors', has_password: true });
  });

  it('D10 can be a presenter link from its beginning', async () => {
    const { owner, deck } = await deckWithLink();
    const access_token = { name: 'Rehearsal', link_type: 'presenter' } as const;
    const made = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token } });
    expect(made).toMatchObject(access_token);
  });

  it('D10 hold the password as a slow hash and tell it nobody; an empty one takes it away', async () => {
    const { owner, link } = await deckWithLink();
    expect(JSON.stringify(await change(owner, link, { password: 'sesame' }))).not.toContain('sesame');
    const [row] = await app.context.db.select().from(shareLinks).where(eq(shareLinks.id, link.id));
    expect(row?.passwordHash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect((await change(owner, link, { password: '' })).has_password).toBe(false);
    await expect(change(owner, link, { password: 'x'.repeat(256) })).rejects.toMatchObject({ status: 422 });
  });

  it('D9 end at a moment of the next 366 days, or never', async () => {
    const { owner, link } = await deckWithLink();
    expect((await change(owner, link, { expires_at: inDays(365) })).expires_at).toBe(inDays(365));
    for (const [expires_at, message] of [
      [inDays(0), 'Please choose a later day'],
      [inDays(-1), 'Please choose a later day'],
      [inDays(367), 'Please choose a day within a year'],
    ] as const) {
      await expect(change(owner, link, { expires_at, name: 'Other' })).rejects.toMatchObject({
        status: 422,
        fields: { expires_at: message },
      });
    }
    const { results } = await owner.call('linksList', { params: { id: link.deck_id } });
    expect(results[0]).toMatchObject({ name: 'Link 1', expires_at: inDays(365) });
    expect((await change(owner, link, { expires_at: null })).expires_at).toBeNull();
  });

  it('D9 say that a link has ended', async () => {
    const { owner, link } = await deckWithLink();
    await app.context.db.update(shareLinks).set({ expiresAt: app.clock.now() }).where(eq(shareLinks.id, link.id));
    const { results } = await owner.call('linksList', { params: { id: link.deck_id } });
    expect(results[0]?.expired).toBe(true);
  });

  it('D17 name the sites that may embed it, and report what is no site', async () => {
    const { owner, link } = await deckWithLink();
    const changed = await change(owner, link, { embed_domain_whitelist: 'https://a.example, not_a_site' });
    expect(changed).toMatchObject({
      embed_domain_whitelist: 'https://a.example not_a_site',
      embed_domains_refused: ['not_a_site'],
    });
    await expect(change(owner, link, { embed_domain_whitelist: 'x'.repeat(513) })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('D11 need the plan of the deck’s owner', async () => {
    const { owner, userId, link } = await deckWithLink();
    await app.context.db.update(users).set({ accountType: 'lite' }).where(eq(users.id, userId));
    for (const settings of [{ name: 'Other' }, { notify_on_view: true }, { embed_domain_whitelist: 'a.example' }])
      await expect(change(owner, link, settings)).rejects.toMatchObject({ status: 403, code: 'upgrade_required' });
  });

  it('D12 stand in the log with their names, without their values', async () => {
    const { owner, userId, deck, link } = await deckWithLink();
    await change(owner, link, { password: 'sesame', name: 'Guests' });
    await owner.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    const entries = await app.context.db.select().from(auditEntries).where(eq(auditEntries.deckId, deck.id));
    const told = entries.map(({ event, details, userId: by }) => ({ event, details, by }));
    expect(new Set(told.map(({ by }) => by))).toEqual(new Set([userId]));
    expect(told.find(({ event }) => event === 'link.created')?.details).toEqual({ link_id: link.id, name: 'Link 1' });
    expect(told.find(({ event }) => event === 'link.updated')?.details).toEqual({
      link_id: link.id,
      name: 'Guests',
      fields: ['name', 'password'],
    });
    expect(told.find(({ event }) => event === 'link.deleted')?.details).toEqual({ link_id: link.id, name: 'Guests' });
    expect(JSON.stringify(entries)).not.toContain('sesame');
  });
});
