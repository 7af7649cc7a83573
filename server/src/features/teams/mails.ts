import { words } from '@rostrum/words/server';
import { greeting, sayableName } from '../../platform/mail/greeting.ts';
import type { Mail } from '../../platform/mail/types.ts';
import type { SignInChange } from './sign-in-notice.ts';

/** The mail with the link that takes an invitation to a team. */
export function teamInvitationMail(to: {
  readonly email: string;
  readonly team: string;
  /** null: the account is gone. */
  readonly from: string | null;
  readonly link: URL;
  readonly days: number;
}): Mail {
  const { hello, invitation, teamInvitation } = words.mails;
  const [from, team] = [sayableName(to.from), sayableName(to.team)];
  return {
    to: to.email,
    subject: line(teamInvitation.subject(from, team)),
    text: [hello, '', line(teamInvitation.lead(from, team)), '', to.link.href, '', invitation.end(to.days), ''].join(
      '\n',
    ),
  };
}

/** Tells somebody that an account was made for them. */
export function accountMadeMail(to: {
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly team: string;
  readonly from: string | null;
  readonly link: URL;
}): Mail {
  const { accountMade } = words.mails;
  const [from, team] = [sayableName(to.from), sayableName(to.team)];
  return {
    to: to.email,
    subject: line(accountMade.subject(team)),
    text: [
      greeting(to.name),
      '',
      line(accountMade.lead(from, team, to.username)),
      '',
      to.link.href,
      '',
      accountMade.end,
      '',
    ].join('\n'),
  };
}

/**
 * Tells who manages a team what became of its provider, or of a domain. Neither is named: whoever did it chose the
 * address.
 */
export function signInChangeMail(
  to: {
    readonly email: string;
    readonly name: string;
    readonly team: string;
    /** null: the account is gone. */
    readonly by: string | null;
    readonly change: SignInChange['change'];
  },
  publicUrl: URL,
): Mail {
  const { subject, text, end } = words.mails.teamSignIn;
  const [by, team] = [sayableName(to.by), sayableName(to.team)];
  const page = new URL(to.change.startsWith('domain') ? '/edit' : '/edit/sign_in', publicUrl).href;
  return {
    to: to.email,
    subject: line(subject(team)),
    text: [greeting(to.name), '', line(text[to.change](by)), '', line(end), '', page, ''].join('\n'),
  };
}

/** Changes to a membership. The mail about a removal says where the decks are. */
export const MEMBER_NEWS = [
  'handed_over',
  'received',
  'removed_absorbed',
  'removed_deleted',
  'demoted',
  'deactivated',
] as const;
export type MemberNews = (typeof MEMBER_NEWS)[number];

interface ToldMember {
  readonly email: string;
  readonly name: string;
  /** null: the team is gone. */
  readonly team: string | null;
  /** The person who made the change, or the new owner; null: the account was deleted. */
  readonly from: string | null;
}

/** Tells somebody what became of their place in a team. */
export function memberNewsMail(news: MemberNews, to: ToldMember, publicUrl: URL): Mail {
  const { teamDeactivated, teamDemoted, teamHandedOver, teamReceived, teamRemoved } = words.mails;
  const [from, team] = [sayableName(to.from), sayableName(to.team)];
  const at = (path: string): string => new URL(path, publicUrl).href;
  const write = (subject: string, ...paragraphs: string[]): Mail => ({
    to: to.email,
    subject: line(subject),
    text: [greeting(to.name), ...paragraphs.flatMap((paragraph) => ['', line(paragraph)]), ''].join('\n'),
  });
  const removed = (decks: string): Mail =>
    write(teamRemoved.subject(team), teamRemoved.text(from, team), decks, teamRemoved.end);
  switch (news) {
    case 'handed_over':
      return write(teamHandedOver.subject(team), teamHandedOver.text(from, team), at('/users/password/new'));
    case 'received':
      return write(teamReceived.subject(from, team), teamReceived.text(from, team), at('/edit'));
    case 'removed_absorbed':
      return removed(teamRemoved.absorbed);
    case 'removed_deleted':
      return removed(teamRemoved.deleted);
    case 'demoted':
      return write(teamDemoted.subject(team), teamDemoted.text(from, team), at('/'));
    case 'deactivated':
      return write(teamDeactivated.subject, teamDeactivated.text(from, team));
    default:
      throw new Error(`Nobody is told of ${String(news)}.`);
  }
}

/** Names are other people's words: they begin no line of their own. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();
