import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { openGate } from '../../testing/open-gate.ts';

let app: TestApp;
let address: string;
let stopped = false;
beforeAll(async () => {
  app = await startTestApp({
    features: [
      {
        register({ http, realtime }) {
          http.useAccess(openGate);
          realtime.namespace('/test').on('connection', (socket) => socket.emit('hello'));
        },
      },
    ],
  });
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
