import {
  type DeckDrawing,
  EDITOR_NAMESPACE,
  type Refusal,
  type SyncAnswer,
  type UpdateAnswer,
} from '@rostrum/contract';
import { repairDeck, SCHEMA_VERSION, slidesInOrder } from '@rostrum/deck';
import { createDoc, patchBlock, patchMeta, patchSlide, putNote, readDeck, rootsOf } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/server';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { deckRenderings, deckSnapshots, deckUpdates, deckUsers, users } from '../../platform/db/schema/index.ts';
import { inlineWorkers } from '../../platform/workers/inline.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { CollaborationService } from './service.ts';
import { changeDocument, copyOf } from '../../testing/change-document.ts';
import type { Room } from './service.ts';

let app: TestApp;
let origin: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => app.stop());

function open(deck: string, client: TestClient, schema = SCHEMA_VERSION, user?: string): Socket {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(origin + EDITOR_NAMESPACE, {
    transports: ['websocket'],
    auth: { deck, schema, ...(user !== undefined && { user }) },
    extraHeaders: { cookie },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  return socket;
}

async function refusalOf(socket: Socket): Promise<Refusal> {
  return new Promise((resolve, reject) => {
    socket.on('connect', () => reject(new Error('The socket was let in.')));
    socket.on('connect_error', (error) => resolve((error as Error & { data: Refusal }).data));
  });
}

async function connected(socket: Socket): Promise<Socket> {
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}

/** A second editor of the protocol, by hand: a document in step with the server. */
async function documentOf(socket: Socket): Promise<Y.Doc> {
  const doc = new Y.Doc();
  const answer = (await socket.emitWithAck('sync', { stateVector: Y.encodeStateVector(doc) })) as SyncAnswer;
  expect(answer.ok).toBe(true);
  Y.applyUpdate(doc, new Uint8Array(answer.update), 'server');
  return doc;
}

/** Changes the document and sends what that made. */
async function edit(socket: Socket, doc: Y.Doc, work: () => void): Promise<UpdateAnswer | Refusal> {
  const before = Y.encodeStateVector(doc);
  doc.transact(work);
  return socket.emitWithAck('update', { update: Y.encodeStateAsUpdate(doc, before) });
}

async function newDeck() {
  const person = await app.signUp();
  const { deck } = await person.client.call('decksCreate', { body: { deck: { title: 'Tides' } } });
  return { ...person, deck };
}

const firstSlide = (doc: Y.Doc): string => slidesInOrder(readDeck(doc))[0]?.id ?? '';

describe('saving', () => {
  it('acknowledges an edit when it is in the database, under the number that it says', async () => {
    const { client, deck } = await newDeck();
    const socket = await connected(open(deck.id, client));
    const doc = await documentOf(socket);
    const answer = await edit(socket, doc, () => patchSlide(doc, firstSlide(doc), { name: 'Spring tide' }));
    expect(answer).toEqual({ ok: true, seq: 1 });
    const [row] = await app.context.db.select().from(deckUpdates).where(eq(deckUpdates.deckId, deck.id));
    expect(row?.seq).toBe(1);
    const stored = new Y.Doc();
    const [snapshot] = await app.context.db.select().from(deckSnapshots).where(eq(deckSnapshots.deckId, deck.id));
    Y.applyUpdate(stored, snapshot?.state ?? new Uint8Array());
    Y.applyUpdate(stored, row?.update ?? new Uint8Array());
    expect(readDeck(stored).slides[firstSlide(stored)]?.name).toBe('Spring tide');
  });

  it('takes an edit that was sent twice once', async () => {
    const { client, deck } = await newDeck();
    const socket = await connected(open(deck.id, client));
    const doc = await documentOf(socket);
    const before = Y.encodeStateVector(doc);
    patchSlide(doc, firstSlide(doc), { name: 'Neap' });
    const update = Y.encodeStateAsUpdate(doc, before);
    expect(await socket.emitWithAck('update', { update })).toEqual({ ok: true, seq: 1 });
    expect(await socket.emitWithAck('update', { update })).toEqual({ ok: true, seq: 1 });
    expect(await app.context.db.select().from(deckUpdates).where(eq(deckUpdates.deckId, deck.id))).toHaveLength(1);
  });

  it('hands an edit to the other editors with whose it is, and not back to its own', async () => {
    const { client, deck, userId } = await newDeck();
    const [one, two] = [await connected(open(deck.id, client)), await connected(open(deck.id, client))];
    const doc = await documentOf(one);
    const other = await documentOf(two);
    let echoed = 0;
    one.on('update', () => (echoed += 1));
    const heard = new Promise<string | null>((resolve) =>
      two.on('update', (told: { update: Uint8Array; userId: string | null }) => {
        Y.applyUpdate(other, new Uint8Array(told.update));
        resolve(told.userId);
      }),
    );
    await edit(one, doc, () => patchSlide(doc, firstSlide(doc), { name: 'Ebb' }));
    expect(await heard).toBe(userId);
    expect(readDeck(other)).toEqual(readDeck(doc));
    expect(echoed).toBe(0);
  });

  it('hands what the API changed to open editors, letter by letter merged with what they type', async () => {
    const { client, deck, userId } = await newDeck();
    const socket = await connected(open(deck.id, client));
    const doc = await documentOf(socket);
    const heard = new Promise<string | null>((resolve) =>
      socket.on('update', (told: { update: Uint8Array; userId: string | null }) => {
        Y.applyUpdate(doc, new Uint8Array(told.update));
        resolve(told.userId);
      }),
    );
    const slide = firstSlide(doc);
    await client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { notes: { [slide]: 'Look up.' } } } });
    expect(await heard).toBe(userId);
    expect(readDeck(doc).notes[slide]).toBe('Look up.');
  });

  it('tells editors which blocks show their source, and no longer once they are drawn', async () => {
    const { client, deck } = await newDeck();
    const socket = open(deck.id, client);
    const heard: { drawing: DeckDrawing }[] = [];
    socket.on('deck:changed', (head) => heard.push(head));
    await connected(socket);
    const put = (source: string) => {
      const block = `<div class="sl-block" data-block-type="math" data-block-id="formula"><div class="sl-block-content" data-math-source="${source}"></div></div>`;
      const data = `<section data-id="one">${block}</section>`;
      return client.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data } } });
    };
    await put('x+'.repeat(10_001));
    const over_budget = [{ block_id: 'formula', reason: 'block' }];
    await expect.poll(() => heard.at(-1)?.drawing).toEqual({ state: 'current', over_budget });
    await put('x');
    await expect.poll(() => heard.at(-1)?.drawing).toEqual({ state: 'current', over_budget: [] });
  });

  it('tells open editors of another title and address, and who comes what they are by now', async () => {
    const { client, deck } = await newDeck();
    const heads = (socket: Socket): object[] => {
      const heard: object[] = [];
      socket.on('deck:changed', (head: object) => heard.push(head));
      return heard;
    };
    const sockets = [open(deck.id, client), open(deck.id, client)];
    const told = sockets.map(heads);
    await Promise.all(sockets.map(connected));
    const other = await newDeck();
    const elsewhere = open(other.deck.id, other.client);
    const strayed = heads(elsewhere);
    await connected(elsewhere);
    const drawing = { state: 'current', over_budget: [] };
    const now = ({ version, title, slug }: typeof deck) => ({ version, title, slug, theme: null, drawing });
    for (const heard of told) await expect.poll(() => heard).toEqual([now(deck)]);
    const { deck: renamed } = await client.call('deckUpdate', {
      params: { id: deck.id },
      body: { deck: { title: 'Spring tides' } },
    });
    expect(renamed.slug).toBe('spring-tides');
    for (const heard of told) await expect.poll(() => heard.at(-1)).toEqual(now(renamed));
    const late = open(deck.id, client);
    const later = heads(late);
    await connected(late);
    await expect.poll(() => later).toEqual([now(renamed)]);
    await expect.poll(() => strayed).toEqual([now(other.deck)]);
  });

  it('stores text that PostgreSQL would refuse, and shows it without', async () => {
    const { client, deck } = await newDeck();
    const socket = await connected(open(deck.id, client));
    const doc = await documentOf(socket);
    await edit(socket, doc, () => {
      patchSlide(doc, firstSlide(doc), { name: 'Ebb\0' });
      putNote(doc, firstSlide(doc), 'Look\0 up.');
    });
    await app.context.services.collaboration.derive(deck.id);
    const { notes } = await client.call('deckData', { params: { id: deck.id } });
    expect(notes).toEqual({ [firstSlide(doc)]: 'Look up.' });
  });

  it('stays whole whatever names of plain objects slides come under, over the API and over the line', async () => {
    const { client } = await newDeck();
    const data = '<section data-id="constructor"><p>Ebb</p><aside class="notes">Look up.</aside></section>';
    const { deck } = await client.call('decksCreate', { body: { deck: { title: 'Tides', data } } });
    const socket = await connected(open(deck.id, client));
    const doc = await documentOf(socket);
    await edit(socket, doc, () => {
      doc.getMap('blocks').set('lost', new Y.Map(Object.entries({ slideId: 'valueOf', type: 'shape', order: 'a0' })));
      putNote(doc, 'hasOwnProperty', 'Lost.');
    });
    await app.context.services.collaboration.derive(deck.id);
    const { notes, data: html } = await client.call('deckData', { params: { id: deck.id } });
    expect(notes).toEqual({ [firstSlide(doc)]: 'Look up.' });
    expect(html.match(/<section/g)).toHaveLength(1);
    expect(html).toContain('Ebb');
  });

  it.each([
    ['bytes that are no update', new Uint8Array([1, 2, 3, 255])],
    ['an update of something that is no deck', Y.encodeStateAsUpdate(foreignDocument())],
  ])('refuses %s, and the document stays as it was', async (_, update) => {
    const { client, deck } = await newDeck();
    const socket = await connected(open(deck.id, client));
    const before = readDeck(await documentOf(socket));
    const answer = (await socket.emitWithAck('update', { update })) as Refusal;
    expect(answer).toMatchObject({ ok: false, code: 'invalid', reset: true });
    expect(readDeck(await documentOf(socket))).toEqual(before);
    expect(await app.context.db.select().from(deckUpdates).where(eq(deckUpdates.deckId, deck.id))).toEqual([]);
  });

  it('refuses what would make a document too large, tombstones counted in, until something is deleted', async () => {
    const { client, deck } = await newDeck();
    const socket = await connected(open(deck.id, client));
    const doc = await documentOf(socket);
    const slide = doc.getMap<Y.Map<unknown>>('slides').get(firstSlide(doc));
    const large = (key: number) => edit(socket, doc, () => slide?.set(`attributes.data-${key}`, 'x'.repeat(3_900_000)));
    for (let key = 1; key <= 4; key += 1) expect((await large(key)).ok).toBe(true);
    const refused = await large(5);
    expect(refused).toMatchObject({ ok: false, code: 'invalid', message: words.collaboration.tooLarge(16) });
    // The server did not take it; from here on this document would build on it.
    doc.destroy();
    const next = await documentOf(socket);
    const same = next.getMap<Y.Map<unknown>>('slides').get(firstSlide(next));
    const remove = (key: number) => edit(socket, next, () => same?.delete(`attributes.data-${key}`));
    for (let key = 1; key <= 4; key += 1) expect((await remove(key)).ok).toBe(true);
    expect((await edit(socket, next, () => same?.set('name', 'Spring tide'))).ok).toBe(true);
  });

  it('refuses notes over their bound by name, and answers messages that are none', async () => {
    const { client, deck } = await newDeck();
    const socket = await connected(open(deck.id, client));
    const doc = await documentOf(socket);
    const refused = await edit(socket, doc, () => putNote(doc, firstSlide(doc), 'x'.repeat(10_001)));
    expect(refused).toMatchObject({ ok: false, code: 'invalid' });
    expect((refused as Refusal).message).toContain('10000');
    expect(await socket.emitWithAck('update', { update: 'words' })).toMatchObject({ ok: false, code: 'invalid' });
    expect(await socket.emitWithAck('sync', null)).toMatchObject({ ok: false, code: 'invalid' });
    socket.emit('update', { update: new Uint8Array([9]) });
    expect(readDeck(await documentOf(socket)).notes[firstSlide(doc)] ?? '').toBe('');
  });
});

describe('who may edit', () => {
  it('refuses CSS that the plan has not, and hosts from anybody but the owner', async () => {
    const { client, deck, userId } = await newDeck();
    const editor = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: editor.userId, role: 'editor' });
    const own = await connected(open(deck.id, client));
    const ownDoc = await documentOf(own);
    const hosts = (doc: Y.Doc) => patchMeta(doc, { cssHosts: ['fonts.example.org'] });
    expect((await edit(own, ownDoc, () => hosts(ownDoc))).ok).toBe(true);
    const socket = await connected(open(deck.id, editor.client));
    const doc = await documentOf(socket);
    expect(readDeck(doc).meta.cssHosts).toEqual(['fonts.example.org']);
    const more = await edit(socket, doc, () => patchMeta(doc, { cssHosts: ['example.com'] }));
    expect(more).toMatchObject({ ok: false, code: 'invalid', reset: true });
    await app.context.db.update(users).set({ accountType: 'lite' }).where(eq(users.id, userId));
    const later = await connected(open(deck.id, editor.client));
    const laterDoc = await documentOf(later);
    const css = (value: string) => edit(later, laterDoc, () => patchMeta(laterDoc, { css: value }));
    expect(await css('')).toMatchObject({ ok: true });
    expect(await css('p { color: red }')).toMatchObject({ ok: false, code: 'invalid' });
  });

  it('lets in neither strangers nor other people, and tells them that there is no such deck', async () => {
    const { deck } = await newDeck();
    const { client: other } = await app.signUp();
    expect(await refusalOf(open(deck.id, app.client()))).toMatchObject({ ok: false });
    expect(await refusalOf(open(deck.id, other))).toMatchObject({ ok: false, code: 'gone' });
    for (const id of ['no-such-deck', '', 'a\0b', '\ud83d', 'a'.repeat(65)])
      expect(await refusalOf(open(id, other))).toMatchObject({ ok: false, code: 'gone' });
  });

  it('O5 lets in no edits of an account whose place another one has taken', async () => {
    const { client, deck, userId } = await newDeck();
    const other = await app.signUp();
    await app.context.db.insert(deckUsers).values({ deckId: deck.id, userId: other.userId, role: 'editor' });
    const refusal = await refusalOf(open(deck.id, other.client, SCHEMA_VERSION, userId));
    expect(refusal).toMatchObject({ code: 'unauthenticated', reset: false });
    const own = await connected(open(deck.id, client, SCHEMA_VERSION, userId));
    expect(readDeck(await documentOf(own)).slides).not.toEqual({});
  });

  it('refuses a client with another schema, whose edits stay with it', async () => {
    const { client, deck } = await newDeck();
    expect(await refusalOf(open(deck.id, client, SCHEMA_VERSION + 1))).toMatchObject({ code: 'schema', reset: false });
  });

  it('lets go of open editors when the deck goes to the trash', async () => {
    const { client, deck } = await newDeck();
    const socket = await connected(open(deck.id, client));
    const revoked = new Promise((resolve) => socket.on('access:revoked', resolve));
    const gone = new Promise((resolve) => socket.on('disconnect', resolve));
    await client.call('deckTrash', { params: { id: deck.id } });
    expect(await revoked).toMatchObject({ code: 'forbidden' });
    await gone;
  });
});

describe('several processes', () => {
  const another = (log = app.context.log): CollaborationService =>
    new CollaborationService({
      breaker: app.context.breaker,
      db: app.context.db,
      log,
      documentChanged: async () => 1,
      beforeEdit: async () => undefined,
      created: async () => undefined,
      derived: async () => undefined,
      renamed: async () => undefined,
      themeOf: async () => null,
      themeOfNew: async () => null,
      workers: inlineWorkers,
      compact: async () => undefined,
      allowanceOf: (deckId) => app.context.services.media.allowanceOf(deckId),
      others: { appended: () => undefined },
      accessChanged: () => undefined,
      teamAccessChanged: () => undefined,
    });

  it('have nothing to say of a deck that is destroyed before it was derived', async () => {
    const { client, deck, userId } = await newDeck();
    const said: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
    const service = another(log);
    await service.rooms.with(deck.id, async (room) => service.appended(deck.id, room, userId));
    await client.call('deckTrash', { params: { id: deck.id } });
    await client.call('deckDestroy', { params: { id: deck.id } });
    await service.stop();
    expect(said).toEqual([]);
  });

  it('number their edits in one row and lose none, whoever folds the tail meanwhile', async () => {
    const { deck, userId } = await newDeck();
    const services = [another(), another(), another()];
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(
        services.map((service, index) =>
          service.rooms.with(deck.id, async (room) => {
            const note = new Y.Text(`note ${index} ${round}`);
            await changeDocument(room, userId, (doc) => doc.getMap('notes').set(`slide-${index}-${round}`, note));
          }),
        ),
      );
      if (round % 3 === 1) await services[round % services.length]?.compact(deck.id);
    }
    const fresh = another();
    const notes = await fresh.rooms.with(deck.id, notesOf);
    for (let round = 0; round < 8; round += 1)
      for (let index = 0; index < 3; index += 1) expect(notes).toContain(`slide-${index}-${round}`);
    const [snapshot] = await app.context.db.select().from(deckSnapshots).where(eq(deckSnapshots.deckId, deck.id));
    const tail = await app.context.db
      .select()
      .from(deckUpdates)
      .where(eq(deckUpdates.deckId, deck.id))
      .orderBy(deckUpdates.seq);
    expect(tail.map(({ seq }) => seq)).toEqual(tail.map((_, index) => (snapshot?.seq ?? 0) + 1 + index));
    expect(tail.at(-1)?.seq ?? snapshot?.seq).toBe(24);
  });

  it('look at an edit as the document is when it is stored, whoever changed it meanwhile', async () => {
    const { deck, userId } = await newDeck();
    const [one, two] = [another(), another()];
    const slide = await one.rooms.with(deck.id, async (room) => firstSlide(await copyOf(room)));
    const editor = { mayEditLocked: false, mayWriteCss: false, mayAllowHosts: false };
    const renamed = (service: CollaborationService, during: () => Promise<void>): Promise<unknown> =>
      service.rooms.with(deck.id, async (room) => {
        const copy = await copyOf(room);
        const before = Y.encodeStateVector(copy);
        patchSlide(copy, slide, { name: 'Too late' });
        await room.append(Y.encodeStateAsUpdate(copy, before), { userId, tab: null }, editor, during);
      });
    const lock = () =>
      two.rooms.with(deck.id, async (room) => {
        await changeDocument(room, userId, (doc) => patchSlide(doc, slide, { locked: true }));
      });
    await expect(renamed(one, lock)).rejects.toMatchObject({ code: 'locked' });
    const read = await another().rooms.with(deck.id, async (room) => (await room.deck()).slides[slide]);
    expect(read).toMatchObject({ locked: true });
    expect(read?.name).not.toBe('Too late');
    // The document that refused it goes on, and is what is stored.
    expect((await one.readDeck(deck.id)).slides[slide]).toEqual(read);
  });

  it.each([
    ['nobody has appended since', 0],
    ['somebody has appended since', 1],
  ])('go on where the tail that they missed was folded away, when %s', async (_, more) => {
    const { deck, userId } = await newDeck();
    const [early, busy] = [another(), another()];
    const note = (service: CollaborationService, key: string): Promise<unknown> =>
      service.rooms.with(deck.id, (room) =>
        changeDocument(room, userId, (doc) => doc.getMap('notes').set(key, new Y.Text(key))),
      );
    await note(early, 'first');
    for (const key of ['second', 'third', 'fourth']) await note(busy, key);
    await busy.compact(deck.id);
    for (let index = 0; index < more; index += 1) await note(busy, `later-${index}`);
    await note(early, 'last');
    const notes = await early.rooms.with(deck.id, notesOf);
    expect(notes).toEqual(expect.arrayContaining(['first', 'second', 'third', 'fourth', 'last']));
    await early.compact(deck.id);
    const stored = await another().rooms.with(deck.id, notesOf);
    expect(stored.sort()).toEqual(notes.sort());
  });

  it('migrate an old document once, whoever opens it, and what was typed meanwhile is not lost', async () => {
    const { deck, userId } = await newDeck();
    const old = createDoc(repairDeck({ slides: { s: {} } }));
    const snippet = { type: 'snippet', slideId: 's', order: 'a0', 'props.sourceType': 'image' };
    const html = '<img src="https://example.org/a.png" alt="A chart of the tides">';
    rootsOf(old).blocks.set('b', new Y.Map<unknown>(Object.entries({ ...snippet, 'props.html': html })));
    rootsOf(old).meta.set('schema', 1);
    await app.context.db
      .update(deckSnapshots)
      .set({ state: Y.encodeStateAsUpdate(old) })
      .where(eq(deckSnapshots.deckId, deck.id));
    const services = [another(), another(), another()];
    const seen = await Promise.all(
      services.map((service, index) =>
        service.rooms.with(deck.id, async (room) => {
          await changeDocument(room, userId, (doc) => patchBlock(doc, 'b', { style: { [`--by-${index}`]: 'me' } }));
          return (await room.deck()).blocks.b?.type;
        }),
      ),
    );
    expect(seen).toEqual(['image', 'image', 'image']);
    const stored = await another().rooms.with(deck.id, (room) => room.deck());
    expect(stored.blocks.b).toMatchObject({ type: 'image', alt: 'A chart of the tides' });
    expect(stored.blocks.b?.style).toMatchObject({ '--by-0': 'me', '--by-1': 'me', '--by-2': 'me' });
    const tail = await app.context.db.select().from(deckUpdates).where(eq(deckUpdates.deckId, deck.id));
    expect(tail).toHaveLength(4);
  });

  it('touch no document that a newer program has saved', async () => {
    const { deck } = await newDeck();
    const newer = createDoc(repairDeck({}));
    rootsOf(newer).meta.set('schema', SCHEMA_VERSION + 1);
    const state = Y.encodeStateAsUpdate(newer);
    await app.context.db.update(deckSnapshots).set({ state }).where(eq(deckSnapshots.deckId, deck.id));
    await expect(another().rooms.with(deck.id, async (room) => room.seq)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await app.context.db.select().from(deckUpdates).where(eq(deckUpdates.deckId, deck.id))).toEqual([]);
  });

  it('derive what a process that died had not', async () => {
    const { client, deck, userId } = await newDeck();
    const slide = await another().rooms.with(deck.id, async (room) => {
      const id = firstSlide(await copyOf(room));
      await changeDocument(room, userId, (doc) => putNote(doc, id, 'Written a moment before the end.'));
      return id;
    });
    const [before] = await app.context.db.select().from(deckRenderings).where(eq(deckRenderings.deckId, deck.id));
    expect(before?.notes[slide]).toBeUndefined();
    const data = await client.call('deckData', { params: { id: deck.id } });
    expect(data.notes[slide]).toBe('Written a moment before the end.');
  });

  it('are derived once for all who wait while they are being derived', async () => {
    const { deck } = await newDeck();
    const versionOf = async () => (await app.context.services.decks.headOf(deck.id)).version;
    const before = await versionOf();
    await Promise.all(Array.from({ length: 6 }, () => app.context.services.collaboration.derive(deck.id)));
    // The one that ran when they came may have been too early for them; the next one is not.
    expect(await versionOf()).toBe(before + 2);
  });
});

const notesOf = async (room: Room): Promise<string[]> => [...(await copyOf(room)).getMap('notes').keys()];

function foreignDocument(): Y.Doc {
  const doc = new Y.Doc();
  doc.getMap('elsewhere').set('a', 1);
  return doc;
}
