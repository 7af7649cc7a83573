import type { Language } from '@rostrum/words';
import { eq } from 'drizzle-orm';
import type { Db } from './db/index.ts';
import { users } from './db/schema/index.ts';
import { chosenLanguage, speaking, spokenNow } from './language.ts';

/** An account by its id or its address. */
export type AccountNamed = { readonly id: string } | { readonly email: string };

/**
 * What somebody has chosen for their account; `language` null: whatever the browser asks for. Null: there is
 * no such account.
 */
export async function choiceOf(
  db: Db,
  who: AccountNamed,
): Promise<{ readonly id: string; readonly language: Language | null } | null> {
  const [row] = await db
    .select({ id: users.id, settings: users.settings })
    .from(users)
    .where('id' in who ? eq(users.id, who.id) : eq(users.email, who.email.toLowerCase()));
  return row === undefined ? null : { id: row.id, language: chosenLanguage(row.settings) };
}

/**
 * What is done for somebody who does not ask just now is worded in the language that they have chosen for their
 * account, else in the one in which it was asked for.
 */
export async function speakingTo<T>(db: Db, userId: string | null, run: () => Promise<T>): Promise<T> {
  const choice = userId === null ? null : await choiceOf(db, { id: userId });
  return speaking(choice?.language ?? spokenNow() ?? 'en', run);
}
