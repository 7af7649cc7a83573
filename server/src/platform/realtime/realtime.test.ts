import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Feature } from '../../context.ts';
import { AppError } from '../http/errors.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { openGate } from '../../testing/open-gate.ts';

let app: TestApp;
let address: string;
let stopped = false;
const features: Feature[] = [
  {
    register({ http, realtime }) {
      http.useAccess(openGate);
      realtime.namespace('/test').on('connection', (socket) => {
        socket.emit('hello');
        socket.on('ask', (answer: (said: string) => void) => answer(new AppError('forbidden').message));
      });
    },
  },
];
beforeAll(async () => {
  app = await startTestApp({ features });
  address = await app.listen();
});
afterAll(async () => {
  if (!stopped) await app.stop();
});

const connect = (origin: string | undefined) =>
  io(`${address}/test`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });

function outcome(socket: ReturnType<typeof connect>): Promise<'connected' | 'refused'> {
  return new Promise((done) => {
    socket.once('connect', () => done('connected'));
    socket.once('connect_error', () => done('refused'));
  });
}

it('a socket is refused to other origins and given to our own', async () => {
  const tries: [string | undefined, string][] = [
    ['http://rostrum.test', 'connected'],
    [new URL(address).origin, 'connected'],
    [undefined, 'connected'],
    ['http://evil.test', 'refused'],
    ['null', 'refused'],
  ];
  for (const [origin, expected] of tries) {
    const socket = connect(origin);
    expect(await outcome(socket), String(origin)).toBe(expected);
    socket.close();
  }
});

it('a socket is answered in the language that its browser asks for', async () => {
  const socket = io(`${address}/test`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: 'http://rostrum.test', 'accept-language': 'de-AT,en;q=0.5' },
  });
  expect(await socket.emitWithAck('ask')).toBe('Das darfst du nicht.');
  socket.close();
});

it('a line that is silent is taken for lost after fifteen seconds, by the browser and by the server', async () => {
  const socket = connect('http://rostrum.test');
  const told = new Promise<{ pingInterval: number; pingTimeout: number }>((done) =>
    socket.io.engine.once('handshake', done),
  );
  const { pingInterval, pingTimeout } = await told;
  socket.close();
  expect(pingInterval + pingTimeout).toBeLessThanOrEqual(15_000);
  // A process that is busy, and a phone that wakes up, have some seconds to answer.
  expect(pingTimeout).toBeGreaterThanOrEqual(5000);
});

it('one of several nodes takes WebSocket alone, so that no browser has to be led back to it', async () => {
  const poll = async (at: string) => (await fetch(`${at}/socket.io/?EIO=4&transport=polling`)).status;
  const beside = await startTestApp({ beside: app, features, work: false });
  expect([await poll(address), await poll(await beside.listen())]).toEqual([200, 400]);
  await beside.stop();
});

it('sockets are told before the server stops', async () => {
  const socket = connect('http://rostrum.test');
  await outcome(socket);
  const told: string[] = [];
  const gone = new Promise<void>((done) => {
    socket.on('server:stopping', () => told.push('stopping'));
    socket.on('disconnect', () => {
      told.push('gone');
      done();
    });
  });
  stopped = true;
  await app.stop();
  await gone;
  expect(told).toEqual(['stopping', 'gone']);
});
