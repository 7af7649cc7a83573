import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DeckDetail } from '@rostrum/contract';
import { type App, createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import type { AppContext } from '../server/src/context.ts';
import { features } from '../server/src/features.ts';
import { openDatabase } from '../server/src/platform/db/index.ts';
import type { Database, RawConnection } from '../server/src/platform/db/types.ts';
import { createCsrfGuard } from '../server/src/platform/http/csrf.ts';
import { precompress } from '../server/src/platform/http/precompress.ts';
import { createLog } from '../server/src/platform/log/index.ts';
import { TestClient } from '../server/src/testing/test-client.ts';
import { freePort } from '../e2e/support/server.ts';
import { samplePicture, sampleSlides } from './sample-deck.ts';

const playerFolder = fileURLToPath(new URL('../packages/player/dist', import.meta.url));
const assetsFolder = fileURLToPath(new URL('../web/build/client/assets', import.meta.url));
/**
 * By its address: it is written with the types of a server's streams, which are others where those of a
 * browser are known.
 */
const mountPagesModule = new URL('../server/src/mount-pages.ts', import.meta.url).href;
type MountPages = (context: AppContext, inProcessKey: string, mode: 'production') => Promise<void>;

export interface BenchApplication {
  readonly app: App;
  readonly database: Database;
  /** The same, for what is written past the application. */
  readonly raw: RawConnection;
  readonly origin: string;
  /** Somebody with an account. */
  readonly client: TestClient;
  /** A browser of somebody without one. */
  readonly stranger: () => TestClient;
  /** What is put here is served at `/peer/`, as files that a browser asks about each time. */
  readonly peerFolder: string;
  /** Makes a public deck of so many sample slides. */
  readonly addDeck: (slides: number) => Promise<DeckDetail>;
  readonly stop: () => Promise<void>;
}

export interface BenchOptions {
  /** Several nodes tell one another over it. */
  readonly redisUrl?: string | null;
  /** False: somebody else has made an account in this database. Default true. */
  readonly person?: boolean;
  /** Variables of the environment beside those that every run has. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * The application itself, its pages as they were built, on a data folder of its own and a free port, with somebody who
 * is signed in. Null: on PGlite.
 */
export async function startApplication(
  databaseUrl: string | null = null,
  { redisUrl = null, person: hasPerson = true, environment = {} }: BenchOptions = {},
): Promise<BenchApplication> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-'));
  const peerFolder = await mkdtemp(join(tmpdir(), 'rostrum-bench-peer-'));
  for (const built of [playerFolder, assetsFolder]) await precompress(built);
  // React reads it as it is loaded.
  process.env['NODE_ENV'] = 'production';
  const { mountPages } = (await import(mountPagesModule)) as { readonly mountPages: MountPages };
  const port = await freePort();
  const config = readConfig({
    ROSTRUM_DATA: join(folder, 'data'),
    ROSTRUM_URL: `http://127.0.0.1:${port}`,
    ROSTRUM_SECRET: 'a secret that guards nothing but a benchmark',
    PORT: String(port),
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...(redisUrl !== null && { REDIS_URL: redisUrl }),
    PATH: process.env['PATH'],
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'],
    ...environment,
  });
  const log = createLog('silent');
  const database = await openDatabase({ url: config.databaseUrl, dataFolder: config.dataFolder, log });
  const app = await createApp({
    config,
    log,
    database,
    features,
    rateLimits: false,
    async pages(context: AppContext, inProcessKey: string) {
      context.http.files({ prefix: '/peer/', folder: peerFolder, action: 'asset.read', immutable: false });
      await mountPages(context, inProcessKey, 'production');
    },
  });
  const origin = await app.listen();
  const { server } = app.context.http;
  const csrf = createCsrfGuard({ key: app.context.secret.key('csrf'), publicUrl: config.publicUrl });
  const stranger = () => new TestClient(server, config.publicUrl.origin, csrf);
  const client = stranger();
  const picture = hasPerson ? await signUpWithPicture(client) : null;
  return {
    app,
    database,
    raw: database.raw,
    origin,
    client,
    stranger,
    peerFolder,
    async addDeck(slides) {
      const deck = {
        title: `Sample of ${slides}`,
        data: sampleSlides(slides, picture ?? ''),
        visibility: 'all' as const,
      };
      return (await client.call('decksCreate', { body: { deck } })).deck;
    },
    async stop() {
      await app.stop();
      for (const each of [folder, peerFolder]) await rm(each, { recursive: true, force: true });
    },
  };
}

/** Answers the address of a picture of theirs. */
async function signUpWithPicture(client: TestClient): Promise<string> {
  const person = { name: 'Bench Person', username: 'bench-person', email: 'bench@example.test' };
  await client.call('signUp', { body: { user: { ...person, password: 'correct horse' } } });
  const upload = { name: 'sample.png', type: 'image/png', content: samplePicture() };
  return (JSON.parse((await client.upload('/api/v1/media', upload)).body) as { url: string }).url;
}
