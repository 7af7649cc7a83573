import { defineConfig } from '@playwright/test';

/** The product used as a person would, in the system's Chromium. No retries: a test that passes on a second try hides a fault. */
export default defineConfig({
  testDir: '.',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  outputDir: './test-results',
  // What a person has read and found right: the same on every system.
  snapshotPathTemplate: '{testDir}/kept/{testFileName}/{arg}{ext}',
  use: {
    viewport: { width: 1440, height: 900 },
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
