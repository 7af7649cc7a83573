import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { shows, users } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { writeCsv } from './csv.ts';
import { numbersOf, pollsOf, questionsOf, reactionsOf, talliesOf, votesOf } from './store.ts';

const TALKS_PER_PAGE = 20;

/** What can be had of a talk as a table. */
export const TABLES = ['numbers', 'questions', 'polls', 'reactions'] as const;
export type TalkTable = (typeof TABLES)[number];

/** Shows that were given with a deck, and what their audience said. */
export class Talks {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async list(deckId: string, page: number) {
    const [all] = await this.#db.select({ total: count() }).from(shows).where(eq(shows.deckId, deckId));
    const rows = await this.#db
      .select({
        id: shows.id,
        begunAt: shows.begunAt,
        endedAt: shows.endedAt,
        presenter: users.name,
        mostViewers: shows.mostViewers,
        allViewers: shows.allViewers,
      })
      .from(shows)
      .leftJoin(users, eq(users.id, shows.userId))
      .where(eq(shows.deckId, deckId))
      .orderBy(desc(shows.begunAt), desc(shows.id))
      .limit(TALKS_PER_PAGE)
      .offset((page - 1) * TALKS_PER_PAGE);
    const numbers = await numbersOf(
      this.#db,
      rows.map(({ id }) => id),
    );
    const results = new Map<string, Awaited<ReturnType<typeof pollResults>>>();
    for (const { id } of rows) if (numbers(id).polls > 0) results.set(id, await pollResults(this.#db, id));
    const talks = rows.map(({ id, begunAt, endedAt, presenter, mostViewers, allViewers }) => ({
      id,
      begun_at: begunAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
      presenter,
      most_viewers: mostViewers,
      viewers: allViewers,
      ...numbers(id),
      results: results.get(id) ?? [],
    }));
    return { talks, total: all?.total ?? 0 };
  }

  /** Throws `conflict` for one that goes on. */
  async delete(deckId: string, showId: string): Promise<void> {
    await this.#find(deckId, showId);
    const rows = await this.#db
      .delete(shows)
      .where(and(eq(shows.id, showId), eq(shows.deckId, deckId), isNotNull(shows.endedAt)))
      .returning({ id: shows.id });
    if (rows.length === 0) throw new AppError('conflict', 'This presentation goes on. End it first.');
  }

  /** A table of a talk, and the name of its file. */
  async table(deckId: string, showId: string, table: TalkTable): Promise<{ name: string; csv: string }> {
    const { begunAt } = await this.#find(deckId, showId);
    const rows = await TABLE_ROWS[table](this.#db, showId);
    return { name: `${table}-${begunAt.toISOString().slice(0, 10)}.csv`, csv: writeCsv(rows) };
  }

  async #find(deckId: string, showId: string): Promise<{ begunAt: Date }> {
    const [row] = await this.#db
      .select({ begunAt: shows.begunAt })
      .from(shows)
      .where(and(eq(shows.id, showId), eq(shows.deckId, deckId)));
    if (row === undefined) throw new AppError('not_found');
    return row;
  }
}

/** What the polls of a show came to that somebody answered. */
async function pollResults(db: Db, showId: string) {
  const tallies = await talliesOf(db, showId, null);
  return (await pollsOf(db, showId)).flatMap(({ pollId, question, options }) => {
    const tally = tallies.get(pollId);
    if (tally === undefined) return [];
    const votes = options.map(({ id, text }) => ({ text, votes: tally.counts[id] ?? 0 }));
    return [{ poll_id: pollId, question, people: tally.voters, options: votes }];
  });
}

type Rows = readonly (readonly (string | number)[])[];

const TABLE_ROWS: Readonly<Record<TalkTable, (db: Db, showId: string) => Promise<Rows>>> = {
  async numbers(db, showId) {
    const [row] = await db.select().from(shows).where(eq(shows.id, showId));
    const { participants, questions, polls, reactions } = (await numbersOf(db, [showId]))(showId);
    return [
      ['begun_at', 'ended_at', 'viewers', 'most_viewers', 'participants', 'questions', 'polls', 'reactions'],
      [
        row?.begunAt.toISOString() ?? '',
        row?.endedAt?.toISOString() ?? '',
        row?.allViewers ?? 0,
        row?.mostViewers ?? 0,
        participants,
        questions,
        polls,
        reactions,
      ],
    ];
  },
  async questions(db, showId) {
    const votes = await votesOf(db, showId, null);
    const rows = await questionsOf(db, showId);
    return [
      ['asked_at', 'question', 'name', 'votes', 'state', 'answered', 'slide_id'],
      ...rows.map((row) => [
        row.createdAt.toISOString(),
        row.text,
        row.name ?? '',
        votes.get(row.id) ?? 0,
        row.state,
        row.answered ? 'yes' : 'no',
        row.slideId ?? '',
      ]),
    ];
  },
  async polls(db, showId) {
    const tallies = await talliesOf(db, showId, null);
    const polls = await pollsOf(db, showId);
    return [
      ['poll_id', 'question', 'option', 'votes', 'people'],
      ...polls.flatMap(({ pollId, question, options }) => {
        const tally = tallies.get(pollId);
        return options.map(({ id, text }) => [pollId, question, text, tally?.counts[id] ?? 0, tally?.voters ?? 0]);
      }),
    ];
  },
  async reactions(db, showId) {
    const rows = await reactionsOf(db, showId);
    return [['slide_id', 'reaction', 'count'], ...rows.map(({ slideId, kind, total }) => [slideId, kind, total])];
  },
};
