import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { shows } from '../../platform/db/schema/index.ts';
import { pollsOf, questionsOf, reactionsOf, talliesOf, votesOf } from './store.ts';

/** The talks that were given with a deck and what their audience said, as an export tells it. */
export async function exportedTalks(db: Db, deckId: string) {
  const rows = await db
    .select({
      id: shows.id,
      begun_at: shows.begunAt,
      ended_at: shows.endedAt,
      viewers: shows.allViewers,
      most_viewers: shows.mostViewers,
    })
    .from(shows)
    .where(eq(shows.deckId, deckId))
    .orderBy(asc(shows.begunAt), asc(shows.id));
  const talks = [];
  for (const { id, ...talk } of rows) {
    const votes = await votesOf(db, id, null);
    const tallies = await talliesOf(db, id, null);
    talks.push({
      ...talk,
      questions: (await questionsOf(db, id)).map((row) => ({
        asked_at: row.createdAt,
        text: row.text,
        name: row.name,
        votes: votes.get(row.id) ?? 0,
        state: row.state,
        answered: row.answered,
        slide_id: row.slideId,
      })),
      polls: (await pollsOf(db, id)).map(({ pollId, question, options }) => ({
        poll_id: pollId,
        question,
        people: tallies.get(pollId)?.voters ?? 0,
        options: options.map((option) => ({ text: option.text, votes: tallies.get(pollId)?.counts[option.id] ?? 0 })),
      })),
      reactions: (await reactionsOf(db, id)).map(({ slideId, kind, total }) => ({ slide_id: slideId, kind, total })),
    });
  }
  return { talks };
}
