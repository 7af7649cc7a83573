import { count, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { auditEntries } from '../../platform/db/schema/index.ts';

export const PER_PAGE = 24;
type EntryRow = typeof auditEntries.$inferSelect;

export async function insertEntry(tx: Tx, row: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(row);
}

/** Newest first. */
export async function listEntries(
  db: Db,
  deckId: string,
  page: number,
): Promise<{ total: number; rows: readonly EntryRow[] }> {
  const of = eq(auditEntries.deckId, deckId);
  const [counted] = await db.select({ total: count() }).from(auditEntries).where(of);
  const rows = await db
    .select()
    .from(auditEntries)
    .where(of)
    .orderBy(desc(auditEntries.createdAt), auditEntries.id)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return { total: counted?.total ?? 0, rows };
}
