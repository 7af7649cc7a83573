import { startApplication } from './application.ts';
import { addManyDecks } from './many-decks.ts';
import { type Comparison, median } from './statistics.ts';

const FEW = 100;
const MANY = 20_000;
const RUNS = 31;
const AIM = 1.5;

const ASKED: readonly (readonly [what: string, url: string])[] = [
  ['first page', '/api/v1/team/decks'],
  ['first page by title', '/api/v1/team/decks?order=title'],
  ['first page of the oldest', '/api/v1/team/decks?order=oldest-first'],
  ['first page of the most viewed', '/api/v1/team/decks?order=most-viewed'],
  ['decks of a tag', '/api/v1/team/decks?tag=talks'],
];

/** The decks of a team that has 20,000 of them, beside those of a team with 100 in the same instance, in turn. */
export async function compareTeamList(): Promise<Comparison[]> {
  const { client, raw, stranger, stop } = await startApplication(null);
  const other = stranger();
  try {
    const { user: many } = await client.call('status', {});
    const person = { name: 'Few Decks', username: 'few-decks', email: 'few@bench.test', password: 'correct horse' };
    const { user: few } = await other.call('signUp', { body: { user: person } });
    const ids = [many?.id ?? '', few.id];
    await addManyDecks(raw, { userIds: ids, decks: MANY + FEW, each: MANY });
    for (const [index, browser] of [client, other].entries()) {
      const team = { name: `Team ${String(index)}`, slug: `bench-${String(index)}` };
      const { team: made } = await browser.call('teamCreate', { body: { team } });
      await raw.execute(`update decks set team_id = '${made.id}', visibility = 'team' where user_id = '${ids[index]}'`);
      const { id: tagId } = await browser.call('teamDeckTagCreate', { body: { tag: { name: 'Talks' } } });
      await raw.execute(`insert into deck_tags (tag_id, deck_id)
        select '${tagId}', id from decks where team_id = '${made.id}' order by id limit 50`);
    }
    await raw.execute('vacuum analyze');
    const comparisons: Comparison[] = [];
    for (const [what, url] of ASKED) {
      const taken: Record<'few' | 'many', number[]> = { few: [], many: [] };
      for (let run = -5; run < RUNS; run += 1) {
        const [ofFew, ofMany] = [await timeOf(other, url), await timeOf(client, url)];
        if (run < 0) continue;
        taken.few.push(ofFew);
        taken.many.push(ofMany);
      }
      const [ours, peer] = [median(taken.many), median(taken.few)];
      comparisons.push({ what: `team with 20,000 decks: ${what}`, unit: 'ms', ours, peer, aim: AIM });
    }
    return comparisons;
  } finally {
    await stop();
  }
}

/** Milliseconds of one answer. */
async function timeOf(client: Awaited<ReturnType<typeof startApplication>>['client'], url: string): Promise<number> {
  const start = performance.now();
  const answer = await client.request({ url });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`);
  return performance.now() - start;
}
