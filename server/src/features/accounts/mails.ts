import { words } from '@rostrum/words/server';
import type { PasswordLinkOrigin } from '../../platform/db/schema/index.ts';
import type { Mail } from '../../platform/mail/types.ts';
import { greeting } from '../../platform/mail/greeting.ts';
import { PASSWORD_LINK_SECONDS } from './password-links.ts';

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
      words.mails.password.end(PASSWORD_LINK_SECONDS / 60),
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

/** A change to how an account is accessed. */
export type SecurityNews =
  /** A link for a new password was created. */
  | { readonly what: 'link'; readonly by: 'administrator' | 'command' }
  /** A password was set by a link: of a mail, an administrator or the command line. */
  | { readonly what: 'recovered'; readonly by: PasswordLinkOrigin }
  /** Its owner, or who is signed in as them, ended everything that acts in its name. */
  | { readonly what: 'access_ended' };

/** Something that was done to an account, as its owner is told by mail. */
export type AccountNews =
  | { readonly what: 'email'; readonly to: string; readonly name: string; readonly email: string }
  | { readonly what: 'password'; readonly to: string; readonly name: string }
  /** `name` null: nobody has confirmed the address. */
  | (SecurityNews & { readonly to: string; readonly name: string | null });

export function accountNewsMail(news: AccountNews, publicUrl: URL): Mail {
  const { hello } = words.mails;
  const { subject, text, path } = contentOf(news, publicUrl.host);
  const address = new URL(path, publicUrl).href;
  const greeted = news.name === null ? hello : greeting(news.name);
  return { to: news.to, subject, text: [greeted, '', text, '', address, ''].join('\n') };
}

const NEW_PASSWORD = '/users/password/new';

function contentOf(news: AccountNews, host: string) {
  const { accessEnded, newAddress, newPassword, passwordByLink, passwordLink } = words.mails;
  switch (news.what) {
    case 'email':
      return { subject: newAddress.subject, text: newAddress.text(news.email), path: '/users/edit' };
    case 'password':
      return { subject: newPassword.subject, text: newPassword.text, path: NEW_PASSWORD };
    case 'link': {
      const text = passwordLink[news.by](host, PASSWORD_LINK_SECONDS / 60);
      return { subject: passwordLink.subject, text, path: NEW_PASSWORD };
    }
    case 'recovered': {
      const text = `${passwordByLink[news.by](host)}\n${passwordByLink.end}`;
      return { subject: passwordByLink.subject, text, path: NEW_PASSWORD };
    }
    case 'access_ended':
      return { subject: accessEnded.subject, text: accessEnded.text, path: NEW_PASSWORD };
  }
}
