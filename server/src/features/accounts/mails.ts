import type { Mail } from '../../platform/mail/types.ts';
import { greeting } from '../../platform/mail/greeting.ts';
import { RESET_SECONDS } from './identity.ts';

/** The mail with the link to set a new password. */
export function passwordMail(person: { email: string }, publicUrl: URL, token: string): Mail {
  const link = new URL('/users/password/edit', publicUrl);
  link.searchParams.set('reset_password_token', token);
  const minutes = RESET_SECONDS / 60;
  return {
    to: person.email,
    subject: 'Set a new password',
    text: [
      'Hello,',
      '',
      'somebody, probably you, asked to set a new password for your account. Open this link to choose one:',
      '',
      link.href,
      '',
      `It works once, for ${minutes} minutes. If it was not you, nothing has to be done: your password stays as it is.`,
      'With the new password all browsers are signed out, and all API tokens of the account are revoked.',
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
  if (isTaken)
    return {
      to,
      subject: 'Your e-mail address was entered for another account',
      text: [
        'Hello,',
        '',
        `somebody with the account @${username} on ${publicUrl.host} wants to use this e-mail address. You have an account with it`,
        'already, and one address belongs to one account. If it was you, change the address of the other account first.',
        'If it was not you, nothing has to be done: nothing has changed.',
        '',
      ].join('\n'),
    };
  return {
    to,
    subject: 'Confirm your e-mail address',
    text: [
      'Hello,',
      '',
      isNew
        ? `welcome to ${publicUrl.host}. Open this link to confirm that this address is yours:`
        : `the account @${username} on ${publicUrl.host} is to have this address. Open this link to confirm that it is yours:`,
      '',
      link.href,
      '',
      `It works for ${CONFIRMATION_DAYS} days. If you know nothing of this, nothing has to be done.`,
      '',
    ].join('\n'),
  };
}

/** Something that was done to an account, as its owner is told by mail. */
export type AccountNews =
  | { readonly what: 'email'; readonly to: string; readonly name: string; readonly email: string }
  | { readonly what: 'password'; readonly to: string; readonly name: string };

export function accountNewsMail(news: AccountNews, publicUrl: URL): Mail {
  const settings = new URL('/users/edit', publicUrl).href;
  const { to } = news;
  const hello = [greeting(news.name), ''];
  if (news.what === 'email')
    return {
      to,
      subject: 'Your account is to have another e-mail address',
      text: [
        ...hello,
        `somebody with your password asked for your account to have the address ${news.email}. Until that is confirmed from there,`,
        'this address stays. If it was not you, choose another password at once, and cancel the change:',
        '',
        settings,
        '',
      ].join('\n'),
    };
  return {
    to,
    subject: 'Your password was changed',
    text: [
      ...hello,
      'the password of your account was changed, and all other browsers were signed out. API tokens go on working: look through',
      'them in your settings. If it was not you, ask for a new password at once, which revokes them all:',
      '',
      new URL('/users/password/new', publicUrl).href,
      '',
    ].join('\n'),
  };
}
