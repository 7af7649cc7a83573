import { afterEach, expect, test, vi } from 'vitest';

const runsWith = async (seed: string | undefined, long: string | undefined) => {
  vi.stubEnv('ROSTRUM_TEST_SEED', seed);
  vi.stubEnv('ROSTRUM_TEST_LONG', long);
  const { propertyRuns } = await import('./property-runs.ts');
  return propertyRuns({ daily: 3, long: 100 });
};
afterEach(() => vi.unstubAllEnvs());

test('a costly property is tried a few times from the seed of the run, and often in the long run', async () => {
  expect(await runsWith('-7', undefined)).toEqual({ numRuns: 3, seed: -7 });
  expect(await runsWith('12', '1')).toEqual({ numRuns: 100, seed: 12 });
  expect(await runsWith(undefined, undefined)).toEqual({ numRuns: 3 });
});
