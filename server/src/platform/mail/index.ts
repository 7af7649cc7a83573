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
      await transport.sendMail(mail);
    },
    async close() {
      transport.close();
    },
  };
}
