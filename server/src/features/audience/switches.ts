import { z } from 'zod';
import { type Bus, defineChannel } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { type AudienceRow, audienceOf } from './store.ts';

/** What the audience of a show may do is another than before. */
const switchedChannel = defineChannel({ name: 'audience.switched', message: z.object({ showId: z.string() }) });

/** Milliseconds for which a show's switches are those that were read, where nobody says that they changed. */
const KEPT_FOR = 1000;

interface Kept {
  readonly until: number;
  readonly row: Promise<AudienceRow>;
}

/**
 * What the audience of each show may do, kept for a moment: thousands who react at once are one question. A change
 * counts at once on the node that makes it and on those that hear of it, and within a second on those that do not.
 */
export class KeptSwitches {
  readonly #deps: { readonly db: Db; readonly bus: Bus; readonly clock: Clock };
  readonly #kept = new Map<string, Kept>();
  readonly #stops: readonly (() => void)[];

  constructor(deps: { readonly db: Db; readonly bus: Bus; readonly clock: Clock }) {
    this.#deps = deps;
    this.#stops = [
      deps.bus.subscribe(switchedChannel, ({ showId }) => void this.#kept.delete(showId)),
      deps.bus.onBack(() => this.#kept.clear()),
    ];
  }

  of(deckId: string, showId: string): Promise<AudienceRow> {
    const now = this.#deps.clock.now().getTime();
    const known = this.#kept.get(showId);
    if (known !== undefined && now < known.until) return known.row;
    for (const [old, { until }] of this.#kept) if (until <= now) this.#kept.delete(old);
    const row = audienceOf(this.#deps.db, deckId, showId);
    this.#kept.set(showId, { until: now + KEPT_FOR, row });
    row.catch(() => this.#kept.get(showId)?.row === row && this.#kept.delete(showId));
    return row;
  }

  /** They were written. */
  changed(showId: string): void {
    this.#kept.delete(showId);
    this.#deps.bus.publish(switchedChannel, { showId });
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }
}
