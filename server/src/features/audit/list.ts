import type { Db } from '../../platform/db/index.ts';
import { presentEntries } from './present.ts';
import { listEntries, PER_PAGE } from './store.ts';

/** A deck's log, newest first. */
export async function listLog(db: Db, deckId: string, page: number) {
  const { total, rows } = await listEntries(db, deckId, page);
  return { total, page, per_page: PER_PAGE, results: await presentEntries(db, rows) };
}
