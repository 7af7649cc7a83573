import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { AccountType } from '../../access/actor.ts';
import type { Db } from '../../platform/db/index.ts';
import { users } from '../../platform/db/schema/index.ts';

const usedIn = (month: string) =>
  sql<number>`CASE WHEN ${users.aiRequestsMonth} = ${month} THEN ${users.aiRequestsUsed} ELSE 0 END`;

/** Requests of somebody in that month. null: nobody. */
export async function findUse(
  db: Db,
  userId: string,
  month: string,
): Promise<{ used: number; accountType: AccountType } | null> {
  const [found] = await db
    .select({ used: usedIn(month).mapWith(Number), accountType: users.accountType })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? null;
}

/** Counts one request, in one statement: however many come at once, never more than `limit`. null: that was reached. */
export async function countRequest(
  db: Db,
  { userId, month, limit }: { userId: string; month: string; limit: number },
): Promise<number | null> {
  const [counted] = await db
    .update(users)
    .set({ aiRequestsUsed: sql`${usedIn(month)} + 1`, aiRequestsMonth: month })
    .where(and(eq(users.id, userId), or(ne(users.aiRequestsMonth, month), lt(users.aiRequestsUsed, limit))))
    .returning({ used: users.aiRequestsUsed });
  return counted?.used ?? null;
}

/** Takes one back that was counted in that month. Those of a month that is over count no more anyway. */
export async function uncountRequest(db: Db, userId: string, month: string): Promise<void> {
  await db
    .update(users)
    .set({ aiRequestsUsed: sql`${users.aiRequestsUsed} - 1` })
    .where(and(eq(users.id, userId), eq(users.aiRequestsMonth, month), gt(users.aiRequestsUsed, 0)));
}
