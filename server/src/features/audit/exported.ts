import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { auditEntries, users } from '../../platform/db/schema/index.ts';

/** A deck's log, as an export tells it: oldest first. */
export async function exportedLog(db: Db, deckId: string) {
  return db
    .select({
      event: auditEntries.event,
      by: users.username,
      details: auditEntries.details,
      at: auditEntries.createdAt,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(eq(auditEntries.deckId, deckId))
    .orderBy(asc(auditEntries.createdAt), asc(auditEntries.id));
}
