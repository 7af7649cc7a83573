import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The message as it came. */
  readonly text: string;
}

/** A mail server on the loopback that keeps what it is given. */
export interface TestSmtpServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Refuses the next so many messages for now. `reason` gets the text of each. */
  refuse(times: number, reason?: (text: string) => string): void;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  let reasonOf = (_text: string): string => 'Try again later';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          const reason = reasonOf(Buffer.concat(chunks).toString());
          done(Object.assign(new Error(reason), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(times, reason = reasonOf) {
      refusals = times;
      reasonOf = reason;
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}
