import { type ErrorCode, IMPORTS_NAMESPACE, type ImportState, type ImportsServerEvents } from '@rostrum/contract';
import { lookAlikeZip, markdownFile } from '@rostrum/convert/testing';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { can } from '../../access/can.ts';
import { IMPORTS_ACTION } from '../../access/declared.ts';
import { type Actor, ANONYMOUS } from '../../access/actor.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { askers, type Cast, gatherCast, setScene } from '../../testing/scenes.ts';
import type { TestClient } from '../../testing/test-client.ts';

type ImportsSocket = Socket<ImportsServerEvents, Record<never, never>>;

let app: TestApp;
let origin: string;
let cast: Cast;
const opened: ImportsSocket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  cast = await gatherCast(app);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => app.stop());

/** The socket of a page of that browser's, or the code of the refusal. */
async function follow(client: TestClient, at = origin): Promise<ImportsSocket | ErrorCode> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket: ImportsSocket = io(at + IMPORTS_NAMESPACE, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie, origin: app.config.publicUrl.origin },
  });
  opened.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error: Error & { data?: { code: ErrorCode } }) =>
      resolve(error.data?.code ?? 'internal'),
    );
  });
}

/** All that a page of that browser's is told. */
async function hear(client: TestClient, at = origin): Promise<{ told: ImportState[]; socket: ImportsSocket }> {
  const socket = await follow(client, at);
  if (typeof socket === 'string') throw new Error(`The socket was refused: ${socket}`);
  const told: ImportState[] = [];
  socket.on('import', (state) => void told.push(state));
  return { told, socket };
}

async function upload(client: TestClient, { name, bytes } = lookAlikeZip()): Promise<ImportState> {
  const file = { name, type: 'application/octet-stream', content: bytes };
  return (await client.upload('/api/v1/imports', file)).json<ImportState>();
}

const show = (client: TestClient, id: string) => client.call('importShow', { params: { id } });

describe('a page that follows imports', () => {
  it('A4 is let in as the table says', async () => {
    const wrong: string[] = [];
    const scene = await setScene(app, cast, 'public');
    for (const [name, asking] of Object.entries(askers(app, cast, scene))) {
      // Sockets know sessions alone: neither links nor tokens.
      const actor: Actor = asking.actor.kind === 'user' ? { ...asking.actor, link: null } : ANONYMOUS;
      const decision = can(actor, IMPORTS_ACTION, null);
      const socket = await follow(asking.client);
      const got = typeof socket === 'string' ? socket : 'ok';
      const wanted = decision.allow ? 'ok' : decision.code;
      if (got !== wanted) wrong.push(`${name}: ${got} instead of ${wanted}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is told each step to the end, with the deck and the report', async () => {
    const { client } = await app.signUp();
    const { told } = await hear(client);
    const { id } = await upload(client);
    await vi.waitFor(() => expect(told.at(-1)?.state).toBe('done'), 20_000);
    expect(told.every((state) => state.id === id)).toBe(true);
    expect(told[0]?.state).toBe('queued');
    expect(told.map(({ state }) => state)).toContain('running');
    expect(told.at(-1)).toEqual(await show(client, id));
    const moments = told.map(({ updated_at }) => updated_at);
    expect(moments).toEqual([...moments].sort());
  });

  it('is told that one failed, and that one was cancelled', async () => {
    const { client } = await app.signUp();
    const { told } = await hear(client);
    await upload(client, { name: 'page.html', bytes: new TextEncoder().encode('<p>Hello</p>') });
    await vi.waitFor(
      () => expect(told.at(-1)).toMatchObject({ state: 'failed', error: expect.stringMatching(/^This page holds/) }),
      20_000,
    );
    const begun = await client.call('importBegin', { body: { import: { file_name: 'a.zip', bytes: 10 } } });
    await client.call('importCancel', { params: { id: begun.id } });
    await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ id: begun.id, state: 'cancelled' }));
  });

  it('A4 hears of nobody else’s', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()];
    const [own, other] = [await hear(one.client), await hear(two.client)];
    await upload(one.client, markdownFile());
    await vi.waitFor(() => expect(own.told.at(-1)?.state).toBe('done'), 20_000);
    const { id } = await upload(two.client, markdownFile());
    await vi.waitFor(() => expect(other.told.at(-1)?.state).toBe('done'), 20_000);
    expect(new Set(other.told.map((state) => state.id))).toEqual(new Set([id]));
  });

  it('hears of what another node does', async () => {
    const beside = await startTestApp({ beside: app });
    try {
      const { client } = await app.signUp();
      const { told } = await hear(client, await beside.listen());
      await upload(client, markdownFile());
      await vi.waitFor(() => expect(told.at(-1)?.state).toBe('done'), 20_000);
    } finally {
      for (const socket of opened.splice(0)) socket.disconnect();
      await beside.stop();
    }
  });

  it('is let go of when its session ends, and another session of the same person is not', async () => {
    const { client, person } = await app.signUp();
    const elsewhere = app.client();
    await elsewhere.call('signIn', { body: { user: { login: person.email, password: person.password } } });
    const [leaving, staying] = [await hear(client), await hear(elsewhere)];
    const revoked = new Promise((resolve) => {
      leaving.socket.once('access:revoked', resolve);
    });
    const gone = new Promise((resolve) => {
      leaving.socket.once('disconnect', resolve);
    });
    await client.call('signOut', {});
    expect(await revoked).toMatchObject({ code: 'unauthenticated' });
    await gone;
    await upload(elsewhere, markdownFile());
    await vi.waitFor(() => expect(staying.told.at(-1)?.state).toBe('done'), 20_000);
    expect(leaving.told).toEqual([]);
  });
});
