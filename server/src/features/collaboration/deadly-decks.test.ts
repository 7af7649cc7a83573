import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createCsrfGuard } from '../../platform/http/csrf.ts';
import { openSecret } from '../../platform/secret.ts';
import { TestProcess } from '../../testing/child-process.ts';
import { createTestPostgres } from '../../testing/databases.ts';
import { freePort } from '../../testing/free-port.ts';
import { CrowdEditor } from '../../testing/nodes/crowd.ts';
import { overNetwork } from '../../testing/nodes/installation.ts';
import { TestClient } from '../../testing/test-client.ts';

const kind = inject('testDatabase');
const SECRET = 'a secret that is used in tests and nowhere else';
const DEADLY = pathToFileURL(join(import.meta.dirname, '../../testing/children/deadly-renderer.ts')).href;
const SET_ASIDE = 'a deck cannot be derived, and is set aside until it is edited';
const PATIENT = { timeout: 120_000, interval: 50 };
// Servers are started and killed here, one after the other.
vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let environment: Record<string, string>;
let address: string;
let finish: () => Promise<void> = async () => undefined;
let server: TestProcess;
let owner: TestClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-deadly-'));
  await mkdir(join(folder, 'data'));
  const postgres = kind === 'postgres' ? await createTestPostgres() : null;
  finish = async () => postgres?.drop();
  const port = await freePort();
  address = `http://127.0.0.1:${String(port)}`;
  environment = {
    ROSTRUM_DATA: join(folder, 'data'),
    ROSTRUM_URL: address,
    ROSTRUM_SECRET: SECRET,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
    CHROMIUM_PATH: join(folder, 'no-chromium'),
    // For the processes that it starts.
    NODE_OPTIONS: `--import ${DEADLY}`,
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
  };
  await start();
  const csrf = createCsrfGuard({ key: openSecret(folder, SECRET).key('csrf'), publicUrl: new URL(address) });
  owner = new TestClient(overNetwork(address), address, csrf);
  const user = { name: 'Ada Example', username: 'ada-example', email: 'ada@example.test', password: 'correct horse' };
  await owner.call('signUp', { body: { user } });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await finish();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = new TestProcess('../../main', [], environment, ['--import', DEADLY]);
  await server.says('  Rostrum is ready');
}

async function restart(): Promise<void> {
  await server.end('SIGTERM');
  await start();
}

const formula = (source: string): string =>
  `<section><div class="sl-block" data-block-type="math"><div class="sl-block-content" data-math-source="${source}"></div></div></section>`;

async function createDeck(source: string): Promise<{ id: string; slug: string }> {
  const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Tides', visibility: 'all' } } });
  await write(deck.id, source);
  return deck;
}

const write = (id: string, source: string) =>
  owner.call('deckUpdate', { params: { id }, body: { deck: { data: formula(source) } } });

/** Writes what the server does not survive. */
async function writeDeadly(id: string, source: string): Promise<void> {
  await expect(write(id, source)).rejects.toThrow();
  await server.ended();
}

async function view({ slug }: { slug: string }): Promise<string> {
  const { statusCode, body } = await owner.request({ url: `/ada-example/${slug}/embed` });
  expect(statusCode).toBe(200);
  return body;
}

const setAsideLines = (id: string): string[] =>
  server.lines.filter((line) => line.includes(SET_ASIDE) && line.includes(id));

describe(`a deck whose derivation ends the server (${kind})`, () => {
  it('is not derived by the next one, which shows what was derived before and takes edits', async () => {
    const deck = await createDeck('a + b');
    expect(await view(deck)).toContain('data-math-source="a + b"');
    await writeDeadly(deck.id, '\\deadly');

    await start();
    expect(await view(deck)).toContain('data-math-source="a + b"');
    await vi.waitFor(() => expect(setAsideLines(deck.id)).toHaveLength(1), PATIENT);
    expect(await view(deck)).toContain('data-math-source="a + b"');

    // It was set aside: it is not even tried.
    await restart();
    expect(await view(deck)).toContain('data-math-source="a + b"');
    const other = await createDeck('c + d');
    expect(await view(other)).toContain('data-math-source="c + d"');
    expect(setAsideLines(deck.id)).toEqual([]);
    // Each edit is another try.
    await write(deck.id, '\\deadly + 1');
    expect(await view(deck)).toContain('data-math-source="a + b"');
    expect(setAsideLines(deck.id)).toHaveLength(1);

    const editor = new CrowdEditor(address, owner, { deckId: deck.id, name: 'editor' });
    await vi.waitFor(() => expect(editor.isBack).toBe(true), PATIENT);
    editor.socket.disconnect();
    await write(deck.id, 'e + f');
    expect(await view(deck)).toContain('data-math-source="e + f"');
    await write(deck.id, 'g + h');
    expect(await view(deck)).toContain('data-math-source="g + h"');
  });

  it('is derived after all where it was not to blame', async () => {
    const deck = await createDeck('a + b');
    await writeDeadly(deck.id, '\\unlucky');
    await start();
    expect(await view(deck)).toContain('data-math-source="a + b"');
    await vi.waitFor(async () => expect(await view(deck)).toContain('data-math-source="\\unlucky"'), PATIENT);
    expect(setAsideLines(deck.id)).toEqual([]);
  });
});
