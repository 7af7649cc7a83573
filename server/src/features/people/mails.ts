import type { GivenRole } from '@rostrum/contract';
import { greeting, sayableName } from '../../platform/mail/greeting.ts';
import type { Mail } from '../../platform/mail/types.ts';

/** What somebody of a role does on a deck, as the end of 'lets you …'. */
const DOING: Record<GivenRole, string> = {
  admin: 'edit and share',
  editor: 'edit',
  presenter: 'present',
  viewer: 'see and comment on',
};

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
    subject: line(`${sayableName(from) ?? 'Somebody'} invites you to “${title}”`),
    text: [
      'Hello,',
      '',
      line(
        `${sayableName(from) ?? 'somebody'} invites you to ${DOING[role]} the deck “${title}”. Open this link to join:`,
      ),
      '',
      link.href,
      '',
      `It works once, for ${days} days, with an account that you have or that you create. Whoever has the link can use it.`,
      'If you do not know who this is from, nothing has to be done.',
      '',
    ].join('\n'),
  };
}

/** Tells somebody with an account that they work on a deck now. */
export function addedMail({ to, title, role, from, link, name }: MailOfRole & { readonly name: string }): Mail {
  return {
    to,
    subject: line(`${sayableName(from) ?? 'Somebody'} added you to “${title}”`),
    text: [
      greeting(name),
      '',
      line(`${sayableName(from) ?? 'somebody'} lets you ${DOING[role]} the deck “${title}”:`),
      '',
      link.href,
      '',
      'You find it under “Shared with me”. You can leave it at any time.',
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
    subject: line(`${sayableName(from) ?? 'Somebody'} has made you the owner of “${title}”`),
    text: [
      greeting(name),
      '',
      line(`${sayableName(from) ?? 'somebody'} has made you the owner of the deck “${title}”:`),
      '',
      link.href,
      '',
      'It stands under your name from now on, and counts among your decks. If you do not want it, hand it on or back there,',
      'under People, or move it to the trash.',
      '',
    ].join('\n'),
  };
}

/** Names and titles are other people's words: they begin no line of their own. */
function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
