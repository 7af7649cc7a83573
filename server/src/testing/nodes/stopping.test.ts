import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCsrfGuard } from '../../platform/http/csrf.ts';
import { openSecret } from '../../platform/secret.ts';
import { TestProcess } from '../child-process.ts';
import { freePort } from '../free-port.ts';
import { openLive } from '../live-socket.ts';
import { findRedis } from '../redis-server.ts';
import { TestClient } from '../test-client.ts';
import { CrowdEditor, CrowdViewer } from './crowd.ts';
import { Installation, overNetwork } from './installation.ts';

const SECRET = 'a secret that is used in tests and nowhere else';
const PATIENT = { timeout: 120_000, interval: 50 };
// Six processes are started and ended here, one after the other.
vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let environment: Record<string, string>;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-stopping-'));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  environment = {
    ROSTRUM_DATA: join(folder, 'data'),
    ROSTRUM_URL: address,
    ROSTRUM_SECRET: SECRET,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'info',
    CHROMIUM_PATH: join(folder, 'no-chromium'),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One after the other, on the same data. */
async function started(): Promise<TestProcess> {
  const server = new TestProcess('../../main', [], environment);
  await server.says('  Rostrum is ready');
  return server;
}

const isReady = () =>
  fetch(`${address}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function client(): TestClient {
  const csrf = createCsrfGuard({ key: openSecret(folder, SECRET).key('csrf'), publicUrl: new URL(address) });
  return new TestClient(overNetwork(address), address, csrf);
}

describe('a server that is told to stop', () => {
  it('ends in the middle of a show and of the edits of many', async () => {
    const server = await started();
    expect(server.lines.join()).toContain('thumbnails are off');
    const owner = client();
    const user = { name: 'Ada Example', username: 'ada-example', email: 'ada@example.test', password: 'correct horse' };
    await owner.call('signUp', { body: { user } });
    const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Tides', visibility: 'all' } } });
    const editors = Array.from(
      { length: 20 },
      (_, index) => new CrowdEditor(address, owner, { deckId: deck.id, name: `editor${index}` }),
    );
    const viewers = Array.from({ length: 80 }, () => new CrowdViewer(address, client(), deck.id));
    const presenter = await openLive({ address, origin: address }, owner, { deckId: deck.id, part: 'presenter' });
    if (typeof presenter === 'string') throw new Error(presenter);
    const begun = { show: null, underWay: 'begin anew', onAir: true, state: null } as const;
    expect(await presenter.emitWithAck('show:begin', begun)).toMatchObject({ ok: true });
    const everybody = [...editors, ...viewers];
    await vi.waitFor(() => expect(everybody.filter(({ isBack }) => !isBack)).toEqual([]), PATIENT);
    for (const editor of editors) editor.edit();
    await vi.waitFor(() => expect(editors[0]?.acknowledged.size).toBe(1), PATIENT);
    await server.end('SIGTERM');
    expect(await server.exitCode()).toBe(0);
    for (const one of everybody) one.close();
    presenter.disconnect();
  });

  it('does not wait at the second signal for what it waits for at the first', async () => {
    const server = await started();
    const socket = connect(Number(environment['PORT']), '127.0.0.1');
    socket.on('error', () => undefined);
    // Of this request the end never comes.
    socket.write(
      `POST /api/v1/users HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    );
    await once(socket, 'connect');
    expect(await isReady()).toBe(true);
    process.kill(server.pid, 'SIGTERM');
    await vi.waitFor(() => expect(server.lines.join()).toContain('"stopping"'), PATIENT);
    await server.end('SIGTERM');
    expect(await server.exitCode()).toBe(1);
    socket.destroy();
  });

  it('ends though nobody reads what it writes, and answers until then', async () => {
    const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
    const server = spawn(process.execPath, [main], {
      env: { ...process.env, ...environment, LOG_LEVEL: 'trace' },
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    const ended = once(server, 'exit');
    await expect.poll(isReady, PATIENT).toBe(true);
    // More than a pipe holds, and more than may wait for it.
    for (let count = 0; count < 400; count += 1)
      await fetch(`${address}/no-such-page-${'x'.repeat(8000)}`).then((answer) => answer.text());
    expect(await isReady()).toBe(true);
    server.kill('SIGTERM');
    // The exit itself, not the end of its output, of which nobody knows.
    expect(await ended).toEqual([0, null]);
    server.stdout?.destroy();
  });

  it('ends when whoever started it is gone without a word', async () => {
    const parent = new TestProcess('parent-of-server', [], environment);
    await parent.says('  Rostrum is ready');
    expect(await isReady()).toBe(true);
    // Resolves when nobody holds the output any more, and the server has it as well.
    await parent.end('SIGKILL');
    expect(await isReady()).toBe(false);
  });
});

const withRedis = findRedis() !== null;
describe.skipIf(!withRedis)(
  withRedis ? 'a server of several' : 'a server of several [skipped: needs redis-server]',
  () => {
    it('ends while PostgreSQL and Redis are away', async () => {
      const site = await Installation.start({ web: 1, workers: 0 });
      const owner = site.client();
      const user = {
        name: 'Ada Example',
        username: 'ada-example',
        email: 'ada@example.test',
        password: 'correct horse',
      };
      await owner.call('signUp', { body: { user } });
      const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Tides' } } });
      const editor = new CrowdEditor(site.address, owner, { deckId: deck.id, name: 'editor' });
      await vi.waitFor(() => expect(editor.isBack).toBe(true), PATIENT);
      editor.edit();
      await vi.waitFor(() => expect(editor.acknowledged.size).toBe(1), PATIENT);
      await Promise.all([site.stopRedis(), site.postgres.stop()]);
      const [server] = site.nodes.splice(0);
      await server?.process.end('SIGTERM');
      expect(await server?.process.exitCode()).not.toBeNull();
      editor.close();
      await site.stop();
    });
  },
);
