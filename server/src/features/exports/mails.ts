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
  return {
    to: email,
    subject: `Your export is ready: ${fileName}`.replace(/\s+/g, ' '),
    text: [
      greeting(name),
      '',
      `${fileName.replace(/\s+/g, ' ')} is ready. For ${KEPT_DAYS} days you get it here, signed in:`,
      '',
      new URL(path, publicUrl).href,
      '',
      'This mail comes because the export took longer than a minute.',
      '',
    ].join('\n'),
  };
}
