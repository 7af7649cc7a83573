const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } }).process;

/**
 * How often a costly property is tried: `daily` times, or `long` times with `npm run test:long`. The seed is that of
 * the whole run (ROSTRUM_TEST_SEED, which `tools/test.mjs` or `vitest.config.ts` draws and prints), so a failure
 * comes again with it.
 */
export function propertyRuns({ daily, long }: { daily: number; long: number }): { numRuns: number; seed?: number } {
  const seed = env['ROSTRUM_TEST_SEED'];
  return {
    numRuns: env['ROSTRUM_TEST_LONG'] === '1' ? long : daily,
    ...(seed === undefined ? {} : { seed: Number(seed) }),
  };
}
