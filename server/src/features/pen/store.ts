import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { deckPens } from '../../platform/db/schema/index.ts';
import { FREE, type Pen } from './pen.ts';

export interface StoredPen {
  readonly pen: Pen;
  readonly version: number;
}

/** A deck's pen; null where it is edited together. `lock`: nobody else changes it until the transaction ends. */
export async function loadPen(db: Db | Tx, deckId: string, lock = false): Promise<StoredPen | null> {
  const query = db.select().from(deckPens).where(eq(deckPens.deckId, deckId));
  const [row] = await (lock ? query.for('update') : query);
  if (row === undefined) return null;
  const { userId, tab, heldUntil, queue, dueAt, version } = row;
  const holder = userId === null ? null : { userId, tab };
  return { pen: { holder, heldUntil: heldUntil?.getTime() ?? 0, queue, dueAt: dueAt?.getTime() ?? null }, version };
}

export async function writePen(tx: Tx, deckId: string, { pen, version }: StoredPen): Promise<void> {
  const { holder, heldUntil, queue, dueAt } = pen;
  await tx
    .update(deckPens)
    .set({
      userId: holder?.userId ?? null,
      tab: holder?.tab ?? null,
      heldUntil: new Date(heldUntil),
      queue,
      dueAt: dueAt === null ? null : new Date(dueAt),
      version,
    })
    .where(eq(deckPens.deckId, deckId));
}

/** From now on one person at a time edits the deck. False: that is so already. */
export async function insertPen(tx: Tx, deckId: string, pen: Pen = FREE): Promise<boolean> {
  // Newer than any pen that the deck had before.
  const version = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const { holder, heldUntil } = pen;
  const rows = await tx
    .insert(deckPens)
    .values({ deckId, userId: holder?.userId ?? null, tab: null, heldUntil: new Date(heldUntil), version })
    .onConflictDoNothing()
    .returning({ deckId: deckPens.deckId });
  return rows.length === 1;
}

export async function deletePen(tx: Tx, deckId: string): Promise<boolean> {
  const rows = await tx.delete(deckPens).where(eq(deckPens.deckId, deckId)).returning({ deckId: deckPens.deckId });
  return rows.length === 1;
}
