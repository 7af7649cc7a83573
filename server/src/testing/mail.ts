import type { Mail, Mailer } from '../platform/mail/index.ts';

/** Keeps what was sent. */
export class CapturedMail implements Mailer {
  readonly sent: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    this.sent.push(mail);
  }

  /** The last mail to somebody; throws when there is none. */
  lastTo(address: string): Mail {
    const mail = this.sent.findLast(({ to }) => to === address);
    if (mail === undefined) throw new Error(`No mail was sent to ${address}.`);
    return mail;
  }

  async close(): Promise<void> {}
}
