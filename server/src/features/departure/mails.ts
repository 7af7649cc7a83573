import { greeting } from '../../platform/mail/greeting.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { EXPORT_HOURS } from './exports.ts';

/** Says that the export of an account can be fetched. */
export function exportMail({ email, name }: { email: string; name: string }, publicUrl: URL): Mail {
  return {
    to: email,
    subject: 'Your data is ready',
    text: [
      greeting(name),
      '',
      `the file with everything of your account is ready. For ${EXPORT_HOURS} hours you get it here, signed in:`,
      '',
      new URL('/users/edit/data', publicUrl).href,
      '',
      'If you have not asked for it, choose another password.',
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
  const what = decks === 0 ? '' : decks === 1 ? ' and its deck' : ` and its ${decks} decks`;
  return {
    to: email,
    subject: 'Your account is deleted',
    text: [
      greeting(name),
      '',
      `the account @${username}${what} on ${publicUrl.host} is deleted, as you asked. This cannot be undone.`,
      '',
      'This is the last mail to you from there.',
      '',
    ].join('\n'),
  };
}
