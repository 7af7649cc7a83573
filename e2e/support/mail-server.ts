import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  /** The whole message, its transfer encodings of text undone. */
  readonly text: string;
}

/** A mail server of the loopback that keeps what it is given. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.mails.push({ to, text: readable(Buffer.concat(chunks)) });
          done();
        });
      },
    });
  }

  static async start(): Promise<MailServer> {
    const made = new MailServer();
    await new Promise<void>((ready) => made.#server.listen(0, '127.0.0.1', ready));
    return made;
  }

  /** For `SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** What came for somebody. */
  mailsFor(address: string): readonly ReceivedMail[] {
    return this.mails.filter(({ to }) => to.includes(address));
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#server.close(done));
  }
}

/** Quoted-printable undone (RFC 2045, section 6.7). */
function readable(message: Buffer): string {
  const text = message.toString('latin1').replace(/=\r?\n/g, '');
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
