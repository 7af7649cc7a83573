import { randomInt } from 'node:crypto';
import { defineConfig } from '@playwright/test';

/** What takes longest begins first, so that nobody waits for it alone at the end. It has a server of its own. */
const LONGEST = 'saving.spec.ts';

// What daily runs draw differs each run (support/drawn.ts). Workers inherit the seed.
if (process.env['ROSTRUM_TEST_SEED'] === undefined) {
  process.env['ROSTRUM_TEST_SEED'] = String(randomInt(2 ** 31));
  process.stdout.write(`Seed of this run's samples: ROSTRUM_TEST_SEED=${process.env['ROSTRUM_TEST_SEED']}\n`);
}

/**
 * The product used as a person would, in the system's Chromium. No retries: a test that passes on a second
 * try hides a fault.
 */
export default defineConfig({
  testDir: '.',
  // Nothing here is about time: a busy machine may be slow.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  fullyParallel: false,
  // Two cores have no time for three: they wait for one another then, and nobody for less.
  workers: 2,
  globalSetup: './support/first-start.ts',
  retries: 0,
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  forbidOnly: true,
  outputDir: './test-results',
  use: {
    // Less than a test has, so that what hangs is named by its line.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // Tests need not wait for animations. A test about motion overrides this, and the long run has motion everywhere.
    contextOptions: { reducedMotion: process.env['ROSTRUM_TEST_LONG'] === '1' ? 'no-preference' : 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
