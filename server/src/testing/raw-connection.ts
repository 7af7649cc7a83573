import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const opened: Socket[] = [];

/** After each test. */
export function closeConnections(): void {
  for (const socket of opened.splice(0)) socket.destroy();
}

/** Unlike `once` of Node, whatever errors there are. */
export const next = (socket: Socket, event: string): Promise<void> =>
  new Promise((done) => socket.once(event, () => done()));

/** A connection on which requests are written by hand. */
export async function openTo(origin: string) {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  // Reset by the server, where that is what a test is about.
  socket.on('error', () => undefined);
  const closed = next(socket, 'close');
  await once(socket, 'connect');
  /** The heads of so many answers, once they are here. */
  const heads = async (count: number): Promise<string[]> => {
    for (;;) {
      const found = received.match(/HTTP\/1\.1 \d{3} [\s\S]*?\r\n\r\n/g) ?? [];
      if (found.length >= count) return found;
      if (socket.destroyed) throw new Error(`The connection is closed after ${found.length} answers.`);
      await Promise.race([next(socket, 'data'), closed]);
    }
  };
  return { socket, closed, heads, received: () => received };
}

/** The head of a request, written out. */
export const head = (method: string, path: string, headers: Readonly<Record<string, string | number>>): string =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

export const statusOf = (answer = ''): number => Number(answer.split(' ')[1]);
