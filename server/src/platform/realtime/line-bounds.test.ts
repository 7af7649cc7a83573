import { randomBytes } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import pino from 'pino';
import { Server } from 'socket.io';
import { io as client } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { HeldBytes } from '../http/held-bytes.ts';
import { boundLines, JOINS, MOST_JSON, MOST_UNSENT, RECEIVED } from './line-bounds.ts';
import { countingWebSocketServer } from './web-sockets.ts';

const MEGABYTE = 1024 * 1024;
let http: HttpServer;
let io: Server;
let port: number;
let time: number;
const raw: Socket[] = [];
beforeEach(async () => {
  time = 0;
  http = createServer();
  io = new Server(http, {
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 16 * MEGABYTE,
    wsEngine: countingWebSocketServer({
      heldBytes: new HeldBytes({ ofAddress: 3 * MEGABYTE, ofAll: 4 * MEGABYTE }),
      addressOf: () => '192.0.2.1',
      onCut: () => undefined,
    }),
  });
  boundLines(io, { log: pino({ level: 'silent' }), now: () => time });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  port = (http.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of raw.splice(0)) socket.destroy();
  await io.close();
});

/** A WebSocket by hand. */
function rawLine(): Socket {
  const socket = connect(port, '127.0.0.1');
  raw.push(socket);
  socket.on('error', () => undefined);
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  return socket;
}

/** One of which nothing is ever read. */
async function blindLine(): Promise<{ say: (packet: string) => void }> {
  const socket = rawLine();
  socket.pause();
  await expect.poll(() => io.engine.clientsCount).toBe(1);
  return {
    say(packet) {
      // Masked with zeros: the letters stay what they are.
      const letters = Buffer.from(packet);
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | letters.length, 0, 0, 0, 0]), letters]));
    },
  };
}

const linesOpen = (): Promise<number> => new Promise((done) => http.getConnections((_, count) => done(count)));

it('a line that reads nothing is closed before what waits for it grows without end', async () => {
  let told = 0;
  io.on('connection', (socket) => {
    const tell = (): void => {
      if (!socket.connected || told >= 200) return;
      told += 1;
      socket.emit('drawing', 'x'.repeat(MEGABYTE));
      setImmediate(tell);
    };
    tell();
  });
  const line = await blindLine();
  line.say('40');
  await expect.poll(() => told).toBeGreaterThan(0);
  await expect.poll(() => io.engine.clientsCount, { timeout: 10_000 }).toBe(0);
  // What the system itself takes of a connection comes to some more.
  expect(told).toBeLessThan(100);
  // Nor is it waited for an answer to the goodbye, which would hold all of it.
  await expect.poll(linesOpen).toBe(0);
});

it('whoever reads gets a message larger than the bound, and what comes with it', async () => {
  const drawn = 'x'.repeat(MOST_UNSENT + MEGABYTE);
  io.on('connection', (socket) => {
    socket.emit('small', 1);
    socket.emit('large', drawn);
    for (let count = 2; count < 100; count += 1) socket.emit('small', count);
  });
  const socket = client(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false, forceNew: true });
  let small = 0;
  let large = 0;
  socket.on('small', () => (small += 1));
  socket.on('large', (text: string) => (large = text.length));
  try {
    await expect.poll(() => small, { timeout: 10_000 }).toBe(99);
    expect(large).toBe(drawn.length);
    expect(socket.connected).toBe(true);
  } finally {
    socket.close();
  }
});

it('a line that joins again and again is closed, and one that does at its pace is not', async () => {
  let joins = 0;
  io.of('/live').on('connection', () => (joins += 1));
  const line = await blindLine();
  const joinAndLeave = async (wanted: number): Promise<void> => {
    line.say('40/live,{}');
    await expect.poll(() => joins, { interval: 2 }).toBe(wanted);
    line.say('41/live,');
    await expect.poll(() => io.of('/live').sockets.size, { interval: 2 }).toBe(0);
  };
  for (let count = 1; count <= JOINS.burst; count += 1) await joinAndLeave(count);
  time += 3000 / JOINS.perSecond;
  for (let count = 1; count <= 3; count += 1) await joinAndLeave(JOINS.burst + count);
  expect(io.engine.clientsCount).toBe(1);
  line.say('40/live,{}');
  await expect.poll(() => io.engine.clientsCount).toBe(0);
  await expect.poll(linesOpen).toBe(0);
});

const address = (): string => `127.0.0.1:${port}/socket.io/?EIO=4`;
/** A WebSocket that says what it likes. */
async function line(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${address()}&transport=websocket`);
  await new Promise((done) => socket.once('open', done));
  return socket;
}
const closed = (socket: WebSocket): Promise<unknown> => new Promise((done) => socket.once('close', done));

it.each([
  ['a long name of an event', `42["${'x'.repeat(MOST_JSON)}"]`],
  ['the name of a namespace', `40/${'x'.repeat(MOST_JSON)},`],
])('a line is closed that sends %s, which nobody parses', async (_, packet) => {
  let heard = 0;
  io.use((_socket, next) => {
    heard += 1;
    next();
  });
  io.on('connection', (socket) => socket.onAny(() => (heard += 1)));
  const socket = await line();
  socket.send('40');
  await expect.poll(() => heard).toBe(1);
  const end = closed(socket);
  socket.send(packet);
  await end;
  expect(heard).toBe(1);
});

it('takes a message of some megabytes, and closes a line whose parts are too large together', async () => {
  const sizes: number[] = [];
  io.on('connection', (socket) => socket.on('update', (...parts: Buffer[]) => sizes.push(parts.length)));
  const socket = await line();
  socket.send('40');
  const part = Buffer.alloc(2 * MEGABYTE);
  socket.send('451-["update",{"_placeholder":true,"num":0}]');
  socket.send(part);
  await expect.poll(() => sizes).toEqual([1]);
  const places = Array.from({ length: 9 }, (__, num) => `{"_placeholder":true,"num":${num}}`);
  const end = closed(socket);
  socket.send(`459-["update",${places.join()}]`);
  for (const __ of places) socket.send(part);
  await end;
  expect(sizes).toEqual([1]);
});

it('closes a line that sends on and on, and not one that does so at its pace', async () => {
  let bytes = 0;
  io.on('connection', (socket) => socket.on('update', (part: Buffer) => (bytes += part.byteLength)));
  const socket = await line();
  socket.send('40');
  const part = Buffer.alloc(2 * MEGABYTE);
  // The texts count as well.
  const most = Math.floor(RECEIVED.burst / part.byteLength) - 1;
  const send = (): void => {
    socket.send('451-["update",{"_placeholder":true,"num":0}]');
    socket.send(part);
  };
  for (let count = 1; count <= most; count += 1) {
    send();
    await expect.poll(() => bytes, { interval: 2 }).toBe(count * part.byteLength);
  }
  time += (part.byteLength / RECEIVED.perSecond) * 1000;
  send();
  await expect.poll(() => bytes, { interval: 2 }).toBe((most + 1) * part.byteLength);
  const end = closed(socket);
  send();
  await end;
  expect(bytes).toBe((most + 1) * part.byteLength);
});

it('closes a line whose message is on its way where too much of its address is', async () => {
  const half = async (): Promise<Socket> => {
    const socket = rawLine();
    await new Promise((done) => socket.once('data', done));
    // The head of a message of 16 MB, and two of them.
    socket.write(Buffer.from([0x82, 0xff, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]));
    socket.write(Buffer.alloc(2 * MEGABYTE));
    return socket;
  };
  const first = await half();
  await expect.poll(() => io.engine.clientsCount).toBe(1);
  const second = await half();
  await new Promise((done) => second.once('close', done));
  expect(io.engine.clientsCount).toBe(1);
  first.destroy();
  await expect.poll(() => io.engine.clientsCount).toBe(0);
  const third = await half();
  await expect.poll(() => io.engine.clientsCount).toBe(1);
  third.destroy();
});

it('closes a line that asks again and again, and says very much at once', async () => {
  const poll = `http://${address()}&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(poll)).text()).slice(1)) as { sid: string };
  const say = (body: string) => fetch(`${poll}&sid=${sid}`, { method: 'POST', body });
  expect((await say('40')).status).toBe(200);
  await expect.poll(() => io.sockets.sockets.size).toBe(1);
  await say('6\u001e'.repeat(5000));
  await expect.poll(() => io.engine.clientsCount).toBe(0);
});
