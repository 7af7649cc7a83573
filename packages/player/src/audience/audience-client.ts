import type {
  AudienceQuestion,
  AudienceStanding,
  AudienceSwitches,
  AudienceView,
  LiveClientEvents,
  LiveServerEvents,
  PollStanding,
  QuestionState,
  Reaction,
  ReviewedQuestion,
} from '@rostrum/contract';
import type { Socket } from 'socket.io-client';
import { words } from '@rostrum/words/audience';
import { Emitter } from '../emitter.ts';

/** Milliseconds after which something that was sent is taken for lost. */
const LOST_AFTER = 8000;
/** Milliseconds over which many who hear the same at once spread what they ask. */
const SPREAD = 1500;
/** Reactions of one phone within so many milliseconds: the server counts no more. */
const MOST_REACTIONS = { most: 10, within: 2500 };
/** Under what a question that was taken off the slide is kept until the server has heard it. */
const OFF_SLIDE = 'off the slide';

export interface AudienceEvents {
  /** Anything of it is another. */
  readonly change: null;
  /** What flies by. */
  readonly reactions: Readonly<Partial<Record<Reaction, number>>>;
  /** Something that was said did not count: why. */
  readonly refused: string;
  /** The question of this id was taken off the slide in this window. */
  readonly 'taken off': string;
}

export type Said = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Who a phone is to the server: `POST` answers a ticket, or why there is none. */
export type FetchTicket = () => Promise<{ readonly ticket: string } | { readonly refused: string }>;

type LiveSocket = Socket<LiveServerEvents, LiveClientEvents>;

/** A word of which the newest counts: sent until the server has heard it. */
interface Word {
  /** In which it was said. */
  readonly showId: string;
  /** What it says, put to a view: nothing that stands there already. */
  readonly put: (view: AudienceView) => AudienceView;
  readonly send: (socket: LiveSocket) => Promise<{ readonly ok: boolean; readonly message?: string }>;
}

/**
 * What an audience says and what it has come to, as one window knows it. Votes count here at once; without a network
 * they are kept and sent when it is back.
 */
export class AudienceClient {
  readonly events = new Emitter<AudienceEvents>();
  readonly #fetchTicket: FetchTicket | null;
  readonly #unsent = new Map<string, Word>();
  /** What was told and said since the look began that is under way: its answer may be of before. */
  #since: ((view: AudienceView) => AudienceView)[] = [];
  #socket: LiveSocket | null = null;
  #view: AudienceView | null = null;
  #ticket: string | null = null;
  /** Why there is none. */
  #noTicket: string | null = null;
  #reactedAt: number[] = [];
  #looking: Promise<void> | null = null;
  #looksAgain = false;
  /** What was switched is told in its order. */
  #switching: Promise<unknown> = Promise.resolve();
  /** What was switched here and is under way: what is told meanwhile is of before. */
  #wanted: AudienceSwitches | null = null;
  /** Grows with whatever is told or switched: what was asked for before is older. */
  #told = 0;
  #leads = false;
  #clockOffset = 0;
  #lastNumber = 0;

  /** `fetchTicket`: null for a window that only leads. */
  constructor(fetchTicket: FetchTicket | null) {
    this.#fetchTicket = fetchTicket;
  }

  /** null: nothing is known, or no show is on the air. */
  get view(): AudienceView | null {
    return this.#view;
  }

  get connected(): boolean {
    return this.#socket?.connected === true;
  }

  /** What was said and not heard yet. */
  get unsent(): number {
    return this.#unsent.size;
  }

  /** Called with the window's socket before it is connected. */
  joined(socket: LiveSocket): void {
    this.#socket = socket;
    socket.on('show', ({ show, now }) => {
      this.#clockOffset = now - Date.now();
      if (show === null) this.#set(null);
      else void this.#look();
    });
    socket.on('ended', ({ id }) => {
      this.#forget(({ showId }) => showId === id);
      if (this.#view?.showId === id) this.#set(null);
    });
    socket.on('disconnect', () => this.events.emit('change', null));
    socket.on('audience', (standing) => this.#stands(standing));
    socket.on('audience:reactions', ({ counts }) => {
      // Sums cannot be put twice: what a look answers meanwhile counts.
      if (this.#view !== null) this.#set({ ...this.#view, reactions: added(this.#view.reactions, counts) });
      this.events.emit('reactions', counts);
    });
    socket.on('audience:question', ({ id, question }) =>
      this.#change((view) => ({
        ...view,
        questions: question === null ? view.questions.filter((one) => one.id !== id) : put(view.questions, question),
      })),
    );
    socket.on('audience:review', ({ question }) =>
      this.#change((view) => ({
        ...view,
        review: view.review === null ? null : put(view.review, question),
        own: view.own.questions.some(({ id }) => id === question.id)
          ? { ...view.own, questions: put(view.own.questions, question) }
          : view.own,
      })),
    );
    socket.on('audience:votes', ({ votes }) => this.#change((view) => withVotes(view, votes)));
    socket.on('audience:poll', (poll) =>
      this.#change((view) => ({ ...view, polls: [...view.polls.filter((one) => one.pollId !== poll.pollId), poll] })),
    );
  }

  /** The window has no part in its deck any more: there is nothing to take part in, and nothing more is sent. */
  end(): void {
    this.#socket = null;
    this.#unsent.clear();
    this.#set(null);
  }

  pollOf(pollId: string): PollStanding | null {
    return this.#view?.polls.find((poll) => poll.pollId === pollId) ?? null;
  }

  react(kind: Reaction): void {
    if (!this.connected) {
      this.events.emit('refused', words.takingPart.noReactions);
      return;
    }
    const now = Date.now();
    this.#reactedAt = this.#reactedAt.filter((at) => now - at < MOST_REACTIONS.within);
    if (this.#reactedAt.length >= MOST_REACTIONS.most) {
      this.events.emit('refused', words.takingPart.tooQuick);
      return;
    }
    this.#reactedAt.push(now);
    void this.#seated().then(() => {
      if (this.#ticket === null && this.#noTicket !== null) this.events.emit('refused', this.#noTicket);
      else this.#socket?.volatile.emit('audience:react', { kind });
    });
  }

  /** Asked by `id`, so that trying again asks once. */
  async ask(question: { id: string; text: string; name: string | null }): Promise<Said> {
    await this.#seated();
    if (this.#ticket === null && this.#noTicket !== null) return { ok: false, message: this.#noTicket };
    const answer = await this.#said((socket) => socket.timeout(LOST_AFTER).emitWithAck('audience:ask', question));
    if (!answer.ok) return answer;
    this.#change((view) => ({
      ...view,
      own: { ...view.own, questions: put(view.own.questions, answer.question) },
    }));
    return answer;
  }

  vote(question: string, on: boolean): void {
    const number = this.#nextNumber();
    this.#keepSaying(`vote ${question}`, () => ({
      put: (view) => withOwnVote(view, question, on),
      send: (socket) => socket.timeout(LOST_AFTER).emitWithAck('audience:vote', { question, on, number }),
    }));
  }

  answer(poll: string, options: readonly string[]): void {
    const number = this.#nextNumber();
    this.#keepSaying(`answer ${poll}`, (show) => ({
      put: (view) => ({ ...view, own: { ...view.own, answers: { ...view.own.answers, [poll]: options } } }),
      send: (socket) =>
        socket.timeout(LOST_AFTER).emitWithAck('audience:answer', { poll, show, options: [...options], number }),
    }));
  }

  /** Switches what is named; the rest is left to the server, which may know better. Counts here at once. */
  switch(change: Partial<AudienceSwitches>): Promise<Said> {
    const before = this.#wanted ?? this.#view?.switches;
    const switches = before === undefined ? null : { ...before, ...change };
    this.#wanted = switches;
    this.#told += 1;
    this.#change((view) => view);
    const said = this.#switching.then(() =>
      this.#said((socket) => socket.timeout(LOST_AFTER).emitWithAck('audience:switch', change)),
    );
    this.#switching = said;
    return said.then((answer) => {
      if (this.#wanted === switches) this.#wanted = null;
      this.#told += 1;
      if (!answer.ok) void this.#look();
      return answer;
    });
  }

  moderate(
    question: string,
    change: { state?: Exclude<QuestionState, 'waiting'>; answered?: boolean; pinned?: boolean },
  ): Promise<Said> {
    // What is to be on the slide again is not taken off by an older word.
    if (change.pinned === true && this.connected) this.#unsent.delete(OFF_SLIDE);
    return this.#said((socket) => socket.timeout(LOST_AFTER).emitWithAck('audience:moderate', { question, ...change }));
  }

  /** Counts here at once, with or without a network: nobody presents on with a question over the slides. */
  takeOff(question: string): void {
    this.#keepSaying(OFF_SLIDE, () => ({
      put: (view) => withoutPinned(view, question),
      send: (socket) => socket.timeout(LOST_AFTER).emitWithAck('audience:moderate', { question, pinned: false }),
    }));
    this.events.emit('taken off', question);
  }

  /** Whether the server takes what this window says as the show's: what is kept is sent once it does. */
  setLeads(leads: boolean): void {
    if (leads === this.#leads) return;
    this.#leads = leads;
    // The show may be another by now.
    if (leads && this.#unsent.size > 0) void this.#look();
  }

  /** Another window of this browser has taken a question off the slide, and tells the server itself. */
  wasTakenOff(question: string): void {
    this.#change((view) => withoutPinned(view, question));
  }

  changePoll(poll: string, change: { revealed?: boolean; closed?: boolean }): Promise<Said> {
    return this.#said((socket) => socket.timeout(LOST_AFTER).emitWithAck('audience:poll', { poll, ...change }));
  }

  #nextNumber(): number {
    this.#lastNumber = Math.max(this.#lastNumber + 1, Date.now() + this.#clockOffset);
    return this.#lastNumber;
  }

  #set(view: AudienceView | null): void {
    this.#view = view === null ? null : { ...view, switches: this.#wanted ?? view.switches };
    this.events.emit('change', null);
  }

  #note(change: (view: AudienceView) => AudienceView): void {
    if (this.#looking !== null) this.#since.push(change);
  }

  /** `change`: the same when it is put twice. */
  #change(change: (view: AudienceView) => AudienceView): void {
    this.#note(change);
    if (this.#view !== null) this.#set(change(this.#view));
  }

  #stands({ showId, switches, pinned }: AudienceStanding): void {
    const before = this.#view;
    this.#told += 1;
    const isAnother = before === null || JSON.stringify(before.switches) !== JSON.stringify(switches);
    const takenOff = this.#unsent.get(OFF_SLIDE);
    if (before !== null) {
      const now = { ...before, showId, switches, pinned };
      this.#set(takenOff === undefined ? now : takenOff.put(now));
    }
    // Thousands hear it at once.
    if (isAnother) setTimeout(() => void this.#look(), (before?.review ?? null) === null ? Math.random() * SPREAD : 0);
  }

  /** Whether what is said here is heard: who leads needs no ticket, and the show. */
  get #isSeated(): boolean {
    return this.#ticket !== null || this.#leads;
  }

  /** Whoever presses something the moment that it is switched on has no ticket yet. */
  async #seated(): Promise<void> {
    if (this.#fetchTicket === null) return;
    // The first look may be one that began before.
    for (let look = 0; look < 2 && this.#ticket === null; look += 1) await this.#look();
  }

  #look(): Promise<void> {
    if (this.#looking !== null) {
      this.#looksAgain = true;
      return this.#looking;
    }
    this.#looking = this.#lookOnce().finally(() => {
      this.#looking = null;
      if (!this.#looksAgain) return;
      this.#looksAgain = false;
      void this.#look();
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    const socket = this.#socket;
    if (socket === null) return;
    let told = this.#told;
    try {
      this.#since = [];
      let answer = await socket.timeout(LOST_AFTER).emitWithAck('audience:look', { ticket: this.#ticket });
      // Who may take part gets a ticket, and nobody a cookie before.
      if (answer.ok && answer.audience !== null && this.#ticket === null && isOn(answer.audience.switches)) {
        await this.#takeTicket();
        // Who gets none, as those who lead, goes by what was answered already.
        if (this.#ticket !== null) {
          told = this.#told;
          this.#since = [];
          answer = await socket.timeout(LOST_AFTER).emitWithAck('audience:look', { ticket: this.#ticket });
        }
      }
      if (answer.ok && socket === this.#socket) this.#looked(answer.audience, told);
    } catch {
      // It is asked again with the connection.
    }
    if (this.#isSeated) for (const key of this.#unsent.keys()) this.#send(key);
    else if (this.#noTicket !== null && this.#unsent.size > 0) this.#takeBack(this.#noTicket);
  }

  /** Of what was told while it was asked for, the newest counts. */
  #looked(view: AudienceView | null, told: number): void {
    const before = this.#view;
    const isSameShow = view !== null && before?.showId === view.showId;
    if (!isSameShow) this.#since = [];
    const isOlder = isSameShow && told !== this.#told;
    const newest = isOlder ? { ...view, switches: before.switches, pinned: before.pinned } : view;
    if (view !== null) this.#forget(({ showId }) => showId !== view.showId);
    // Nor does it take back what was said meanwhile, or is still to be sent.
    const later = [...this.#since, ...[...this.#unsent.values()].map((word) => word.put)];
    this.#set(newest === null ? null : later.reduce((seen, change) => change(seen), newest));
  }

  async #takeTicket(): Promise<void> {
    if (this.#fetchTicket === null) return;
    const had = await this.#fetchTicket().catch(() => ({ refused: words.takingPart.notSeated }));
    if ('ticket' in had) this.#ticket = had.ticket;
    this.#noTicket = 'refused' in had ? had.refused : null;
  }

  /** What was to be said in a show that is over. */
  #forget(isOver: (word: Word) => boolean): void {
    const over = [...this.#unsent].filter(([, word]) => isOver(word));
    for (const [key] of over) this.#unsent.delete(key);
    // A question that was taken off the slide went with its show.
    if (over.some(([key]) => key !== OFF_SLIDE)) this.events.emit('refused', words.takingPart.over);
  }

  /** What was pressed does not count: nothing is shown as if it did. */
  #takeBack(why: string): void {
    this.#unsent.clear();
    this.events.emit('refused', why);
    void this.#look();
  }

  #keepSaying(key: string, wordIn: (showId: string) => Omit<Word, 'showId'>): void {
    // Nothing can be pressed where no show is known.
    if (this.#view === null) return;
    const { showId } = this.#view;
    const word = { ...wordIn(showId), showId };
    this.#change(word.put);
    this.#unsent.set(key, word);
    if (this.#isSeated) this.#send(key);
    else void this.#look();
    this.events.emit('change', null);
  }

  #send(key: string): void {
    const word = this.#unsent.get(key);
    if (word === undefined || this.#socket === null || !this.connected) return;
    word.send(this.#socket).then(
      (answer) => {
        // A newer word has taken its place.
        if (this.#unsent.get(key) !== word) return;
        this.#unsent.delete(key);
        if (answer.ok) this.#note(word.put);
        else {
          this.events.emit('refused', answer.message ?? '');
          void this.#look();
        }
        this.events.emit('change', null);
      },
      () => undefined,
    );
  }

  async #said<T extends { readonly ok: true }>(
    say: (socket: LiveSocket) => Promise<T | { readonly ok: false; readonly message: string }>,
  ): Promise<T | { readonly ok: false; readonly message: string }> {
    const lost = { ok: false, message: words.takingPart.noConnection } as const;
    if (this.#socket === null || !this.connected) return lost;
    return say(this.#socket).catch(() => lost);
  }
}

export function isOn({ reactions, questions, polls }: AudienceSwitches): boolean {
  return reactions || polls || questions !== 'off';
}

/** Those with the most votes first, then those that were asked first; answered ones at the end. */
export function inOrder<Q extends AudienceQuestion>(questions: readonly Q[]): Q[] {
  return [...questions].sort(
    (one, other) =>
      Number(one.answered) - Number(other.answered) ||
      other.votes - one.votes ||
      one.askedAt.localeCompare(other.askedAt) ||
      one.id.localeCompare(other.id),
  );
}

function put<Q extends AudienceQuestion | ReviewedQuestion>(questions: readonly Q[], question: Q): Q[] {
  return [...questions.filter(({ id }) => id !== question.id), question];
}

function withOwnVote(view: AudienceView, question: string, on: boolean): AudienceView {
  if (view.own.votes.includes(question) === on) return view;
  const votes = on ? [...view.own.votes, question] : view.own.votes.filter((id) => id !== question);
  const now = view.questions.find(({ id }) => id === question)?.votes ?? 0;
  return withVotes({ ...view, own: { ...view.own, votes } }, { [question]: Math.max(0, now + (on ? 1 : -1)) });
}

function withoutPinned(view: AudienceView, question: string): AudienceView {
  return view.pinned?.id === question ? { ...view, pinned: null } : view;
}

function withVotes(view: AudienceView, votes: Readonly<Record<string, number>>): AudienceView {
  const change = <Q extends AudienceQuestion>(questions: readonly Q[]): Q[] =>
    questions.map((question) => ({
      ...question,
      votes: Object.hasOwn(votes, question.id) ? (votes[question.id] ?? 0) : question.votes,
    }));
  return {
    ...view,
    questions: change(view.questions),
    review: view.review === null ? null : change(view.review),
    pinned: view.pinned === null ? null : (change([view.pinned])[0] ?? null),
  };
}

function added(
  totals: AudienceView['reactions'],
  counts: Readonly<Partial<Record<Reaction, number>>>,
): AudienceView['reactions'] {
  const sums = { ...totals };
  for (const [kind, count] of Object.entries(counts) as [Reaction, number][]) sums[kind] = (sums[kind] ?? 0) + count;
  return sums;
}
