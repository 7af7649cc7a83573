import type { Language } from '@rostrum/words';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/index.ts';
import { users } from '../db/schema/index.ts';
import { chosenLanguage, speaking, spokenNow } from '../language.ts';
import type { Mail, Mailer } from './types.ts';

export interface Post extends Mailer {
  /**
   * Sends what `write` answers, which is asked in the language of its reader: the one that they have chosen for their account, or
   * for an address without one that of `from` (the id of who has it sent), else English.
   */
  send(write: Mail | (() => Mail), from?: string | null): Promise<void>;
}

/** Mail that each reader gets in their language. */
export function inTheirLanguage(mailer: Mailer, db: Db): Post {
  const chosenBy = async (where: { email: string } | { id: string }): Promise<Language | null> => {
    const [row] = await db
      .select({ settings: users.settings })
      .from(users)
      .where('id' in where ? eq(users.id, where.id) : eq(users.email, where.email.toLowerCase()));
    return row === undefined ? null : (chosenLanguage(row.settings) ?? 'en');
  };
  return {
    async send(write, from = null) {
      if (typeof write !== 'function') return mailer.send(write);
      const mail = write();
      const wanted =
        (await chosenBy({ email: mail.to })) ??
        (from === null ? null : await chosenBy({ id: from })) ??
        spokenNow() ??
        'en';
      await mailer.send(wanted === (spokenNow() ?? 'en') ? mail : speaking(wanted, write));
    },
    close: () => mailer.close(),
  };
}
