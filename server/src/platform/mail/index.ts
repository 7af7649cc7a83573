import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Log } from '../log/index.ts';
import { createOutboxMailer } from './outbox.ts';
import type { Mailer } from './types.ts';

export { inTheirLanguage, type Post } from './their-language.ts';
export type { Mail, Mailer } from './types.ts';

/** SMTP where it is configured, else files in the data folder. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>, log: Log): Mailer {
  if (config.smtpUrl === null) return createOutboxMailer(join(config.dataFolder, 'outbox'), config.mailFrom, log);
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom });
  return {
    async send(mail) {
      await transport.sendMail(mail).catch((error: unknown) => {
        throw withoutLinks(error);
      });
    },
    async close() {
      transport.close();
    },
  };
}

/** URLs, also where quoted-printable breaks one over several lines. */
const LINKS = /https?:\/\/\S+(?:=\r?\n\S+)*/gi;

/** Mail servers quote what they refuse, and errors go into the log: a link with a token must not. */
function withoutLinks(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  for (const key of ['message', 'response', 'stack'] as const) {
    const text: unknown = Reflect.get(error, key);
    if (typeof text === 'string') Reflect.set(error, key, text.replace(LINKS, '…'));
  }
  return error;
}
