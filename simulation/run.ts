import './seeded-random.ts';
import { parseArgs } from 'node:util';
import { migrate } from '../server/src/platform/db/index.ts';
import { openMemoryPglite } from '../server/src/testing/memory-pglite.ts';
import { runSeed } from './run-seed.ts';

/** `npm run simulate -- --from 1 --seeds 10000`: prints the seeds that fail, and ends with their number. */
const { values } = parseArgs({ options: { from: { type: 'string' }, seeds: { type: 'string' } } });
const from = Number(values.from ?? 1);
const seeds = Number(values.seeds ?? 100);

const database = await openMemoryPglite();
await migrate(database);
const failed: number[] = [];
for (let seed = from; seed < from + seeds; seed += 1) {
  const wrong = await runSeed(database.db, seed).catch((error: unknown) => [
    error instanceof Error ? (error.stack ?? '') : String(error),
  ]);
  if (wrong.length > 0) {
    failed.push(seed);
    process.stdout.write(`seed ${seed}:\n${wrong.map((line) => `  ${line}\n`).join('')}`);
  }
  const done = seed - from + 1;
  if (done % 100 === 0 || done === seeds) process.stdout.write(`${done} of ${seeds} seeds, ${failed.length} failed\n`);
}
await database.close();
process.exitCode = failed.length === 0 ? 0 : 1;
