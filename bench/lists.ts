import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../server/src/testing/postgres-server.ts';
import type { TestClient } from '../server/src/testing/test-client.ts';
import { startApplication } from './application.ts';
import { addManyDecks } from './many-decks.ts';
import { type Comparison, median } from './statistics.ts';

const FEW = 1000;
const MANY = 100_000;
/** Of one person. */
const EACH = 200;
const RUNS = 31;
const AIM = 1.5;

/** What is asked for: by a person with decks, and by a stranger. */
const ASKED: readonly (readonly [what: string, by: 'person' | 'stranger', url: string])[] = [
  ['own decks', 'person', '/api/v1/decks'],
  ['own decks, by title', 'person', '/api/v1/decks?order=title'],
  ['own decks with a word', 'person', '/api/v1/decks?q=w17'],
  ['shared with one', 'person', '/api/v1/decks?shared=true'],
  ['somebody’s public decks', 'stranger', '/api/v1/users/p2/decks'],
  ['search, a rare word', 'person', '/api/v1/search?q=w4987'],
  ['search, two words', 'person', '/api/v1/search?q=w12+w345'],
  ['search, a word that most have', 'person', '/api/v1/search?q=w0'],
  ['search, a beginning', 'person', '/api/v1/search?q=w49'],
  ['search by a stranger', 'stranger', '/api/v1/search?q=w345'],
  ['decks beside one', 'stranger', '/api/v1/decks/d1000/related'],
];

/** Lists and searches of an instance with 100,000 decks, beside the same with 1,000, on both databases. */
export async function compareLists(): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-bench-postgres-'));
  const server = await startPostgres(folder);
  try {
    return [...(await compareOn('PGlite', null)), ...(await compareOn('PostgreSQL', server.url))];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compareOn(name: string, serverUrl: string | null): Promise<Comparison[]> {
  const few = await startInstance(FEW, serverUrl && `${serverUrl}/postgres`);
  const many = await startInstance(MANY, serverUrl && `${serverUrl}/template1`);
  try {
    const comparisons: Comparison[] = [];
    for (const [what, by, url] of ASKED) {
      const taken: Record<'few' | 'many', number[]> = { few: [], many: [] };
      // One and the other in turn: what else the machine does meets both. The first few warm everything up.
      for (let run = -5; run < RUNS; run += 1) {
        const [ofFew, ofMany] = [await timeOf(few[by], url), await timeOf(many[by], url)];
        if (run < 0) continue;
        taken.few.push(ofFew);
        taken.many.push(ofMany);
      }
      const [ours, peer] = [median(taken.many), median(taken.few)];
      comparisons.push({ what: `${name}: ${what}`, unit: 'ms', ours, peer, aim: AIM });
    }
    return comparisons;
  } finally {
    await few.stop();
    await many.stop();
  }
}

/** An instance with so many decks, a person who has 200 of them, and a stranger. */
async function startInstance(decks: number, databaseUrl: string | null) {
  const { client, raw, stranger, stop } = await startApplication(databaseUrl);
  const { user } = await client.call('status', {});
  await addManyDecks(raw, { userIds: [user?.id ?? ''], decks, each: EACH });
  return { person: client, stranger: stranger(), stop };
}

/** Milliseconds of one answer. */
async function timeOf(client: TestClient, url: string): Promise<number> {
  const start = performance.now();
  const answer = await client.request({ url });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  return performance.now() - start;
}
