import type { Language } from '@rostrum/words';
import type { Db } from '../db/index.ts';
import { speaking, spokenNow } from '../language.ts';
import { type AccountNamed, choiceOf } from '../speaking-to.ts';
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
  // An account that leaves it to the browser has mails in English.
  const spokenBy = async (who: AccountNamed): Promise<Language | null> => {
    const choice = await choiceOf(db, who);
    return choice === null ? null : (choice.language ?? 'en');
  };
  return {
    async send(write, from = null) {
      if (typeof write !== 'function') return mailer.send(write);
      const mail = write();
      const wanted =
        (await spokenBy({ email: mail.to })) ??
        (from === null ? null : await spokenBy({ id: from })) ??
        spokenNow() ??
        'en';
      await mailer.send(wanted === (spokenNow() ?? 'en') ? mail : speaking(wanted, write));
    },
    close: () => mailer.close(),
  };
}
