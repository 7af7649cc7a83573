import {
  type DeckDetail,
  EDITOR_NAMESPACE,
  EXPORTS_NAMESPACE,
  IMPORTS_NAMESPACE,
  LIVE_NAMESPACE,
} from '@rostrum/contract';
import { SCHEMA_VERSION } from '@rostrum/deck';
import { eq } from 'drizzle-orm';
import { EventEmitter } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deckUsers, sessions } from '../db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { gatherTeam } from '../../testing/team.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { Admission } from './admission.ts';
import { PersonRooms, type PersonRoomsDeps } from './person-rooms.ts';

/** By what it is found out who comes, or what they may. */
type Asked = 'identifySocket' | 'factsOf' | 'actorByToken';
type Signed = Awaited<ReturnType<TestApp['signUp']>>;

function gateOf<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('somebody on the way in', () => {
  let app: TestApp;
  let address: string;
  let admin: Signed;
  const opened: Socket[] = [];
  beforeAll(async () => {
    app = await startTestApp({ work: false });
    admin = await app.signUp();
    address = await app.listen();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    for (const socket of opened.splice(0)) socket.disconnect();
  });
  afterAll(() => app.stop());

  /** Opens a socket; answers with `in`, or the code of the refusal. `heard`: all that it is told. */
  function open(client: TestClient, namespace: string, auth: object): { outcome: Promise<string>; heard: string[] } {
    const socket = io(address + namespace, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth,
      extraHeaders: {
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: app.config.publicUrl.origin,
      },
    });
    opened.push(socket);
    const heard: string[] = [];
    socket.onAny((event: string) => void heard.push(event));
    const outcome = new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('in'));
      socket.once('connect_error', (error: Error & { data?: { code: string } }) =>
        resolve(error.data?.code ?? error.message),
      );
    });
    return { outcome, heard };
  }

  /** Lets the next call find out what it does, and keeps the answer back until `release`. */
  function holdNext(name: Asked) {
    const asked = gateOf<void>();
    const gate = gateOf<void>();
    type Work = Record<string, (...given: unknown[]) => unknown>;
    const { accounts, decks, shows } = app.context.services;
    const of = { identifySocket: accounts, factsOf: decks, actorByToken: shows }[name] as unknown as Work;
    const work = of[name]?.bind(of);
    vi.spyOn(of, name).mockImplementationOnce(async (...given: unknown[]) => {
      const answer = await work?.(...given);
      asked.resolve();
      await gate.promise;
      return answer;
    });
    return { asked: asked.promise, release: () => gate.resolve() };
  }

  /** The outcome for a socket that was identified or authorized before its rights ended. */
  async function outcomeOf(
    hold: Asked,
    { client, namespace, auth = {} }: { client: TestClient; namespace: string; auth?: object },
    end: () => Promise<unknown>,
  ): Promise<string> {
    const held = holdNext(hold);
    const { outcome, heard } = open(client, namespace, auth);
    await held.asked;
    await end();
    held.release();
    const came = await outcome;
    if (came !== 'in') expect(heard).toEqual([]);
    return came;
  }

  const deckOf = async (client: TestClient): Promise<DeckDetail> =>
    (await client.call('decksCreate', { body: { deck: { title: 'Tides' } } })).deck;

  const ends: readonly (readonly [string, (one: Signed) => Promise<unknown>])[] = [
    ['signs out', ({ client }) => client.call('signOut', {})],
    ['is suspended', ({ userId }) => admin.client.call('adminPersonSuspend', { params: { id: userId } })],
    [
      'whose session is ended',
      async ({ userId }) => {
        const [session] = await app.context.db.select().from(sessions).where(eq(sessions.userId, userId));
        await app.context.services.accounts.endSession(session?.id ?? '');
      },
    ],
  ];
  const namespaces = [
    [EDITOR_NAMESPACE, { schema: SCHEMA_VERSION }, 'unauthenticated'],
    [LIVE_NAMESPACE, {}, 'not_found'],
    [LIVE_NAMESPACE, { part: 'presenter' }, 'not_found'],
    [EXPORTS_NAMESPACE, {}, 'unauthenticated'],
    [IMPORTS_NAMESPACE, {}, 'unauthenticated'],
  ] as const;
  describe.each(ends)('who %s', (_, end) => {
    it.each(namespaces)('is not let into %s with %j', async (namespace, auth, code) => {
      const one = await app.signUp();
      const deck = await deckOf(one.client);
      const coming = { client: one.client, namespace, auth: { ...auth, deck: deck.id } };
      expect(await outcomeOf('identifySocket', coming, () => end(one))).toBe(code);
    });
  });

  const decks = [
    [EDITOR_NAMESPACE, { schema: SCHEMA_VERSION }, 'gone'],
    [LIVE_NAMESPACE, {}, 'not_found'],
  ] as const;
  describe.each(decks)('in %s with %j', (namespace, auth, code) => {
    it('is not let into a deck that they are removed from', async () => {
      const { client: owner } = await app.signUp();
      const { client, userId } = await app.signUp();
      const { id } = await deckOf(owner);
      await app.context.db.insert(deckUsers).values({ deckId: id, userId, role: 'editor' });
      const end = () => owner.call('collaboratorDelete', { params: { id, user_id: userId } });
      expect(await outcomeOf('factsOf', { client, namespace, auth: { ...auth, deck: id } }, end)).toBe(code);
    });

    it('is not let into a deck of a team that they are removed from', async () => {
      const { owner, member } = await gatherTeam(app);
      const { id } = await deckOf(owner.client);
      await owner.client.call('deckPublish', { params: { id }, body: { visibility: 'team' } });
      const end = () =>
        owner.client.call('teamMemberDelete', { params: { id: member.userId }, body: { decks: 'absorb' } });
      const coming = { client: member.client, namespace, auth: { deck: id } };
      expect(await outcomeOf('factsOf', coming, end)).toBe(code);
    });

    it('comes again who is let in just then, and hears nothing before', async () => {
      const { client, userId } = await app.signUp();
      const { id } = await deckOf(client);
      const sockets = app.context.realtime.io.of(namespace);
      const asked = gateOf<void>();
      const gate = gateOf<void>();
      let holds = true;
      // Behind the namespace's own.
      sockets.use((_, next) => {
        if (!holds) return next();
        asked.resolve();
        void gate.promise.then(() => next());
      });
      const { outcome, heard } = open(client, namespace, { ...auth, deck: id });
      await asked.promise;
      await admin.client.call('adminPersonSuspend', { params: { id: userId } });
      holds = false;
      gate.resolve();
      await outcome;
      await expect.poll(() => opened.at(-1)?.connected).toBe(false);
      expect(heard).toEqual([]);
    });
  });

  it('is not let in by a link that is ended', async () => {
    const { client: owner } = await app.signUp();
    const { id } = await deckOf(owner);
    const link = await owner.call('linkCreate', { params: { id }, body: { access_token: {} } });
    const coming = { client: app.client(), namespace: LIVE_NAMESPACE, auth: { deck: id, token: link.token } };
    const end = () => owner.call('linkDelete', { params: { id, link_id: link.id } });
    expect(await outcomeOf('identifySocket', coming, end)).toBe('not_found');
  });

  it.each([
    ['of a show that ends', (owner: Signed, deckId: string) => app.context.services.shows.end(deckId)],
    [
      'of somebody who is suspended',
      ({ userId }: Signed) => admin.client.call('adminPersonSuspend', { params: { id: userId } }),
    ],
  ])('is not let in as a remote %s', async (_, end) => {
    const owner = await app.signUp();
    const { id } = await deckOf(owner.client);
    const { socket, outcome } = presenting(owner.client, id);
    expect(await outcome).toBe('in');
    await socket.emitWithAck('show:begin', { show: null, underWay: 'ask', onAir: true, state: null });
    const { token } = (await socket.emitWithAck('show:remote', { allowed: true })) as { token: string };
    const coming = { client: app.client(), namespace: LIVE_NAMESPACE, auth: { deck: id, part: 'presenter', token } };
    expect(await outcomeOf('actorByToken', coming, () => Promise.resolve(end(owner, id)))).toBe('not_found');
  });

  function presenting(client: TestClient, deck: string): { socket: Socket; outcome: Promise<string> } {
    const { outcome } = open(client, LIVE_NAMESPACE, { deck, part: 'presenter' });
    return { socket: opened.at(-1) as Socket, outcome };
  }

  it('stays, when nothing of theirs has ended', async () => {
    const one = await app.signUp();
    const other = await app.signUp();
    const { id } = await deckOf(one.client);
    const coming = { client: one.client, namespace: EDITOR_NAMESPACE, auth: { deck: id, schema: SCHEMA_VERSION } };
    expect(await outcomeOf('identifySocket', coming, () => other.client.call('signOut', {}))).toBe('in');
  });

  it.each([
    [EDITOR_NAMESPACE, { schema: SCHEMA_VERSION }, 'unauthenticated'],
    [LIVE_NAMESPACE, {}, 'not_found'],
    ['/pages', {}, 'unauthenticated'],
  ] as const)(
    'is let go of from %s in the next round, when nobody said that it ended',
    async (namespace, auth, code) => {
      const { accounts, editors, live } = app.context.services;
      const admit: PersonRoomsDeps['admit'] = (handshake) => accounts.admitSocket(handshake, 'export.follow');
      const pages = new PersonRooms('/pages', { realtime: app.context.realtime, log: app.context.log, admit });
      const rooms = { [EDITOR_NAMESPACE]: editors, [LIVE_NAMESPACE]: live, '/pages': pages }[namespace];
      const { client, userId } = await app.signUp();
      const { id } = await deckOf(client);
      expect(await open(client, namespace, { ...auth, deck: id }).outcome).toBe('in');
      const socket = opened.at(-1);
      const told = new Promise((resolve) =>
        socket?.once('access:revoked', (refusal: { code: string }) => resolve(refusal.code)),
      );
      await app.context.db.delete(sessions).where(eq(sessions.userId, userId));
      await rooms.askAll();
      expect(await told).toBe(code);
      pages.stop();
    },
  );
});

class FakeSocket extends EventEmitter {
  readonly handshake = { headers: {} };
  readonly conn = Object.assign(new EventEmitter(), { close: (): void => void (this.connected = false) });
  readonly told: string[] = [];
  connected = true;
  override emit(event: string): boolean {
    this.told.push(event);
    return true;
  }
  disconnect(): void {
    this.connected = false;
  }
}

describe('a round of asking', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function scene() {
    const sockets = new Map<string, FakeSocket>();
    const state = { asked: 0, answer: async (): Promise<{ code: string; message: string } | null> => null };
    const namespace = { sockets, use: () => undefined, on: () => undefined };
    const admission = new Admission<FakeSocket>(namespace, {
      admit: async () => undefined,
      asError: (error) => error as Error,
      ask: () => async () => {
        state.asked += 1;
        return state.answer();
      },
      joined: () => undefined,
    });
    const socket = new FakeSocket();
    sockets.set('one', socket);
    return { admission, socket, state };
  }

  it('runs every half minute, and disconnects sockets that lost access', async () => {
    const { admission, socket, state } = scene();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(state.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([state.asked, socket.connected]).toEqual([1, true]);
    state.answer = async () => ({ code: 'gone', message: 'Gone.' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect([state.asked, socket.connected, socket.told]).toEqual([2, false, ['access:revoked']]);
    admission.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.asked).toBe(2);
  });

  it('waits for the one before', async () => {
    const { admission, state } = scene();
    const { promise, resolve } = gateOf<null>();
    state.answer = () => promise;
    await vi.advanceTimersByTimeAsync(90_000);
    expect(state.asked).toBe(1);
    resolve(null);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state.asked).toBe(2);
    admission.stop();
  });

  it('asks again a second later where nobody could be asked', async () => {
    const { admission, socket, state } = scene();
    state.answer = () => Promise.reject(new Error('The database is away.'));
    await vi.advanceTimersByTimeAsync(30_000);
    state.answer = async () => ({ code: 'gone', message: 'Gone.' });
    expect([state.asked, socket.connected]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([state.asked, socket.connected]).toEqual([2, false]);
    admission.stop();
  });
});
