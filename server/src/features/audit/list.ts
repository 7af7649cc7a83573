import type { AuditEntry } from '@rostrum/contract';
import type { Db } from '../../platform/db/index.ts';
import { peopleById, presentPerson } from '../accounts/service.ts';
import { type EntryRow, listEntries, PER_PAGE } from './store.ts';

/** A deck's log, newest first. Whoever is named by `user_id` in the details is told as who they are now. */
export async function listLog(db: Db, deckId: string, page: number) {
  const { total, rows } = await listEntries(db, deckId, page);
  const ids = rows.flatMap((row) => [row.userId, doneTo(row)]).filter((id) => id !== null);
  const people = await peopleById(db, ids);
  const named = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person === undefined ? null : presentPerson(person);
  };
  const results = rows.map((row): AuditEntry => {
    const { user_id: _named, ...details } = row.details;
    return {
      id: row.id,
      event: row.event,
      user: named(row.userId),
      person: named(doneTo(row)),
      details,
      created_at: row.createdAt.toISOString(),
    };
  });
  return { total, page, per_page: PER_PAGE, results };
}

function doneTo({ details }: EntryRow): string | null {
  const id = details['user_id'];
  return typeof id === 'string' ? id : null;
}
