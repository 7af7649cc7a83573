import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Log } from '../log/index.ts';
import { createOutboxMailer } from './outbox.ts';
import type { Mailer } from './types.ts';

export { inTheirLanguage, type Post } from './their-language.ts';
export type { Mail, Mailer } from './types.ts';

/** Milliseconds for a look-up of the mail server. */
const DNS_MILLISECONDS = 10_000;

/** SMTP where it is configured, else files in the data folder. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>, log: Log): Mailer {
  if (config.smtpUrl === null) return createOutboxMailer(join(config.dataFolder, 'outbox'), config.mailFrom, log);
  // The library looks its server up with a resolver that it can cancel.
  const transport = createTransport({ url: config.smtpUrl, dnsTimeout: DNS_MILLISECONDS }, { from: config.mailFrom });
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
