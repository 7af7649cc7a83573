import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCsrfGuard } from '../../platform/http/csrf.ts';
import { openSecret } from '../../platform/secret.ts';
import { TestProcess } from '../child-process.ts';
import { freePort } from '../free-port.ts';
import { overNetwork } from '../nodes/installation.ts';
import { TestClient } from '../test-client.ts';
import { documents } from './documents.ts';
import { requests } from './requests.ts';
import { outcomeOf, type Stage } from './stage.ts';

const SECRET = 'a secret that is used in tests and nowhere else';
const WATCH = pathToFileURL(join(import.meta.dirname, '../children/watch-turns.ts')).href;
/** By its address: the start of the server is plain JavaScript, without types. */
const MEMORY = new URL('../../../../tools/lib/memory.mjs', import.meta.url).href;
/** Milliseconds of processor that the main thread takes at a time, and MiB of the whole process. */
const MOST = { milliseconds: 250, megabytes: 1536 };
vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let server: TestProcess;
let stage: Stage;
/** The rows of the table, by their first column: what whoever sends it is answered. */
let seen: ReadonlyMap<string, string>;
const measured: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-worst-'));
  await mkdir(join(folder, 'data'));
  const port = await freePort();
  const address = `http://127.0.0.1:${String(port)}`;
  const environment = {
    ROSTRUM_DATA: join(folder, 'data'),
    ROSTRUM_URL: address,
    ROSTRUM_SECRET: SECRET,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
    CHROMIUM_PATH: join(folder, 'no-chromium'),
  };
  const { MEMORY_OPTIONS, MEMORY_ENVIRONMENT } = (await import(MEMORY)) as {
    readonly MEMORY_OPTIONS: readonly string[];
    readonly MEMORY_ENVIRONMENT: Readonly<Record<string, string>>;
  };
  server = new TestProcess('../../main', [], { ...MEMORY_ENVIRONMENT, ...environment }, [
    ...MEMORY_OPTIONS,
    '--import',
    WATCH,
  ]);
  await server.says('  Rostrum is ready');
  const csrf = createCsrfGuard({ key: openSecret(folder, SECRET).key('csrf'), publicUrl: new URL(address) });
  const owner = new TestClient(overNetwork(address), address, csrf);
  const user = { name: 'Ada Example', username: 'ada-example', email: 'ada@example.test', password: 'correct horse' };
  await owner.call('signUp', { body: { user } });
  // Themes with CSS belong to the plan of teams.
  await owner.call('teamCreate', { body: { team: { name: 'Tides', slug: 'tides' } } });
  const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Tides', visibility: 'all' } } });
  stage = { address, owner, deckId: deck.id };
  seen = rowsOf(await readFile(join(import.meta.dirname, '../../../../docs/spec/worst-cases.md'), 'utf8'));
});
afterAll(async () => {
  if (process.env.ROSTRUM_TEST_LONG === '1') process.stdout.write(`${measured.join('\n')}\n`);
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const ROW = /^\| `([a-z-]+)` \|.*\| `([a-z_0-9]+)` \|$/gm;
const rowsOf = (table: string): ReadonlyMap<string, string> =>
  new Map([...table.matchAll(ROW)].map(([, name = '', seen = '']) => [name, seen.trim()]));

let looks = 0;
async function look(): Promise<{ milliseconds: number; megabytes: number }> {
  looks += 1;
  process.kill(server.pid, 'SIGUSR2');
  const line = await server.says('turns ', looks);
  return JSON.parse(line.slice('turns '.length)) as { milliseconds: number; megabytes: number };
}

/** Runs the work while the server is asked whether it lives. */
async function whileAlive(work: () => Promise<string>): Promise<string> {
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      expect((await fetch(`${stage.address}/live`)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const outcome = await work().finally(() => over.abort());
  await asking;
  return outcome;
}

async function bounded(name: string, work: () => Promise<string>): Promise<void> {
  await look();
  const outcome = await whileAlive(work);
  const { milliseconds, megabytes } = await look();
  measured.push(`${name} ${outcome} ${Math.round(milliseconds)} ${Math.round(megabytes)}`);
  expect(seen.get(name)).toBe(outcome);
  expect(milliseconds).toBeLessThan(MOST.milliseconds);
  expect(megabytes).toBeLessThan(MOST.megabytes);
}

/** Sends slides to a new deck, and looks at what was made of them. */
async function sendSlides(data: string): Promise<string> {
  const { owner } = stage;
  const { deck } = await owner.call('decksCreate', { body: { deck: { title: 'Worst', visibility: 'all' } } });
  const outcome = await outcomeOf(owner.call('deckUpdate', { params: { id: deck.id }, body: { deck: { data } } }));
  expect((await owner.request({ url: `/ada-example/${deck.slug}/embed` })).statusCode).toBe(200);
  await owner.call('deckTrash', { params: { id: deck.id } });
  return outcome;
}

it('the table has every case, and no other', () => {
  expect([...seen.keys()].toSorted()).toEqual([...Object.keys(documents), ...Object.keys(requests)].toSorted());
});

describe('a server goes on for everybody while somebody sends', () => {
  it.each(Object.keys(documents))('slides with %s', async (name) => {
    const data = documents[name]?.() ?? '';
    await bounded(name, () => sendSlides(data));
  });

  it.each(Object.keys(requests))('%s', async (name) => {
    await bounded(name, async () => requests[name]?.(stage) ?? '');
  });
});
