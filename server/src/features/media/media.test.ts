import { type Media } from '@rostrum/contract';
import { createDeck, type Deck, slidesInOrder } from '@rostrum/deck';
import { patchSlide, readDeck } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deckMedia,
  decks as decksTable,
  deckUsers,
  media as mediaTable,
  users,
} from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { TaskStopped } from '../../platform/workers/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { changeDocument } from '../../testing/change-document.ts';
import { inlineWorkers } from '../../platform/workers/inline.ts';

let app: TestApp;
let png: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  png = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#c04' } })
    .png()
    .toBuffer();
});
afterAll(() => app.stop());

async function upload(client: TestClient, content: Uint8Array | string, name = 'picture.png'): Promise<Media> {
  const answer = await client.upload('/api/v1/media', { name, type: 'application/octet-stream', content });
  if (answer.statusCode !== 201) throw new Error(`The upload answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

async function refusal(client: TestClient, content: Uint8Array | string, name = 'picture.png') {
  const answer = await client.upload('/api/v1/media', { name, type: 'image/png', content });
  return { status: answer.statusCode, code: answer.json<{ error: { code: string } }>().error.code };
}

const statusOf = async (client: TestClient, url: string) => (await client.request({ url })).statusCode;

/** A picture that nobody else has. */
function ownPicture(): Promise<Buffer> {
  const [red = 0, green = 0, blue = 0] = Buffer.from(newId().slice(0, 3));
  return sharp({ create: { width: 5, height: 5, channels: 3, background: { r: red, g: green, b: blue } } })
    .withExif({ IFD0: { Copyright: newId() } })
    .png()
    .toBuffer();
}

/** A deck of the person whose first slide shows the picture. */
async function deckShowing(client: TestClient, mediaIds: readonly string[], fields = {}): Promise<string> {
  const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Pictures', ...fields } } });
  await show(deck.id, mediaIds);
  return deck.id;
}

/** What the documents' part does after the edits of one person: the owner, if nobody else. */
async function show(deckId: string, mediaIds: readonly string[], editorId?: string): Promise<void> {
  const { decks } = app.context.services;
  const editorIds = [editorId ?? (await ownerOf(deckId))];
  const document: Deck = createDeck({ newId });
  const change = {
    slideIds: ['only'],
    texts: [],
    words: { slides: '', notes: '' },
    mediaIds,
    meta: document.meta,
    shown: null,
    editorIds,
    recalledIds: [],
  };
  await app.context.db.transaction((tx) => decks.documentChanged(tx, deckId, change));
}

async function ownerOf(deckId: string): Promise<string> {
  const [row] = await app.context.db
    .select({ userId: decksTable.userId })
    .from(decksTable)
    .where(eq(decksTable.id, deckId));
  return row?.userId ?? '';
}

describe('uploading', () => {
  it('E1 takes a picture in, and says what it is', async () => {
    const { client } = await app.signUp();
    const made = await upload(client, png, 'Red Sunset.final.PNG');
    expect(made).toMatchObject({ content_type: 'image/png', width: 12, height: 8, label: 'Red Sunset.final' });
    expect(made.url).toBe(`/media/${made.id}`);
    const answer = await client.request({ url: made.url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.rawPayload.equals(png)).toBe(true);
  });

  it.each(['jpeg', 'gif', 'webp', 'avif'] as const)('E1 takes %s in', async (format) => {
    const { client } = await app.signUp();
    const made = await upload(client, await sharp(png).toFormat(format).toBuffer(), 'named.png');
    expect(made).toMatchObject({ content_type: `image/${format}`, width: 12, height: 8 });
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a script', 'alert(1)'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7\n'],
    ['a page that begins like a comment before SVG', '<!-- <svg> --><html><script>alert(1)</script></html>'],
  ])('E2 refuses %s, whatever it is called', async (_, content) => {
    const { client } = await app.signUp();
    expect(await refusal(client, content)).toEqual({ status: 415, code: 'unsupported_type' });
  });

  it('E2 takes an SVG of 20,000 groups within one another, without what is too deep', async () => {
    const { client } = await app.signUp();
    const made = await upload(
      client,
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/>${'<g>'.repeat(20_000)}</svg>`,
      'deep.svg',
    );
    expect((await client.request({ url: made.url })).body).toContain('<rect');
    expect(await refusal(client, `${'<!---->'.repeat(500)}x`)).toEqual({ status: 415, code: 'unsupported_type' });
  });

  it('E2 refuses an SVG that takes too long to clean', async () => {
    const busy = await startTestApp({
      workers: { ...inlineWorkers, run: async () => Promise.reject(new TaskStopped('clean-svg', 'time')) },
    });
    try {
      const { client } = await busy.signUp();
      const uploading = upload(client, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'slow.svg');
      await expect(uploading).rejects.toThrow(words.tasks.tooMuch);
    } finally {
      await busy.stop();
    }
  });

  it('E2 refuses a broken picture and one with too many pixels', async () => {
    const { client } = await app.signUp();
    expect((await refusal(client, png.subarray(0, 30))).status).toBe(422);
    // Its head can be read, and it is cut off: at a chunk, inside one, just before its end.
    const whole = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#04c' } })
      .png()
      .toBuffer();
    for (const end of [-1, -12, -20]) {
      const answer = await client.upload('/api/v1/media', {
        name: 'cut.png',
        type: 'image/png',
        content: whole.subarray(0, end),
      });
      expect([answer.statusCode, answer.json().error.message], String(end)).toEqual([
        422,
        'This picture is cut off: its end is missing. Save it again, and upload that.',
      ]);
    }
    const gigantic = Buffer.from(png);
    gigantic.writeUInt32BE(60_000, 16);
    gigantic.writeUInt32BE(60_000, 20);
    expect((await refusal(client, gigantic)).status).toBe(422);
  });

  it('E2 refuses a file over 25 MiB', async () => {
    const { client } = await app.signUp();
    const huge = Buffer.concat([png, Buffer.alloc(26_214_400)]);
    expect(await refusal(client, huge)).toEqual({ status: 413, code: 'too_large' });
  });

  it('E3 takes out where and with what a picture was taken, and turns it upright', async () => {
    const { client } = await app.signUp();
    const taken = await sharp(png)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'planted owner' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('planted owner');
    const made = await upload(client, taken);
    const stored = (await client.request({ url: made.url })).rawPayload;
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.toString('latin1')).not.toContain('planted owner');
    expect([made.width, made.height]).toEqual([8, 12]);
  });

  it('E3 makes a picture smaller that is larger than any screen, and keeps its shape', async () => {
    const { client } = await app.signUp();
    const large = await sharp({ create: { width: 5000, height: 1250, channels: 3, background: '#0a0' } })
      .jpeg()
      .toBuffer();
    const made = await upload(client, large);
    expect(made).toMatchObject({ content_type: 'image/jpeg', width: 4096, height: 1024 });
    const { width, height } = await sharp((await client.request({ url: made.url })).rawPayload).metadata();
    expect([width, height]).toEqual([4096, 1024]);
  });

  it('E4 sanitises SVG, and serves it where nothing in it can run', async () => {
    const { client } = await app.signUp();
    const source =
      '<?xml version="1.0"?><svg width="40" height="20" viewBox="0 0 40 20" onload="alert(1)"><script>alert(2)</script>' +
      '<a href="javascript:alert(3)"><circle r="5" fill="red"/></a><text>a\u00a0b</text></svg>';
    const made = await upload(client, source, 'shape.svg');
    expect(made).toMatchObject({ content_type: 'image/svg+xml', width: 40, height: 20 });
    const answer = await client.request({ url: made.url });
    expect(answer.body).not.toMatch(/script|onload|alert/i);
    expect(answer.body).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(answer.body).toContain('<circle');
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it('E5 counts to the storage of its owner, and ends at the limit of the plan', async () => {
    const { client, userId } = await app.signUp();
    const usage = () => client.call('mediaUsage', {});
    expect((await usage()).bytes).toBe(0);
    const made = await upload(client, png);
    expect((await usage()).bytes).toBe(made.bytes);
    const { limit } = await usage();
    await app.context.db
      .update(users)
      .set({ storageUsed: limit - 10 })
      .where(eq(users.id, userId));
    expect(await refusal(client, await ownPicture())).toEqual({ status: 422, code: 'storage_limit' });
    expect((await usage()).bytes).toBe(limit - 10);
  });

  it('E5 gives somebody who brings a picture again the one they have, and counts it once', async () => {
    const { client } = await app.signUp();
    const first = await upload(client, png);
    expect((await upload(client, png, 'again.png')).id).toBe(first.id);
    expect((await client.call('mediaUsage', {})).bytes).toBe(first.bytes);
  });

  it('E6 tells nobody that somebody else has the same picture, though its bytes are stored once', async () => {
    const first = await app.signUp();
    const second = await app.signUp();
    const content = await ownPicture();
    const [one, other] = [await upload(first.client, content), await upload(second.client, content)];
    expect(other.id).not.toBe(one.id);
    expect((await second.client.call('mediaUsage', {})).bytes).toBe(other.bytes);
    expect(await statusOf(second.client, one.url)).toBe(404);
    const rows = await app.context.db.select().from(mediaTable).where(eq(mediaTable.bytes, one.bytes));
    const hashes = rows.filter(({ id }) => id === one.id || id === other.id).map(({ sha256 }) => sha256);
    expect(new Set(hashes).size).toBe(1);
  });

  it('E6 needs an account', async () => {
    expect((await refusal(app.client(), png)).status).toBe(401);
  });
});

describe('reading', () => {
  it('E7 is for the owner alone while no deck uses a picture', async () => {
    const { client } = await app.signUp();
    const { url } = await upload(client, await ownPicture());
    const stranger = await app.signUp();
    expect([
      await statusOf(client, url),
      await statusOf(stranger.client, url),
      await statusOf(app.client(), url),
    ]).toEqual([200, 404, 404]);
    expect(await statusOf(client, '/media/not-there-at-all')).toBe(404);
  });

  it('E7 follows the deck that uses it: public, private, trashed, without it', async () => {
    const { client } = await app.signUp();
    const { id, url } = await upload(client, await ownPicture());
    const deckId = await deckShowing(client, [id]);
    const seen = () => statusOf(app.client(), url);
    expect(await seen()).toBe(404);
    const publish = (visibility: 'self' | 'all') =>
      client.call('deckPublish', { params: { id: deckId }, body: { visibility } });
    await publish('all');
    expect(await seen()).toBe(200);
    await publish('self');
    expect(await seen()).toBe(404);
    await publish('all');
    await client.call('deckTrash', { params: { id: deckId } });
    expect(await seen()).toBe(404);
    await client.call('deckRecover', { params: { id: deckId } });
    await show(deckId, []);
    expect(await seen()).toBe(404);
  });

  it("E8 cannot be had by writing the address of somebody else's picture into one's own public deck", async () => {
    const author = await app.signUp();
    const thief = await app.signUp();
    const { id, url } = await upload(author.client, await ownPicture());
    await deckShowing(author.client, [id]);
    const deckId = await deckShowing(thief.client, [id], { visibility: 'all' });
    expect(await app.context.db.select().from(deckMedia).where(eq(deckMedia.deckId, deckId))).toEqual([]);
    expect(await statusOf(thief.client, url)).toBe(404);
  });

  it('E8 goes on through a copy of a public deck when the first one is private again', async () => {
    const author = await app.signUp();
    const reader = await app.signUp();
    const { id, url } = await upload(author.client, await ownPicture());
    const first = await deckShowing(author.client, [id], { visibility: 'all' });
    await deckShowing(reader.client, [id]);
    await author.client.call('deckPublish', { params: { id: first }, body: { visibility: 'self' } });
    expect([await statusOf(reader.client, url), await statusOf(app.client(), url)]).toEqual([200, 404]);
  });

  it("E8 works for what an editor brought into somebody else's deck", async () => {
    const author = await app.signUp();
    const editor = await app.signUp();
    const { id, url } = await upload(editor.client, await ownPicture());
    const deckId = await deckShowing(author.client, []);
    await show(deckId, [id], editor.userId);
    expect(await statusOf(author.client, url)).toBe(200);
  });

  /** A thief's deck that names what somebody else uploaded, and their answer to who asks for it. */
  async function named() {
    const [victim, thief] = [await app.signUp(), await app.signUp()];
    const { id, url } = await upload(victim.client, await ownPicture());
    const slide = `<section data-id="one" data-background-image="${url}"></section>`;
    const { deck } = await thief.client.call('decksCreate', { body: { deck: { title: 'A trap', data: slide } } });
    const params = { id: deck.id };
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: victim.userId, role: 'editor' });
    return {
      victim,
      thief,
      params,
      id,
      slide,
      write: (client: TestClient, data: string) => client.call('deckUpdate', { params, body: { deck: { data } } }),
      seen: () => statusOf(thief.client, url),
    };
  }
  const bare = '<section data-id="two"></section>';

  it("E8 cannot be had through the edit of whose picture it is, nor by making them the deck's owner", async () => {
    const { victim, thief, params, slide, write, seen } = await named();
    await write(victim.client, slide + bare);
    expect(await seen()).toBe(404);
    const handOver = { params: { ...params, user_id: victim.userId }, body: { user: { role: 'owner' as const } } };
    await thief.client.call('collaboratorUpdate', handOver);
    await write(thief.client, bare);
    await write(thief.client, slide);
    expect(await seen()).toBe(404);
    await write(victim.client, slide + bare);
    expect(await seen()).toBe(404);
  });

  it('E8 cannot be had with a revision that whose picture it is restores, and they may still put it in themselves', async () => {
    const { victim, thief, params, slide, write, seen } = await named();
    const body = { revision: { name: 'With the address' } };
    const revision = await thief.client.call('revisionCreate', { params, body });
    await write(thief.client, bare);
    const restored = { params: { ...params, revision_id: revision.id } };
    await victim.client.call('revisionRestore', restored);
    expect((await thief.client.call('deckData', { params })).data).toContain('/media/');
    expect(await seen()).toBe(404);
    await write(thief.client, bare);
    await write(victim.client, slide);
    expect(await seen()).toBe(200);
  });

  it('E8 comes back when somebody else undoes that it was taken out', async () => {
    const [author, editor] = [await app.signUp(), await app.signUp()];
    const { id, url } = await upload(author.client, await ownPicture());
    const deckId = await deckShowing(author.client, [id]);
    await app.context.db.insert(deckUsers).values({ deckId, userId: editor.userId, role: 'editor' });
    await show(deckId, [], editor.userId);
    expect(await statusOf(editor.client, url)).toBe(404);
    await show(deckId, [id], editor.userId);
    expect(await statusOf(editor.client, url)).toBe(200);
  });

  it('E8 knows who put a picture in also when that was the last thing before a crash, or through another process', async () => {
    const [author, editor] = [await app.signUp(), await app.signUp()];
    const { id, url } = await upload(editor.client, await ownPicture());
    const { deck } = await author.client.call('decksCreate', { body: { deck: { title: 'Ours' } } });
    const { collaboration } = app.context.services;
    await collaboration.rooms.with(deck.id, (room) =>
      changeDocument(room, editor.userId, (doc) => {
        const [slide] = slidesInOrder(readDeck(doc));
        patchSlide(doc, slide?.id ?? '', { background: { ...slide?.background, image: `/media/${id}` } });
      }),
    );
    await collaboration.derive(deck.id);
    expect(await statusOf(author.client, url)).toBe(200);
  });

  it('E9 works by a signed address for who came by a share link, as long as the link is there', async () => {
    const { client } = await app.signUp();
    const { id } = await upload(client, await ownPicture());
    const deckId = await deckShowing(client, [id]);
    const link = await client.call('linkCreate', { params: { id: deckId }, body: { access_token: {} } });
    const { media } = app.context.services;
    const signed = (mediaId: string) =>
      media.withSignedAddresses(`"/media/${mediaId}"`, { link: link.id }).slice(1, -1);
    const address = signed(id);
    const html = `<img src="/media/${id}"><p>/media/${id} is a path</p><i style="background:url(/media/${id})">`;
    expect(media.withSignedAddresses(html, { link: link.id })).toBe(
      `<img src="${address}"><p>/media/${id} is a path</p><i style="background:url(${address})">`,
    );
    const seen = (url: string) => statusOf(app.client(), url);
    expect(await seen(address)).toBe(200);

    const other = await upload(client, await ownPicture());
    expect(await seen(address.replace(id, other.id))).toBe(404);
    expect(await seen(signed(other.id))).toBe(404);
    expect(await seen(address.replace(/e=\d+/, (old) => `e=${Number(old.slice(2)) + 1}`))).toBe(404);
    expect(await seen(address.replace(`l-${link.id}`, 'w'))).toBe(404);

    await client.call('linkDelete', { params: { id: deckId, link_id: link.id } });
    expect(await seen(address)).toBe(404);
  });

  it('E9 ends with the time of a signed address, within a day', async () => {
    const { client } = await app.signUp();
    const { id } = await upload(client, await ownPicture());
    const link = await client.call('linkCreate', {
      params: { id: await deckShowing(client, [id]) },
      body: { access_token: {} },
    });
    const address = app.context.services.media.withSignedAddresses(`"/media/${id}"`, { link: link.id }).slice(1, -1);
    expect(await statusOf(app.client(), address)).toBe(200);
    app.clock.advance(25 * 60 * 60 * 1000);
    expect(await statusOf(app.client(), address)).toBe(404);
  });

  it('E9 hands signed addresses out with the slides of a deck that was opened by link, and plain ones otherwise', async () => {
    const { client } = await app.signUp();
    const { id } = await upload(client, await ownPicture());
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'With picture' } } });
    const document = await app.context.services.collaboration.readDeck(deck.id);
    const [slide] = slidesInOrder(document);
    const patch = { data: `<section data-id="${slide?.id ?? ''}" data-background-image="/media/${id}"></section>` };
    await client.call('deckUpdate', { params: { id: deck.id }, body: { deck: patch } });
    const link = await client.call('linkCreate', { params: { id: deck.id }, body: { access_token: {} } });
    const own = await client.call('deckData', { params: { id: deck.id } });
    expect(own.data).toContain(`"/media/${id}"`);
    const shown = await app.client().call('deckData', { params: { id: deck.id }, query: { token: link.token } });
    const address = /\/media\/[^"]+/.exec(shown.data)?.[0].replaceAll('&amp;', '&') ?? '';
    expect(address).toMatch(/\?e=\d+&s=l-/);
    expect(await statusOf(app.client(), address)).toBe(200);
  });
});

describe('the answer with a picture', () => {
  it('E10 may be kept for good by the browser that asked, and by nobody between', async () => {
    const { client } = await app.signUp();
    const { url } = await upload(client, png);
    const answer = await client.request({ url });
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const etag = String(answer.headers['etag']);
    const again = await client.request({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const refused = await app.client().request({ url, headers: { 'if-none-match': etag } });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.each([
    ['bytes=0-9', 206, [0, 10]],
    ['bytes=10-', 206, [10, undefined]],
    ['bytes=-5', 206, [-5, undefined]],
    ['bytes=0-99999999', 206, [0, undefined]],
    ['bytes=0-1,4-5', 200, [0, undefined]],
    ['lines=1-2', 200, [0, undefined]],
    ['bytes=5-2', 200, [0, undefined]],
  ] as const)('E10 answers the range %s', async (range, status, [from, to]) => {
    const { client } = await app.signUp();
    const { url, bytes } = await upload(client, png);
    const answer = await client.request({ url, headers: { range } });
    const wanted = png.subarray(from, to);
    expect(answer.statusCode).toBe(status);
    expect(answer.rawPayload.equals(wanted)).toBe(true);
    expect(answer.headers['content-length']).toBe(String(wanted.byteLength));
    if (status === 206) {
      const start = from < 0 ? bytes + from : from;
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${start + wanted.byteLength - 1}/${bytes}`);
    }
  });

  it('E10 says 416 for a range beyond the end', async () => {
    const { client } = await app.signUp();
    const { url, bytes } = await upload(client, png);
    const answer = await client.request({ url, headers: { range: `bytes=${bytes}-` } });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${bytes}`]);
  });

  it('E10 tells its length without its bytes to HEAD', async () => {
    const { client } = await app.signUp();
    const { url, bytes } = await upload(client, png);
    const answer = await client.request({ method: 'HEAD', url });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, String(bytes), '']);
  });
});

describe('createMedia', () => {
  it('E11 is what imports use, with the same limits and messages', async () => {
    const { userId } = await app.signUp();
    const { accounts, media } = app.context.services;
    const actor = await accounts.actorOf(userId);
    const made = await media.createMedia({ ownerId: userId, bytes: png, name: 'images/a/b\u202e\tc.png' }, actor);
    expect(made.label).toBe('b c');
    await expect(
      media.createMedia({ ownerId: userId, bytes: Buffer.from('x'), name: 'x' }, actor),
    ).rejects.toMatchObject({
      code: 'unsupported_type',
    });
    await expect(media.createMedia({ ownerId: 'nobody', bytes: png, name: 'x' }, actor)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
