import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/index.ts';
import { users } from '../../platform/db/schema/index.ts';
import { spokenNow } from '../../platform/language.ts';

/** Whoever made their account in another language than English has chosen it: mails speak it too. */
export async function keepSpoken(tx: Tx, userId: string): Promise<void> {
  const language = spokenNow();
  if (language === null || language === 'en') return;
  await tx
    .update(users)
    .set({ settings: sql`${users.settings} || ${JSON.stringify({ language })}::jsonb` })
    .where(eq(users.id, userId));
}
