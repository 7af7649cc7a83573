import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mailText } from './mail-text.ts';

/** A mail that lies in a folder as a file. */
export interface WrittenMail {
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly links: readonly string[];
  readonly writtenAt: Date;
}

/** A token that gives its reader access to an account. */
const PASSWORD_TOKEN = /(reset_password_token=)[\w-]+/g;

/** Bytes of a file within which its head ends. */
const HEAD = 65_536;
/** Bytes within which its text does: pictures come behind it. */
const TEXT = 1_048_576;
/** As `outbox.ts` names them. */
const NAME = /^[\w-]+\.eml$/;

/** The mails of the outbox, the newest first: a page of them, and how many there are. Links for a new password are not
 * among theirs. */
export async function listOutbox(
  folder: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ total: number; mails: WrittenMail[] }> {
  const all = await readdir(folder, { withFileTypes: true }).catch(() => []);
  // The time of writing begins their names.
  const names = all
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map(({ name }) => name)
    .sort()
    .reverse();
  const shown = names.slice((page - 1) * perPage, page * perPage);
  const mails = await Promise.all(shown.map(async (name) => readHead(folder, name)));
  return { total: names.length, mails: mails.filter((mail) => mail !== null) };
}

/**
 * The text of a mail in the outbox, without tokens of links for a new password. null: there is no mail of that name.
 */
export async function readMailText(folder: string, name: string): Promise<string | null> {
  if (!NAME.test(name)) return null;
  const file = await open(join(folder, name)).catch(() => null);
  if (file === null) return null;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(TEXT), 0, TEXT, 0);
    return mailText(buffer.subarray(0, bytesRead).toString('utf8')).replace(PASSWORD_TOKEN, '$1…');
  } finally {
    await file.close();
  }
}

async function readHead(folder: string, name: string): Promise<WrittenMail | null> {
  const file = await open(join(folder, name)).catch(() => null);
  // Somebody cleared it away meanwhile.
  if (file === null) return null;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = unfold(
      buffer
        .subarray(0, bytesRead)
        .toString('utf8')
        .split(/\r?\n\r?\n/, 1)[0] ?? '',
    );
    const { mtime } = await file.stat();
    return {
      name,
      to: decoded(field(head, 'To')[0] ?? ''),
      subject: decoded(field(head, 'Subject')[0] ?? ''),
      links: field(head, 'X-Link').filter((link) => !/reset_password_token=/.test(link)),
      writtenAt: mtime,
    };
  } finally {
    await file.close();
  }
}

/** Lines that were folded are whole again (RFC 5322, 2.2.3). */
const unfold = (head: string): string => head.replace(/\r?\n[ \t]+/g, ' ');

const field = (head: string, name: string): string[] =>
  head
    .split(/\r?\n/)
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    .map((line) => line.slice(name.length + 1).trim());

/** Words of a head that are no ASCII (RFC 2047), as our own mailer writes them: UTF-8, Q or B. */
function decoded(text: string): string {
  const parted = text.replace(/(=\?utf-8\?[qb]\?[^?]*\?=)\s+(?==\?utf-8\?)/gi, '$1');
  return parted.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : Buffer.from(
          word
            .replaceAll('_', ' ')
            .replace(/=([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  );
}
