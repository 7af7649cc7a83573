import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Unit tests of the packages run together; the server's suite runs once per database (see tools/test.mjs). */
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
          ],
          environment: 'node',
          // Nothing here is about time: a busy machine may be slow.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
