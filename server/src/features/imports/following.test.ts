import { IMPORTS_NAMESPACE, type ImportState } from '@rostrum/contract';
import { lookAlikeZip, markdownFile } from '@rostrum/convert/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { IMPORTS_ACTION } from '../../access/declared.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { PersonSockets } from '../../testing/person-sockets.ts';
import { type Cast, gatherCast } from '../../testing/scenes.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let origin: string;
let cast: Cast;
const sockets = new PersonSockets<ImportState>(IMPORTS_NAMESPACE, 'import');

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  cast = await gatherCast(app);
});
afterEach(() => sockets.closeAll());
afterAll(() => app.stop());

/** All that a page of that browser's is told. */
const hear = (client: TestClient, at = origin) => sockets.hear(app, client, at);

async function upload(client: TestClient, { name, bytes } = lookAlikeZip()): Promise<ImportState> {
  const file = { name, type: 'application/octet-stream', content: bytes };
  return (await client.upload('/api/v1/imports', file)).json<ImportState>();
}

const show = (client: TestClient, id: string) => client.call('importShow', { params: { id } });

describe('a page that follows imports', () => {
  it('A4 is let in as the table says', async () => {
    expect(await sockets.misjudged(app, cast, origin, IMPORTS_ACTION)).toEqual([]);
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
      sockets.closeAll();
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
