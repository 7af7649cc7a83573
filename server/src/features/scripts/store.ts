import { and, count, eq, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { decks, deckScripts } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';

/** A script as it is played. */
export interface PlayedScript {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** Where it was taken from; null for one that was handed in. */
  readonly sourceUrl: string | null;
}

const { id, name, code, sourceUrl, position, createdAt, deckId: ofDeck } = deckScripts;
/** Without the code: its length is known without reading it. */
const listed = { id, name, sourceUrl, createdAt, bytes: sql<number>`octet_length(${code})` };
const named = (deckId: string, scriptId: string) => and(eq(ofDeck, deckId), eq(id, scriptId));

/** A script as it is listed. */
export interface ListedScript extends Omit<PlayedScript, 'code'> {
  readonly bytes: number;
  readonly createdAt: Date;
}

/** A deck's scripts with their code, in the order in which they run. */
export async function playedScripts(db: Db, deckId: string): Promise<readonly PlayedScript[]> {
  return db.select({ id, name, code, sourceUrl }).from(deckScripts).where(eq(ofDeck, deckId)).orderBy(position, id);
}

/** The same without the code. */
export async function listedScripts(db: Db | Tx, deckId: string): Promise<ListedScript[]> {
  return db.select(listed).from(deckScripts).where(eq(ofDeck, deckId)).orderBy(position, id);
}

export async function findScript(
  db: Db,
  deckId: string,
  scriptId: string,
): Promise<(ListedScript & { readonly code: string }) | null> {
  const [row] = await db
    .select({ ...listed, code })
    .from(deckScripts)
    .where(named(deckId, scriptId));
  return row ?? null;
}

/** Holds a deck's scripts until the transaction ends, so that two changes at once see one another. */
export async function lockScripts(tx: Tx, deckId: string): Promise<void> {
  await tx.select({ id: decks.id }).from(decks).where(eq(decks.id, deckId)).for('no key update');
}

export async function countScripts(tx: Tx, deckId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(deckScripts).where(eq(ofDeck, deckId));
  return row?.total ?? 0;
}

type NewScript = Omit<typeof deckScripts.$inferInsert, 'id' | 'position' | 'deckId'>;

/** After the others. */
export async function appendScript(tx: Tx, deckId: string, script: NewScript): Promise<void> {
  const [row] = await tx
    .select({ last: max(position) })
    .from(deckScripts)
    .where(eq(ofDeck, deckId));
  await tx.insert(deckScripts).values({ ...script, id: newId(), deckId, position: (row?.last ?? -1) + 1 });
}

/** Where it stands. False when there is none. */
export async function replaceScript(tx: Tx, deckId: string, scriptId: string, script: NewScript): Promise<boolean> {
  const rows = await tx.update(deckScripts).set(script).where(named(deckId, scriptId)).returning({ id });
  return rows.length === 1;
}

/** The name of the one that was removed, or null. */
export async function deleteScript(tx: Tx, deckId: string, scriptId: string): Promise<string | null> {
  const [row] = await tx.delete(deckScripts).where(named(deckId, scriptId)).returning({ name });
  return row?.name ?? null;
}

/** Gives a deck the scripts of another one, in their order; returns how many. */
export async function copyScripts(tx: Tx, from: string, to: string): Promise<number> {
  const originals = await tx.select({ id }).from(deckScripts).where(eq(ofDeck, from));
  for (const original of originals) {
    await tx.execute(sql`
      insert into ${deckScripts} (id, deck_id, position, name, source_url, code, created_at)
      select ${newId()}, ${to}, position, name, source_url, code, created_at
      from ${deckScripts} where id = ${original.id}`);
  }
  return originals.length;
}
