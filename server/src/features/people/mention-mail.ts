import { words } from '@rostrum/words/server';
import { escapeHtml } from '../../platform/escape-html.ts';
import { greeting, sayableName } from '../../platform/mail/greeting.ts';
import {
  BODY,
  leaveHeaders,
  letterButton,
  letterDocument,
  letterLink,
  oneLine,
  SMALL,
} from '../../platform/mail/letter.ts';
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

/** Tells somebody that a comment mentions them. It holds no pictures and no addresses that tell who opened what. */
export function mentionMail(mail: MentionMail): Mail {
  const { to, name, title, link, settingsUrl, leaveUrl, messageId, isAnswer } = mail;
  const from = sayableName(mail.from);
  const { links, open, why, ...say } = words.mails.mention;
  const subject = oneLine(say.subject(from, title));
  const lead = oneLine(say.lead(from, isAnswer, title));
  const said = clipped(oneLine(mail.words));
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
      `  ${said}`,
      '',
      link.href,
      '',
      '--',
      why,
      words.mails.whichMails(settingsUrl.href),
      words.mails.noMore(leaveUrl.href),
      '',
    ].join('\n'),
    html: letterDocument(subject, [
      `<p style="${BODY}">${escapeHtml(greeting(name))}</p>`,
      `<p style="${BODY}">${escapeHtml(lead)}</p>`,
      `<p style="${BODY}padding-left:12px;border-left:3px solid #d8d3cc">${escapeHtml(said)}</p>`,
      letterButton(link.href, open),
      `<p style="${SMALL}">${escapeHtml(why)} ${links(letterLink(settingsUrl), letterLink(leaveUrl))}</p>`,
    ]),
  };
}

const clipped = (words: string): string =>
  words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words;
