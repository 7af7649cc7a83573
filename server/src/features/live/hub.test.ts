import type { DeckDetail, ShareLink } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deckUsers } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { HandMadeEditor } from '../../testing/editor-socket.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { type LiveSocket, type LiveView, openLive } from '../../testing/live-socket.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let address: string;
const opened: LiveSocket[] = [];
beforeAll(async () => {
  app = await startTestApp({ work: false });
  address = await app.listen();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => app.stop());

async function privateDeck(): Promise<{ owner: TestClient; deck: DeckDetail; link: ShareLink }> {
  const { client: owner } = await app.signUp();
  const { deck } = await owner.call('decksCreate', {
    body: { deck: { title: 'Tides', data: '<section>Ebb</section>' } },
  });
  const link = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
  return { owner, deck, link };
}

async function look(client: TestClient, view: LiveView): Promise<LiveSocket> {
  const socket = await openLive({ address, origin: app.config.publicUrl.origin }, client, view);
  if (typeof socket === 'string') throw new Error(`The view was refused: ${socket}`);
  opened.push(socket);
  return socket;
}

/** What the view is told first of this: that it may see no more, or that there is something new. */
const revoked = (socket: LiveSocket) =>
  new Promise<string>((resolve) => socket.once('access:revoked', ({ code }) => resolve(code)));
const changed = (socket: LiveSocket) =>
  new Promise<number>((resolve) => socket.once('deck:changed', ({ version }) => resolve(version)));

describe('A6 an open view', () => {
  it('is let go of when its link is deleted, and nobody else is', async () => {
    const { owner, deck, link } = await privateDeck();
    const other = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    const told = revoked(await look(app.client(), { deckId: deck.id, token: link.token }));
    const staying = await look(app.client(), { deckId: deck.id, token: other.token });
    const owning = await look(owner, { deckId: deck.id });
    await owner.call('linkDelete', { params: { id: deck.id, link_id: link.id } });
    expect(await told).toBe('not_found');
    expect([staying.connected, owning.connected]).toEqual([true, true]);
  });

  it('is let go of when its link gets a password, or another one', async () => {
    const { owner, deck, link } = await privateDeck();
    const change = (password: string) =>
      owner.call('linkUpdate', {
        params: { id: deck.id, link_id: link.id },
        body: { access_token: { password } },
      });
    const without = revoked(await look(app.client(), { deckId: deck.id, token: link.token }));
    await change('sesame');
    expect(await without).toBe('password_required');
    const answer = await app.client().request({
      method: 'POST',
      url: `/access_tokens/${link.id}`,
      payload: { access_token: { password: 'sesame' } },
    });
    const { grant } = answer.json<{ grant: string }>();
    const proven = revoked(await look(app.client(), { deckId: deck.id, token: link.token, grant }));
    await change('other');
    expect(await proven).toBe('password_required');
  });

  it('stays with the proof that it came with, however long, until the password changes', async () => {
    const { owner, deck, link } = await privateDeck();
    const change = (access_token: { password?: string; name?: string }) =>
      owner.call('linkUpdate', { params: { id: deck.id, link_id: link.id }, body: { access_token } });
    await change({ password: 'sesame' });
    const payload = { access_token: { password: 'sesame' } };
    const answer = await app.client().request({ method: 'POST', url: `/access_tokens/${link.id}`, payload });
    const { grant } = answer.json<{ grant: string }>();
    const socket = await look(app.client(), { deckId: deck.id, token: link.token, grant });
    const told = revoked(socket);
    app.clock.advance(3 * 60 * 60 * 1000);
    await app.context.services.live.recheck(deck.id);
    expect(socket.connected).toBe(true);
    await change({ password: 'other' });
    expect(await told).toBe('password_required');
  });

  it('is let go of when its deck is made private, when a role ends, and when the deck is trashed', async () => {
    const { owner, deck } = await privateDeck();
    const [viewer, former] = [await app.signUp(), await app.signUp()];
    for (const { userId } of [viewer, former])
      await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId, role: 'viewer' });
    const publish = (visibility: 'all' | 'self') =>
      owner.call('deckPublish', { params: { id: deck.id }, body: { visibility } });
    await publish('all');
    const stranger = revoked(await look(app.client(), { deckId: deck.id }));
    const staying = await look(viewer.client, { deckId: deck.id });
    await publish('self');
    expect(await stranger).toBe('not_found');
    expect(staying.connected).toBe(true);
    const ending = revoked(await look(former.client, { deckId: deck.id }));
    await owner.call('collaboratorDelete', { params: { id: deck.id, user_id: former.userId } });
    expect(await ending).toBe('not_found');
    expect(staying.connected).toBe(true);
    const leaving = revoked(staying);
    await owner.call('deckTrash', { params: { id: deck.id } });
    expect(await leaving).toBe('not_found');
  });

  it('is let go of within half a minute when its link’s time is over', async () => {
    const { owner, deck, link } = await privateDeck();
    const expires_at = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await owner.call('linkUpdate', {
      params: { id: deck.id, link_id: link.id },
      body: { access_token: { expires_at } },
    });
    const socket = await look(app.client(), { deckId: deck.id, token: link.token });
    const told = revoked(socket);
    const { live } = app.context.services;
    await live.lookForEnded();
    expect(socket.connected).toBe(true);
    app.clock.advance(60_000);
    await live.lookForEnded();
    expect(await told).toBe('not_found');
  });

  it('is let go of, and an editor as well, once somebody can be asked again who could not be when a role ended', async () => {
    const { deck } = await privateDeck();
    const viewer = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: viewer.userId, role: 'editor' });
    const told = revoked(await look(viewer.client, { deckId: deck.id }));
    const editor = await HandMadeEditor.letIn(address, viewer.client, deck.id);
    await app.context.db.delete(deckUsers).where(eq(deckUsers.userId, viewer.userId));
    const { collaboration, decks } = app.context.services;
    // The database is away for a moment.
    const asking = vi.spyOn(decks, 'factsOf').mockRejectedValue(new AppError('unavailable'));
    collaboration.accessChanged(deck.id);
    await expect.poll(() => asking.mock.calls.length).toBeGreaterThan(1);
    asking.mockRestore();
    expect(await told).toBe('not_found');
    await expect.poll(() => editor.revoked).toBe('gone');
    editor.close();
  });

  it('hears that there is another version', async () => {
    const { owner, deck } = await privateDeck();
    const told = changed(await look(owner, { deckId: deck.id }));
    await owner.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data: '<section>Flow</section>' } } });
    const { version } = await owner.call('deckUpdatedAt', { params: { id: deck.id } });
    expect(await told).toBe(version);
  });
});
