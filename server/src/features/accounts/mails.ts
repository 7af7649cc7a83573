import { words } from '@rostrum/words/server';
import type { Mail } from '../../platform/mail/types.ts';
import { greeting } from '../../platform/mail/greeting.ts';
import { RESET_SECONDS } from './identity.ts';

/** The mail with the link to set a new password. */
export function passwordMail(person: { email: string }, publicUrl: URL, token: string): Mail {
  const link = new URL('/users/password/edit', publicUrl);
  link.searchParams.set('reset_password_token', token);
  return {
    to: person.email,
    subject: words.mails.password.subject,
    text: [
      words.mails.hello,
      '',
      words.mails.password.lead,
      '',
      link.href,
      '',
      words.mails.password.end(RESET_SECONDS / 60),
      '',
    ].join('\n'),
  };
}

/** Days that the link of a confirmation mail is good. */
export const CONFIRMATION_DAYS = 3;

interface ConfirmationMail {
  readonly to: string;
  readonly username: string;
  readonly link: URL;
  /** Of an account that was just made, not of another address for one. */
  readonly isNew: boolean;
  /** Another account has the address: its owner alone learns of that. */
  readonly isTaken: boolean;
  readonly publicUrl: URL;
}

/** The mail that asks whether an address is its account's. */
export function confirmationMail({ to, username, link, isNew, isTaken, publicUrl }: ConfirmationMail): Mail {
  const { addressTaken, confirmation, hello } = words.mails;
  const { host } = publicUrl;
  if (isTaken)
    return {
      to,
      subject: addressTaken.subject,
      text: [hello, '', addressTaken.text(username, host), ''].join('\n'),
    };
  return {
    to,
    subject: confirmation.subject,
    text: [
      hello,
      '',
      isNew ? confirmation.welcome(host) : confirmation.another(username, host),
      '',
      link.href,
      '',
      confirmation.end(CONFIRMATION_DAYS),
      '',
    ].join('\n'),
  };
}

/** Something that was done to an account, as its owner is told by mail. */
export type AccountNews =
  | { readonly what: 'email'; readonly to: string; readonly name: string; readonly email: string }
  | { readonly what: 'password'; readonly to: string; readonly name: string };

export function accountNewsMail(news: AccountNews, publicUrl: URL): Mail {
  const { newAddress, newPassword } = words.mails;
  const { to } = news;
  const hello = [greeting(news.name), ''];
  if (news.what === 'email') {
    const settings = new URL('/users/edit', publicUrl).href;
    return {
      to,
      subject: newAddress.subject,
      text: [...hello, newAddress.text(news.email), '', settings, ''].join('\n'),
    };
  }
  const anew = new URL('/users/password/new', publicUrl).href;
  return { to, subject: newPassword.subject, text: [...hello, newPassword.text, '', anew, ''].join('\n') };
}
