import { startApplication } from './application.ts';
import { type Comparison, median } from './statistics.ts';

const FEW = 100;
const MANY = 50_000;
const RUNS = 31;
const AIM = 1.5;

const ASKED: readonly (readonly [what: string, url: string])[] = [
  ['first page', '/api/v1/media'],
  ['first page of pictures', '/api/v1/media?type=image'],
  ['hidden ones', '/api/v1/media/hidden'],
];

/**
 * The grid of somebody's uploads with 50,000 of them, beside that of somebody with 100 in the same instance, in turn.
 */
export async function compareMediaGrid(): Promise<Comparison[]> {
  const { client, raw, stranger, stop } = await startApplication(null);
  const other = stranger();
  try {
    const { user: many } = await client.call('status', {});
    const person = { name: 'Few Uploads', username: 'few-uploads', email: 'few@bench.test', password: 'correct horse' };
    const { user: few } = await other.call('signUp', { body: { user: person } });
    for (const [userId, count] of [
      [many?.id ?? '', MANY],
      [few.id, FEW],
    ] as const)
      await raw.execute(`insert into media (id, user_id, sha256, content_type, bytes, label, hidden, created_at)
        select 'm${count}-' || n, '${userId}', 'sha' || n, case n % 5 when 0 then 'video/mp4' else 'image/png' end, 1,
          'Upload ' || n, n % 10 = 0, now() - n * interval '1 second' from generate_series(1, ${count}) n`);
    await raw.execute('vacuum analyze');
    const comparisons: Comparison[] = [];
    for (const [what, url] of [...ASKED, ['the thousandth page, by its place', await placeAt(client, 1000)] as const]) {
      const taken: Record<'few' | 'many', number[]> = { few: [], many: [] };
      for (let run = -5; run < RUNS; run += 1) {
        // What is far down stands beside the first page of few.
        const ofFew = await timeOf(other, url.includes('after=') ? '/api/v1/media' : url);
        const ofMany = await timeOf(client, url);
        if (run < 0) continue;
        taken.few.push(ofFew);
        taken.many.push(ofMany);
      }
      const [ours, peer] = [median(taken.many), median(taken.few)];
      comparisons.push({ what: `media grid with 50,000 items: ${what}`, unit: 'ms', ours, peer, aim: AIM });
    }
    return comparisons;
  } finally {
    await stop();
  }
}

type Client = Awaited<ReturnType<typeof startApplication>>['client'];

/** The address of a page that only its place leads to. */
async function placeAt(client: Client, page: number): Promise<string> {
  const { next } = await client.call('mediaList', { query: { page } });
  return `/api/v1/media?after=${encodeURIComponent(next ?? '')}`;
}

/** Milliseconds of one answer. */
async function timeOf(client: Client, url: string): Promise<number> {
  const start = performance.now();
  const answer = await client.request({ url });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  return performance.now() - start;
}
