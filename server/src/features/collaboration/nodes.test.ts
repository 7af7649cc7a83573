import { EDITOR_NAMESPACE, type Refusal, type SyncAnswer, type UpdateAnswer } from '@rostrum/contract';
import { SCHEMA_VERSION, slidesInOrder } from '@rostrum/deck';
import { patchSlide, putNote, readDeck } from '@rostrum/deck/doc';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { deckRenderings } from '../../platform/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/harness.ts';
import { openLive } from '../../testing/live-socket.ts';
import type { TestClient } from '../../testing/test-client.ts';

interface Node {
  readonly app: TestApp;
  readonly address: string;
}

let one: Node;
let other: Node;
const sockets: Socket[] = [];

beforeAll(async () => {
  const app = await startTestApp();
  const second = await startTestApp({ beside: app, work: false });
  one = { app, address: await app.listen() };
  other = { app: second, address: await second.listen() };
});
afterEach(() => {
  other.app.link.mend();
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await other.app.stop();
  await one.app.stop();
});

class Editor {
  readonly doc = new Y.Doc();
  readonly socket: Socket;
  /** Whose the edits were that it was told of. */
  readonly heardOf: (string | null)[] = [];
  revoked: string | null = null;

  constructor({ address }: Node, client: TestClient, deckId: string) {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    this.socket = io(address + EDITOR_NAMESPACE, {
      transports: ['websocket'],
      auth: { deck: deckId, schema: SCHEMA_VERSION },
      extraHeaders: { cookie },
      reconnection: false,
      forceNew: true,
    });
    sockets.push(this.socket);
    this.socket.on('update', ({ update, userId }: { update: Uint8Array; userId: string | null }) => {
      Y.applyUpdate(this.doc, new Uint8Array(update));
      this.heardOf.push(userId);
    });
    this.socket.on('access:revoked', ({ code }: { code: string }) => {
      this.revoked = code;
    });
  }

  async sync(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.socket.on('connect', resolve);
      this.socket.on('connect_error', reject);
    });
    const stateVector = Y.encodeStateVector(this.doc);
    const answer = (await this.socket.emitWithAck('sync', { stateVector })) as SyncAnswer;
    Y.applyUpdate(this.doc, new Uint8Array(answer.update));
    return this;
  }

  async edit(work: (doc: Y.Doc) => void): Promise<UpdateAnswer | Refusal> {
    const before = Y.encodeStateVector(this.doc);
    this.doc.transact(() => work(this.doc));
    return this.socket.emitWithAck('update', { update: Y.encodeStateAsUpdate(this.doc, before) });
  }

  get firstSlide(): string {
    return slidesInOrder(readDeck(this.doc))[0]?.id ?? '';
  }

  get note(): string {
    return readDeck(this.doc).notes[this.firstSlide] ?? '';
  }

  get name(): string {
    return readDeck(this.doc).slides[this.firstSlide]?.name ?? '';
  }
}

const signInOf = ({ username, password }: Person) => ({ login: username, password });
const editorAt = (node: Node, client: TestClient, deckId: string) => new Editor(node, client, deckId).sync();

async function newDeck() {
  const person = await one.app.signUp();
  const { deck } = await person.client.call('decksCreate', {
    body: { deck: { title: 'Tides', visibility: 'all' } },
  });
  return { ...person, deckId: deck.id };
}

it('an edit on one node reaches editors on another, and one that leans on it is taken there', async () => {
  const { client, deckId } = await newDeck();
  const [here, there] = [await editorAt(one, client, deckId), await editorAt(other, client, deckId)];
  expect(await here.edit((doc) => putNote(doc, here.firstSlide, 'low'))).toEqual({ ok: true, seq: 1 });
  await expect.poll(() => there.note).toBe('low');
  expect(await there.edit((doc) => putNote(doc, there.firstSlide, 'low water'))).toEqual({ ok: true, seq: 2 });
  await expect.poll(() => here.note).toBe('low water');
  expect(await here.edit((doc) => patchSlide(doc, here.firstSlide, { name: 'Ebb' }))).toEqual({ ok: true, seq: 3 });
  await expect.poll(() => there.name).toBe('Ebb');
});

it('nodes that do not hear each other go on, look after what the other stored, and converge when they are joined', async () => {
  const { client, deckId, userId } = await newDeck();
  const [here, there] = [await editorAt(one, client, deckId), await editorAt(other, client, deckId)];
  other.app.link.cut();
  expect(await here.edit((doc) => putNote(doc, here.firstSlide, 'low'))).toEqual({ ok: true, seq: 1 });
  // The node that is cut off looks every few seconds.
  await vi.waitFor(() => expect(there.note).toBe('low'), { timeout: 20_000 });
  expect(await there.edit((doc) => patchSlide(doc, there.firstSlide, { name: 'Ebb' }))).toEqual({ ok: true, seq: 2 });
  expect(here.name).not.toBe('Ebb');
  expect(await here.edit((doc) => putNote(doc, here.firstSlide, 'low water'))).toEqual({ ok: true, seq: 3 });
  // The gap in the numbers says that something was missed.
  await vi.waitFor(() => expect(here.name).toBe('Ebb'), { timeout: 20_000 });
  other.app.link.mend();
  await expect.poll(() => there.note).toBe('low water');
  expect(readDeck(there.doc)).toEqual(readDeck(here.doc));
  // Whose it was is stored with it.
  expect(new Set([...here.heardOf, ...there.heardOf])).toEqual(new Set([userId]));
});

it('what was told and folded while nobody heard comes with the whole document', async () => {
  const { client, deckId } = await newDeck();
  const [here, there] = [await editorAt(one, client, deckId), await editorAt(other, client, deckId)];
  other.app.link.cut();
  await here.edit((doc) => putNote(doc, here.firstSlide, 'low'));
  await one.app.context.services.collaboration.compact(deckId);
  other.app.link.mend();
  await expect.poll(() => there.note).toBe('low');
});

it('what is taken away on one node ends editors and views on all of them', async () => {
  const { client, deckId } = await newDeck();
  const site = { address: other.address, origin: 'http://rostrum.test' };
  const view = await openLive(site, other.app.client(), { deckId });
  if (typeof view === 'string') throw new Error(view);
  sockets.push(view);
  const ended = new Promise<string>((done) => view.once('access:revoked', ({ code }) => done(code)));
  const colleague = await one.app.signUp();
  const role = { username: colleague.person.username, role: 'editor' as const };
  await client.call('collaboratorInvite', { params: { id: deckId }, body: { user: role } });
  const there = await editorAt(other, colleague.client, deckId);
  const owner = await editorAt(other, client, deckId);
  await client.call('collaboratorDelete', { params: { id: deckId, user_id: colleague.userId } });
  await expect.poll(() => there.revoked).toBe('forbidden');
  await client.call('deckUpdate', { params: { id: deckId }, body: { deck: { visibility: 'self' } } });
  expect(await ended).toBe('not_found');
  expect(owner.revoked).toBeNull();
});

interface Browsers {
  readonly person: Person;
  /** The one whose session ends. */
  readonly ending: TestClient;
  readonly staying: TestClient;
}

it.each<[string, (browsers: Browsers) => Promise<unknown>]>([
  ['signing out', ({ ending }) => ending.call('signOut', {})],
  ['signing in anew', ({ ending, person }) => ending.call('signIn', { body: { user: signInOf(person) } })],
  [
    'ending the session in another browser',
    async ({ staying }) => {
      const { results } = await staying.call('sessionsList', {});
      const { id = '' } = results.find(({ current }) => !current) ?? {};
      await staying.call('sessionEnd', { params: { id } });
    },
  ],
  ['ending all other sessions', ({ staying }) => staying.call('otherSessionsEnd', {})],
  [
    'another password',
    ({ staying, person: { password } }) =>
      staying.call('accountUpdate', { body: { user: { password: 'another horse', current_password: password } } }),
  ],
])('B8 %s ends what listens on every node, with nothing said, and nothing of other sessions', async (_, end) => {
  const { client: ending, person, deckId } = await newDeck();
  await ending.call('deckUpdate', { params: { id: deckId }, body: { deck: { visibility: 'self' } } });
  const staying = one.app.client();
  await staying.call('signIn', { body: { user: signInOf(person) } });
  const quiet = await editorAt(other, ending, deckId);
  const busy = await editorAt(other, staying, deckId);
  const view = await openLive({ address: other.address, origin: 'http://rostrum.test' }, ending, { deckId });
  if (typeof view === 'string') throw new Error(view);
  sockets.push(view);
  const ended = new Promise<string>((done) => view.once('access:revoked', ({ code }) => done(code)));
  await end({ person, ending, staying });
  await expect.poll(() => quiet.revoked).toBe('unauthenticated');
  expect(await ended).toBe('not_found');
  expect(await busy.edit((doc) => putNote(doc, busy.firstSlide, 'low'))).toMatchObject({ ok: true });
  expect([quiet.note, quiet.socket.connected, busy.revoked]).toEqual(['', false, null]);
});

it('B8 a password that was forgotten ends all that listens, also on the node that is not asked', async () => {
  const { client, person, deckId } = await newDeck();
  const quiet = await editorAt(other, client, deckId);
  const view = await openLive({ address: other.address, origin: 'http://rostrum.test' }, client, { deckId });
  if (typeof view === 'string') throw new Error(view);
  sockets.push(view);
  await one.app.client().call('requestPassword', { body: { user: { email: person.email } } });
  await one.app.jobsDone();
  const token =
    /reset_password_token=([\w-]+)/.exec(one.app.mail.lastTo(person.email, 'reset_password_token=').text)?.[1] ?? '';
  const user = { reset_password_token: token, password: 'another horse' };
  await one.app.client().call('resetPassword', { body: { user } });
  await expect.poll(() => quiet.revoked).toBe('unauthenticated');
  // What anybody may see goes on.
  expect(view.connected).toBe(true);
});

it('views hear on every node that there is another version, also after they heard nothing', async () => {
  const { client, deckId } = await newDeck();
  const site = { address: other.address, origin: 'http://rostrum.test' };
  const view = await openLive(site, client, { deckId });
  if (typeof view === 'string') throw new Error(view);
  sockets.push(view);
  const versions: number[] = [];
  view.on('deck:changed', ({ version }) => versions.push(version));
  const here = await editorAt(one, client, deckId);
  const { collaboration } = one.app.context.services;
  await here.edit((doc) => putNote(doc, here.firstSlide, 'low'));
  await collaboration.derive(deckId);
  await expect.poll(() => versions).toHaveLength(1);
  other.app.link.cut();
  await here.edit((doc) => putNote(doc, here.firstSlide, 'low water'));
  await collaboration.derive(deckId);
  const { version } = await one.app.context.services.decks.headOf(deckId);
  other.app.link.mend();
  await expect.poll(() => versions.at(-1)).toBe(version);
});

it('a node that ends before it has derived leaves it to the others', async () => {
  const { client, deckId } = await newDeck();
  const { collaboration } = other.app.context.services;
  const here = await editorAt(one, client, deckId);
  await here.edit((doc) => putNote(doc, here.firstSlide, 'low'));
  const own = vi.spyOn(one.app.context.services.collaboration, 'derive').mockResolvedValue(undefined);
  try {
    expect(await vi.waitFor(async () => collaboration.settle(deckId))).toBe(true);
  } finally {
    own.mockRestore();
  }
  const rows = await one.app.context.db.select().from(deckRenderings).where(eq(deckRenderings.deckId, deckId));
  expect(rows.map(({ seq }) => seq)).toEqual([1, 1]);
});
