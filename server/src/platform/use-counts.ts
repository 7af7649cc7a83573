import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db/index.ts';
import { useCounts } from './db/schema/index.ts';
import { AppError } from './http/errors.ts';

export interface UseLimit {
  /** What is counted, and for whom: `mail {person}`. */
  readonly subject: string;
  readonly most: number;
  readonly seconds: number;
  /** Default 1. */
  readonly amount?: number;
}

/**
 * Tries and sendings within windows of time, counted in the database: several processes count together, and a restart
 * forgets nothing. Where the database cannot be asked, the answer is no.
 */
export class UseCounts {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Takes an amount out of what is left of the limit, or nothing. null when it was taken; else the seconds after which
   * there is more. What takes the last of it opens a whole window anew, so that it is over for all of that time. Throws
   * `unavailable` when the database does not answer.
   */
  async take({ subject, most, seconds, amount = 1 }: UseLimit, tx?: Tx): Promise<number | null> {
    const now = this.#clock.now();
    const endsAt = new Date(now.getTime() + seconds * 1000);
    if (amount > most) return seconds;
    return this.#failingClosed(async () => {
      const handle = tx ?? this.#db;
      const isOver = sql`${useCounts.endsAt} <= ${now.toISOString()}::timestamptz`;
      const [taken] = await handle
        .insert(useCounts)
        .values({ subject, count: amount, endsAt })
        .onConflictDoUpdate({
          target: useCounts.subject,
          set: {
            count: sql`case when ${isOver} then excluded.count else ${useCounts.count} + excluded.count end`,
            endsAt: sql`case when ${isOver} or ${useCounts.count} + excluded.count >= ${most} then excluded.ends_at
              else ${useCounts.endsAt} end`,
          },
          setWhere: sql`${isOver} or ${useCounts.count} + excluded.count <= ${most}`,
        })
        .returning({ count: useCounts.count });
      if (taken !== undefined) return null;
      const [present] = await handle.select().from(useCounts).where(eq(useCounts.subject, subject));
      const end = present?.endsAt.getTime() ?? now.getTime();
      return Math.max(1, Math.ceil((end - now.getTime()) / 1000));
    });
  }

  /**
   * Takes from each of these limits, in their order; null when it was taken from all. Answers the first one that has
   * too little left: the transaction then has to come to nothing, so that the ones before it keep theirs.
   */
  async takeAll<L extends UseLimit>(
    limits: readonly L[],
    tx: Tx,
  ): Promise<{ readonly limit: L; readonly retryAfterSeconds: number } | null> {
    for (const limit of limits) {
      const retryAfterSeconds = await this.take(limit, tx);
      if (retryAfterSeconds !== null) return { limit, retryAfterSeconds };
    }
    return null;
  }

  /** Gives back one that was taken; a window that it closed stays as long as it is. */
  async giveBack(subject: string): Promise<void> {
    await this.#failingClosed(() =>
      this.#db
        .update(useCounts)
        .set({ count: sql`${useCounts.count} - 1` })
        .where(and(eq(useCounts.subject, subject), gt(useCounts.count, 0))),
    );
  }

  /** Begins anew. */
  async forget(subject: string): Promise<void> {
    await this.#failingClosed(() => this.#db.delete(useCounts).where(eq(useCounts.subject, subject)));
  }

  /** Lets go of windows that are over. */
  async forgetOver(): Promise<void> {
    await this.#db.delete(useCounts).where(lte(useCounts.endsAt, this.#clock.now()));
  }

  async #failingClosed<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new AppError('unavailable', undefined, undefined, { retryAfterSeconds: 5, cause: error });
    }
  }
}
