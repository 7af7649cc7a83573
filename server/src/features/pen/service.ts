import { PEN, type PenState, type PenWindow, type PublicUser } from '@rostrum/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log/index.ts';
import { advance, answer, claim, FREE, type Holder, holds, leave, type Pen, renew, request, withdraw } from './pen.ts';
import { deletePen, insertPen, loadPen, type StoredPen, writePen } from './store.ts';

export interface PenDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly person: (userId: string) => Promise<PublicUser>;
  /** Tells those who edit, on every process. */
  readonly tell: (deckId: string, state: PenState | null) => void;
  readonly tellDone: (deckId: string, done: { tab: string; outcome: 'given' | 'refused' }) => void;
  /** The deck's pen is another one: every process looks at it again. */
  readonly changed: (deckId: string) => void;
}

/** A window that edits, connected to this process. */
interface Window extends Holder {
  readonly deckId: string;
  readonly joined: Promise<PenState | null>;
}

/**
 * Who edits a deck that is edited by one person at a time. What is true stands in the row; each process renews it for the
 * holders that are connected to it, and does what time brings in the decks that are open with it.
 */
export class PenService {
  readonly #deps: PenDeps;
  readonly #windows = new Map<string, Window>();
  /** Pens of decks that are open here, as they were looked at last. */
  readonly #known = new Map<string, StoredPen>();
  #renewedAt = 0;

  constructor(deps: PenDeps) {
    this.#deps = deps;
  }

  /** Somebody came to edit: they hold the pen where nobody else does. Answers the pen as it is then. */
  join(socketId: string, deckId: string, who: Holder): Promise<PenState | null> {
    const joined = this.#change(deckId, (pen, now) => claim(pen, who, now)).then((stored) =>
      stored === null ? null : this.#present(stored),
    );
    this.#windows.set(socketId, { deckId, ...who, joined });
    return joined;
  }

  /** Waits until somebody who has come is known to hold the pen or not to. */
  async ready(socketId: string): Promise<void> {
    await this.#windows.get(socketId)?.joined;
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
    if (![...this.#windows.values()].some((other) => other.deckId === deckId)) this.#known.delete(deckId);
  }

  async request(deckId: string, who: Holder, claims: boolean): Promise<void> {
    await this.#change(deckId, (pen, now) => (claims ? claim(pen, who, now) : request(pen, who, now)));
  }

  /** Throws `conflict` where it is not theirs to give. */
  async answer(deckId: string, by: Holder, to: { tab: string; give: boolean }): Promise<void> {
    const stored = await this.#change(deckId, (pen, now) => {
      if (!holds(pen, by)) throw new AppError('conflict', 'Somebody else is editing this deck now.');
      return answer(pen, by, to, now);
    });
    if (stored !== null) this.#deps.tellDone(deckId, { tab: to.tab, outcome: to.give ? 'given' : 'refused' });
  }

  async withdraw(deckId: string, who: Holder): Promise<void> {
    await this.#change(deckId, (pen, now) => withdraw(pen, who, now));
  }

  async isOneAtATime(deckId: string): Promise<boolean> {
    return (await loadPen(this.#deps.db, deckId)) !== null;
  }

  /** Whoever switches it on, and has the deck open to edit, goes on editing. */
  async setOneAtATime(deckId: string, isOn: boolean, userId: string): Promise<void> {
    const { clock, db } = this.#deps;
    const pen: Pen = { ...FREE, holder: { userId, tab: null }, heldUntil: clock.now().getTime() + PEN.graceMs };
    const isOther = await db.transaction((tx) => (isOn ? insertPen(tx, deckId, pen) : deletePen(tx, deckId)));
    if (!isOther) return;
    this.#deps.changed(deckId);
    const stored = await loadPen(db, deckId);
    this.#deps.tell(deckId, stored && (await this.#present(stored)));
  }

  /** Programs have no window: whoever asks so holds the pen for a while, unless somebody else does. Throws `conflict`. */
  async becomeEditor(deckId: string, userId: string): Promise<PenState | null> {
    const who = { userId, tab: 'api' };
    const stored = await this.#change(deckId, (pen, now) => {
      const isElsewhere = pen.holder !== null && pen.holder.userId !== userId && pen.heldUntil > now;
      if (isElsewhere) throw new AppError('conflict', 'Somebody else is editing this deck now.');
      return holds(pen, who) ? renew(pen, who, now) : request(pen, who, now);
    });
    return stored && this.#present(stored);
  }

  /** Looks again at the pen of a deck that is open here. */
  async look(deckId: string): Promise<void> {
    if (![...this.#windows.values()].some((window) => window.deckId === deckId)) return;
    const stored = await loadPen(this.#deps.db, deckId);
    if (stored === null) this.#known.delete(deckId);
    else this.#known.set(deckId, stored);
  }

  /** Renews what is held by windows that are connected here, and does what is due. */
  async tick(): Promise<void> {
    const now = this.#deps.clock.now().getTime();
    const renews = now - this.#renewedAt >= PEN.renewMs;
    if (renews) this.#renewedAt = now;
    for (const [deckId, { pen }] of this.#known) {
      const holder = renews && [...this.#windows.values()].find((one) => one.deckId === deckId && holds(pen, one));
      if (holder) await this.#change(deckId, (current, at) => renew(current, holder, at));
      else if (advance(pen, now) !== pen) await this.#change(deckId, (current) => current);
    }
  }

  /** Changes a deck's pen alone, after what time has brought. null: the deck is edited together. */
  async #change(deckId: string, work: (pen: Pen, now: number) => Pen): Promise<StoredPen | null> {
    const { changed, clock, db, tell } = this.#deps;
    const outcome = await db.transaction(async (tx) => {
      const stored = await loadPen(tx, deckId, true);
      if (stored === null) return null;
      const now = clock.now().getTime();
      const pen = work(advance(stored.pen, now), now);
      if (pen === stored.pen) return { stored, isOther: false };
      const isOther = !isSame(pen, stored.pen);
      const next = { pen, version: stored.version + (isOther ? 1 : 0) };
      await writePen(tx, deckId, next);
      return { stored: next, isOther };
    });
    if (outcome === null) {
      this.#known.delete(deckId);
      return null;
    }
    this.#known.set(deckId, outcome.stored);
    if (outcome.isOther) {
      changed(deckId);
      tell(deckId, await this.#present(outcome.stored));
    }
    return outcome.stored;
  }

  async #present({ pen, version }: StoredPen): Promise<PenState> {
    const { clock, person } = this.#deps;
    const windowOf = async ({ userId, tab }: { userId: string; tab: string | null }): Promise<PenWindow> => {
      const { id, name, username, thumbnail_url } = await person(userId);
      return { user: { id, name, username, thumbnail_url }, tab };
    };
    return {
      version,
      holder: pen.holder && (await windowOf(pen.holder)),
      queue: await Promise.all(pen.queue.map(windowOf)),
      due_in: pen.dueAt === null ? null : Math.max(0, pen.dueAt - clock.now().getTime()),
    };
  }
}

/** But for how long it is held. */
function isSame(a: Pen, b: Pen): boolean {
  return JSON.stringify({ ...a, heldUntil: 0 }) === JSON.stringify({ ...b, heldUntil: 0 });
}
