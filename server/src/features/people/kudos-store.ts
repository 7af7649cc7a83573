import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/index.ts';
import { deckKudos, decks } from '../../platform/db/schema/index.ts';

/** True when there were none of this person before. A deck that is gone gets none. */
export async function insertKudo(tx: Tx, deckId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into ${deckKudos} (deck_id, user_id)
    select ${decks.id}, ${userId}::text from ${decks} where ${decks.id} = ${deckId} for key share
    on conflict do nothing returning deck_id`);
  return rows.length === 1;
}

/** True when there were some. */
export async function deleteKudo(tx: Tx, deckId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(deckKudos)
    .where(and(eq(deckKudos.deckId, deckId), eq(deckKudos.userId, userId)))
    .returning({ deckId: deckKudos.deckId });
  return gone.length === 1;
}

/** Answers the decks that had some, in an order that two who do this share. */
export async function deleteKudosOf(tx: Tx, userId: string): Promise<string[]> {
  const gone = await tx.delete(deckKudos).where(eq(deckKudos.userId, userId)).returning({ deckId: deckKudos.deckId });
  return gone.map(({ deckId }) => deckId).sort();
}

/** Moves the count beside the rows, in the same transaction. Returns the new one; null when the deck is gone. */
export async function moveKudosCount(tx: Tx, deckId: string, by: -1 | 0 | 1): Promise<number | null> {
  const [row] = await tx
    .update(decks)
    .set({ kudosCount: sql`${decks.kudosCount} + ${by}` })
    .where(eq(decks.id, deckId))
    .returning({ count: decks.kudosCount });
  return row?.count ?? null;
}
