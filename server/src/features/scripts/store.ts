import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { deckScripts } from '../../platform/db/schema/index.ts';

/** A script as it is played. */
export interface DeckScript {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** Where it was taken from; null for one that was handed in. */
  readonly sourceUrl: string | null;
}

/** A deck's scripts with their code, in the order in which they run. */
export async function scriptsOf(db: Db, deckId: string): Promise<readonly DeckScript[]> {
  const { id, name, code, sourceUrl, position } = deckScripts;
  return db
    .select({ id, name, code, sourceUrl })
    .from(deckScripts)
    .where(eq(deckScripts.deckId, deckId))
    .orderBy(position, id);
}
