import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/index.ts';
import type { LiveSocketData } from './hub.ts';
import type { RunningShow } from './shows.ts';
import { addViewers, forgetViewers, writeViewers } from './store.ts';

/** Milliseconds between two looks at who watches. */
const LOOK_EVERY = 5000;

/** A window on this node that watches. */
interface WatchingWindow {
  readonly id: string;
  readonly data: Pick<LiveSocketData, 'visit' | 'countedIn'>;
}

export interface ViewerTallyDeps {
  readonly db: Db;
  /** Decks that are watched on this node. */
  readonly watched: () => readonly string[];
  readonly windowsOf: (deckId: string) => readonly WatchingWindow[];
  /** How many watch on all nodes. */
  readonly countOf: (deckId: string) => number;
  readonly running: (deckId: string) => Promise<RunningShow | null>;
  readonly failed: (error: unknown) => void;
}

/**
 * Counts how many watched each show: each window once, also when it is reloaded or comes by another node, and how many
 * there were at once. Only while it is on the air. Who was counted is forgotten when the show is over.
 */
export class ViewerTally {
  readonly #deps: ViewerTallyDeps;
  readonly #timer: NodeJS.Timeout;
  /** What this node has written as the most, by show. */
  readonly #most = new Map<string, number>();

  constructor(deps: ViewerTallyDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.look().catch(deps.failed), LOOK_EVERY);
    this.#timer.unref();
  }

  /** Counts who watches now. */
  async look(): Promise<void> {
    for (const deckId of this.#deps.watched()) {
      const show = await this.#deps.running(deckId);
      if (show?.onAir === true) await this.#count(show);
    }
  }

  /** The last look, at the end of a show. */
  async ended(show: Pick<RunningShow, 'id' | 'deckId' | 'onAir'>): Promise<void> {
    if (show.onAir) await this.#count(show);
    this.#most.delete(show.id);
    await forgetViewers(this.#deps.db, show.id);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #count({ id, deckId }: Pick<RunningShow, 'id' | 'deckId'>): Promise<void> {
    const { db, windowsOf, countOf } = this.#deps;
    const windows = windowsOf(deckId);
    const uncounted = windows.filter(({ data }) => data.countedIn !== id);
    const most = Math.max(windows.length, countOf(deckId));
    if (uncounted.length === 0 && most <= (this.#most.get(id) ?? 0)) return;
    for (const { data } of uncounted) data.countedIn = id;
    try {
      await addViewers(
        db,
        id,
        uncounted.map((window) => keyOf(window, id)),
      );
      await writeViewers(db, id, most);
    } catch (error) {
      for (const { data } of uncounted) data.countedIn = null;
      throw error;
    }
    this.#most.set(id, most);
  }
}

/** Nobody is known by it from one show to the next. */
function keyOf({ id, data: { visit } }: WatchingWindow, showId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([showId, visit ?? id]))
    .digest('base64url')
    .slice(0, 22);
}
