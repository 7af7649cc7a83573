import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { users } from '../../platform/db/schema/index.ts';

/** Never back to an earlier one. */
export async function markNewsRead(db: Db, userId: string, number: number): Promise<void> {
  await db
    .update(users)
    .set({ newsRead: number })
    .where(and(eq(users.id, userId), or(isNull(users.newsRead), lt(users.newsRead, number))));
}
