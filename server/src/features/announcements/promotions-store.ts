import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { promotions } from '../../platform/db/schema/index.ts';

export type PromotionRow = typeof promotions.$inferSelect;

const isOn = (now: Date) => or(isNull(promotions.expiresAt), gt(promotions.expiresAt, now));

/** Those that are not over, the oldest first. */
export async function listPromotions(db: Db, now: Date): Promise<PromotionRow[]> {
  return db.select().from(promotions).where(isOn(now)).orderBy(asc(promotions.createdAt), asc(promotions.id));
}

export async function insertPromotion(db: Db, row: typeof promotions.$inferInsert): Promise<PromotionRow> {
  const [made] = await db.insert(promotions).values(row).returning();
  if (made === undefined) throw new Error('The promotion was not stored.');
  return made;
}

/** Says whether there was one to end. */
export async function endPromotion(db: Db, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(promotions)
    .set({ expiresAt: now })
    .where(and(eq(promotions.id, id), isOn(now)))
    .returning({ id: promotions.id });
  return ended.length > 0;
}
