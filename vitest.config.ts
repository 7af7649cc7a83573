import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { commands } from './packages/player/testing/commands.ts';
import { deckPages } from './packages/player/testing/deck-pages.ts';

/** The server's tests that open no database of a run: what they are about is the same on either. */
const withoutDatabase = globSync('server/src/**/*.test.ts').filter(
  (file) =>
    !/testing\/(?:harness|databases)\.ts'|from '\.\/(?:harness|databases)\.ts'|\binject\(/.test(
      readFileSync(file, 'utf8'),
    ),
);

// Costly properties are tried from another seed each run (packages/deck/src/testing/property-runs.ts).
if (process.env['ROSTRUM_TEST_SEED'] === undefined) {
  process.env['ROSTRUM_TEST_SEED'] = String(randomInt(2 ** 31));
  process.stdout.write(`Seed of this run's properties: ROSTRUM_TEST_SEED=${process.env['ROSTRUM_TEST_SEED']}\n`);
}

// Same as `npm start`. Server tests start many processes and threads that compile the same modules.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

const isLong = process.env['ROSTRUM_TEST_LONG'] === '1';
const database = process.env['ROSTRUM_TEST_DATABASE'] ?? '';
/** Files or titles were chosen: no file is left to the run on the other database. */
const runsEveryFile = process.env['ROSTRUM_TEST_EVERY_FILE'] === '1';

/**
 * What the daily run does on PostgreSQL too (docs/adr/0005-pglite-on-disk.md): where the two differ, since PostgreSQL
 * has many connections and many processes, errors and numbers of its own driver, and words and orders of its own. Every
 * statement of a route is there once by the walk through all routes. The long run does everything on both.
 */
const onPostgresToo = [
  'access/{query-counts,sockets}',
  'app',
  'cli/rostrum',
  'features/accounts/{accounts,new-password,password-in-flight,password-links,unstorable}',
  'features/audience/audience',
  'features/billing/*',
  'features/collaboration/*',
  'features/decks/{lists,races}',
  'features/departure/*',
  'features/digests/*',
  'features/exports/exports',
  'features/imports/{hub,imports,sent-definitions,uploads}',
  'features/live/*',
  'features/media/library',
  'features/pen/handover',
  'features/people/{comments,live-comments}',
  'features/presence/presence',
  'features/revisions/*',
  'features/search/*',
  'features/sharing/{openings,passwords,sharing}',
  'features/teams/ending',
  'features/views/web-analytics',
  'kept-pages',
  'platform/{backup,bus,circuit-breaker,db,jobs,metrics,realtime}/**/*',
  'testing/**/*',
].flatMap((name) => {
  const found = globSync(`server/src/${name}.test.ts`);
  if (found.length === 0) throw new Error(`vitest.config.ts names server/src/${name}.test.ts, which is not there.`);
  return found;
});
/**
 * A walk through all routes, which takes long: of those that ask about what stands before the database one is enough.
 */
const onPostgresAlone = ['server/src/access/routes.test.ts'];

/** The server's files that this run leaves to the run on the other database. */
function notOn(kind: string): string[] {
  if (kind === '' || runsEveryFile) return [];
  if (isLong) return kind === 'postgres' ? withoutDatabase : [];
  if (kind === 'pglite') return onPostgresAlone;
  const here = new Set([...onPostgresToo, ...onPostgresAlone].filter((file) => !withoutDatabase.includes(file)));
  return globSync('server/src/**/*.test.ts').filter((file) => !here.has(file));
}

/** Tests of packages whose modules keep nothing from one call to the next. */
const STATELESS = ['packages/{contract,convert,deck,editor,words}/src/**/*.test.{ts,tsx}'];

/** Tests in those packages of a module that does keep something: what is set, while a page is open. */
const STATEFUL = ['packages/editor/src/ui/settings.test.ts'];

/** Tests that run in a browser. */
const IN_BROWSER = '**/*.browser.test.{ts,tsx}';
/** Browser tests that emulate a touch screen. */
const TOUCHED = '**/*.touch.browser.test.{ts,tsx}';

/** Two at once where there are two cores: much of the server's and the browser's tests is waiting. */
const WORKERS = Math.max(2, availableParallelism() - 1);

/** What all unit tests have. Nothing here is about time: a busy machine may be slow. */
const unit = { environment: 'node', testTimeout: 180_000, expect: { poll: { timeout: 60_000 } } } as const;

/**
 * Components and the player in Chromium (`CHROMIUM_PATH`), without a server. A page loads their modules once for all
 * files.
 */
function component(name: string, files: string, exclude: string[] = []): TestProjectInlineConfiguration {
  return {
    plugins: [deckPages()],
    // Vite's notice of an error would lie over what tests click.
    server: { host: '127.0.0.1', hmr: { overlay: false } },
    // All that any test may import: what Vite finds later makes it load the page again, in the middle of a test.
    optimizeDeps: {
      entries: ['packages/editor/src/index.ts', 'web/app/**/*.tsx', IN_BROWSER],
      include: ['axe-core', 'react/jsx-dev-runtime', 'vitest-browser-react'],
    },
    test: {
      name,
      include: ['packages/{editor,player}/src', 'web/app'].map((folder) => `${folder}/${files}`),
      exclude,
      setupFiles: ['packages/player/testing/setup.ts'],
      isolate: false,
      // Runs with two pages sometimes hung.
      maxWorkers: 1,
      // As above.
      testTimeout: 180_000,
      expect: { poll: { timeout: 45_000 } },
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        provider: playwright({
          // Less than a test has, so that what hangs is named.
          actionTimeout: 60_000,
          launchOptions: {
            ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
            args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
          },
          // As large as the largest view of a test, which would be made smaller otherwise.
          contextOptions: { locale: 'en-GB', viewport: { width: 1920, height: 1280 } },
        }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1440, height: 900 },
        screenshotFailures: false,
        commands,
      },
    },
  };
}

/**
 * Unit tests of the packages run together; the server's suite runs once per database (see tools/test.mjs), and what
 * needs none with the first of them.
 */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: [
            'packages/player/{src,vite,worker}/**/*.test.ts',
            'web/app/**/*.test.{ts,tsx}',
            'tools/**/*.test.{ts,mjs}',
            'simulation/**/*.test.ts',
            ...STATEFUL,
          ],
          exclude: [IN_BROWSER],
        },
      },
      component('component', IN_BROWSER, [TOUCHED]),
      // A page that emulated touch once reports no mouse afterwards.
      component('component-touch', TOUCHED),
      // Loading their modules takes longer than most of these files: a worker loads them once.
      {
        test: {
          ...unit,
          name: 'unit-stateless',
          include: STATELESS,
          exclude: [...STATEFUL, IN_BROWSER],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: notOn(database),
          environment: 'node',
          // As above; each file opens a database of its own.
          testTimeout: 120_000,
          expect: { poll: { timeout: 45_000 } },
          hookTimeout: 120_000,
          pool: 'forks',
          // Loading the application takes longer than most files: a worker loads it once. A file keeps nothing that
          // another one reads.
          isolate: false,
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
