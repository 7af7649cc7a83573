import { words } from '@rostrum/words/server';
import { greeting } from '../../platform/mail/greeting.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { KEPT_DAYS } from './limits.ts';

interface Ready {
  readonly email: string;
  readonly name: string;
  /** The file's. */
  readonly fileName: string;
  /** Of the page that has it. */
  readonly path: string;
}

/** Says that a file which took long can be fetched. */
export function readyMail({ email, name, fileName, path }: Ready, publicUrl: URL): Mail {
  const file = fileName.replace(/\s+/g, ' ');
  return {
    to: email,
    subject: words.mails.exportReady.subject(file),
    text: [
      greeting(name),
      '',
      words.mails.exportReady.lead(file, KEPT_DAYS),
      '',
      new URL(path, publicUrl).href,
      '',
      words.mails.exportReady.end,
      '',
    ].join('\n'),
  };
}
