import type { Digest, GivenRole } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { escapeHtml } from '../../platform/escape-html.ts';
import {
  BODY,
  leaveHeaders,
  letterButton,
  letterDocument,
  letterLink,
  oneLine,
  SMALL,
} from '../../platform/mail/letter.ts';
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

/** What somebody missed. It holds no pictures and no addresses that tell who opened what. */
export function digestMail(mail: DigestMail): Mail {
  const { to, name, digest, settingsUrl, leaveUrl, messageId } = mail;
  const subject = subjectOf(mail);
  const parts = partsOf(mail);
  const { away, howOften, links, ...say } = words.mails.digest;
  const why = say.why(digest === 'weekly');
  return {
    to,
    subject,
    messageId,
    headers: leaveHeaders(leaveUrl),
    text: [
      greeting(name),
      '',
      away,
      '',
      ...parts.flatMap(({ title, lines, url }) => [title, ...lines.map((line) => `  ${line}`), url.href, '']),
      '--',
      why,
      howOften(settingsUrl.href),
      words.mails.noMore(leaveUrl.href),
      '',
    ].join('\n'),
    html: letterDocument(subject, [
      `<p style="${BODY}">${escapeHtml(`${greeting(name)} ${away}`)}</p>`,
      ...parts.map(
        ({ title, lines, url, action }) =>
          `<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px">${escapeHtml(title)}</h2>
${lines.map((line) => `<p style="margin:0 0 8px;font-size:15px;line-height:22px">${escapeHtml(line)}</p>`).join('\n')}
${letterButton(url.href, action)}`,
      ),
      `<p style="${SMALL}">${escapeHtml(why)} ${links(letterLink(settingsUrl), letterLink(leaveUrl))}</p>`,
    ]),
  };
}

function subjectOf({ decks, invitations }: DigestMail): string {
  const comments = decks.reduce((sum, deck) => sum + deck.comments.length, 0);
  const [deck] = decks;
  const [invitation] = invitations;
  const say = words.mails.digest;
  if (invitation === undefined)
    return oneLine(
      decks.length === 1 ? say.ofComments(comments, deck?.title ?? '') : say.ofDecks(comments, decks.length),
    );
  if (comments > 0) return say.ofBoth(comments, invitations.length);
  return invitations.length === 1 ? oneLine(say.ofInvitation(invitation.title)) : say.ofInvitations(invitations.length);
}

interface Part {
  readonly title: string;
  readonly lines: readonly string[];
  readonly url: URL;
  readonly action: string;
}

function partsOf({ decks, invitations }: DigestMail): readonly Part[] {
  const say = words.mails.digest;
  return [
    ...invitations.map(({ title, role, from, link }) => ({
      title: oneLine(say.titled(title)),
      lines: [oneLine(say.invited(from, role))],
      url: link,
      action: say.seeInvitation,
    })),
    ...decks.slice(0, DECKS_SHOWN).map(({ title, url, comments }) => ({
      title: oneLine(say.deck(title, comments.length)),
      lines: [
        ...comments.slice(0, COMMENTS_SHOWN).map(lineOf),
        ...(comments.length > COMMENTS_SHOWN ? [say.more(comments.length - COMMENTS_SHOWN)] : []),
      ],
      url,
      action: words.mails.openDeck,
    })),
  ];
}

function lineOf({ author, body, isAnswer }: MissedOnDeck['comments'][number]): string {
  const { answer, comment } = words.mails.digest;
  const said = oneLine(body);
  const shown = said.length > LONGEST ? `${said.slice(0, LONGEST - 1).trimEnd()}…` : said;
  return (isAnswer ? answer : comment)(author === null ? null : oneLine(author), shown);
}
