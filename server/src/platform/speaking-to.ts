import { eq } from 'drizzle-orm';
import type { Db } from './db/index.ts';
import { users } from './db/schema/index.ts';
import { chosenLanguage, speaking, spokenNow } from './language.ts';

/** What is done for somebody who does not ask just now is worded in the language that they have chosen for their account. */
export async function speakingTo<T>(db: Db, userId: string | null, run: () => Promise<T>): Promise<T> {
  const [row] =
    userId === null ? [] : await db.select({ settings: users.settings }).from(users).where(eq(users.id, userId));
  const chosen = row === undefined ? null : chosenLanguage(row.settings);
  return speaking(chosen ?? spokenNow() ?? 'en', run);
}
