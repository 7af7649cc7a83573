import type {
  AudienceQuestion,
  AudienceStanding,
  AudienceSwitch,
  AudienceSwitches,
  AudienceView,
  PollStanding,
  QuestionState,
  Reaction,
  ReviewedQuestion,
} from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import type { RunningShow } from '../live/service.ts';
import { Later } from './later.ts';
import type { AskedPoll } from './polls-of-deck.ts';
import * as store from './store.ts';
import { KeptSwitches } from './switches.ts';

export { exportedTalks } from './exported.ts';

/** Of one show; of one voter in it; of one voter within a minute; of one address within ten. */
const MOST_QUESTIONS = 1000;
const MOST_OWN = 20;
const ASKS_OF_VOTER = { most: 3, seconds: 60 };
const ASKS_OF_ADDRESS = { most: 120, seconds: 600 };
/** Milliseconds for which the polls of a deck are those that were read. */
const POLLS_FOR = 3000;
/** Milliseconds by which a phone's clock may be ahead of ours. */
const AHEAD = 24 * 60 * 60 * 1000;

/** Who takes part in a show. */
export interface Voter {
  /** As it is stored. */
  readonly key: string;
  readonly addressKey: string;
}

/** Tells those who take part in a deck's show, whichever node they are on. */
/** Off the air those who present are told alone. */
export interface AudienceTeller {
  standing(show: Told, standing: AudienceStanding): void;
  reactions(show: Told, counts: Partial<Record<Reaction, number>>): void;
  question(show: Told, told: { id: string; question: AudienceQuestion | null }): void;
  /** To those who present, and to the one who asked. */
  review(deckId: string, voter: string, question: ReviewedQuestion): void;
  votes(show: Told, votes: Readonly<Record<string, number>>): void;
  poll(show: Told, standing: PollStanding): void;
}

export type Told = Pick<RunningShow, 'deckId' | 'onAir'>;

export interface AudienceDeps {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly uses: UseCounts;
  readonly tell: AudienceTeller;
  /** The deck's show that is under way. */
  readonly running: (deckId: string) => Promise<RunningShow | null>;
  /** The slide that is shown. */
  readonly slideOf: (deckId: string) => Promise<string>;
  readonly readPolls: (deckId: string) => Promise<ReadonlyMap<string, AskedPoll>>;
}

type Show = Pick<RunningShow, 'id' | 'deckId' | 'onAir'>;

/** What the audience of shows says: reactions, questions and answers to polls. */
export class AudienceService {
  readonly #deps: AudienceDeps;
  readonly #polls = new Map<
    string,
    { readonly until: number; readonly polls: ReturnType<AudienceDeps['readPolls']> }
  >();
  readonly #reactions = new Map<string, { readonly counts: Map<Reaction, number>; readonly timer: NodeJS.Timeout }>();
  readonly #switches: KeptSwitches;
  readonly #votes: Later;
  readonly #answers: Later;

  constructor(deps: AudienceDeps) {
    this.#deps = deps;
    this.#switches = new KeptSwitches(deps);
    this.#votes = new Later((deckId, ids) => this.#quietly(() => this.#tellVotes(deckId, ids)));
    this.#answers = new Later((deckId, ids) => this.#quietly(() => this.#tellPolls(deckId, ids)));
  }

  /** What the audience of the deck's next show may do. */
  defaults(deckId: string): Promise<AudienceSwitches> {
    return store.defaultsOf(this.#deps.db, deckId);
  }

  async setDefaults(deckId: string, change: Partial<AudienceSwitches>): Promise<AudienceSwitches> {
    return this.#deps.db.transaction(async (tx) => {
      const switches = { ...(await store.defaultsOf(tx, deckId)), ...change };
      await store.writeDefaults(tx, deckId, switches);
      return switches;
    });
  }

  /** The show that somebody may take part in; null where there is none, and off the air for the audience. */
  async show(deckId: string, isPresenter: boolean): Promise<RunningShow | null> {
    const show = await this.#deps.running(deckId);
    return show !== null && (show.onAir || isPresenter) ? show : null;
  }

  /** Everything of a show as the voter sees it; `review`: as those who present do. */
  async view(show: Show, voter: string | null, review: boolean): Promise<AudienceView> {
    const { db } = this.#deps;
    const { switches, pinnedId } = await store.audienceOf(db, show.deckId, show.id);
    const rows = await store.questionsOf(db, show.id);
    const votes = await store.votesOf(db, show.id, null);
    const reviewed = rows.map((row) => ({ voter: row.voter, ...presentReviewed(row, votes.get(row.id) ?? 0) }));
    const strip = ({ voter: _voter, ...question }: (typeof reviewed)[number]): ReviewedQuestion => question;
    const shown = reviewed.filter(({ state }) => state === 'shown');
    const pinned = shown.find(({ id }) => id === pinnedId);
    const hasQuestions = switches.questions !== 'off';
    return {
      showId: show.id,
      switches,
      pinned: pinned === undefined ? null : asSeen(strip(pinned)),
      reactions: await this.#reactionTotals(show.id),
      questions: hasQuestions ? shown.map((question) => asSeen(strip(question))) : [],
      polls: switches.polls || review ? await this.#pollStandings(show) : [],
      own: {
        questions: reviewed.filter((question) => question.voter === voter).map(strip),
        votes: voter === null ? [] : await store.votedBy(db, show.id, voter),
        answers: voter === null ? {} : await store.answersBy(db, show.id, voter),
      },
      review: review ? reviewed.map(strip) : null,
    };
  }

  /** Counted, and told with all that come within a moment. */
  async react(show: Show, kind: Reaction): Promise<void> {
    const { switches } = await this.#switches.of(show.deckId, show.id);
    if (!switches.reactions) throw off();
    const { deckId } = show;
    let waiting = this.#reactions.get(deckId);
    if (waiting === undefined) {
      const counts = new Map<Reaction, number>();
      const timer = setTimeout(() => {
        this.#reactions.delete(deckId);
        void this.#quietly(() => this.#tellReactions(show, counts));
      }, 200);
      waiting = { counts, timer: timer.unref() };
      this.#reactions.set(deckId, waiting);
    }
    waiting.counts.set(kind, (waiting.counts.get(kind) ?? 0) + 1);
  }

  /** Asks a question. One that has come before, by its id and voter, is answered as it stands. */
  async ask(
    show: Show,
    voter: Voter,
    asked: { readonly id: string; readonly text: string; readonly name: string | null },
  ): Promise<ReviewedQuestion> {
    const { db, clock, uses } = this.#deps;
    const { switches } = await this.#switches.of(show.deckId, show.id);
    const before = await store.findQuestion(db, show.id, asked.id);
    if (before?.voter === voter.key) return presentReviewed(before, 0);
    if (switches.questions !== 'open') throw off(words.audience.questionsClosed);
    const slideId = await this.#deps.slideOf(show.deckId);
    const row: store.QuestionRow = {
      id: asked.id,
      showId: show.id,
      voter: voter.key,
      text: asked.text,
      folded: foldQuestion(asked.text),
      name: asked.name === '' ? null : asked.name,
      state: switches.review ? 'waiting' : 'shown',
      answered: false,
      slideId,
      createdAt: clock.now(),
    };
    await db.transaction(async (tx) => {
      const limits = [
        { subject: `audience asks ${voter.key}`, ...ASKS_OF_VOTER },
        { subject: `audience asks ${show.id} ${voter.addressKey}`, ...ASKS_OF_ADDRESS },
      ];
      const over = await uses.takeAll(limits, tx);
      if (over !== null) {
        const { retryAfterSeconds } = over;
        throw new AppError('rate_limited', words.audience.waitToAsk, undefined, {
          retryAfterSeconds,
        });
      }
      const { all, own } = await store.countQuestions(tx, show.id, voter.key);
      if (own >= MOST_OWN) throw new AppError('conflict', words.audience.mostOwn);
      if (all >= MOST_QUESTIONS) throw new AppError('conflict', words.audience.mostAll);
      if (!(await store.insertQuestion(tx, row)))
        throw new AppError('conflict', askedAlready(await store.findSameQuestion(tx, show.id, row.folded), voter));
    });
    const question = presentReviewed(row, 0);
    this.#tellQuestion(show, row, 0);
    return question;
  }

  /** Says whether one wants a question answered. The word with the higher number counts, whichever comes last. */
  async vote(
    show: Show,
    voter: Voter,
    { question: questionId, on, number }: { question: string; on: boolean; number: number },
  ): Promise<void> {
    const { db } = this.#deps;
    const { switches } = await this.#switches.of(show.deckId, show.id);
    if (switches.questions === 'off') throw off();
    const question = await store.findQuestion(db, show.id, questionId);
    if (question === null || question.state !== 'shown') throw new AppError('not_found');
    if (question.voter === voter.key) throw new AppError('conflict', words.audience.ownQuestion);
    this.#checkNumber(number);
    await store.putVote(db, { showId: show.id, questionId, voter: voter.key, wanted: on, number });
    this.#votes.mark(show.deckId, questionId);
  }

  /** Answers a poll of the deck. The answer with the higher number counts, whichever comes last. */
  async answer(
    show: Show,
    voter: Voter,
    { poll: pollId, options, number }: { poll: string; options: readonly string[]; number: number },
  ): Promise<void> {
    const { db } = this.#deps;
    const { switches } = await this.#switches.of(show.deckId, show.id);
    if (!switches.polls) throw off();
    const poll = (await this.#pollsOf(show.deckId)).get(pollId);
    if (poll === undefined) throw new AppError('not_found');
    if (options.some((id) => !poll.options.some((option) => option.id === id)))
      throw new AppError('conflict', words.audience.pollChanged);
    if (poll.isSingle && options.length > 1) throw new AppError('malformed');
    this.#checkNumber(number);
    const kept = await this.#keepPoll(show, poll);
    if (kept.closed) throw off(words.audience.pollClosed);
    await store.putAnswer(db, { showId: show.id, pollId, voter: voter.key, options: [...options].sort(), number });
    this.#answers.mark(show.deckId, pollId);
  }

  /** Switches what the audience may do on and off. */
  async switch(show: Show, change: AudienceSwitch): Promise<void> {
    const { db, tell } = this.#deps;
    await this.#audience(show);
    await store.changeSwitches(db, show.id, change);
    this.#switches.changed(show.id);
    tell.standing(show, await this.#standing(show));
  }

  /** Lets a question through or hides it, says that it was answered, or puts it over the slide. */
  async moderate(
    show: Show,
    {
      question: id,
      state,
      answered,
      pinned,
    }: {
      readonly question: string;
      readonly state?: Exclude<QuestionState, 'waiting'> | undefined;
      readonly answered?: boolean | undefined;
      readonly pinned?: boolean | undefined;
    },
  ): Promise<void> {
    const { db, tell } = this.#deps;
    const { pinnedId } = await this.#audience(show);
    const shownBy = pinned === true ? 'shown' : state;
    const row = await store.changeQuestion(db, show.id, id, {
      ...(shownBy !== undefined && { state: shownBy }),
      ...(answered !== undefined && { answered }),
    });
    if (row === null) throw new AppError('not_found');
    const votes = (await store.votesOf(db, show.id, [id])).get(id) ?? 0;
    this.#tellQuestion(show, row, votes);
    const isOver = pinned === false || row.state !== 'shown' || answered === true;
    const wanted = pinned === true ? id : pinnedId === id && isOver ? null : pinnedId;
    if (wanted === pinnedId && pinnedId !== id) return;
    if (wanted !== pinnedId) await store.pinQuestion(db, show.id, wanted);
    tell.standing(show, await this.#standing(show));
  }

  /** Shows what a poll has come to, or closes it. */
  async changePoll(
    show: Show,
    { poll: pollId, revealed, closed }: { poll: string; revealed?: boolean | undefined; closed?: boolean | undefined },
  ): Promise<void> {
    const poll = (await this.#pollsOf(show.deckId)).get(pollId);
    if (poll === undefined) throw new AppError('not_found');
    await this.#keepPoll(show, poll);
    await store.changePoll(this.#deps.db, show.id, pollId, {
      ...(revealed !== undefined && { revealed }),
      ...(closed !== undefined && { closed }),
    });
    await this.#tellPolls(show.deckId, [pollId]);
  }

  /**
   * What was asked is kept in the words in which it stood last: they may have been put right since somebody answered.
   */
  async ended({ id, deckId }: Pick<RunningShow, 'id' | 'deckId'>): Promise<void> {
    const { db, log, readPolls } = this.#deps;
    try {
      const kept = await store.pollsOf(db, id);
      if (kept.length === 0) return;
      const polls = await readPolls(deckId);
      for (const { pollId, options } of kept) {
        const poll = polls.get(pollId);
        // One that asks for something else by now is kept as it was answered.
        if (poll === undefined || !poll.options.some((option) => isAmong(options, option))) continue;
        const gone = options.filter((option) => !isAmong(poll.options, option));
        await store.wordPoll(db, id, pollId, { question: poll.question, options: [...poll.options, ...gone] });
      }
    } catch (error) {
      log.error({ err: error }, 'keeping the last words of polls failed');
    }
  }

  stop(): void {
    for (const { timer } of this.#reactions.values()) clearTimeout(timer);
    this.#switches.stop();
    this.#votes.stop();
    this.#answers.stop();
  }

  #audience(show: Show): Promise<store.AudienceRow> {
    return store.audienceOf(this.#deps.db, show.deckId, show.id);
  }

  async #standing(show: Show): Promise<AudienceStanding> {
    const { db } = this.#deps;
    const { switches, pinnedId } = await this.#audience(show);
    const row = pinnedId === null ? null : await store.findQuestion(db, show.id, pinnedId);
    const votes = row === null ? 0 : ((await store.votesOf(db, show.id, [row.id])).get(row.id) ?? 0);
    const pinned = row === null || row.state !== 'shown' ? null : asSeen(presentReviewed(row, votes));
    return { showId: show.id, switches, pinned };
  }

  /** A number from the future would outdo everything that comes after it. */
  #checkNumber(number: number): void {
    if (number > this.#deps.clock.now().getTime() + AHEAD) throw new AppError('malformed');
  }

  #pollsOf(deckId: string): ReturnType<AudienceDeps['readPolls']> {
    const now = this.#deps.clock.now().getTime();
    const known = this.#polls.get(deckId);
    if (known !== undefined && now < known.until) return known.polls;
    for (const [old, { until }] of this.#polls) if (until <= now) this.#polls.delete(old);
    const polls = this.#deps.readPolls(deckId);
    this.#polls.set(deckId, { until: now + POLLS_FOR, polls });
    polls.catch(() => this.#polls.delete(deckId));
    return polls;
  }

  #keepPoll(show: Show, { id, question, options, isHidden }: AskedPoll): Promise<store.PollRow> {
    return store.putPoll(this.#deps.db, { showId: show.id, pollId: id, question, options, hidden: isHidden });
  }

  async #pollStandings(show: Show): Promise<PollStanding[]> {
    const { db } = this.#deps;
    const kept = new Map((await store.pollsOf(db, show.id)).map((row) => [row.pollId, row]));
    const tallies = await store.talliesOf(db, show.id, null);
    return [...(await this.#pollsOf(show.deckId)).values()].map((poll) =>
      presentPoll(poll, kept.get(poll.id), tallies.get(poll.id)),
    );
  }

  async #reactionTotals(showId: string): Promise<Partial<Record<Reaction, number>>> {
    const totals: Partial<Record<Reaction, number>> = {};
    for (const { kind, total } of await store.reactionsOf(this.#deps.db, showId))
      totals[kind as Reaction] = (totals[kind as Reaction] ?? 0) + total;
    return totals;
  }

  #tellQuestion(show: Show, row: store.QuestionRow, votes: number): void {
    const { tell } = this.#deps;
    const question = presentReviewed(row, votes);
    tell.review(show.deckId, row.voter, question);
    if (row.state === 'waiting') return;
    tell.question(show, { id: row.id, question: row.state === 'shown' ? asSeen(question) : null });
  }

  async #tellVotes(deckId: string, ids: readonly string[]): Promise<void> {
    const show = await this.#deps.running(deckId);
    if (show === null) return;
    const votes = await store.votesOf(this.#deps.db, show.id, ids);
    const told = Object.fromEntries(ids.map((id) => [id, votes.get(id) ?? 0]));
    this.#deps.tell.votes(show, told);
  }

  async #tellPolls(deckId: string, ids: readonly string[]): Promise<void> {
    const show = await this.#deps.running(deckId);
    if (show === null) return;
    for (const standing of await this.#pollStandings(show))
      if (ids.includes(standing.pollId)) this.#deps.tell.poll(show, standing);
  }

  /** What lasts is written before it is told. */
  async #tellReactions(show: Show, counts: ReadonlyMap<Reaction, number>): Promise<void> {
    const slideId = await this.#deps.slideOf(show.deckId);
    await store.addReactions(this.#deps.db, show.id, slideId, [...counts]);
    this.#deps.tell.reactions(show, Object.fromEntries(counts));
  }

  async #quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#deps.log.error({ err: error }, 'telling an audience failed');
    }
  }
}

/**
 * Why a question is not taken that stands there already, in other clothes perhaps: nobody is sent to vote
 * where they cannot.
 */
function askedAlready(same: store.QuestionRow | null, voter: Voter): string {
  if (same === null) return words.audience.notTaken;
  if (same.voter === voter.key) return words.audience.askedByYou;
  if (same.state !== 'shown') return words.audience.askedInReview;
  return same.answered ? words.audience.askedAndAnswered : words.audience.askedByOther;
}

function presentReviewed(row: store.QuestionRow, votes: number): ReviewedQuestion {
  const { id, text, name, answered, state } = row;
  return { id, text, name, votes, answered, askedAt: row.createdAt.toISOString(), state };
}

function asSeen({ state: _state, ...question }: ReviewedQuestion): AudienceQuestion {
  return question;
}

function isAmong(options: AskedPoll['options'], { id }: AskedPoll['options'][number]): boolean {
  return options.some((option) => option.id === id);
}

/** Every option has its count, and options that are gone have none. */
function presentPoll(poll: AskedPoll, kept: store.PollRow | undefined, tally: store.Tally | undefined): PollStanding {
  const revealed = !poll.isHidden || kept?.revealed === true;
  return {
    pollId: poll.id,
    voters: tally?.voters ?? 0,
    counts: revealed ? Object.fromEntries(poll.options.map(({ id }) => [id, tally?.counts[id] ?? 0])) : null,
    revealed,
    closed: kept?.closed === true,
  };
}

/** Letters and digits alone, in small ones: the same words ask the same. What has none is itself. */
export function foldQuestion(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return folded === '' ? text.trim() : folded;
}

function off(message = words.audience.off): AppError {
  return new AppError('conflict', message);
}
