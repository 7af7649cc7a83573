import type { AuditEntry } from '@rostrum/contract';
import type { Db } from '../../platform/db/index.ts';
import { peopleById, presentPerson } from '../accounts/service.ts';

/** A line of a log as it is stored, of a deck's or a team's. */
export interface StoredEntry {
  readonly id: string;
  readonly event: string;
  readonly userId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

/** Lines of a log, in their order. Whoever is named by `user_id` in the details is told as who they are now. */
export async function presentEntries(db: Db, rows: readonly StoredEntry[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap((row) => [row.userId, doneTo(row)]).filter((id) => id !== null);
  const people = await peopleById(db, ids);
  const named = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    return person === undefined ? null : presentPerson(person);
  };
  return rows.map((row) => {
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
}

function doneTo({ details }: StoredEntry): string | null {
  const id = details['user_id'];
  return typeof id === 'string' ? id : null;
}
