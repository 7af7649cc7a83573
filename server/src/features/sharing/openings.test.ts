import type { DeckDetail, ShareLink } from '@rostrum/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckUsers } from '../../platform/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function watchedLink(notify_on_view = true) {
  const { client: owner, person } = await app.signUp();
  const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Tides' } } });
  const link = await owner.call('linkCreate', { params: { id: deck.id }, body: { access_token: { name: 'Guests' } } });
  await owner.call('linkUpdate', {
    params: { id: deck.id, link_id: link.id },
    body: { access_token: { notify_on_view } },
  });
  return { owner, person, deck, link };
}

const open = (client: TestClient, deck: DeckDetail, link: ShareLink, agent = BROWSER) =>
  client.request({
    method: 'POST',
    url: `/d/${deck.id}/viewed?token=${link.token}`,
    headers: { 'user-agent': agent },
  });

/** All but the one that everybody gets who has signed up. */
async function mailsTo({ email }: Person) {
  await app.jobsDone();
  return app.mail.sent.filter(({ to, subject }) => to === email && subject !== 'Confirm your e-mail address');
}

describe('D19 the first opening of a link', () => {
  it('is told by one mail, however many come at the same moment and later', async () => {
    const { person, deck, link, owner } = await watchedLink();
    await Promise.all(Array.from({ length: 6 }, () => open(app.client(), deck, link)));
    await open(app.client(), deck, link);
    const mails = await mailsTo(person);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Your link “Guests” was opened');
    expect(mails[0]?.text).toContain(`http://rostrum.test${deck.url}`);
    expect(mails[0]?.text).not.toContain(link.token);
    const { results } = await owner.call('linksList', { params: { id: deck.id } });
    expect(results[0]).toMatchObject({ deck_view_count: 7 });
  });

  it('is nobody’s who is no audience: bots, the owner, those who work on the deck', async () => {
    const { owner, person, deck, link } = await watchedLink();
    const editor = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: editor.userId, role: 'editor' });
    await open(owner, deck, link);
    await open(editor.client, deck, link);
    await open(app.client(), deck, link, 'Slackbot-LinkExpanding 1.0');
    expect(await mailsTo(person)).toEqual([]);
    expect((await owner.call('linksList', { params: { id: deck.id } })).results[0]?.first_viewed_at).toBeNull();
  });

  it('is not told to who did not ask', async () => {
    const { person, deck, link } = await watchedLink(false);
    await open(app.client(), deck, link);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('is told to the owner when who made the link handles the deck’s links no more', async () => {
    const { owner, person, deck } = await watchedLink();
    const admin = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: admin.userId, role: 'admin' });
    const make = async () => {
      const link = await admin.client.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
      const params = { id: deck.id, link_id: link.id };
      await owner.call('linkUpdate', { params, body: { access_token: { notify_on_view: true } } });
      return link;
    };
    const [first, second] = [await make(), await make()];
    await open(app.client(), deck, first);
    expect(await mailsTo(admin.person)).toHaveLength(1);
    await app.context.db
      .delete(deckUsers)
      .where(and(eq(deckUsers.deckId, deck.id), eq(deckUsers.userId, admin.userId)));
    await open(app.client(), deck, second);
    expect(await mailsTo(person)).toHaveLength(1);
    expect(await mailsTo(admin.person)).toHaveLength(1);
  });
});
