import { count, desc } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { administrationEntries } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { presentEntries } from '../audit/service.ts';

const PER_PAGE = 24;

/** Something that an administrator did to somebody, or to a deck of others. */
export interface AdministrationRecord {
  /** null: done by the command line. */
  readonly userId: string | null;
  /** A thing and what became of it, as `person.suspended`. */
  readonly event: string;
  /** `user_id`: whom it was done to. Never a token. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes one line of the instance's log, in the transaction of the change that it tells of. */
export async function recordAdministration(tx: Tx, record: AdministrationRecord): Promise<void> {
  await tx.insert(administrationEntries).values({ id: newId(), ...record });
}

/** The instance's log, newest first. */
export async function listAdministration(db: Db, page: number) {
  const [counted] = await db.select({ total: count() }).from(administrationEntries);
  const rows = await db
    .select()
    .from(administrationEntries)
    .orderBy(desc(administrationEntries.createdAt), administrationEntries.id)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return { total: counted?.total ?? 0, page, per_page: PER_PAGE, results: await presentEntries(db, rows) };
}
