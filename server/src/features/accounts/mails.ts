import type { Mail } from '../../platform/mail/types.ts';
import { RESET_SECONDS } from './identity.ts';

/** The mail with the link to set a new password. */
export function passwordMail(person: { email: string; name: string }, publicUrl: URL, token: string): Mail {
  const link = new URL('/users/password/edit', publicUrl);
  link.searchParams.set('reset_password_token', token);
  const minutes = RESET_SECONDS / 60;
  return {
    to: person.email,
    subject: 'Set a new password',
    text: [
      `Hello ${person.name},`,
      '',
      'somebody, probably you, asked to set a new password for your account. Open this link to choose one:',
      '',
      link.href,
      '',
      `It works once, for ${minutes} minutes. If it was not you, nothing has to be done: your password stays as it is.`,
      '',
    ].join('\n'),
  };
}
