import { randomBytes } from 'node:crypto';
import { patchSlide, readDeck, removeBlock, removeSlide } from '@rostrum/deck/doc';
import { slidesInOrder } from '@rostrum/deck';
import { words } from '@rostrum/words/server';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { PLANS } from '../../access/plans.ts';
import { deckUsers, users } from '../../platform/db/schema/index.ts';
import { inlineWorkers } from '../../platform/workers/inline.ts';
import { changeDocument } from '../../testing/change-document.ts';
import { HandMadeEditor } from '../../testing/editor-socket.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { gatherTeam } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { DocumentRooms } from './rooms.ts';

const here = {} as { app: TestApp; origin: string };
beforeAll(async () => {
  here.app = await startTestApp({ work: false });
  here.origin = await here.app.listen();
});
afterAll(() => here.app.stop());

const MB = 1024 ** 2;
const SLIDES = '<section data-id="one"><h1>Ebb</h1></section><section data-id="two"><h1>Flood</h1></section>';

const newDeck = async (client: TestClient, data = SLIDES) =>
  (await client.call('decksCreate', { body: { deck: { title: 'Tides', data } } })).deck;
const usage = (client: TestClient) => client.call('mediaUsage', {});

/** The counted and the stored bytes of each deck. */
async function counted(): Promise<{ readonly deck: string; readonly counted: number; readonly stored: number }[]> {
  const { rows } = await here.app.context.db.execute<{ deck: string; counted: string; stored: string }>(sql`
    select deck_id as deck, bytes as counted, (
      coalesce((select sum(octet_length(state)) from deck_snapshots as of where of.deck_id = deck_storage.deck_id), 0)
      + coalesce((select sum(octet_length(update)) from deck_updates as of where of.deck_id = deck_storage.deck_id), 0)
      + coalesce((select sum(octet_length(state)) from deck_revisions as of where of.deck_id = deck_storage.deck_id), 0)
    ) as stored from deck_storage order by deck_id`);
  return rows.map(({ deck, ...sums }) => ({ deck, counted: Number(sums.counted), stored: Number(sums.stored) }));
}

/** Leaves somebody so many bytes, less than none included, by uploads that they do not have. */
async function leave(client: TestClient, userId: string, bytes: number): Promise<void> {
  const { decks, limit } = await usage(client);
  await here.app.context.db
    .update(users)
    .set({ storageUsed: limit - decks - bytes })
    .where(eq(users.id, userId));
}

const large = (megabytes: number) => randomBytes(Math.floor((megabytes * MB) / 2)).toString('hex');
const widen = (slide: string, key: string, megabytes: number) => (doc: Y.Doc) =>
  doc.getMap<Y.Map<unknown>>('slides').get(slide)?.set(`attributes.data-${key}`, large(megabytes));

/** As editors remove a slide: with what is on it. */
function removeWhole(doc: Y.Doc, slide: string): void {
  for (const { id, slideId } of Object.values(readDeck(doc).blocks)) if (slideId === slide) removeBlock(doc, id);
  removeSlide(doc, slide);
}

describe('bytes of documents', () => {
  it('E25 count as those of the owner of the deck, each update of 18 that are made by hand', async () => {
    const { client } = await here.app.signUp();
    const before = (await usage(client)).bytes;
    expect(before).toBe(0);
    for (let deck = 0; deck < 2; deck += 1) {
      const { id } = await newDeck(client);
      const editor = await HandMadeEditor.letIn(here.origin, client, id);
      for (let key = 0; key < 9; key += 1)
        expect(await editor.edit(widen('one', String(key), 0.5))).toMatchObject({ ok: true });
      editor.close();
    }
    const after = await usage(client);
    expect(after.bytes).toBeGreaterThan(9 * MB);
    expect(after.decks).toBe(after.bytes);
    const { user } = await client.call('status', {});
    expect([user?.storage_used, user?.storage_used_by_decks]).toEqual([after.bytes, after.decks]);
  });

  it('E25 count while the deck is in the trash, and no longer once it is destroyed', async () => {
    const { client } = await here.app.signUp();
    const { id } = await newDeck(client);
    const { bytes } = await usage(client);
    expect(bytes).toBeGreaterThan(0);
    await client.call('deckTrash', { params: { id } });
    expect((await usage(client)).bytes).toBe(bytes);
    await client.call('deckDestroy', { params: { id } });
    expect((await usage(client)).bytes).toBe(0);
  });

  it('are asked about once for many updates of an open document', async () => {
    const { client, userId } = await here.app.signUp();
    const { id } = await newDeck(client);
    let asked = 0;
    const rooms = new DocumentRooms(here.app.context.db, inlineWorkers, { appended: () => undefined }, async () => {
      asked += 1;
      return { left: 100 * MB, ownerId: userId, isOfTeam: false };
    });
    await rooms.with(id, async (room) => {
      for (let index = 0; index < 40; index += 1)
        await changeDocument(room, userId, (doc) => patchSlide(doc, 'one', { name: `Ebb ${index}` }));
      expect(asked).toBe(1);
      await changeDocument(room, userId, widen('one', 'a', 2));
      expect(asked).toBe(2);
    });
    rooms.forgetAll();
  });

  it('E25 are the sum of what is stored, whatever is done to decks', async () => {
    const { client, userId } = await here.app.signUp();
    await here.app.context.db.update(users).set({ accountType: 'pro' }).where(eq(users.id, userId));
    const { collaboration, revisions } = here.app.context.services;
    const decks: string[] = [];
    const step = fc.record({
      what: fc.constantFrom('make', 'copy', 'edit', 'patch', 'compact', 'name', 'trash', 'thin', 'restore'),
      which: fc.nat(),
      size: fc.integer({ min: 0, max: 30_000 }),
    });
    const run = async ({ what, which, size }: { what: string; which: number; size: number }): Promise<void> => {
      const id = decks[which % Math.max(1, decks.length)];
      const text = large(size / MB);
      if (id === undefined || (what === 'make' && decks.length < 5)) return void decks.push((await newDeck(client)).id);
      const params = { id };
      if (what === 'copy' && decks.length < 5) decks.push((await client.call('deckFork', { params })).deck.id);
      if (what === 'edit')
        await collaboration.rooms.with(id, (room) =>
          changeDocument(room, userId, (doc) =>
            patchSlide(doc, 'one', { name: text.slice(0, 50), transition: 'fade' }),
          ),
        );
      if (what === 'patch')
        await client.call('deckUpdate', {
          params,
          body: { deck: { data: SLIDES.replace('Ebb', text.slice(0, 9000)), notes: { one: text.slice(0, 5000) } } },
        });
      if (what === 'compact') await collaboration.compact(id);
      if (what === 'name') await client.call('revisionCreate', { params, body: { revision: { name: 'Kept' } } });
      if (what === 'thin') {
        here.app.clock.advance(40 * 60 * 60_000);
        await revisions.thin();
      }
      if (what === 'restore') {
        const [revision] = (await client.call('revisionsList', { params, query: {} })).results;
        if (revision !== undefined) await client.call('revisionRestore', { params: { id, revision_id: revision.id } });
      }
      if (what === 'trash') {
        await client.call('deckTrash', { params });
        await client.call('deckDestroy', { params });
        decks.splice(decks.indexOf(id), 1);
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const each of steps) await run(each);
        for (const { counted: sum, stored, deck } of await counted()) expect([deck, sum]).toEqual([deck, stored]);
      }),
      { numRuns: 12 },
    );
    const { rows } = await here.app.context.db.execute(
      sql`select id from decks where not exists (select from deck_storage where deck_id = decks.id)`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a full storage', () => {
  it('E25 refuses new decks, copies, imports and uploads, and lets people look, export, share and delete', async () => {
    const { client, userId } = await here.app.signUp();
    const { id, slug } = await newDeck(client);
    await leave(client, userId, -5000);
    const full = { status: 422, code: 'storage_limit' };
    const params = { id };
    await expect(newDeck(client)).rejects.toMatchObject(full);
    await expect(client.call('deckFork', { params })).rejects.toMatchObject(full);
    await expect(client.call('revisionCreate', { params, body: { revision: { name: 'Kept' } } })).rejects.toMatchObject(
      full,
    );
    const picture = await client.upload('/api/v1/media', {
      name: 'dot.svg',
      type: 'image/svg+xml',
      content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    });
    expect([picture.statusCode, picture.json().error.code]).toEqual([422, 'storage_limit']);
    expect((await client.call('decksList', {})).total).toBe(1);
    const { user } = await client.call('status', {});
    for (const url of [`/api/v1/decks/${id}`, `/api/v1/decks/${id}/data`, `/${user?.username}/${slug}.json`])
      expect([url, (await client.request({ url })).statusCode]).toEqual([url, 200]);
    const body = { export: { format: 'html' as const } };
    expect(await client.call('exportCreate', { params, body })).toBeTruthy();
    const editor = await HandMadeEditor.letIn(here.origin, client, id);
    expect(slidesInOrder(readDeck(editor.doc))).toHaveLength(2);
    editor.close();
    await client.call('deckTrash', { params });
    await client.call('deckDestroy', { params });
    expect((await usage(client)).decks).toBe(0);
  });

  it('E25 refuses what would have a deck grow, takes what takes out of it, and takes the rest once there is room', async () => {
    const { client, userId } = await here.app.signUp();
    const { id } = await newDeck(client);
    await leave(client, userId, 0);
    const editor = await HandMadeEditor.letIn(here.origin, client, id);
    const refused = await editor.edit((doc) => patchSlide(doc, 'one', { name: 'Spring tide' }));
    const message = `${words.collaboration.storageFull} ${words.collaboration.keptUntilRoom}`;
    expect(refused).toEqual({ ok: false, code: 'storage_full', message, reset: false });
    expect(await editor.edit((doc) => removeSlide(doc, 'two'))).toMatchObject({ ok: true });
    const stored = await here.app.context.services.collaboration.readDeck(id);
    expect(slidesInOrder(stored).map(({ id: slide, name }) => [slide, name])).toEqual([['one', '']]);
    await leave(client, userId, 10_000);
    // As editors do: what was refused is sent again, by what the server has.
    expect(await editor.send(Y.encodeStateAsUpdate(editor.doc, await editor.sync()))).toMatchObject({ ok: true });
    const later = await here.app.context.services.collaboration.readDeck(id);
    expect(slidesInOrder(later)[0]?.name).toBe('Spring tide');
    editor.close();
  });

  it('E25 takes an edit that adds less than it takes out, as what was refused comes with a deletion', async () => {
    const { client, userId } = await here.app.signUp();
    const { id } = await newDeck(client);
    const editor = await HandMadeEditor.letIn(here.origin, client, id);
    expect(await editor.edit(widen('two', 'wide', 2))).toMatchObject({ ok: true });
    await leave(client, userId, -MB);
    const both = await editor.edit((doc) => {
      patchSlide(doc, 'one', { name: 'Spring tide' });
      removeSlide(doc, 'two');
    });
    expect(both).toMatchObject({ ok: true });
    const before = (await usage(client)).decks;
    expect(before).toBeGreaterThan(2 * MB);
    // Compaction returns the space of deleted content.
    await here.app.context.services.collaboration.compact(id);
    expect((await usage(client)).decks).toBeLessThan(before - 2 * MB);
    editor.close();
  });

  it('does not fill the disk with edits that take out what they add', async () => {
    const { client, userId } = await here.app.signUp();
    const removed = ['a', 'b', 'c', 'd', 'e', 'f'];
    const slides = removed.map((each) => `<section data-id="${each}"><h1>${'Neap '.repeat(100)}</h1></section>`);
    const { id } = await newDeck(client, SLIDES + slides.join(''));
    await leave(client, userId, -MB);
    const editor = await HandMadeEditor.letIn(here.origin, client, id);
    for (const slide of removed) {
      const pieces: Uint8Array[] = [];
      const listen = (piece: Uint8Array): void => void pieces.push(piece);
      editor.doc.on('update', listen);
      widen('one', 'wide', 3)(editor.doc);
      editor.doc.getMap<Y.Map<unknown>>('slides').get('one')?.delete('attributes.data-wide');
      removeWhole(editor.doc, slide);
      editor.doc.off('update', listen);
      const update = Y.mergeUpdates(pieces);
      expect(update.byteLength).toBeGreaterThan(3 * MB);
      expect(await editor.send(update)).toEqual({ ok: true, seq: expect.any(Number) });
    }
    // One that is not folded yet, at most.
    expect((await usage(client)).decks).toBeLessThan(2 * 3 * MB);
    editor.close();
  });

  it('E25 is the owner’s, whoever edits, and its message says so', async () => {
    const owner = await here.app.signUp();
    const editing = await here.app.signUp();
    const { id } = await newDeck(owner.client);
    await here.app.context.db.insert(deckUsers).values({ deckId: id, userId: editing.userId, role: 'editor' });
    const editor = await HandMadeEditor.letIn(here.origin, editing.client, id);
    await leave(editing.client, editing.userId, 0);
    expect(await editor.edit(widen('one', 'wide', 1.5))).toMatchObject({ ok: true });
    await leave(owner.client, owner.userId, 0);
    expect(await editor.edit(widen('one', 'wider', 1.5))).toMatchObject({
      ok: false,
      code: 'storage_full',
      message: `${words.collaboration.ownerStorageFull} ${words.collaboration.keptUntilRoom}`,
    });
    editor.close();
  });

  it('E25 is the team’s for its members', async () => {
    const team = await gatherTeam(here.app);
    const { id } = await newDeck(team.member.client);
    const { team: shared } = await usage(team.other.client);
    expect(shared?.decks).toBe((await usage(team.member.client)).decks);
    const { team: shown } = await team.owner.client.call('teamShow', { query: {} });
    expect(shown.storage_used_by_decks).toBe(shared?.decks);
    await here.app.context.db
      .update(users)
      .set({ storageUsed: PLANS.enterprise.storage })
      .where(eq(users.id, team.other.userId));
    const editor = await HandMadeEditor.letIn(here.origin, team.member.client, id);
    expect(await editor.edit(widen('one', 'wide', 1))).toMatchObject({
      code: 'storage_full',
      message: expect.stringContaining(words.collaboration.teamStorageFull),
    });
    await expect(newDeck(team.admin.client)).rejects.toMatchObject({
      code: 'storage_limit',
      message: words.media.teamFull,
    });
    editor.close();
  });

  it('E25 changes nothing of a deck that the API would have grow, and lets it shrink', async () => {
    const { client, userId } = await here.app.signUp();
    const { id } = await newDeck(client);
    await leave(client, userId, 0);
    const params = { id };
    const more = { title: 'Springs', data: `${SLIDES}<section><h1>Neap</h1></section>` };
    await expect(client.call('deckUpdate', { params, body: { deck: more } })).rejects.toMatchObject({
      status: 422,
      code: 'storage_limit',
      message: words.collaboration.storageFull,
    });
    expect((await client.call('deckShow', { params })).deck.title).toBe('Tides');
    const less = { data: '<section data-id="one"><h1>Ebb</h1></section>' };
    await client.call('deckUpdate', { params, body: { deck: less } });
    expect((await client.call('deckShow', { params })).deck.slide_count).toBe(1);
  });

  it('E26 a deck is refused to a person without room for it; otherwise its bytes move with it', async () => {
    const owner = await here.app.signUp();
    const next = await here.app.signUp();
    for (const { userId } of [owner, next])
      await here.app.context.db.update(users).set({ accountType: 'pro' }).where(eq(users.id, userId));
    const { id } = await newDeck(owner.client);
    await here.app.context.db.insert(deckUsers).values({ deckId: id, userId: next.userId, role: 'editor' });
    const handOver = () =>
      owner.client.call('collaboratorUpdate', {
        params: { id, user_id: next.userId },
        body: { user: { role: 'owner' } },
      });
    const { decks } = await usage(owner.client);
    await leave(next.client, next.userId, 10);
    await expect(handOver()).rejects.toMatchObject({ code: 'storage_limit', message: words.decks.noStorage });
    expect((await usage(owner.client)).decks).toBe(decks);
    await leave(next.client, next.userId, MB);
    await handOver();
    expect([(await usage(owner.client)).decks, (await usage(next.client)).decks]).toEqual([0, decks]);
  });
});

describe('the tail of a deck', () => {
  it('is folded where it is larger than the deck, and soon after slides were taken out', async () => {
    const { client, userId } = await here.app.signUp();
    const { id } = await newDeck(client);
    const { rooms } = here.app.context.services.collaboration;
    await rooms.with(id, async (room) => {
      await changeDocument(room, userId, (doc) => patchSlide(doc, 'one', { name: 'Ebb' }));
      expect(room.takeCompaction()).toBeNull();
      await changeDocument(room, userId, widen('one', 'wide', 1.5));
      expect(room.takeCompaction()).toBe('now');
      // It is asked for already.
      expect(room.takeCompaction()).toBeNull();
      await room.compact();
      await changeDocument(room, userId, widen('one', 'wider', 1.2));
      expect(room.takeCompaction()).toBeNull();
      await changeDocument(room, userId, (doc) => removeSlide(doc, 'two'));
      expect(room.takeCompaction()).toBe('soon');
    });
  });
});
