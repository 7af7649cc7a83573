import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting, sayableName } from '../../platform/mail/greeting.ts';
import { BODY, leaveHeaders, letterButton, letterDocument, oneLine, SMALL } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/types.ts';

export interface MentionMail {
  readonly to: string;
  readonly name: string;
  /** Who wrote it; null: the account is gone. */
  readonly from: string | null;
  readonly title: string;
  /** As it is read, with names. */
  readonly words: string;
  readonly isAnswer: boolean;
  /** Leads to the comment. */
  readonly link: URL;
  readonly settingsUrl: URL;
  readonly leaveUrl: URL;
  readonly messageId: string;
}

const LONGEST = 500;
const WHY = 'This mail comes because somebody mentioned you.';

/** Tells somebody that a comment mentions them. It holds no pictures and no addresses that tell who opened what. */
export function mentionMail(mail: MentionMail): Mail {
  const { to, name, title, link, settingsUrl, leaveUrl, messageId, isAnswer } = mail;
  const from = sayableName(mail.from);
  const subject = oneLine(`${from ?? 'Somebody'} mentioned you on “${title}”`);
  const lead = oneLine(`${from ?? 'Somebody'} mentioned you in ${isAnswer ? 'an answer' : 'a comment'} on “${title}”:`);
  const words = clipped(oneLine(mail.words));
  return {
    to,
    subject,
    messageId,
    headers: leaveHeaders(leaveUrl),
    text: [
      greeting(name),
      '',
      lead,
      '',
      `  ${words}`,
      '',
      link.href,
      '',
      '--',
      WHY,
      `Which mails you get: ${settingsUrl.href}`,
      `No more of these mails: ${leaveUrl.href}`,
      '',
    ].join('\n'),
    html: letterDocument(subject, [
      `<p style="${BODY}">${escapeHtml(greeting(name))}</p>`,
      `<p style="${BODY}">${escapeHtml(lead)}</p>`,
      `<p style="${BODY}padding-left:12px;border-left:3px solid #d8d3cc">${escapeHtml(words)}</p>`,
      letterButton(link.href, 'Open the comment'),
      `<p style="${SMALL}">${escapeHtml(WHY)} <a href="${escapeHtml(settingsUrl.href)}">Choose which mails you get</a> or <a href="${escapeHtml(leaveUrl.href)}">get no more of these mails</a>.</p>`,
    ]),
  };
}

const clipped = (words: string): string =>
  words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words;
