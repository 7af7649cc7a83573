import { count, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/index.ts';
import { teamAuditEntries } from '../../platform/db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { presentEntries } from '../audit/service.ts';

const PER_PAGE = 24;

/** Something that somebody did to a team, or to who is in it. */
export interface TeamRecord {
  readonly teamId: string;
  readonly userId: string | null;
  /** A thing and what became of it, as `member.removed`. */
  readonly event: string;
  /** `user_id`: whom it was done to. Never a token. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes one line of a team's log, in the transaction of the change that it tells of. */
export async function recordInTeam(tx: Tx, { details = {}, ...record }: TeamRecord): Promise<void> {
  await tx.insert(teamAuditEntries).values({ id: newId(), details, ...record });
}

/** A team's log, newest first. */
export async function listTeamLog(db: Db, teamId: string, page: number) {
  const of = eq(teamAuditEntries.teamId, teamId);
  const [counted] = await db.select({ total: count() }).from(teamAuditEntries).where(of);
  const rows = await db
    .select()
    .from(teamAuditEntries)
    .where(of)
    .orderBy(desc(teamAuditEntries.createdAt), teamAuditEntries.id)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return { total: counted?.total ?? 0, page, per_page: PER_PAGE, results: await presentEntries(db, rows) };
}
