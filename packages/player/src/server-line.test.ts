import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openServerLine } from './server-line.ts';

const OF_THE_PROTOCOL = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** A frame that says 'closed', with nothing in it. */
const CLOSE = Uint8Array.of(0x88, 0);

let server: Server;
let taken: Duplex[];
let address: string;

/** Takes what asks for a WebSocket, and then does this. */
const takes = async (then: (line: Duplex) => void): Promise<void> => {
  server.on('upgrade', (request, line) => {
    const key = request.headers['sec-websocket-key'] ?? '';
    const accept = createHash('sha1')
      .update(key + OF_THE_PROTOCOL)
      .digest('base64');
    const head = ['HTTP/1.1 101 OK', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept}`];
    line.on('error', () => undefined);
    line.write(`${head.join('\r\n')}\r\n\r\n`);
    taken.push(line);
    then(line);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
};

beforeEach(() => {
  server = createServer();
  taken = [];
});

afterEach(() => {
  for (const line of taken) line.destroy();
  server.close();
});

it('tries again where its line is taken and closed at once, each time', async () => {
  await takes((line) => void line.end(CLOSE));
  const socket = openServerLine(address, 20, {});
  try {
    await expect.poll(() => taken.length, { timeout: 10_000 }).toBeGreaterThan(3);
    expect(socket.connected).toBe(false);
    expect(socket.active).toBe(true);
  } finally {
    socket.disconnect();
  }
});

it('tries again where what takes its line says nothing', async () => {
  await takes(() => undefined);
  const socket = openServerLine(address, 20, { timeout: 50 });
  try {
    await expect.poll(() => taken.length, { timeout: 10_000 }).toBeGreaterThan(2);
  } finally {
    socket.disconnect();
  }
});

it('tries again when it is closed before it was open', async () => {
  await takes(() => undefined);
  const socket = openServerLine(address, 20, {});
  try {
    await expect.poll(() => taken.length, { timeout: 10_000 }).toBe(1);
    socket.io.engine.close();
    await expect.poll(() => taken.length, { timeout: 10_000 }).toBe(2);
  } finally {
    socket.disconnect();
  }
});

it('waits three seconds at the most, and no two lines the same', async () => {
  const lines = Array.from({ length: 50 }, () =>
    openServerLine('http://127.0.0.1:1/live', 1000, { autoConnect: false }),
  );
  const longest = lines.map(({ io }) => io.reconnectionDelayMax());
  expect(Math.max(...longest)).toBeLessThanOrEqual(3000);
  expect(new Set(longest).size).toBe(50);
});
