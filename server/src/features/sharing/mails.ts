import { createHash } from 'node:crypto';
import { momentInWords } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { escapeHtml } from '../../platform/escape-html.ts';
import { BODY, letterButton, letterDocument, oneLine, SMALL } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/types.ts';

/** A deck that somebody tells of. */
export interface ToldDeck {
  readonly title: string;
  /** Whole: what it opens is for the reader alone. */
  readonly url: string;
}

export interface ShareMail {
  readonly shareId: string;
  readonly to: string;
  /** As they call themselves in this mail. */
  readonly from: string;
  readonly body: string;
  /** The account that sent it, which nobody chooses for a mail. */
  readonly sender: { readonly name: string; readonly username: string };
  readonly deck: ToldDeck;
  readonly hasPassword: boolean;
  /** JPEG, of the first slide; null without one. */
  readonly picture: Uint8Array | null;
  readonly publicUrl: URL;
}

const CID = 'first-slide@rostrum';

/** The mail in which somebody shows a deck. What people wrote stands in it as text, never as markup. */
export function shareMail(mail: ShareMail): Mail {
  const { to, from, body, sender, deck, hasPassword, picture, publicUrl } = mail;
  const subject = words.mails.share.subject(oneLine(from), oneLine(deck.title));
  const why = words.mails.share.why(oneLine(sender.name), sender.username, publicUrl.host);
  const password = hasPassword ? words.mails.share.password : '';
  return {
    to,
    subject,
    messageId: messageIdOf(mail.shareId, to, publicUrl),
    text: [body, '', `${deck.title}:`, deck.url, ...(password === '' ? [] : ['', password]), '', '--', why, ''].join(
      '\n',
    ),
    html: letterDocument(subject, [
      `<p style="${BODY}white-space:pre-wrap">${escapeHtml(body)}</p>`,
      ...(picture === null
        ? []
        : [
            `<p style="margin:0 0 16px"><a href="${escapeHtml(deck.url)}"><img src="cid:${CID}" alt="${escapeHtml(words.mails.share.picture(deck.title))}" style="display:block;width:100%;height:auto;border:1px solid #dedbd7;border-radius:6px"></a></p>`,
          ]),
      `<p style="${BODY}font-weight:600">${escapeHtml(deck.title)}</p>`,
      letterButton(deck.url, words.mails.openDeck),
      ...(password === '' ? [] : [`<p style="${BODY}">${escapeHtml(password)}</p>`]),
      `<p style="${SMALL}">${escapeHtml(why)}</p>`,
    ]),
    ...(picture !== null && {
      attachments: [
        {
          cid: CID,
          filename: 'slide.jpg',
          contentType: 'image/jpeg',
          contentDisposition: 'inline',
          content: Buffer.from(picture),
        },
      ],
    }),
  };
}

export interface OpeningMail {
  readonly to: string;
  readonly linkId: string;
  readonly linkName: string;
  readonly openedAt: Date;
  readonly deck: ToldDeck;
  readonly publicUrl: URL;
}

/** Tells that a link was opened for the first time. */
export function openingMail({ to, linkId, linkName, openedAt, deck, publicUrl }: OpeningMail): Mail {
  const subject = oneLine(words.mails.opening.subject(linkName));
  const when = momentInWords(openedAt, 'UTC');
  const { text, why } = words.mails.opening;
  const said = text(linkName, deck.title, when);
  return {
    to,
    subject,
    messageId: messageIdOf(`opening.${linkId}`, to, publicUrl),
    text: [said, '', deck.url, '', '--', why, ''].join('\n'),
    html: letterDocument(subject, [
      `<p style="${BODY}">${escapeHtml(said)}</p>`,
      letterButton(deck.url, words.mails.openDeck),
      `<p style="${SMALL}">${escapeHtml(why)}</p>`,
    ]),
  };
}

/** The same for every try to send it. */
function messageIdOf(about: string, to: string, publicUrl: URL): string {
  return `<${about}.${createHash('sha256').update(to).digest('hex').slice(0, 16)}@${publicUrl.hostname}>`;
}
