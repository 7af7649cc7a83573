import { greeting, sayableName } from '../../platform/mail/greeting.ts';
import type { Mail } from '../../platform/mail/types.ts';

/** The mail with the link that takes an invitation to a team. */
export function teamInvitationMail(to: {
  readonly email: string;
  readonly team: string;
  /** null: the account is gone. */
  readonly from: string | null;
  readonly link: URL;
  readonly days: number;
}): Mail {
  const from = sayableName(to.from) ?? 'Somebody';
  const team = teamNamed(to.team);
  return {
    to: to.email,
    subject: line(`${from} invites you to ${team}`),
    text: [
      'Hello,',
      '',
      line(`${from} invites you to ${team}, where a team keeps its decks. Open this link to join:`),
      '',
      to.link.href,
      '',
      `It works once, for ${to.days} days, with an account that you have or that you create. Whoever has the link can use it.`,
      'If you do not know who this is from, nothing has to be done.',
      '',
    ].join('\n'),
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
  const from = sayableName(to.from) ?? 'somebody';
  return {
    to: to.email,
    subject: line(`Your account in ${teamNamed(to.team)}`),
    text: [
      greeting(to.name),
      '',
      line(
        `${from} made an account for you in ${teamNamed(to.team)}. Your username is ${to.username}. To choose your password, enter this address at:`,
      ),
      '',
      to.link.href,
      '',
      'If you do not know who this is from, nothing has to be done: nobody can sign in until a password is chosen.',
      '',
    ].join('\n'),
  };
}

const teamNamed = (name: string): string => {
  const said = sayableName(name);
  return said === null ? 'a team' : `the team “${said}”`;
};

/** Names are other people's words: they begin no line of their own. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();
