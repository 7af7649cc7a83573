import { eq } from 'drizzle-orm';
import type { Tx } from './index.ts';
import { decks } from './schema/index.ts';

/** Holds a deck's people until the transaction ends, so that two changes of them see one another. False: it is gone. */
export async function lockPeople(tx: Tx, deckId: string): Promise<boolean> {
  const rows = await tx.select({ id: decks.id }).from(decks).where(eq(decks.id, deckId)).for('no key update');
  return rows.length > 0;
}
