import type { Mail, Mailer } from '../platform/mail/index.ts';

/** Keeps what was sent. */
export class CapturedMail implements Mailer {
  readonly sent: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    this.sent.push(mail);
  }

  /** The last mail to somebody whose text holds this: mails overtake each other. Throws when there is none. */
  lastTo(address: string, held = ''): Mail {
    const mail = this.sent.findLast(({ to, text }) => to === address && text.includes(held));
    if (mail === undefined) throw new Error(`No mail ${held === '' ? '' : `with ${held} `}was sent to ${address}.`);
    return mail;
  }

  async close(): Promise<void> {}
}
