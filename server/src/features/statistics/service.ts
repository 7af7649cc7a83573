import type { DeckStatistics } from '@rostrum/contract';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { decks, deckViewDays, deckViewSlides, shareLinks } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that counts are kept: two years, so that a year can be laid beside the one before. */
const KEPT_DAYS = 730;

export interface StatisticsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Slides that viewers see, in order. */
  readonly slideIds: (deckId: string) => Promise<readonly string[]>;
}

/** Who looked at decks, in numbers by day: nobody is told from anybody else. */
export class Statistics {
  readonly #deps: StatisticsDeps;

  constructor(deps: StatisticsDeps) {
    this.#deps = deps;
  }

  /** A view that counts. `linkId`: the share link by which it came. */
  async viewed(deckId: string, linkId: string | null): Promise<void> {
    await this.#deps.db
      .insert(deckViewDays)
      .values({ deckId, day: this.#today(), linkId: linkId ?? '', views: 1 })
      .onConflictDoUpdate({
        target: [deckViewDays.deckId, deckViewDays.day, deckViewDays.linkId],
        set: { views: sql`${deckViewDays.views} + 1` },
      });
  }

  /** Which slides were shown in one view; what viewers do not see is left out. */
  async slidesSeen(deckId: string, slideIds: readonly string[]): Promise<void> {
    const shown = new Set(await this.#deps.slideIds(deckId));
    // In one order, so that two at once wait for each other and do not lock each other out.
    const seen = [...new Set(slideIds)].filter((id) => shown.has(id)).sort();
    if (seen.length === 0) return;
    const day = this.#today();
    await this.#deps.db
      .insert(deckViewSlides)
      .values(seen.map((slideId) => ({ deckId, day, slideId, views: 1 })))
      .onConflictDoUpdate({
        target: [deckViewSlides.deckId, deckViewSlides.day, deckViewSlides.slideId],
        set: { views: sql`${deckViewSlides.views} + 1` },
      });
  }

  /** The last so many days, today among them. */
  async read(deckId: string, days: number): Promise<DeckStatistics> {
    const { clock, db } = this.#deps;
    const [deck] = await db.select({ total: decks.viewCount }).from(decks).where(eq(decks.id, deckId));
    if (deck === undefined) throw new AppError('not_found');
    const all = Array.from({ length: days }, (_, index) =>
      dayOf(new Date(clock.now().getTime() - (days - 1 - index) * DAY_MS)),
    );
    const [first = ''] = all;
    const rows = await db
      .select()
      .from(deckViewDays)
      .where(and(eq(deckViewDays.deckId, deckId), gte(deckViewDays.day, first)));
    const slides = await db
      .select({ slideId: deckViewSlides.slideId, views: sql<string>`sum(${deckViewSlides.views})` })
      .from(deckViewSlides)
      .where(and(eq(deckViewSlides.deckId, deckId), gte(deckViewSlides.day, first)))
      .groupBy(deckViewSlides.slideId);
    const seen = new Map(slides.map(({ slideId, views }) => [slideId, Number(views)]));
    const order = await this.#deps.slideIds(deckId);
    const byDay = sums(rows, ({ day }) => day);
    return {
      total: deck.total,
      days,
      views: rows.reduce((sum, { views }) => sum + views, 0),
      by_day: all.map((day) => ({ day, views: byDay.get(day) ?? 0 })),
      by_link: await this.#byLink(sums(rows, ({ linkId }) => linkId)),
      by_slide: order.map((id, index) => ({ slide_id: id, number: index + 1, views: seen.get(id) ?? 0 })),
    };
  }

  async #byLink(views: ReadonlyMap<string, number>): Promise<DeckStatistics['by_link']> {
    const ids = [...views.keys()].filter((id) => id !== '');
    const rows =
      ids.length === 0
        ? []
        : await this.#deps.db
            .select({ id: shareLinks.id, name: shareLinks.name })
            .from(shareLinks)
            .where(inArray(shareLinks.id, ids));
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return [...views]
      .map(([id, count]) => ({ link: id === '' ? null : { id, name: names.get(id) ?? null }, views: count }))
      .sort((a, b) => b.views - a.views);
  }

  /** Counts of days that are long gone; every night. */
  async forget(): Promise<void> {
    const { clock, db } = this.#deps;
    const before = dayOf(new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
    await db.delete(deckViewDays).where(lt(deckViewDays.day, before));
    await db.delete(deckViewSlides).where(lt(deckViewSlides.day, before));
  }

  #today(): string {
    return dayOf(this.#deps.clock.now());
  }
}

/** As `2026-11-26`, in UTC. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

function sums<T extends { readonly views: number }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const row of rows) found.set(keyOf(row), (found.get(keyOf(row)) ?? 0) + row.views);
  return found;
}
