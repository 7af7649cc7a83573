import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import { type Deck, deckText, slidesInOrder } from '@rostrum/deck';
import { words as texts } from '@rostrum/words/server';
import type { Db } from '../../platform/db/index.ts';
import { shows, users } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { writeCsv } from './csv.ts';
import { numbersOf, pollsOf, questionsOf, reactionsOf, talliesOf, votesOf } from './store.ts';

const TALKS_PER_PAGE = 20;
/** Of a talk so many questions are listed, those with the most votes; its table has all. */
const QUESTIONS_LISTED = 50;

/** What can be had of a talk as a table. */
export const TABLES = ['numbers', 'questions', 'polls', 'reactions'] as const;
export type TalkTable = (typeof TABLES)[number];

/** Shows that were given with a deck, and what their audience said. */
export class Talks {
  readonly #db: Db;
  readonly #readDeck: (deckId: string) => Promise<Deck>;

  constructor(db: Db, readDeck: (deckId: string) => Promise<Deck>) {
    this.#db = db;
    this.#readDeck = readDeck;
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
    const asked = new Map<string, Awaited<ReturnType<typeof mostWanted>>>();
    for (const { id } of rows) if (numbers(id).questions > 0) asked.set(id, await mostWanted(this.#db, id));
    const talks = rows.map(({ id, begunAt, endedAt, presenter, mostViewers, allViewers }) => ({
      id,
      begun_at: begunAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
      presenter,
      most_viewers: mostViewers,
      viewers: allViewers,
      ...numbers(id),
      results: results.get(id) ?? [],
      asked: asked.get(id) ?? [],
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
    if (rows.length === 0) throw new AppError('conflict', texts.audience.goesOn);
  }

  /** A table of a talk, and the name of its file. */
  async table(deckId: string, showId: string, table: TalkTable): Promise<{ name: string; csv: string }> {
    const { begunAt } = await this.#find(deckId, showId);
    const rows = await TABLE_ROWS[table](this.#db, showId, await this.#slidesOf(deckId, table));
    // '2026-11-24-1630', the time as UTC.
    const at = begunAt.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
    return { name: `${table}-${at}.csv`, csv: writeCsv(rows) };
  }

  /** How those who read a table find a slide. What has gone from the deck since has neither number nor words. */
  async #slidesOf(deckId: string, table: TalkTable): Promise<NamedSlides> {
    if (table === 'numbers') return { of: () => NO_SLIDE, ofPoll: () => NO_SLIDE };
    const deck = await this.#readDeck(deckId);
    const numbers = new Map(slidesInOrder(deck).map(({ id }, index) => [id, index + 1]));
    const words = new Map(deckText(deck).map(({ slideId, text }) => [slideId, text.split('\n')[0] ?? '']));
    const of = (slideId: string): NamedSlide => {
      const title = deck.slides[slideId]?.name || (words.get(slideId) ?? '');
      return { number: numbers.get(slideId) ?? '', title: title.slice(0, TITLE_LENGTH) };
    };
    return { of, ofPoll: (pollId) => of(deck.blocks[pollId]?.slideId ?? '') };
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

/** The questions that most people want answered, without those that were turned down. */
async function mostWanted(db: Db, showId: string) {
  const votes = await votesOf(db, showId, null);
  return (await questionsOf(db, showId))
    .filter(({ state }) => state !== 'hidden')
    .map(({ id, text, name, answered }) => ({ id, text, name, answered, votes: votes.get(id) ?? 0 }))
    .toSorted((a, b) => b.votes - a.votes)
    .slice(0, QUESTIONS_LISTED);
}

interface NamedSlide {
  /** As those who watched counted; empty for one that they do not see. */
  readonly number: number | '';
  readonly title: string;
}

interface NamedSlides {
  of(slideId: string): NamedSlide;
  ofPoll(pollId: string): NamedSlide;
}

const NO_SLIDE: NamedSlide = { number: '', title: '' };
const TITLE_LENGTH = 120;

type Rows = readonly (readonly (string | number)[])[];

const TABLE_ROWS: Readonly<Record<TalkTable, (db: Db, showId: string, slides: NamedSlides) => Promise<Rows>>> = {
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
  async questions(db, showId, slides) {
    const votes = await votesOf(db, showId, null);
    const rows = await questionsOf(db, showId);
    return [
      ['asked_at', 'question', 'name', 'votes', 'state', 'answered', 'slide', 'slide_title'],
      ...rows.map((row) => [
        row.createdAt.toISOString(),
        row.text,
        row.name ?? '',
        votes.get(row.id) ?? 0,
        row.state,
        row.answered ? 'yes' : 'no',
        slides.of(row.slideId ?? '').number,
        slides.of(row.slideId ?? '').title,
      ]),
    ];
  },
  async polls(db, showId, slides) {
    const tallies = await talliesOf(db, showId, null);
    const polls = (await pollsOf(db, showId)).toSorted(bySlide(({ pollId }) => slides.ofPoll(pollId)));
    return [
      ['slide', 'question', 'option', 'votes', 'people'],
      ...polls.flatMap(({ pollId, question, options }) => {
        const tally = tallies.get(pollId);
        const { number } = slides.ofPoll(pollId);
        return options.map(({ id, text }) => [number, question, text, tally?.counts[id] ?? 0, tally?.voters ?? 0]);
      }),
    ];
  },
  async reactions(db, showId, slides) {
    const rows = (await reactionsOf(db, showId)).toSorted(bySlide(({ slideId }) => slides.of(slideId)));
    return [
      ['slide', 'slide_title', 'reaction', 'count'],
      ...rows.map(({ slideId, kind, total }) => [slides.of(slideId).number, slides.of(slideId).title, kind, total]),
    ];
  },
};

/** In the order of the talk; what has gone from the deck comes last. */
function bySlide<T>(slideOf: (row: T) => NamedSlide): (a: T, b: T) => number {
  const place = (row: T): number => slideOf(row).number || Number.MAX_SAFE_INTEGER;
  return (a, b) => place(a) - place(b);
}
