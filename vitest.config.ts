import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The server's tests that open no database of a run: what they are about is the same on either. */
const withoutDatabase = globSync('server/src/**/*.test.ts').filter(
  (file) =>
    !/testing\/(?:harness|databases)\.ts'|from '\.\/(?:harness|databases)\.ts'|\binject\(/.test(
      readFileSync(file, 'utf8'),
    ),
);

const isLong = process.env['ROSTRUM_TEST_LONG'] === '1';
/** Walks through all routes, which take long and ask about what stands before the database: with one of them each, but in the long run. */
const withOneDatabase: Readonly<Record<string, readonly string[]>> = {
  pglite: [
    'server/src/access/hostile.test.ts',
    'server/src/access/hostile-sockets.test.ts',
    'server/src/access/planted.test.ts',
  ],
  postgres: ['server/src/access/routes.test.ts'],
};
const database = process.env['ROSTRUM_TEST_DATABASE'] ?? '';
const ofTheOther = isLong
  ? []
  : Object.entries(withOneDatabase).flatMap(([name, files]) => (name === database || database === '' ? [] : files));

/**
 * Unit tests of the packages run together; the server's suite runs once per database (see tools/test.mjs), and what needs
 * none with the first of them.
 */
export default defineConfig({
  test: {
    // Two at once where there are two cores: much of the server's tests is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,vite,worker}/**/*.test.{ts,tsx}',
            'web/app/**/*.test.{ts,tsx}',
            'tools/**/*.test.{ts,mjs}',
            'simulation/**/*.test.ts',
          ],
          environment: 'node',
          // Nothing here is about time: a busy machine may be slow.
          testTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [...(database === 'postgres' ? withoutDatabase : []), ...ofTheOther],
          environment: 'node',
          // As above; each file opens a database of its own.
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
          pool: 'forks',
          // Loading the application takes longer than most files: a worker loads it once. A file keeps nothing that another one reads.
          isolate: false,
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
