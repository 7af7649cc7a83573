import { EDITOR_NAMESPACE, LIVE_NAMESPACE } from '@rostrum/contract';
import { SCHEMA_VERSION } from '@rostrum/deck';
import { patchSlide, putNote, readDeck, rootsOf } from '@rostrum/deck/doc';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { HandMadeEditor } from '../testing/editor-socket.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { describe as shapeOf, hostileMessage, randomFrom, unstorableMessages } from '../testing/hostile.ts';
import { type Asking, askers, type Cast, gatherCast, type Scene, setScene } from '../testing/scenes.ts';
import { EDITOR_EVENT_ACTIONS, LIVE_EVENT_ACTIONS } from './declared.ts';

/** Messages an event and actor: as many as fit the daily run, and more with `npm run test:long`. */
const MESSAGES = process.env['ROSTRUM_TEST_LONG'] === '1' ? 200 : 12;
const SECRET = 'wrackline';
const INSIDE = /\bat .+\.[jt]s:\d+|node_modules|Failed query|syntax error at|drizzle|PGlite|violates/i;
const EVENTS = { [EDITOR_NAMESPACE]: EDITOR_EVENT_ACTIONS, [LIVE_NAMESPACE]: LIVE_EVENT_ACTIONS } as const;
const ACTORS = ['owner', 'editor', 'viewer', 'stranger', 'anonymous'] as const;

let app: TestApp;
let cast: Cast;
let origin: string;
const complaints: string[] = [];
const opened: { disconnect(): unknown }[] = [];

beforeAll(async () => {
  app = await startTestApp({ work: false, log: { write: (line) => void collect(line) } });
  origin = await app.listen();
  cast = await gatherCast(app);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => app.stop());

/** What went wrong within, in the server's own eyes. */
function collect(line: string): void {
  const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message: string } };
  if (level >= 50) complaints.push(`${msg}: ${err?.message ?? ''}`);
}

async function connect(namespace: string, asking: Asking, auth: object): Promise<Socket | null> {
  const cookie = [...asking.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(origin + namespace, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
    extraHeaders: { cookie, origin: app.config.publicUrl.origin },
  });
  opened.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', () => resolve(null));
  });
}

/** All that a socket is told, as one text. */
class Ear {
  text = '';
  /** The names of the events that were heard. */
  readonly names: string[] = [];

  constructor(socket: Socket) {
    socket.onAny((...told: unknown[]) => this.hear(told));
  }

  hear(told: unknown): void {
    // Who is at the deck themselves and who edits it, which everybody there is told again every now and then.
    const name = Array.isArray(told) ? String(told[0]) : typeof told;
    if (!name.startsWith('presence:') && name !== 'pen') this.names.push(name);
    this.text += JSON.stringify(told, (_, value: unknown) =>
      value instanceof Uint8Array || value instanceof ArrayBuffer
        ? Buffer.from(value as Uint8Array).toString('latin1')
        : value,
    );
  }
}

/** The other deck, whose notes hold the secret, with its owner looking at it in both ways. */
async function setOther(): Promise<{
  other: Scene;
  update: Uint8Array;
  stateVector: Uint8Array;
  ears: readonly Ear[];
}> {
  const other = await setScene(app, cast, 'private');
  const editor = await HandMadeEditor.letIn(origin, other.owner.client, other.ids.deck);
  opened.push({ disconnect: () => editor.close() });
  // Their own deck's changes are told to them: of this one before anybody listens here.
  const told = new Promise((resolve) => editor.socket.once('deck:changed', resolve));
  await editor.edit((doc) => putNote(doc, other.ids.slide, SECRET));
  await app.context.services.collaboration.settle(other.ids.deck);
  await told;
  const view = await connect(LIVE_NAMESPACE, askers(app, cast, other)['owner'] as Asking, { deck: other.ids.deck });
  if (view === null) throw new Error('The owner was refused.');
  const ears = [new Ear(editor.socket), new Ear(view)];
  return { other, update: Y.encodeStateAsUpdate(editor.doc), stateVector: Y.encodeStateVector(editor.doc), ears };
}

const doorOf = (namespace: string) =>
  namespace === EDITOR_NAMESPACE ? app.context.services.editors.door : app.context.services.live.door;

describe.each([EDITOR_NAMESPACE, LIVE_NAMESPACE] as const)('A11 whatever is sent to %s', (namespace) => {
  const events = Object.keys(EVENTS[namespace]);

  it('is heard at the door, every event with a bounded shape', () => {
    expect([...doorOf(namespace).events].toSorted()).toEqual(events.toSorted());
  });

  it.each(ACTORS)(
    'by %s, in any order and again, is answered or refused, and tells nobody of another deck',
    async (name) => {
      const scene = await setScene(app, cast, 'public');
      const { other, update, stateVector, ears } = await setOther();
      const asking = askers(app, cast, scene)[name] as Asking;
      const random = randomFrom(ACTORS.indexOf(name) + 1);
      const ids = [scene.ids, other.ids].flatMap(({ deck, slide, comment, person, link }) => [
        deck,
        slide,
        comment,
        person,
        link,
      ]);
      const bytes = [
        update,
        stateVector,
        new Uint8Array(),
        new Uint8Array([0, 0]),
        update.slice(3),
        new Uint8Array(5000).fill(255),
      ];
      const auth = {
        deck: scene.ids.deck,
        ...(namespace === EDITOR_NAMESPACE
          ? { schema: name === 'viewer' ? undefined : SCHEMA_VERSION }
          : { part: name === 'owner' || name === 'editor' ? 'presenter' : 'viewer' }),
      };
      const wrong: string[] = [];
      const sent: [string, unknown][] = [];
      let socket = await connect(namespace, asking, auth);
      let ear = socket && new Ear(socket);
      const heard: string[] = [];
      let taken = 0;
      for (let count = 0; count < MESSAGES * events.length; count += 1) {
        if (socket === null) break;
        if (!socket.connected) {
          heard.push(ear?.text ?? '');
          socket = await connect(namespace, asking, auth);
          ear = socket && new Ear(socket);
          if (socket === null) break;
        }
        const again = sent.length > 0 && random() < 0.15;
        const event = events[Math.floor(random() * events.length)] ?? '';
        const shape = doorOf(namespace).messageOf(event);
        const [what, message] = again
          ? (sent[Math.floor(random() * sent.length)] as [string, unknown])
          : [event, shape && hostileMessage(random, shapeOf(shape), { ids, bytes })];
        sent.push([what, message]);
        // Paces are kept by this clock.
        app.clock.advance(2000);
        if (random() < 0.1) socket.emit(what, message);
        const answer: unknown = await socket
          .timeout(60_000)
          .emitWithAck(what, message)
          .catch((error: unknown) => error);
        ear?.hear(answer);
        if (!(answer instanceof Error) && (answer as { ok?: boolean } | undefined)?.ok !== false) taken += 1;
        const given = JSON.stringify(message)?.slice(0, 300);
        if (answer instanceof Error && socket.connected) wrong.push(`${what} ${given}: ${answer.message}`);
        for (const complaint of complaints.splice(0)) wrong.push(`${what} ${given}: ${complaint}`);
      }
      heard.push(ear?.text ?? '');
      expect(wrong).toEqual([]);
      // What is behind the door was reached.
      if (name === 'owner') expect(taken).toBeGreaterThan(0);
      const text = heard.join('\n');
      // Bytes that somebody sent of a deck that they know are theirs to have back.
      if (namespace === LIVE_NAMESPACE || name !== 'owner') expect(text).not.toContain(SECRET);
      expect(text).not.toMatch(INSIDE);
      expect(ears.map(({ names }) => names)).toEqual([[], []]);
      for (const { text: told } of ears) expect(told).not.toContain(scene.ids.slide);
      const deck = await app.context.services.collaboration.readDeck(other.ids.deck);
      expect(deck.notes[other.ids.slide]).toBe(SECRET);
      // Everybody else goes on.
      const editor = await HandMadeEditor.letIn(origin, scene.owner.client, scene.ids.deck);
      opened.push({ disconnect: () => editor.close() });
      const slide = [...rootsOf(editor.doc).slides.keys()][0] ?? '';
      expect(await editor.edit((doc) => patchSlide(doc, slide, { name: 'Goes on' }))).toMatchObject({ ok: true });
      expect(Object.keys(readDeck(editor.doc).slides).length).toBeGreaterThan(0);
    },
  );

  it.each(['owner', 'anonymous'] as const)('by %s with text that no database stores is no message', async (name) => {
    const scene = await setScene(app, cast, 'public');
    const asking = askers(app, cast, scene)[name] as Asking;
    const edits = namespace === EDITOR_NAMESPACE && name === 'owner';
    const auth = { deck: scene.ids.deck, part: 'presenter', ...(edits && { schema: SCHEMA_VERSION }) };
    const socket = await connect(namespace, asking, name === 'owner' ? auth : { ...auth, part: 'viewer' });
    // Strangers do not edit.
    if (socket === null) return expect([namespace, name]).toEqual([EDITOR_NAMESPACE, 'anonymous']);
    let lost: string | null = null;
    socket.once('disconnect', (reason) => (lost = reason));
    const random = randomFrom(11);
    const given = { ids: Object.values(scene.ids), bytes: [new Uint8Array([0, 0])] };
    const wrong: string[] = [];
    const tried = new Set<string>();
    for (const event of events) {
      const schema = doorOf(namespace).messageOf(event);
      if (schema === undefined) continue;
      const messages = Array.from({ length: 15 }, () =>
        unstorableMessages(hostileMessage(random, shapeOf(schema), given)),
      );
      for (const message of messages.flat()) {
        // What is no message for another reason says nothing, nor does what nobody reads.
        const read = JSON.stringify(schema.safeParse(message).data) ?? '';
        if (!read.includes(String.raw`\u0000`) && !read.includes(String.raw`\ud800`)) continue;
        app.clock.advance(60_000);
        expect([lost, ...wrong], `before ${event}`).toEqual([null]);
        const answer: unknown = await socket.timeout(60_000).emitWithAck(event, message);
        const code = (answer as { code?: string } | null)?.code;
        if (code === (namespace === EDITOR_NAMESPACE ? 'invalid' : 'malformed')) tried.add(event);
        else if (!['forbidden', 'not_found', 'rate_limited', 'unauthenticated'].includes(code ?? ''))
          wrong.push(`${event} ${JSON.stringify(message)}: ${JSON.stringify(answer)}`);
      }
    }
    expect([...wrong, ...complaints.splice(0)]).toEqual([]);
    expect(tried.size).toBeGreaterThan(name === 'owner' ? 2 : 0);
    return undefined;
  });

  it('is no more than a message may be, or the line is closed', async () => {
    const scene = await setScene(app, cast, 'public');
    const owner = askers(app, cast, scene)['owner'] as Asking;
    const auth = { deck: scene.ids.deck, ...(namespace === EDITOR_NAMESPACE && { schema: SCHEMA_VERSION }) };
    const large = await connect(namespace, owner, auth);
    const closed = new Promise((resolve) => large?.once('disconnect', resolve));
    large?.emit(events[0] ?? '', { update: new Uint8Array(17 * 1024 * 1024) });
    await closed;
    // What is no message of the protocol at all.
    const odd = await connect(namespace, owner, auth);
    const gone = new Promise((resolve) => odd?.once('disconnect', resolve));
    odd?.io.engine.write('9{"not":', {});
    await gone;
    expect(await connect(namespace, owner, auth)).not.toBeNull();
    expect(complaints.splice(0)).toEqual([]);
  });

  it('with the handshake lets nobody in who may not be, and breaks nothing', async () => {
    const { other } = await setOther();
    const stranger = askers(app, cast, other)['stranger'] as Asking;
    const random = randomFrom(7);
    const shape = {
      type: 'object',
      properties: {
        deck: {},
        schema: { type: 'integer' },
        user: {},
        token: {},
        grant: {},
        part: { enum: ['viewer', 'presenter'] },
      },
      required: ['deck'],
    };
    for (let count = 0; count < MESSAGES * 2; count += 1) {
      const made = hostileMessage(random, shape, { ids: Object.values(other.ids), bytes: [new Uint8Array(9)] });
      const auth = typeof made === 'object' && made !== null && !Array.isArray(made) ? made : { deck: made };
      const socket = await connect(namespace, stranger, random() < 0.5 ? { ...auth, deck: other.ids.deck } : auth);
      expect(socket, JSON.stringify(auth).slice(0, 200)).toBeNull();
    }
    expect(complaints.splice(0)).toEqual([]);
  });
});
