import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeSnapshot } from '../server/src/platform/backup/snapshot.ts';
import { startPostgres } from '../server/src/testing/postgres-server.ts';
import type { TestClient } from '../server/src/testing/test-client.ts';
import { type BenchApplication, startApplication } from './application.ts';
import { addManyDecks } from './many-decks.ts';
import { type Comparison, median } from './statistics.ts';

const DECKS = 20_000;
const EACH = 200;
const RUNS = 7;
const LIST = '/api/v1/decks';

/**
 * How long somebody waits for a list while a backup reads all rows, beside as many lists without one,
 * on both databases.
 */
export async function compareBackup(): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-postgres-'));
  const server = await startPostgres(folder);
  try {
    return [
      ...(await compareOn('PGlite', await startApplication())),
      ...(await compareOn('PostgreSQL', await startApplication(`${server.url}/postgres`))),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compareOn(name: string, application: BenchApplication): Promise<Comparison[]> {
  const { client, raw, stop } = application;
  try {
    const { user } = await client.call('status', {});
    await addManyDecks(raw, { userIds: [user?.id ?? ''], decks: DECKS, each: EACH });
    const longest: Record<'during' | 'alone', number[]> = { during: [], alone: [] };
    const usual: Record<'during' | 'alone', number[]> = { during: [], alone: [] };
    // One and the other in turn; the first warms everything up.
    for (let run = -1; run < RUNS; run += 1) {
      const during = await listsDuring(readRows(application), client);
      const alone: number[] = [];
      while (alone.length < during.length) alone.push(await timeOf(client));
      if (run < 0) continue;
      longest.during.push(Math.max(...during));
      longest.alone.push(Math.max(...alone));
      usual.during.push(median(during));
      usual.alone.push(median(alone));
    }
    return [
      {
        what: `${name}: the longest wait for a list`,
        unit: 'ms',
        ours: median(longest.during),
        peer: median(longest.alone),
        aim: null,
      },
      {
        what: `${name}: a list in the middle`,
        unit: 'ms',
        ours: median(usual.during),
        peer: median(usual.alone),
        aim: null,
      },
    ];
  } finally {
    await stop();
  }
}

/** The part of a backup that keeps others waiting: its rows, which are left where they were read to. */
async function readRows({ database }: BenchApplication): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-backup-'));
  try {
    await takeSnapshot(database, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of lists that are asked for, one after the other, until the work is done. */
async function listsDuring(work: Promise<void>, client: TestClient): Promise<number[]> {
  const under = { way: true };
  const done = work.finally(() => {
    under.way = false;
  });
  const times: number[] = [];
  while (under.way) times.push(await timeOf(client));
  await done;
  return times;
}

/** Milliseconds of one answer. */
async function timeOf(client: TestClient): Promise<number> {
  const start = performance.now();
  const answer = await client.request({ url: LIST });
  if (answer.statusCode !== 200) throw new Error(`${LIST} answered ${answer.statusCode}.`);
  return performance.now() - start;
}
