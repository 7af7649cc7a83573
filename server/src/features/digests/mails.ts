import type { Digest, GivenRole } from '@rostrum/contract';
import { escapeHtml } from '../../platform/escape-html.ts';
import { BODY, leaveHeaders, letterButton, letterDocument, oneLine, SMALL } from '../../platform/mail/letter.ts';
import { greeting } from '../../platform/mail/greeting.ts';
import type { Mail } from '../../platform/mail/types.ts';

export interface MissedOnDeck {
  readonly title: string;
  readonly url: URL;
  readonly comments: readonly { readonly author: string | null; readonly body: string; readonly isAnswer: boolean }[];
}

export interface MissedInvitation {
  readonly title: string;
  readonly role: GivenRole;
  readonly from: string | null;
  readonly link: URL;
}

export interface DigestMail {
  readonly to: string;
  readonly name: string;
  readonly digest: Digest;
  readonly decks: readonly MissedOnDeck[];
  readonly invitations: readonly MissedInvitation[];
  readonly settingsUrl: URL;
  readonly leaveUrl: URL;
  readonly messageId: string;
}

/** Of one deck; what more was said stands there. */
const COMMENTS_SHOWN = 5;
const DECKS_SHOWN = 10;
const LONGEST = 240;

/** What somebody does on a deck by their role, as the end of 'invites you to …'. */
const DOING: Record<GivenRole, string> = {
  admin: 'edit and share',
  editor: 'edit',
  presenter: 'present',
  viewer: 'see and comment on',
};

/** What somebody missed. It holds no pictures and no addresses that tell who opened what. */
export function digestMail(mail: DigestMail): Mail {
  const { to, name, digest, settingsUrl, leaveUrl, messageId } = mail;
  const subject = subjectOf(mail);
  const parts = partsOf(mail);
  const often = digest === 'weekly' ? 'week' : 'day';
  const why = `This mail comes at most once a ${often}, and only when you missed something.`;
  return {
    to,
    subject,
    messageId,
    headers: leaveHeaders(leaveUrl),
    text: [
      greeting(name),
      '',
      'while you were away:',
      '',
      ...parts.flatMap(({ title, lines, url }) => [title, ...lines.map((line) => `  ${line}`), url.href, '']),
      '--',
      why,
      `How often: ${settingsUrl.href}`,
      `No more of these mails: ${leaveUrl.href}`,
      '',
    ].join('\n'),
    html: letterDocument(subject, [
      `<p style="${BODY}">${escapeHtml(`${greeting(name)} while you were away:`)}</p>`,
      ...parts.map(
        ({ title, lines, url, action }) =>
          `<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px">${escapeHtml(title)}</h2>
${lines.map((line) => `<p style="margin:0 0 8px;font-size:15px;line-height:22px">${escapeHtml(line)}</p>`).join('\n')}
${letterButton(url.href, action)}`,
      ),
      `<p style="${SMALL}">${escapeHtml(why)} <a href="${escapeHtml(settingsUrl.href)}">Change how often</a> or <a href="${escapeHtml(leaveUrl.href)}">get no more of these mails</a>.</p>`,
    ]),
  };
}

function subjectOf({ decks, invitations }: DigestMail): string {
  const comments = decks.reduce((sum, deck) => sum + deck.comments.length, 0);
  const [deck] = decks;
  const [invitation] = invitations;
  const said = count(comments, 'new comment');
  if (invitation === undefined)
    return oneLine(decks.length === 1 ? `${said} on “${deck?.title ?? ''}”` : `${said} on ${decks.length} decks`);
  if (comments > 0) return `${said} and ${count(invitations.length, 'invitation')}`;
  return invitations.length === 1
    ? oneLine(`Your invitation to “${invitation.title}” waits for you`)
    : `${invitations.length} invitations wait for you`;
}

interface Part {
  readonly title: string;
  readonly lines: readonly string[];
  readonly url: URL;
  readonly action: string;
}

function partsOf({ decks, invitations }: DigestMail): readonly Part[] {
  return [
    ...invitations.map(({ title, role, from, link }) => ({
      title: oneLine(`“${title}”`),
      lines: [oneLine(`${from ?? 'Somebody'} invites you to ${DOING[role]} this deck.`)],
      url: link,
      action: 'See the invitation',
    })),
    ...decks.slice(0, DECKS_SHOWN).map(({ title, url, comments }) => ({
      title: oneLine(`“${title}”: ${count(comments.length, 'new comment')}`),
      lines: [
        ...comments.slice(0, COMMENTS_SHOWN).map(lineOf),
        ...(comments.length > COMMENTS_SHOWN ? [`and ${comments.length - COMMENTS_SHOWN} more`] : []),
      ],
      url,
      action: 'Open the deck',
    })),
  ];
}

function lineOf({ author, body, isAnswer }: MissedOnDeck['comments'][number]): string {
  const words = oneLine(body);
  const shown = words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words;
  return `${oneLine(author ?? 'Somebody')}${isAnswer ? ' answered' : ''}: ${shown}`;
}

const count = (amount: number, what: string): string => `${amount} ${what}${amount === 1 ? '' : 's'}`;
