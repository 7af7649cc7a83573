import { and, eq, gt, isNull, lte, or, sql, sum } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { sentDefinitions } from '../../platform/db/schema/index.ts';

export type SentDefinitionRow = typeof sentDefinitions.$inferSelect;

export async function insertSent(db: Db, row: SentDefinitionRow): Promise<void> {
  await db.insert(sentDefinitions).values(row);
}

/** Bytes of all that are kept at a moment, in gzip. */
export async function bytesOfSent(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(sentDefinitions.bytes) })
    .from(sentDefinitions)
    .where(gt(sentDefinitions.expiresAt, now));
  return Number(row?.bytes ?? 0);
}

/** One that is there, and is nobody’s or this person’s. */
const isFor = (keyHash: string, userId: string, now: Date) =>
  and(
    eq(sentDefinitions.keyHash, keyHash),
    gt(sentDefinitions.expiresAt, now),
    or(isNull(sentDefinitions.userId), eq(sentDefinitions.userId, userId)),
  );

/** Makes it this person’s. null: it is gone, or somebody else’s. */
export async function claimSent(
  db: Db,
  keyHash: string,
  userId: string,
  now: Date,
): Promise<Pick<SentDefinitionRow, 'content' | 'expiresAt'> | null> {
  const [row] = await db
    .update(sentDefinitions)
    .set({ userId })
    .where(isFor(keyHash, userId, now))
    .returning({ content: sentDefinitions.content, expiresAt: sentDefinitions.expiresAt });
  return row ?? null;
}

/** Takes it away, once, for this person. null: it is gone, or somebody else’s. */
export async function takeSent(db: Db, keyHash: string, userId: string, now: Date): Promise<SentDefinitionRow | null> {
  const [row] = await db
    .delete(sentDefinitions)
    .where(isFor(keyHash, userId, now))
    .returning();
  return row ?? null;
}

/** Answers how many are gone. */
export async function deleteExpiredSent(db: Db, now: Date): Promise<number> {
  const gone = await db.delete(sentDefinitions).where(lte(sentDefinitions.expiresAt, now)).returning({ one: sql`1` });
  return gone.length;
}
