import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/support/server.ts';
import { startPostgres } from '../server/src/testing/postgres-server.ts';
import { NodeProcess } from './node-process.ts';
import type { Edited, EditorsOrder } from './process-editors.ts';
import { type Comparison, median } from './statistics.ts';

const EDITORS = 50;
const EDITS = 300;
/** Milliseconds from one edit to the next: twenty a second, over all of them. */
const PAUSE = 50;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);

interface Figures {
  readonly p50: number;
  readonly p99: number;
}

/**
 * Fifty people in one deck: from the moment that one's browser sends an edit until the last of the others has it.
 * Beside Hocuspocus.
 */
export async function compareTogether(): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-together-'));
  const redis = await startRedis(folder);
  try {
    const embedded: Figures[] = [];
    const onPostgres: Figures[] = [];
    const onTwo: Figures[] = [];
    const peers: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { figures, state } = await measureOurs([{}]);
      embedded.push(figures);
      peers.push(await measureHocuspocus(state));
      onPostgres.push(await measureOnPostgres(1, {}));
      if (redis !== null) onTwo.push(await measureOnPostgres(2, { BENCH_REDIS_URL: redis.url }));
    }
    if (redis === null) process.stdout.write('\nTwo nodes: skipped: needs redis-server\n');
    return [
      ...comparisons('PGlite', embedded, peers),
      ...comparisons('PostgreSQL', onPostgres, peers),
      ...(redis === null ? [] : comparisons('two nodes, Redis', onTwo, peers)),
    ];
  } finally {
    await redis?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function comparisons(where: string, ours: readonly Figures[], peers: readonly Figures[]): Comparison[] {
  const compare = (what: string, of: (figures: Figures) => number): Comparison => ({
    what: `an edit with all ${EDITORS}, ${what}, ${where}`,
    unit: 'ms',
    ours: median(ours.map(of)),
    peer: median(peers.map(of)),
    aim: null,
  });
  return [compare('p50', ({ p50 }) => p50), compare('p99', ({ p99 }) => p99)];
}

/** On one node, or on several that share a database. */
async function measureOurs(
  environments: readonly Readonly<Record<string, string>>[],
): Promise<{ figures: Figures; state: Uint8Array }> {
  const nodes: NodeProcess[] = [];
  try {
    for (const environment of environments) {
      const made = nodes[0]?.ready.deckId;
      nodes.push(
        await NodeProcess.start('./process-application.ts', {
          ...environment,
          ...(made !== undefined && { BENCH_DECK: made }),
        }),
      );
    }
    const { deckId, cookie } = (nodes[0] as NodeProcess).ready;
    const origins = nodes.map(({ ready }) => ready.origin);
    return await edit({ open: { peer: 'ours', origins, deckId, cookie, count: EDITORS, seed: null } });
  } finally {
    for (const node of nodes) await node.stop();
  }
}

/** On a PostgreSQL of its own. */
async function measureOnPostgres(nodes: number, environment: Readonly<Record<string, string>>): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-postgres-'));
  const postgres = await startPostgres(folder);
  try {
    const shared = { ...environment, BENCH_DATABASE_URL: `${postgres.url}/postgres` };
    return (await measureOurs(Array.from({ length: nodes }, () => shared))).figures;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureHocuspocus(seed: Uint8Array): Promise<Figures> {
  const node = await NodeProcess.start('./process-hocuspocus.ts', {});
  try {
    const { origin, deckId, cookie } = node.ready;
    return (await edit({ open: { peer: 'hocuspocus', origins: [origin], deckId, cookie, count: EDITORS, seed } }))
      .figures;
  } finally {
    await node.stop();
  }
}

async function edit(open: EditorsOrder): Promise<{ figures: Figures; state: Uint8Array }> {
  const editors = await NodeProcess.start('./process-editors.ts', {});
  try {
    const { state } = await editors.ask<{ state: Uint8Array }>(open);
    // What was never run is compiled in the first ones, which are not counted.
    await editors.ask({ edit: { edits: 30, pause: PAUSE } } satisfies EditorsOrder);
    const { delays } = await editors.ask<Edited>({ edit: { edits: EDITS, pause: PAUSE } } satisfies EditorsOrder);
    if (delays.length !== EDITS) throw new Error(`${EDITS - delays.length} of ${EDITS} edits were not seen by all`);
    const at = (share: number): number => delays[Math.floor(delays.length * share)] as number;
    return { figures: { p50: at(0.5), p99: at(0.99) }, state };
  } finally {
    await editors.stop();
  }
}

/** Redis of Debian's package, on a free port; null where it is not installed. */
async function startRedis(folder: string): Promise<{ url: string; stop: () => Promise<void> } | null> {
  const program = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((path) => existsSync(path));
  if (program === undefined) return null;
  const port = await freePort();
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
    },
  };
}
