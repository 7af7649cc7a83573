import type { Language } from '@rostrum/words';
import type { Db } from '../db/index.ts';
import { speaking, spokenNow } from '../language.ts';
import { choiceOf } from '../speaking-to.ts';
import type { Mail, Mailer } from './types.ts';

export interface Post extends Mailer {
  /**
   * Sends what `write` answers, which is asked in the language of its reader: the one that they have chosen for their
   * account, else English; for an address without an account that of `from` (the id of who has it sent), and for `from`
   * in person the one that they were spoken to just now.
   */
  send(write: Mail | (() => Mail), from?: string | null): Promise<void>;
}

/** Mail that each reader gets in their language. */
export function inTheirLanguage(mailer: Mailer, db: Db): Post {
  const languageFor = async (to: string, from: string | null): Promise<Language> => {
    const reader = await choiceOf(db, { email: to });
    if (reader?.language) return reader.language;
    // An account that leaves it to the browser has mails in English, unless it has just asked for one.
    if (reader !== null && reader.id !== from) return 'en';
    const sender = from === null ? null : await choiceOf(db, { id: from });
    return sender?.language ?? spokenNow() ?? 'en';
  };
  return {
    async send(write, from = null) {
      if (typeof write !== 'function') return mailer.send(write);
      const mail = write();
      const wanted = await languageFor(mail.to, from);
      await mailer.send(wanted === (spokenNow() ?? 'en') ? mail : speaking(wanted, write));
    },
    close: () => mailer.close(),
  };
}
