import {
  type HandoverDone,
  PEN,
  type PenNews,
  type PenState,
  type PenWindow,
  type PublicUser,
} from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import {
  advance,
  answer,
  claim,
  FREE,
  type Holder,
  holds,
  keptUntil,
  leave,
  type Pen,
  renew,
  request,
  withdraw,
} from './pen.ts';
import { loadPen, loadPens, type StoredPen, switchOff, switchOn, writePen } from './store.ts';

export interface PenDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly person: (userId: string) => Promise<PublicUser>;
  /** Tells those who edit, on every process. */
  readonly tell: (deckId: string, news: PenNews) => void;
  /** Tells those who edit by this process. */
  readonly tellHere: (deckId: string, news: PenNews) => void;
  readonly tellDone: (deckId: string, done: HandoverDone) => void;
  /** The deck's pen is another one: every process looks at it again. */
  readonly changed: (deckId: string) => void;
}

/** A window that edits, connected to this process. */
interface Window extends Holder {
  readonly deckId: string;
  readonly told: (news: PenNews) => void;
  /** It is looked at now whether it holds the pen. null: that is known, or has to be found out. */
  joining: Promise<void> | null;
  hasJoined: boolean;
}

/** What all processes are told may be lost between them: so often each asks what is true, in milliseconds. */
const CHECK_MS = 5000;

/**
 * Who edits a deck that is edited by one person at a time. What is true stands in the row; each process renews it for
 * the holders that are connected to it, and does what time brings in the decks that are open with it.
 */
export class PenService {
  readonly #deps: PenDeps;
  readonly #windows = new Map<string, Window>();
  /** Pens of decks that are open here, as they were looked at last. */
  readonly #known = new Map<string, StoredPen & { readonly pen: Pen }>();
  /** The newest change of each deck that is open here when they were checked last. */
  readonly #checked = new Map<string, number>();
  /** Until then no pen goes by itself: while no process was there nobody could come back to theirs, or answer. */
  readonly #keepsUntil: number;
  #renewedAt = 0;
  #checkedAt = 0;

  constructor(deps: PenDeps) {
    this.#deps = deps;
    this.#keepsUntil = deps.clock.now().getTime() + PEN.graceMs;
  }

  /** Somebody came to edit: they hold the pen where nobody else does, and are told of the pen as it is then. */
  join(socketId: string, deckId: string, who: Holder, told: (news: PenNews) => void): Promise<void> {
    this.#windows.set(socketId, { deckId, ...who, told, joining: null, hasJoined: false });
    return this.ready(socketId);
  }

  /**
   * Waits until somebody who has come is known to hold the pen or not to. What could not be found out is tried again.
   */
  async ready(socketId: string): Promise<void> {
    const window = this.#windows.get(socketId);
    if (window === undefined || window.hasJoined) return;
    window.joining ??= this.#join(window).finally(() => (window.joining = null));
    await window.joining;
  }

  async #join(window: Window): Promise<void> {
    const stored = await this.#change(window.deckId, (pen, now) => claim(pen, window, now));
    const news = await this.#present(stored);
    window.hasJoined = true;
    window.told(news);
  }

  async leave(socketId: string, forGood: boolean): Promise<void> {
    const window = this.#windows.get(socketId);
    if (window === undefined) return;
    this.#windows.delete(socketId);
    const { deckId } = window;
    // Whose line broke may have another one before the old one is found to be dead.
    const isBack = [...this.#windows.values()].some(
      (other) => other.deckId === deckId && other.userId === window.userId && other.tab === window.tab,
    );
    if (isBack) return;
    if (this.#known.has(deckId)) await this.#change(deckId, (pen, now) => leave(pen, window, forGood, now));
    if (this.#isOpen(deckId)) return;
    this.#known.delete(deckId);
    this.#checked.delete(deckId);
  }

  async request(deckId: string, who: Holder, claims: boolean): Promise<void> {
    await this.#change(deckId, (pen, now) => (claims ? claim(pen, who, now) : request(pen, who, now)));
  }

  /** Throws `conflict` where it is not theirs to give. */
  async answer(deckId: string, by: Holder, to: Holder & { give: boolean }): Promise<void> {
    const { pen } = await this.#change(deckId, (current, now) => {
      if (!holds(current, by)) throw new AppError('conflict', words.collaboration.penElsewhere);
      return answer(current, by, to, now);
    });
    const outcome = to.give ? 'given' : 'refused';
    if (pen !== null) this.#deps.tellDone(deckId, { user_id: to.userId, tab: to.tab, outcome });
  }

  async withdraw(deckId: string, who: Holder): Promise<void> {
    await this.#change(deckId, (pen, now) => withdraw(pen, who, now));
  }

  async isOneAtATime(deckId: string): Promise<boolean> {
    return (await loadPen(this.#deps.db, deckId)).pen !== null;
  }

  /** Whoever switches it on, and has the deck open to edit, goes on editing. */
  async setOneAtATime(deckId: string, isOn: boolean, userId: string): Promise<void> {
    const { clock, db } = this.#deps;
    const pen: Pen = { ...FREE, holder: { userId, tab: null }, heldUntil: clock.now().getTime() + PEN.graceMs };
    const isOther = await db.transaction((tx) => (isOn ? switchOn(tx, deckId, pen) : switchOff(tx, deckId)));
    if (!isOther) return;
    this.#deps.changed(deckId);
    this.#deps.tell(deckId, await this.#present(await this.#read(deckId)));
  }

  /**
   * Programs have no window: whoever asks so holds the pen for a while, unless somebody else does. Throws `conflict`.
   */
  async becomeEditor(deckId: string, userId: string): Promise<PenState | null> {
    const who = { userId, tab: 'api' };
    const stored = await this.#change(deckId, (pen, now) => {
      const isElsewhere = pen.holder !== null && pen.holder.userId !== userId && pen.heldUntil > now;
      if (isElsewhere) throw new AppError('conflict', words.collaboration.penElsewhere);
      return holds(pen, who) ? renew(pen, who, now) : request(pen, who, now);
    });
    return (await this.#present(stored)).state;
  }

  /** Looks again at the pen of a deck that is open here. */
  async look(deckId: string): Promise<void> {
    if (this.#isOpen(deckId)) await this.#read(deckId);
  }

  #isOpen(deckId: string): boolean {
    return [...this.#windows.values()].some((window) => window.deckId === deckId);
  }

  async #read(deckId: string): Promise<StoredPen> {
    const stored = await loadPen(this.#deps.db, deckId);
    this.#know(deckId, stored);
    return stored;
  }

  #know(deckId: string, { pen, version }: StoredPen): void {
    if (pen === null) this.#known.delete(deckId);
    else this.#known.set(deckId, { pen, version });
  }

  /** Renews what is held by windows that are connected here, and does what is due. */
  async tick(): Promise<void> {
    const now = this.#deps.clock.now().getTime();
    for (const [socketId, { deckId, hasJoined }] of this.#windows)
      if (!hasJoined) await this.#lookAfter(deckId, () => this.ready(socketId));
    if (now - this.#checkedAt >= CHECK_MS) {
      this.#checkedAt = now;
      await this.#check();
    }
    const renews = now - this.#renewedAt >= PEN.renewMs;
    if (renews) this.#renewedAt = now;
    for (const [deckId, { pen }] of this.#known) {
      const holder = renews && [...this.#windows.values()].find((one) => one.deckId === deckId && holds(pen, one));
      if (holder) await this.#lookAfter(deckId, () => this.#renew(deckId, holder));
      else if (this.#advanced(pen, now) !== pen)
        await this.#lookAfter(deckId, () => this.#change(deckId, (current) => current));
    }
  }

  /** What fails in one deck keeps no other from its turn, and is tried again with the next tick. */
  async #lookAfter(deckId: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#deps.log.error({ err: error, deckId }, 'looking after a pen failed');
    }
  }

  /** Tells those who are here of pens that changed since the last time: what told them of it may have been lost. */
  async #check(): Promise<void> {
    const open = new Set([...this.#windows.values()].map(({ deckId }) => deckId));
    if (open.size === 0) return;
    for (const [deckId, stored] of await loadPens(this.#deps.db, [...open])) {
      if (this.#checked.get(deckId) === stored.version || !this.#isOpen(deckId)) continue;
      this.#know(deckId, stored);
      this.#deps.tellHere(deckId, await this.#present(stored));
      this.#checked.set(deckId, stored.version);
    }
  }

  #advanced(pen: Pen, now: number): Pen {
    return advance(now < this.#keepsUntil ? keptUntil(pen, now, this.#keepsUntil) : pen, now);
  }

  /** Before anything that time has brought: whose window is connected here has not gone, however late this comes. */
  #renew(deckId: string, holder: Holder): Promise<StoredPen> {
    return this.#write(deckId, (pen, now) => this.#advanced(renew(pen, holder, now), now));
  }

  /** Changes a deck's pen alone, after what time has brought; not where the deck is edited together. */
  #change(deckId: string, work: (pen: Pen, now: number) => Pen): Promise<StoredPen> {
    return this.#write(deckId, (pen, now) => work(this.#advanced(pen, now), now));
  }

  async #write(deckId: string, work: (pen: Pen, now: number) => Pen): Promise<StoredPen> {
    const { changed, clock, db, tell } = this.#deps;
    const { stored, isOther } = await db.transaction(async (tx) => {
      const current = await loadPen(tx, deckId, true);
      if (current.pen === null) return { stored: current, isOther: false };
      const now = clock.now().getTime();
      const pen = work(current.pen, now);
      if (pen === current.pen) return { stored: current, isOther: false };
      const differs = !isSame(pen, current.pen);
      const next = { pen, version: current.version + (differs ? 1 : 0) };
      await writePen(tx, deckId, next);
      return { stored: next, isOther: differs };
    });
    this.#know(deckId, stored);
    if (isOther) {
      changed(deckId);
      tell(deckId, await this.#present(stored));
    }
    return stored;
  }

  async #present({ pen, version }: StoredPen): Promise<PenNews> {
    return { version, state: pen && (await this.#stateOf(pen)) };
  }

  async #stateOf({ holder, queue, dueAt }: Pen): Promise<PenState> {
    const { clock, person } = this.#deps;
    const windowOf = async ({ userId, tab }: { userId: string; tab: string | null }): Promise<PenWindow> => {
      const { id, name, username, thumbnail_url } = await person(userId);
      return { user: { id, name, username, thumbnail_url }, tab };
    };
    return {
      holder: holder && (await windowOf(holder)),
      queue: await Promise.all(queue.map(windowOf)),
      due_in: dueAt === null ? null : Math.max(0, dueAt - clock.now().getTime()),
    };
  }
}

/** But for how long it is held. */
function isSame(a: Pen, b: Pen): boolean {
  return JSON.stringify({ ...a, heldUntil: 0 }) === JSON.stringify({ ...b, heldUntil: 0 });
}
