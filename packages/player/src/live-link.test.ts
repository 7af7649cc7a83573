import { afterEach, expect, it, vi } from 'vitest';
import { listenLive } from './live-link.ts';

const heard = new EventTarget();
const done: string[] = [];
const socket = {
  connected: true,
  on: () => undefined,
  connect: () => done.push('connect'),
  disconnect: () => {
    done.push('disconnect');
    return socket;
  },
  io: { engine: { close: () => done.push('close') } },
};
vi.mock('./server-line.ts', () => ({ openServerLine: () => socket }));
afterEach(() => vi.unstubAllGlobals());

it('goes off and comes back with the network, as the browser knows of it', async () => {
  vi.stubGlobal('window', Object.assign(heard, { location: { href: 'https://rostrum.test/d/1/live' } }));
  let isJoined = false;
  const stop = listenLive(
    { deckId: 'd', addresses: { version: '/version' } as never },
    { changed: () => undefined, revoked: () => undefined },
    { part: 'viewer', joined: () => (isJoined = true) },
  );
  await expect.poll(() => isJoined).toBe(true);
  heard.dispatchEvent(new Event('online'));
  expect(done).toEqual([]);
  heard.dispatchEvent(new Event('offline'));
  socket.connected = false;
  heard.dispatchEvent(new Event('online'));
  expect(done.splice(0)).toEqual(['close', 'disconnect', 'connect']);
  stop();
  done.length = 0;
  heard.dispatchEvent(new Event('offline'));
  expect(done).toEqual([]);
});
