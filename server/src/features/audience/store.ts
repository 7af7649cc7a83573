import type { AudienceSwitch, AudienceSwitches, QuestionState, Reaction } from '@rostrum/contract';
import { and, asc, count, countDistinct, desc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import {
  deckAudiences,
  showAudiences,
  showPollAnswers,
  showPolls,
  showQuestions,
  showQuestionVotes,
  showReactions,
  shows,
} from '../../platform/db/schema/index.ts';

export type QuestionRow = typeof showQuestions.$inferSelect;
export type PollRow = typeof showPolls.$inferSelect;
export type AudienceRow = typeof showAudiences.$inferSelect;

const SWITCHED_OFF: AudienceSwitches = { reactions: false, questions: 'off', review: true, polls: false };

/** What the audience of a deck's shows may do when they begin. */
export async function defaultsOf(db: Db | Tx, deckId: string): Promise<AudienceSwitches> {
  const [row] = await db.select().from(deckAudiences).where(eq(deckAudiences.deckId, deckId));
  return row?.switches ?? SWITCHED_OFF;
}

export async function writeDefaults(tx: Tx, deckId: string, switches: AudienceSwitches): Promise<void> {
  const target = deckAudiences.deckId;
  await tx.insert(deckAudiences).values({ deckId, switches }).onConflictDoUpdate({ target, set: { switches } });
}

/** The show's, made of the deck's when it is asked about first. */
export async function audienceOf(db: Db, deckId: string, showId: string): Promise<AudienceRow> {
  const found = await findAudience(db, showId);
  if (found !== null) return found;
  const switches = await defaultsOf(db, deckId);
  await db.insert(showAudiences).values({ showId, switches }).onConflictDoNothing();
  return (await findAudience(db, showId)) ?? { showId, switches, pinnedId: null };
}

async function findAudience(db: Db, showId: string): Promise<AudienceRow | null> {
  const [row] = await db.select().from(showAudiences).where(eq(showAudiences.showId, showId));
  return row ?? null;
}

export async function pinQuestion(db: Db, showId: string, pinnedId: string | null): Promise<void> {
  await db.update(showAudiences).set({ pinnedId }).where(eq(showAudiences.showId, showId));
}

/** Some of a show's switches; two who switch at once change what each of them switched. */
export async function changeSwitches(db: Db, showId: string, change: AudienceSwitch): Promise<void> {
  const switches = sql`${showAudiences.switches} || ${JSON.stringify(change)}::jsonb`;
  await db.update(showAudiences).set({ switches }).where(eq(showAudiences.showId, showId));
}

/** False when the question is there already: by its id, or because somebody has asked the same. */
export async function insertQuestion(tx: Tx, question: typeof showQuestions.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(showQuestions)
    .values(question)
    .onConflictDoNothing()
    .returning({ id: showQuestions.id });
  return rows.length === 1;
}

const isQuestion = (showId: string, id: string) => and(eq(showQuestions.showId, showId), eq(showQuestions.id, id));

export async function findQuestion(db: Db | Tx, showId: string, id: string): Promise<QuestionRow | null> {
  const [row] = await db.select().from(showQuestions).where(isQuestion(showId, id));
  return row ?? null;
}

/** The one that asks the same as these folded words. */
export async function findSameQuestion(tx: Tx, showId: string, folded: string): Promise<QuestionRow | null> {
  const isSame = and(eq(showQuestions.showId, showId), eq(showQuestions.folded, folded));
  const [row] = await tx.select().from(showQuestions).where(isSame);
  return row ?? null;
}

export async function countQuestions(
  db: Db | Tx,
  showId: string,
  voter: string,
): Promise<{ all: number; own: number }> {
  const [row] = await db
    .select({ all: count(), own: count(sql`case when ${showQuestions.voter} = ${voter} then 1 end`) })
    .from(showQuestions)
    .where(eq(showQuestions.showId, showId));
  return row ?? { all: 0, own: 0 };
}

export async function changeQuestion(
  db: Db,
  showId: string,
  id: string,
  change: { state?: QuestionState; answered?: boolean },
): Promise<QuestionRow | null> {
  if (Object.keys(change).length === 0) return findQuestion(db, showId, id);
  const [row] = await db.update(showQuestions).set(change).where(isQuestion(showId, id)).returning();
  return row ?? null;
}

/** Those of a show, the first asked first. */
export async function questionsOf(db: Db, showId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(showQuestions)
    .where(eq(showQuestions.showId, showId))
    .orderBy(asc(showQuestions.createdAt), asc(showQuestions.id));
}

/** The newer word of a voter counts, in whichever order they come; of two alike in number, the one that wants it. */
export async function putVote(
  db: Db,
  vote: { showId: string; questionId: string; voter: string; wanted: boolean; number: number },
): Promise<void> {
  const { showId, questionId, voter, wanted, number } = showQuestionVotes;
  await db
    .insert(showQuestionVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [showId, questionId, voter],
      set: { wanted: sql`excluded.wanted`, number: sql`excluded.number` },
      setWhere: sql`(excluded.number, excluded.wanted) > (${number}, ${wanted})`,
    });
}

/** Votes for questions of a show; for all of them with `ids: null`. */
export async function votesOf(db: Db, showId: string, ids: readonly string[] | null): Promise<Map<string, number>> {
  const { showId: ofShow, questionId, wanted } = showQuestionVotes;
  const rows = await db
    .select({ id: questionId, votes: count() })
    .from(showQuestionVotes)
    .where(and(eq(ofShow, showId), eq(wanted, true), ids === null ? undefined : inArray(questionId, [...ids])))
    .groupBy(questionId);
  return new Map(rows.map(({ id, votes }) => [id, votes]));
}

export async function votedBy(db: Db, showId: string, voter: string): Promise<string[]> {
  const { showId: ofShow, questionId, voter: by, wanted } = showQuestionVotes;
  const rows = await db
    .select({ id: questionId })
    .from(showQuestionVotes)
    .where(and(eq(ofShow, showId), eq(by, voter), eq(wanted, true)));
  return rows.map(({ id }) => id);
}

/** A poll as it is asked now; whether it is revealed or closed stays. */
export async function putPoll(
  db: Db,
  poll: Pick<PollRow, 'showId' | 'pollId' | 'question' | 'options' | 'hidden'>,
): Promise<PollRow> {
  const { question, options, hidden } = poll;
  const [row] = await db
    .insert(showPolls)
    .values(poll)
    .onConflictDoUpdate({ target: [showPolls.showId, showPolls.pollId], set: { question, options, hidden } })
    .returning();
  if (row === undefined) throw new Error('A poll could not be written.');
  return row;
}

/** How a poll is asked; everything else of it stays as it was when it was answered last. */
export async function wordPoll(
  db: Db,
  showId: string,
  pollId: string,
  words: Pick<PollRow, 'question' | 'options'>,
): Promise<void> {
  await db
    .update(showPolls)
    .set(words)
    .where(and(eq(showPolls.showId, showId), eq(showPolls.pollId, pollId)));
}

export async function changePoll(
  db: Db,
  showId: string,
  pollId: string,
  change: { revealed?: boolean; closed?: boolean },
): Promise<void> {
  const isPoll = and(eq(showPolls.showId, showId), eq(showPolls.pollId, pollId));
  if (Object.keys(change).length > 0) await db.update(showPolls).set(change).where(isPoll);
}

export async function pollsOf(db: Db, showId: string): Promise<PollRow[]> {
  return db.select().from(showPolls).where(eq(showPolls.showId, showId)).orderBy(asc(showPolls.pollId));
}

/** The newer answer of a voter counts, in whichever order they come. */
export async function putAnswer(
  db: Db,
  answer: { showId: string; pollId: string; voter: string; options: readonly string[]; number: number },
): Promise<void> {
  const { showId, pollId, voter, options, number } = showPollAnswers;
  await db
    .insert(showPollAnswers)
    .values(answer)
    .onConflictDoUpdate({
      target: [showId, pollId, voter],
      set: { options: sql`excluded.options`, number: sql`excluded.number` },
      setWhere: sql`(excluded.number, excluded.options::text) > (${number}, ${options}::text)`,
    });
}

export interface Tally {
  readonly voters: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** What was answered to polls of a show; to all of them with `pollId: null`. */
export async function talliesOf(db: Db, showId: string, pollId: string | null): Promise<Map<string, Tally>> {
  const { pollId: ofPoll, options } = showPollAnswers;
  const isMeant = and(
    eq(showPollAnswers.showId, showId),
    pollId === null ? undefined : eq(ofPoll, pollId),
    sql`jsonb_array_length(${options}) > 0`,
  );
  const voters = await db
    .select({ pollId: ofPoll, voters: count() })
    .from(showPollAnswers)
    .where(isMeant)
    .groupBy(ofPoll);
  const option = sql<string>`jsonb_array_elements_text(${options})`.as('option');
  const chosen = db.select({ pollId: ofPoll, option }).from(showPollAnswers).where(isMeant).as('chosen');
  const counts = await db
    .select({ pollId: chosen.pollId, option: chosen.option, votes: count() })
    .from(chosen)
    .groupBy(chosen.pollId, chosen.option);
  const countsOf = (id: string): Tally['counts'] =>
    Object.fromEntries(counts.flatMap((one) => (one.pollId === id ? [[one.option, one.votes] as const] : [])));
  return new Map(voters.map((row) => [row.pollId, { voters: row.voters, counts: countsOf(row.pollId) }]));
}

/**
 * Of each poll of a deck the last show that has ended and in which somebody answered it, with the poll as it was asked.
 */
export async function lastAnswered(db: Db, deckId: string): Promise<(PollRow & { readonly begunAt: Date })[]> {
  const { showId, pollId, options } = showPollAnswers;
  const answered = db
    .select({ one: sql`1` })
    .from(showPollAnswers)
    .where(and(eq(showId, showPolls.showId), eq(pollId, showPolls.pollId), sql`jsonb_array_length(${options}) > 0`));
  const rows = await db
    .selectDistinctOn([showPolls.pollId], { poll: showPolls, begunAt: shows.begunAt })
    .from(showPolls)
    .innerJoin(shows, eq(shows.id, showPolls.showId))
    .where(and(eq(shows.deckId, deckId), isNotNull(shows.endedAt), exists(answered)))
    .orderBy(asc(showPolls.pollId), desc(shows.endedAt), desc(shows.id));
  return rows.map(({ poll, begunAt }) => ({ ...poll, begunAt }));
}

export async function answersBy(db: Db, showId: string, voter: string): Promise<Record<string, readonly string[]>> {
  const rows = await db
    .select({ pollId: showPollAnswers.pollId, options: showPollAnswers.options })
    .from(showPollAnswers)
    .where(and(eq(showPollAnswers.showId, showId), eq(showPollAnswers.voter, voter)));
  return Object.fromEntries(rows.map(({ pollId, options }) => [pollId, options]));
}

export async function addReactions(
  db: Db,
  showId: string,
  slideId: string,
  counts: readonly (readonly [Reaction, number])[],
): Promise<void> {
  await db
    .insert(showReactions)
    .values(counts.map(([kind, total]) => ({ showId, slideId, kind, total })))
    .onConflictDoUpdate({
      target: [showReactions.showId, showReactions.slideId, showReactions.kind],
      set: { total: sql`${showReactions.total} + excluded.total` },
    });
}

export async function reactionsOf(db: Db, showId: string) {
  const { slideId, kind, total } = showReactions;
  return db
    .select({ slideId, kind, total })
    .from(showReactions)
    .where(eq(showReactions.showId, showId))
    .orderBy(asc(slideId), asc(kind));
}

interface TalkNumbers {
  readonly participants: number;
  readonly questions: number;
  readonly polls: number;
  readonly reactions: number;
}

/** How much was said in shows. */
export async function numbersOf(db: Db, showIds: readonly string[]): Promise<(showId: string) => TalkNumbers> {
  const wanted = [...showIds];
  if (wanted.length === 0) return () => ({ participants: 0, questions: 0, polls: 0, reactions: 0 });
  const asked = { id: showQuestions.showId, voter: showQuestions.voter };
  const voted = { id: showQuestionVotes.showId, voter: showQuestionVotes.voter };
  const answered = { id: showPollAnswers.showId, voter: showPollAnswers.voter };
  const voters = db
    .select(asked)
    .from(showQuestions)
    .where(inArray(asked.id, wanted))
    .union(db.select(voted).from(showQuestionVotes).where(inArray(voted.id, wanted)))
    .union(db.select(answered).from(showPollAnswers).where(inArray(answered.id, wanted)))
    .as('voters');
  const participants = await db.select({ id: voters.id, total: count() }).from(voters).groupBy(voters.id);
  const questions = await db
    .select({ id: asked.id, total: count() })
    .from(showQuestions)
    .where(inArray(asked.id, wanted))
    .groupBy(asked.id);
  const polls = await db
    .select({ id: answered.id, total: countDistinct(showPollAnswers.pollId) })
    .from(showPollAnswers)
    .where(inArray(answered.id, wanted))
    .groupBy(answered.id);
  const reactions = await db
    .select({ id: showReactions.showId, total: sql<number>`sum(${showReactions.total})::integer` })
    .from(showReactions)
    .where(inArray(showReactions.showId, wanted))
    .groupBy(showReactions.showId);
  const totalIn = (rows: readonly { id: string; total: number }[], id: string): number =>
    rows.find((row) => row.id === id)?.total ?? 0;
  return (id) => ({
    participants: totalIn(participants, id),
    questions: totalIn(questions, id),
    polls: totalIn(polls, id),
    reactions: totalIn(reactions, id),
  });
}
