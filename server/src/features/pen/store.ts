import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { deckPens, users } from '../../platform/db/schema/index.ts';
import { FREE, type Pen } from './pen.ts';

export interface StoredPen {
  /** null: the deck is edited together. */
  readonly pen: Pen | null;
  /** Grows with each change; 0: there never was one. */
  readonly version: number;
}

const NEVER: StoredPen = { pen: null, version: 0 };

/** A deck's pen. `lock`: nobody else changes it until the transaction ends. */
export async function loadPen(db: Db | Tx, deckId: string, lock = false): Promise<StoredPen> {
  const query = db.select().from(deckPens).where(eq(deckPens.deckId, deckId));
  const [row] = await (lock ? query.for('update') : query);
  return row === undefined ? NEVER : storedPen(row, await accountsIn(db, [row]));
}

/** Those of so many decks, by deck. */
export async function loadPens(db: Db, deckIds: readonly string[]): Promise<Map<string, StoredPen>> {
  const rows = await db
    .select()
    .from(deckPens)
    .where(inArray(deckPens.deckId, [...deckIds]));
  const accounts = await accountsIn(db, rows);
  const stored = new Map(rows.map((row) => [row.deckId, storedPen(row, accounts)]));
  return new Map(deckIds.map((deckId) => [deckId, stored.get(deckId) ?? NEVER]));
}

type Row = typeof deckPens.$inferSelect;

/** Those who wait and still have an account. */
async function accountsIn(db: Db | Tx, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ queue }) => queue.map(({ userId }) => userId));
  if (ids.length === 0) return new Set();
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return new Set(found.map(({ id }) => id));
}

function storedPen(
  { userId, tab, heldUntil, queue: asked, dueAt, version, isOn }: Row,
  accounts: ReadonlySet<string>,
): StoredPen {
  if (!isOn) return { pen: null, version };
  const queue = asked.filter((one) => accounts.has(one.userId));
  const pen: Pen = {
    holder: userId === null ? null : { userId, tab },
    heldUntil: heldUntil?.getTime() ?? 0,
    queue,
    dueAt: queue.length === 0 ? null : (dueAt?.getTime() ?? null),
  };
  return { pen, version };
}

const columnsOf = ({ holder, heldUntil, queue, dueAt }: Pen) => ({
  userId: holder?.userId ?? null,
  tab: holder?.tab ?? null,
  heldUntil: new Date(heldUntil),
  queue,
  dueAt: dueAt === null ? null : new Date(dueAt),
});

export async function writePen(tx: Tx, deckId: string, { pen, version }: { pen: Pen; version: number }): Promise<void> {
  await tx
    .update(deckPens)
    .set({ ...columnsOf(pen), version })
    .where(eq(deckPens.deckId, deckId));
}

/** From now on one person at a time edits the deck. False: that is so already. */
export async function switchOn(tx: Tx, deckId: string, pen: Pen): Promise<boolean> {
  const set = { ...columnsOf(pen), isOn: true };
  const rows = await tx
    .insert(deckPens)
    .values({ deckId, ...set, version: 1 })
    .onConflictDoUpdate({
      target: deckPens.deckId,
      set: { ...set, version: sql`${deckPens.version} + 1` },
      setWhere: eq(deckPens.isOn, false),
    })
    .returning({ deckId: deckPens.deckId });
  return rows.length === 1;
}

/** From now on the deck is edited together. False: that is so already. */
export async function switchOff(tx: Tx, deckId: string): Promise<boolean> {
  const rows = await tx
    .update(deckPens)
    .set({ ...columnsOf(FREE), isOn: false, version: sql`${deckPens.version} + 1` })
    .where(and(eq(deckPens.deckId, deckId), eq(deckPens.isOn, true)))
    .returning({ deckId: deckPens.deckId });
  return rows.length === 1;
}
