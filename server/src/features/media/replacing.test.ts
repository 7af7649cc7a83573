import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckUsers } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

let made = 0;
async function upload(client: TestClient, name: string): Promise<{ id: string; url: string; duplicate: boolean }> {
  made += 1;
  const content = await sharp({ create: { width: made, height: 4, channels: 3, background: '#a40' } })
    .png()
    .toBuffer();
  return (await client.upload('/api/v1/media', { name, type: 'image/png', content })).json();
}

const slide = (url: string, more = '') =>
  `<section data-id="s1" ${more}><div class="sl-block" data-block-type="image" style="left: 0px; top: 0px; width: 100px; height: 100px;">
    <div class="sl-block-content"><img src="${url}" data-natural-width="10" data-natural-height="10"></div></div></section>`;

async function deckShowing(client: TestClient, title: string, url: string, more = ''): Promise<string> {
  const { deck } = await client.call('decksCreate', { body: { deck: { title, data: slide(url, more) } } });
  return deck.id;
}

const htmlOf = async (client: TestClient, id: string) =>
  (await client.call('deckData', { params: { id }, query: {} })).data;
const replace = (client: TestClient, id: string, mediaId: string, after?: string) =>
  client.call('mediaReplace', {
    params: { id },
    body: { media: { media_id: mediaId, ...(after !== undefined && { after }) } },
  });

describe('an upload that takes the place of another', () => {
  it('E17 stands in all decks of its owner, with its label, and the other one is hidden', async () => {
    const { client } = await app.signUp();
    const [old, fresh] = [await upload(client, 'Logo.png'), await upload(client, 'logo-final-2.png')];
    const first = await deckShowing(client, 'First', old.url, `data-background-image="${old.url}"`);
    const second = await deckShowing(client, 'Second', old.url);
    const { media, results, next } = await replace(client, old.id, fresh.id);
    expect([media.label, media.hidden, media.deck_count, next]).toEqual(['Logo', false, 2, null]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['replaced', 'replaced']);
    for (const id of [first, second]) {
      const html = await htmlOf(client, id);
      expect(html).toContain(fresh.url);
      expect(html).not.toContain(old.url);
    }
    const hidden = await client.call('mediaHidden', { query: {} });
    expect(hidden.results.map(({ id, deck_count }) => [id, deck_count])).toEqual([[old.id, 0]]);
  });

  it('E17 gives way again, which undoes it', async () => {
    const { client } = await app.signUp();
    const [old, fresh] = [await upload(client, 'Old.png'), await upload(client, 'New.png')];
    const deckId = await deckShowing(client, 'Deck', old.url);
    await replace(client, old.id, fresh.id);
    await replace(client, fresh.id, old.id);
    expect(await htmlOf(client, deckId)).toContain(old.url);
    expect((await client.call('mediaList', { query: {} })).results.map(({ id }) => id)).toEqual([old.id]);
  });

  it('E17 leaves decks alone that its owner may not edit, and says nothing of those that they do not see', async () => {
    const [owner, other] = [await app.signUp(), await app.signUp()];
    const [old, fresh] = [await upload(owner.client, 'Old.png'), await upload(owner.client, 'New.png')];
    const shared = await deckShowing(owner.client, 'Shared', old.url);
    await owner.client.call('deckPublish', { params: { id: shared }, body: { visibility: 'all' } });
    await owner.client.call('deckUpdate', { params: { id: shared }, body: { deck: { forking_enabled: true } } });
    const { deck: fork } = await other.client.call('deckFork', { params: { id: shared }, query: {} });
    const viewed = await deckShowing(other.client, 'Viewed', old.url);
    const now = new Date();
    const row = { userId: owner.userId, role: 'viewer', createdAt: now } as const;
    await app.context.db.insert(deckUsers).values({ deckId: viewed, ...row });
    const { results } = await replace(owner.client, old.id, fresh.id);
    expect(new Map(results.map(({ title, outcome }) => [title, outcome]))).toEqual(
      new Map([
        ['Shared', 'replaced'],
        ['Viewed', 'locked'],
      ]),
    );
    expect(await htmlOf(other.client, fork.id)).toContain(old.url);
  });

  it('E17 goes through many decks some at a time', async () => {
    const { client } = await app.signUp();
    const [old, fresh] = [await upload(client, 'Old.png'), await upload(client, 'New.png')];
    for (let index = 0; index < 9; index += 1) await deckShowing(client, `Deck ${index}`, old.url);
    const first = await replace(client, old.id, fresh.id);
    expect([first.results.length, first.next === null]).toEqual([8, false]);
    const second = await replace(client, old.id, fresh.id, first.next ?? '');
    expect([second.results.length, second.next, second.media.deck_count]).toEqual([1, null, 9]);
  });

  it('E17 is of the same owner and kind, and another one', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const [own, strange] = [await upload(one.client, 'own.png'), await upload(other.client, 'strange.png')];
    await expect(replace(one.client, own.id, strange.id)).rejects.toMatchObject({ status: 404 });
    await expect(replace(one.client, strange.id, own.id)).rejects.toMatchObject({ status: 404 });
    await expect(replace(one.client, own.id, own.id)).rejects.toMatchObject({ status: 422 });
    const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(40)]);
    const sound = (await one.client.upload('/api/v1/media', { name: 'a.wav', type: 'audio/wav', content: wav })).json<{
      id: string;
    }>();
    await expect(replace(one.client, own.id, sound.id)).rejects.toMatchObject({ status: 422 });
  });
});

describe('an upload that its owner has already', () => {
  it('E18 is found by its content, and the one that is there is used', async () => {
    const { client } = await app.signUp();
    const content = await sharp({ create: { width: 77, height: 5, channels: 3, background: '#084' } })
      .png()
      .toBuffer();
    const bring = async (name: string) =>
      (await client.upload('/api/v1/media', { name, type: 'image/png', content })).json<{
        id: string;
        label: string;
        duplicate: boolean;
      }>();
    const first = await bring('harbour.png');
    const again = await bring('copy of harbour.png');
    expect([first.duplicate, again.duplicate, again.id, again.label]).toEqual([false, true, first.id, 'harbour']);
    expect((await client.call('mediaList', { query: {} })).total).toBe(1);
  });
});
