import type { GivenRole } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { greeting, sayableName } from '../../platform/mail/greeting.ts';
import type { Mail } from '../../platform/mail/types.ts';

interface MailOfRole {
  readonly to: string;
  readonly title: string;
  readonly role: GivenRole;
  /** null: the account is gone. */
  readonly from: string | null;
  readonly link: URL;
}

/** The mail with the link that takes an invitation. */
export function invitationMail({ to, title, role, from, link, days }: MailOfRole & { readonly days: number }): Mail {
  return {
    to,
    subject: line(words.mails.invitation.subject(sayableName(from), title)),
    text: [
      words.mails.hello,
      '',
      line(words.mails.invitation.lead(sayableName(from), role, title)),
      '',
      link.href,
      '',
      words.mails.invitation.end(days),
      '',
    ].join('\n'),
  };
}

/** Tells somebody with an account that they work on a deck now. */
export function addedMail({ to, title, role, from, link, name }: MailOfRole & { readonly name: string }): Mail {
  return {
    to,
    subject: line(words.mails.added.subject(sayableName(from), title)),
    text: [
      greeting(name),
      '',
      line(words.mails.added.lead(sayableName(from), role, title)),
      '',
      link.href,
      '',
      words.mails.added.end,
      '',
    ].join('\n'),
  };
}

/** Tells somebody who works on a deck that it is theirs now. */
export function handedOverMail({
  to,
  title,
  from,
  link,
  name,
}: Omit<MailOfRole, 'role'> & { readonly name: string }): Mail {
  return {
    to,
    subject: line(words.mails.handedOver.subject(sayableName(from), title)),
    text: [
      greeting(name),
      '',
      line(words.mails.handedOver.lead(sayableName(from), title)),
      '',
      link.href,
      '',
      words.mails.handedOver.end,
      '',
    ].join('\n'),
  };
}

/** Tells somebody that a deck of theirs is another one's now, which somebody else may have done in their browser. */
export function gaveAwayMail({
  to,
  title,
  from,
  link,
  name,
}: Omit<MailOfRole, 'role'> & { readonly name: string }): Mail {
  const { deckHandedOver } = words.mails;
  return {
    to,
    subject: line(deckHandedOver.subject(title)),
    text: [greeting(name), '', line(deckHandedOver.text(sayableName(from), title)), '', link.href, ''].join('\n'),
  };
}

/** Names and titles are other people's words: they begin no line of their own. */
function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
