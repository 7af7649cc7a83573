import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../log/index.ts';
import type { Mailer } from './types.ts';

/**
 * Writes every mail as an `.eml` file and logs where it is: on a machine without a mail server, whoever runs
 * Rostrum forwards the links in it. The log holds none of them, since they open accounts and more people read
 * logs than the file.
 */
export function createOutboxMailer(folder: string, from: string, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true });
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`);
      const links = linksIn(mail.text);
      // Long lines of the text are folded, which breaks links for who reads the file as it is: in the head
      // they stay whole.
      const head = Buffer.from(links.map((link) => `X-Link: ${link}\n`).join(''));
      await writeFile(`${file}.draft`, Buffer.concat([head, message as Buffer]), { mode: 0o600, flush: true });
      await rename(`${file}.draft`, file);
      log.info({ file, to: mail.to, subject: mail.subject }, 'no SMTP_URL is set: mail written to a file');
    },
    async close() {
      transport.close();
    },
  };
}

function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
}
