import { and, count, eq, inArray, lt, not } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { importParts, imports, users } from '../../platform/db/schema/index.ts';
import { type ImportPartRow, type ImportRow, isSetAside } from './store.ts';

/** How many files of somebody's are on their way; whoever begins another one waits until this transaction ends. */
export async function countSending(tx: Tx, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [row] = await tx
    .select({ total: count() })
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.state, 'sending')));
  return row?.total ?? 0;
}

/** An import, with nobody else at its parts until this transaction ends. */
export async function lockImport(tx: Tx, importId: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
  return row ?? null;
}

/** Takes a part, in the place of what came as that part before. */
export async function putPart(tx: Tx, part: ImportPartRow, now: Date): Promise<void> {
  await tx
    .insert(importParts)
    .values(part)
    .onConflictDoUpdate({
      target: [importParts.importId, importParts.part],
      set: { storageKey: part.storageKey, crc32: part.crc32 },
    });
  await tx.update(imports).set({ updatedAt: now }).where(eq(imports.id, part.importId));
}

/** The file of an import is there: it waits to be read. */
export async function queueImport(tx: Tx, importId: string): Promise<void> {
  await tx.update(imports).set({ state: 'queued' }).where(eq(imports.id, importId));
}

/** Ends imports of whose files nothing came since `before`. */
export async function failUnsent(db: Db, before: Date, error: string, now: Date): Promise<string[]> {
  const rows = await db
    .update(imports)
    .set({ state: 'failed', error, updatedAt: now, endedAt: now })
    .where(and(eq(imports.state, 'sending'), lt(imports.updatedAt, before)))
    .returning({ id: imports.id });
  return rows.map(({ id }) => id);
}

/** Imports that have ended, with parts that were not deleted. */
export async function endedWithParts(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: imports.id })
    .from(imports)
    .innerJoin(importParts, eq(importParts.importId, imports.id))
    .where(and(inArray(imports.state, ['done', 'failed', 'cancelled']), not(isSetAside(db))));
  return rows.map(({ id }) => id);
}

export async function deleteParts(db: Db, importId: string): Promise<void> {
  await db.delete(importParts).where(eq(importParts.importId, importId));
}
