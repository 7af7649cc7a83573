import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckMedia, media, revisionMedia, slideTemplates, teams } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { collectMediaJob } from './jobs.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let made = 0;
/** A picture that nobody else has, as it is pasted onto a slide. */
async function paste(client: TestClient, path = '/api/v1/media?for=slide') {
  made += 1;
  const content = await sharp({ create: { width: made, height: 7, channels: 3, background: '#04c' } })
    .png()
    .toBuffer();
  const answer = await client.upload(path, { name: `pasted ${made}.png`, type: 'image/png', content });
  return answer.json<{ id: string; url: string; bytes: number }>();
}
const isThere = async (id: string) => (await app.context.db.$count(media, eq(media.id, id))) === 1;
async function night(): Promise<void> {
  await app.context.jobs.enqueue(collectMediaJob, {});
  await app.jobsDone();
}
async function nights(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    app.clock.advance(DAY);
    await night();
  }
}
const fileOf = async (id: string) =>
  (await app.context.db.select({ sha256: media.sha256 }).from(media).where(eq(media.id, id)))[0]?.sha256 ?? '';

describe('an upload that only came along', () => {
  it('goes 30 days after nothing uses it any more, with its bytes, and says so before', async () => {
    const { client } = await app.signUp();
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
    const picture = await paste(client);
    const file = await fileOf(picture.id);
    await app.context.db.insert(deckMedia).values({ deckId: deck.id, mediaId: picture.id });
    await nights(35);
    expect(await isThere(picture.id)).toBe(true);
    expect((await client.call('mediaShow', { params: { id: picture.id } })).leaves_at).toBeNull();

    await app.context.db.delete(deckMedia).where(eq(deckMedia.mediaId, picture.id));
    await night();
    const leaves = new Date(app.clock.now().getTime() + 30 * DAY).toISOString();
    expect((await client.call('mediaShow', { params: { id: picture.id } })).leaves_at).toBe(leaves);
    await nights(29);
    expect(await isThere(picture.id)).toBe(true);
    await nights(1);
    expect(await isThere(picture.id)).toBe(false);
    expect(await app.context.storage.size(file)).toBeNull();
    const usage = await client.call('mediaUsage', {});
    expect(usage.bytes - usage.decks).toBe(0);
  });

  it('begins its days anew with every use, and stays for revisions, templates and held files of any age', async () => {
    const { client, userId } = await app.signUp();
    const { db } = app.context;
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Ebb' } } });
    const [back, past, kept] = [await paste(client), await paste(client), await paste(client)];
    const shared = await paste(client);
    await nights(29);
    await db.insert(deckMedia).values({ deckId: deck.id, mediaId: back.id });
    await night();
    await db.delete(deckMedia).where(eq(deckMedia.mediaId, back.id));
    const revision = { name: 'To be kept' };
    const { id: revisionId } = await client.call('revisionCreate', { params: { id: deck.id }, body: { revision } });
    await db.insert(revisionMedia).values({ revisionId, mediaId: past.id });
    const teamId = newId();
    await db.insert(teams).values({ id: teamId, slug: 'tidal', name: 'Tidal' });
    const slide = { name: 'Opening', width: 960, height: 700 };
    const dataOf = ({ url }: { readonly url: string }) => `<section><img src="${url}"></section>`;
    await db.insert(slideTemplates).values([
      { ...slide, id: newId(), userId, data: dataOf(kept) },
      { ...slide, id: newId(), teamId, data: dataOf(shared) },
    ]);
    const areThere = () => Promise.all([back, past, kept, shared].map(({ id }) => isThere(id)));
    await nights(30);
    expect(await areThere()).toEqual([true, true, true, true]);
    await nights(1);
    expect(await areThere()).toEqual([false, true, true, true]);
  });

  it('is kept by whoever names it, tags it, shows it again or brings it to the library', async () => {
    const { client } = await app.signUp();
    const [named, tagged, shown, brought] = [
      await paste(client),
      await paste(client),
      await paste(client),
      await paste(client),
    ];
    await client.call('mediaUpdate', { params: { id: named.id }, body: { media: { label: 'Logo' } } });
    const tag = await client.call('tagCreate', { body: { tag: { name: 'Keep', tag_type: 'media' } } });
    await client.call('tagAddMedia', { params: { id: tag.id }, body: { media_ids: [tagged.id] } });
    await client.call('mediaUpdate', { params: { id: shown.id }, body: { media: { hidden: false } } });
    const bytes = await app.context.storage.readBytes(await fileOf(brought.id));
    const again = { name: 'again.png', type: 'image/png', content: Buffer.from(bytes) };
    expect((await client.upload('/api/v1/media', again)).json().duplicate).toBe(true);
    await nights(40);
    for (const { id } of [named, tagged, shown, brought]) expect(await isThere(id)).toBe(true);
  });
});

describe('what was brought to a library', () => {
  it('stays, used or not, and hidden as well; hidden while a deck uses it, it goes after that deck', async () => {
    const { client } = await app.signUp();
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Flow' } } });
    const [unused, hidden, replaced] = [
      await paste(client, '/api/v1/media'),
      await paste(client, '/api/v1/media'),
      await paste(client, '/api/v1/media'),
    ];
    await app.context.db.insert(deckMedia).values({ deckId: deck.id, mediaId: replaced.id });
    for (const { id } of [hidden, replaced])
      await client.call('mediaUpdate', { params: { id }, body: { media: { hidden: true } } });
    await nights(40);
    await app.context.db.delete(deckMedia).where(eq(deckMedia.mediaId, replaced.id));
    await nights(31);
    expect(await Promise.all([unused, hidden, replaced].map(({ id }) => isThere(id)))).toEqual([true, true, false]);
  });
});
