import type { HandoverDone, PenNews, PenState, PenWindow, PublicUser, Refusal } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { type Cell, createCell, type Slice } from '../slice.ts';

/** Before the pen goes by itself, its holder's changes have so long to be saved. */
const LAST_SAVE_MS = 1000;
/** Whoever has just come takes back what they held in the page that was there before. */
const COMING_BACK_MS = 10_000;

/** How a window asks for the pen, gives it and keeps it. Promises are rejected when the line breaks. */
export interface HandoverLine {
  /** What this window is called, also over another line. */
  readonly tab: string;
  request(claim: boolean): Promise<{ readonly ok: true } | Refusal>;
  answer(to: Pick<Asker, 'user' | 'tab'>, give: boolean): Promise<{ readonly ok: true } | Refusal>;
  withdraw(): Promise<{ readonly ok: true } | Refusal>;
}

/** Somebody who would like to edit. */
export interface Asker {
  readonly user: PublicUser;
  readonly tab: string;
  /** When they have the pen without an answer, by the clock of this device. */
  readonly dueAt: number | null;
  /** How many wait behind them. */
  readonly others: number;
}

/** Whether they are the same window. What one is called is its own word, and somebody else's may be called the same. */
const isOf = (one: Asker | null, other: PenWindow | Asker | undefined): boolean =>
  one?.user.id === other?.user.id && one?.tab === other?.tab;

/** Who edits the deck, as this window sees it. */
export type Pen =
  /** Everybody who may. */
  | { readonly kind: 'together' }
  /**
   * One person at a time, and that is this window. `isGoing`: what is not saved is saved, and then it is somebody else.
   */
  | { readonly kind: 'here'; readonly asker: Asker | null; readonly isGoing: boolean }
  | {
      readonly kind: 'elsewhere';
      /** null: nobody. Another window of the same person: `isOwn`. */
      readonly holder: PublicUser | null;
      readonly isOwn: boolean;
      /** Set while this person waits; `place` 1 is next. */
      readonly waiting: { readonly place: number; readonly dueAt: number | null } | null;
    };

/** Who edits a deck that is edited by one person at a time. */
export interface Handover {
  readonly pen: Slice<Pen>;
  /** Asks for the pen; where nobody else holds it, it is here at once. */
  ask(): void;
  /** Asks no more. */
  withdraw(): void;
  /** Saves what is not saved, and gives the pen to whoever asks for it first. */
  give(): void;
  /** Goes on editing. */
  keep(): void;
}

export interface OwnHandover extends Handover {
  /** The line stands, for the first time or again. */
  connected(): void;
  hear(news: PenNews): void;
  hearDone(done: HandoverDone): void;
  destroy(): void;
}

export interface HandoverHost {
  readonly userId: string;
  readonly line: HandoverLine | null;
  readonly now: () => number;
  /** Before the deck is only looked at here: ends what is under way. */
  readonly letGo: () => void;
  /** `edits`: this window may change the deck. `sends`: it may send what it has changed. */
  readonly onPen: (may: { readonly edits: boolean; readonly sends: boolean }) => void;
  /** Whether the deck is open to this person; closed to them, it is nothing to them who edits it. */
  readonly isOpen: () => boolean;
  /** Saves everything; false: it could not be. */
  readonly save: () => Promise<boolean>;
  readonly notify: (message: string, tone?: 'neutral' | 'negative') => void;
}

const TOGETHER: Pen = { kind: 'together' };

/** Keeps to what the server says of a deck's pen, which is whole each time, and says what this person does about it. */
export function createHandover(host: HandoverHost): OwnHandover {
  const { userId, line, now, notify } = host;
  const pen: Cell<Pen> = createCell(TOGETHER, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  let state: PenState | null = null;
  let version = -1;
  let dueAt: number | null = null;
  let isHeard = false;
  let connectedAt = Number.NEGATIVE_INFINITY;
  /** What was asked for is on its way to whom: their window. */
  let givesTo: Asker | null = null;
  let lastSave: ReturnType<typeof setTimeout> | null = null;

  const read = (): Pen => {
    if (state === null || line === null) return TOGETHER;
    const { holder, queue } = state;
    const [first] = queue;
    // Its line broke, or the mode was just switched on: whoever was editing goes on while it is taken back.
    const isComingBack = holder?.tab === null && pen.get().kind !== 'elsewhere';
    if (holder?.user.id === userId && (holder.tab === line.tab || isComingBack)) {
      const asker =
        first === undefined || first.tab === null
          ? null
          : { user: first.user, tab: first.tab, dueAt, others: queue.length - 1 };
      const isDue = asker !== null && dueAt !== null && now() >= dueAt - LAST_SAVE_MS;
      return { kind: 'here', asker, isGoing: asker !== null && (isDue || isOf(givesTo, asker)) };
    }
    const index = queue.findIndex(({ user, tab }) => user.id === userId && tab === line.tab);
    const waiting = index < 0 ? null : { place: index + 1, dueAt: index === 0 ? dueAt : null };
    return { kind: 'elsewhere', holder: holder?.user ?? null, isOwn: holder?.user.id === userId, waiting };
  };

  const show = (): void => {
    const before = pen.get();
    const next = read();
    const edits = mayEdit(next);
    // While it still may: what is being written is part of the deck then, and is sent.
    if (mayEdit(before) && !edits) host.letGo();
    host.onPen({ edits, sends: next.kind !== 'elsewhere' });
    pen.set(next);
    if (next.kind === 'here' && next.isGoing && !(before.kind === 'here' && before.isGoing)) void host.save();
    if (lastSave !== null) clearTimeout(lastSave);
    lastSave = null;
    const goesAt = next.kind === 'here' && !next.isGoing ? (next.asker?.dueAt ?? null) : null;
    if (goesAt !== null) lastSave = setTimeout(show, Math.max(0, goesAt - LAST_SAVE_MS - now()));
  };

  const tell = async (question: Promise<{ readonly ok: true } | Refusal> | undefined): Promise<boolean> => {
    try {
      const answer = await question;
      if (answer?.ok === false) notify(answer.message, 'negative');
      return answer?.ok === true;
    } catch {
      notify(words.handover.noLine, 'negative');
      return false;
    }
  };

  /** Takes what nobody holds, where it was here a moment ago. */
  const takeBack = (before: Pen): void => {
    if (state === null || line === null) return;
    const { holder, queue } = state;
    const isFree = holder === null ? queue.length === 0 : holder.user.id === userId && holder.tab === null;
    const wasHere = before.kind !== 'elsewhere' || now() - connectedAt < COMING_BACK_MS;
    // Asked in vain, it is somebody else's: the server says so.
    if (isFree && wasHere) line.request(true).catch(() => undefined);
  };

  const say = (before: Pen, after: Pen, isFirst: boolean): void => {
    if (before.kind === after.kind || isFirst || !host.isOpen()) return;
    if (after.kind === 'together') notify(words.handover.everybody);
    else if (before.kind === 'together' && after.kind === 'here') notify(words.handover.oneAtATime);
    else if (after.kind === 'here') notify(words.handover.youNow);
    else if (after.isOwn) notify(words.handover.otherWindowNow);
    else if (after.holder !== null) notify(words.handover.otherNow(after.holder.name));
  };

  const giveTo = async (asker: Asker): Promise<void> => {
    givesTo = asker;
    show();
    const isSaved = await host.save();
    if (!isSaved) notify(words.handover.notSaved, 'negative');
    // They may have changed their mind meanwhile.
    const isGiven = isSaved && isOf(givesTo, asker) && (await tell(line?.answer(asker, true)));
    if (isGiven || !isOf(givesTo, asker)) return;
    givesTo = null;
    show();
  };

  return {
    pen,
    connected() {
      connectedAt = now();
      // A backup that was put back counts from an earlier number on.
      version = -1;
    },
    hear(news) {
      // An older state never replaces a newer one.
      if (news.version < version) return;
      const next = news.state;
      version = news.version;
      const before = pen.get();
      const isFirst = !isHeard;
      isHeard = true;
      state = next;
      dueAt = next === null || next.due_in === null ? null : now() + next.due_in;
      if (!isOf(givesTo, next?.queue[0])) givesTo = null;
      show();
      takeBack(before);
      say(before, pen.get(), isFirst);
    },
    hearDone({ user_id: asked, tab, outcome }) {
      const holder = state?.holder ?? null;
      const isOwn = asked === userId && tab === line?.tab;
      if (isOwn && outcome === 'refused' && holder !== null) notify(words.handover.goesOn(holder.user.name));
    },
    ask: () => void tell(line?.request(false)),
    withdraw: () => void tell(line?.withdraw()),
    give() {
      const current = pen.get();
      if (current.kind === 'here' && current.asker !== null && !current.isGoing) void giveTo(current.asker);
    },
    keep() {
      const current = pen.get();
      if (current.kind === 'here' && current.asker !== null) void tell(line?.answer(current.asker, false));
    },
    destroy() {
      if (lastSave !== null) clearTimeout(lastSave);
    },
  };
}

function mayEdit(pen: Pen): boolean {
  return pen.kind === 'together' || (pen.kind === 'here' && !pen.isGoing);
}
