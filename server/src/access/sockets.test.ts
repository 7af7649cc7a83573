import { EDITOR_NAMESPACE, type EditorClientEvents, type EditorServerEvents, type Refusal } from '@rostrum/contract';
import { SCHEMA_VERSION } from '@rostrum/deck';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { decks, deckUsers } from '../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { type Actor, ANONYMOUS } from './actor.ts';
import { can } from './can.ts';
import type { ActionOn } from './rules.ts';
import { openLive } from '../testing/live-socket.ts';
import {
  EDITOR_EVENT_ACTIONS,
  EDITOR_HANDSHAKE_ACTIONS,
  LIVE_ACTION,
  LIVE_EVENT_ACTIONS,
  LIVE_PRESENTER_ACTION,
} from './declared.ts';
import { type Asking, askers, type Cast, gatherCast, type Scene, setScene, WALKED_STATES } from '../testing/scenes.ts';

type EditorSocket = Socket<EditorServerEvents, EditorClientEvents>;
type EditorEvent = keyof typeof EDITOR_EVENT_ACTIONS;

let app: TestApp;
let cast: Cast;
let origin: string;
const opened: EditorSocket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  cast = await gatherCast(app);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => app.stop());

/** A socket of the person, or the code of the refusal. */
async function connect(
  asking: Asking,
  deckId: string,
  auth: object = { schema: SCHEMA_VERSION },
): Promise<EditorSocket | Refusal['code']> {
  const cookie = [...asking.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: EditorSocket = io(`${origin}${EDITOR_NAMESPACE}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { deck: deckId, ...auth },
    extraHeaders: { cookie, origin: app.config.publicUrl.origin },
  });
  opened.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error: Error & { data?: Refusal }) => resolve(error.data?.code ?? 'unavailable'));
  });
}

/** What each event says at least. */
const MESSAGES: { readonly [E in EditorEvent]: Parameters<EditorClientEvents[E]>[0] } = {
  sync: { stateVector: Y.encodeStateVector(new Y.Doc()) },
  update: { update: Y.encodeStateAsUpdate(new Y.Doc()) },
  'comment:writing': { slide_hash: 'a-slide', thread_id: null, writing: true },
  awareness: {
    slide_id: null,
    block_ids: [],
    typing_in: null,
    following: null,
    idle: false,
    active: false,
    pointer: null,
    dragged: [],
    caret: null,
  },
  'handover:request': { claim: false },
  'handover:answer': { user_id: 'nobody', tab: 'nobody', give: false },
  'handover:withdraw': {},
};

/**
 * Sends an event; what came back: `ok`, or the code of the refusal. Those that nobody answers are
 * answered with nothing.
 */
async function send(socket: EditorSocket, event: EditorEvent): Promise<string> {
  const asking = (socket as unknown as Socket).timeout(5000);
  const answer = (await asking.emitWithAck(event, MESSAGES[event])) as { ok: true } | Refusal | null | undefined;
  return answer === null || answer === undefined || answer.ok ? 'ok' : answer.code;
}

/** Sockets know sessions alone: whoever brings a personal token is nobody here. */
function onSocket(actor: Actor): Actor {
  return actor.kind === 'token' ? ANONYMOUS : actor;
}

/** How a socket says what the table answers; the token of a link is no part of the handshake of `/editor`. */
const expected = (asking: Asking, scene: Scene, event: EditorEvent): string =>
  standing(asking, scene, EDITOR_EVENT_ACTIONS[event]);

function standing(asking: Asking, scene: Scene, action: ActionOn<'deck'>): string {
  const actor = asking.actor.kind === 'link' ? ANONYMOUS : onSocket(asking.actor);
  const withoutLink = actor.kind === 'user' ? { ...actor, link: null } : actor;
  const facts = scene.facts && { ...scene.facts, role: asking.role };
  const decision = can(withoutLink, action, facts);
  if (decision.allow) return 'ok';
  return decision.status === 401 ? 'unauthenticated' : decision.status === 404 ? 'gone' : 'forbidden';
}

describe('A4 every event of /editor answers every actor as the table says', () => {
  it.each(WALKED_STATES)('about a deck that is %s', async (state) => {
    const wrong: string[] = [];
    const scene = await setScene(app, cast, state);
    for (const [name, asking] of Object.entries(askers(app, cast, scene))) {
      const [editing, reading] = [await connect(asking, scene.ids.deck), await connect(asking, scene.ids.deck, {})];
      for (const event of Object.keys(EDITOR_EVENT_ACTIONS) as EditorEvent[]) {
        const wanted = expected(asking, scene, event);
        // What readers may say too, they say over the socket that they get.
        const socket = EDITOR_EVENT_ACTIONS[event] === EDITOR_HANDSHAKE_ACTIONS.edit ? editing : reading;
        const got = typeof socket === 'string' ? socket : await send(socket, event);
        if (got !== wanted) wrong.push(`${event} by ${name}: ${got} instead of ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(WALKED_STATES)('A4 so does its handshake to read and comment, about a deck that is %s', async (state) => {
    const wrong: string[] = [];
    const scene = await setScene(app, cast, state);
    for (const [name, asking] of Object.entries(askers(app, cast, scene))) {
      const socket = await connect(asking, scene.ids.deck, {});
      const got = typeof socket === 'string' ? socket : 'ok';
      const wanted = standing(asking, scene, EDITOR_HANDSHAKE_ACTIONS.read);
      if (got !== wanted) wrong.push(`${name}: ${got} instead of ${wanted}`);
      if (typeof socket === 'string') continue;
      // Whoever came to read gets nothing of the document, an editor neither.
      if ((await send(socket, 'sync')) !== 'forbidden') wrong.push(`${name} got the document`);
      const told = await send(socket, 'awareness');
      if (told !== expected(asking, scene, 'awareness')) wrong.push(`${name} told where they are: ${told}`);
      socket.disconnect();
    }
    expect(wrong).toEqual([]);
  });

  it.each(WALKED_STATES)('A4 so does the handshake of /live, about a deck that is %s', async (state) => {
    const wrong: string[] = [];
    const scene = await setScene(app, cast, state);
    const site = { address: origin, origin: app.config.publicUrl.origin };
    for (const [name, asking] of Object.entries(askers(app, cast, scene))) {
      const decision = can(onSocket(asking.actor), LIVE_ACTION, scene.facts && { ...scene.facts, role: asking.role });
      const socket = await openLive(site, asking.client, {
        deckId: scene.ids.deck,
        token: asking.token ?? undefined,
      });
      const got = typeof socket === 'string' ? socket : 'ok';
      const wanted = decision.allow ? 'ok' : decision.code;
      if (got !== wanted) wrong.push(`${name}: ${got} instead of ${wanted}`);
      if (typeof socket === 'string') continue;
      for (const [event, action] of Object.entries(LIVE_EVENT_ACTIONS)) {
        const allowed = can(onSocket(asking.actor), action, scene.facts && { ...scene.facts, role: asking.role });
        // Whoever is let in is told what is wrong with a message that says nothing, or that the show is
        // another window's.
        const answer: unknown = await socket.timeout(5000).emitWithAck(event as 'show:end', { nothing: true });
        const said = (answer as { code?: string }).code ?? 'ok';
        const told = allowed.allow ? (event === 'show:end' ? 'conflict' : 'malformed') : allowed.code;
        if (said !== told) wrong.push(`${event} by ${name}: ${said} instead of ${told}`);
      }
      socket.disconnect();
    }
    expect(wrong).toEqual([]);
  });

  it.each(WALKED_STATES)('A4 so does its handshake by who presents, about a deck that is %s', async (state) => {
    const wrong: string[] = [];
    const scene = await setScene(app, cast, state);
    const site = { address: origin, origin: app.config.publicUrl.origin };
    for (const [name, asking] of Object.entries(askers(app, cast, scene))) {
      const facts = scene.facts && { ...scene.facts, role: asking.role };
      const decision = can(onSocket(asking.actor), LIVE_PRESENTER_ACTION, facts);
      const view = { deckId: scene.ids.deck, token: asking.token ?? undefined, part: 'presenter' } as const;
      const socket = await openLive(site, asking.client, view);
      const got = typeof socket === 'string' ? socket : 'ok';
      if (typeof socket !== 'string') socket.disconnect();
      // A show is over with its deck, also for who may look at what is in the trash (A6).
      const isOver = scene.facts?.trashed === true && !decision.allow && decision.code === 'forbidden';
      const wanted = decision.allow ? 'ok' : isOver ? 'not_found' : decision.code;
      if (got !== wanted) wrong.push(`${name}: ${got} instead of ${wanted}`);
    }
    expect(wrong).toEqual([]);
  });

  it('A5 an open editor is let go of the moment its person may not edit any more', async () => {
    const scene = await setScene(app, cast, 'private');
    const owner = await connect(askers(app, cast, scene)['owner'] as Asking, scene.ids.deck);
    if (typeof owner === 'string') throw new Error(`The owner was refused: ${owner}`);
    const told = new Promise<Refusal['code']>((resolve) => owner.once('access:revoked', ({ code }) => resolve(code)));
    await scene.owner.client.call('deckTrash', { params: { id: scene.ids.deck } });
    expect(await told).toBe('forbidden');
  });

  it('A5 an editor who is made a viewer is told that they may look at it', async () => {
    const scene = await setScene(app, cast, 'private');
    const asking = askers(app, cast, scene)['editor'] as Asking;
    const editor = await connect(asking, scene.ids.deck);
    if (typeof editor === 'string') throw new Error(`The editor was refused: ${editor}`);
    const told = new Promise<object>((resolve) => editor.once('access:revoked', resolve));
    await app.context.db.update(deckUsers).set({ role: 'viewer' }).where(eq(deckUsers.deckId, scene.ids.deck));
    app.context.services.collaboration.accessChanged(scene.ids.deck);
    const words = { code: 'forbidden', message: 'You can look at this deck, and no longer edit it.' };
    expect(await told).toEqual(words);
  });

  it('A5 a deck that is gone lets go of its editors', async () => {
    const scene = await setScene(app, cast, 'private');
    const editor = await connect(askers(app, cast, scene)['editor'] as Asking, scene.ids.deck);
    if (typeof editor === 'string') throw new Error(`The editor was refused: ${editor}`);
    const told = new Promise<Refusal['code']>((resolve) => editor.once('access:revoked', ({ code }) => resolve(code)));
    await app.context.db.delete(decks).where(eq(decks.id, scene.ids.deck));
    app.context.services.collaboration.accessChanged(scene.ids.deck);
    expect(await told).toBe('gone');
  });
});
