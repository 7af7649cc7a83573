import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppContext } from '../../context.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { openGate } from '../../testing/open-gate.ts';

const feature = {
  register({ http, realtime }: AppContext) {
    http.useAccess(openGate);
    realtime.namespace('/test').on('connection', (socket) => void socket.join('room'));
  },
};

let one: TestApp;
let other: TestApp;
const sockets: ReturnType<typeof io>[] = [];
beforeAll(async () => {
  one = await startTestApp({ features: [feature] });
  other = await startTestApp({ features: [feature], beside: one });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await other.stop();
  await one.stop();
});

const addresses = new Map<TestApp, string>();

/** A socket on a node, and what it is told. */
async function heardOn(app: TestApp): Promise<unknown[]> {
  const address = addresses.get(app) ?? (await app.listen());
  addresses.set(app, address);
  const socket = io(`${address}/test`, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin: 'http://rostrum.test' },
  });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.onAny((...told: unknown[]) => void heard.push(told));
  await new Promise<void>((done) => socket.once('connect', () => done()));
  return heard;
}

const room = (app: TestApp) => app.context.realtime.io.of('/test').to('room');

it('what is told to a room reaches its sockets on every node once, bytes as they are', async () => {
  const [here, there] = [await heardOn(one), await heardOn(other)];
  room(one).emit('update', { update: Uint8Array.of(1, 2, 255), seq: 7 });
  const told = [['update', { update: Buffer.from([1, 2, 255]), seq: 7 }]];
  await expect.poll(() => [here, there]).toEqual([told, told]);
});

it('a node that is cut off tells its own sockets, and what cannot be sent harms nobody', async () => {
  const [here, there] = [await heardOn(one), await heardOn(other)];
  one.link.cut();
  room(one).emit('alone');
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  room(one).emit('circle', circle);
  await expect.poll(() => here).toEqual([['alone']]);
  one.link.mend();
  room(one).emit('together');
  await expect.poll(() => there).toEqual([['together']]);
});

it('the sockets of one node are told that it stops, and those of the others stay', async () => {
  const third = await startTestApp({ features: [feature], beside: one });
  const [gone, staying] = [await heardOn(third), await heardOn(one)];
  await third.stop();
  await expect.poll(() => gone).toEqual([['server:stopping']]);
  room(other).emit('still here');
  await expect.poll(() => staying).toEqual([['still here']]);
});
