import { words } from '@rostrum/words/server';
import { greeting } from '../../platform/mail/greeting.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { EXPORT_HOURS } from './exports.ts';

/** Says that the export of an account can be fetched. */
export function exportMail({ email, name }: { email: string; name: string }, publicUrl: URL): Mail {
  return {
    to: email,
    subject: words.mails.accountExport.subject,
    text: [
      greeting(name),
      '',
      words.mails.accountExport.lead(EXPORT_HOURS),
      '',
      new URL('/users/edit/data', publicUrl).href,
      '',
      words.mails.accountExport.end,
      '',
    ].join('\n'),
  };
}

interface Gone {
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly decks: number;
}

/** Says that an account is gone. */
export function deletedMail({ email, name, username, decks }: Gone, publicUrl: URL): Mail {
  return {
    to: email,
    subject: words.mails.accountDeleted.subject,
    text: [
      greeting(name),
      '',
      words.mails.accountDeleted.text(username, decks, publicUrl.host),
      '',
      words.mails.accountDeleted.end,
      '',
    ].join('\n'),
  };
}
