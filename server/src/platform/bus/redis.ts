import { createClient } from '@redis/client';
import type { Log } from '../log/index.ts';
import type { BusTransport } from './types.ts';

/** The first and the longest pause between two tries to connect. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;
/** A connection that says nothing for so long, not even to a ping, is dead. */
const PING_MS = 2000;
const SILENCE_MS = 6000;

export interface RedisOptions {
  readonly url: string;
  /** Before every channel: several installations may share one Redis, whose channels know no databases. */
  readonly prefix: string;
  readonly log: Log;
}

/**
 * Nodes over the publish and subscribe of a Redis. Redis need not be there: what is sent meanwhile is dropped, never
 * kept for later, since whoever missed it asks the database when the connection is back.
 */
export function connectRedis({ url, prefix, log }: RedisOptions): BusTransport {
  const options = {
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS),
    },
  };
  const saying = createClient(options);
  const hearing = createClient({ ...options, disableOfflineQueue: false });
  const listeners = new Map<string, Set<(bytes: Uint8Array) => void>>();
  const back = new Set<() => void>();
  let connected = false;
  let warned = false;
  let closed = false;

  const look = (): void => {
    const now = !closed && saying.isReady && hearing.isReady;
    if (now === connected) return;
    connected = now;
    if (!now) return;
    if (warned) log.info('Redis is back');
    warned = false;
    for (const listener of back) listener();
  };
  const lost = (error: unknown): void => {
    look();
    if (warned || closed) return;
    warned = true;
    log.warn({ err: error }, 'Redis cannot be reached: this node goes on alone until it is back');
  };
  for (const client of [saying, hearing]) {
    client.on('ready', look);
    client.on('error', lost);
    client.on('reconnecting', look);
    client.connect().catch(lost);
  }

  const hear = (channel: string) => (bytes: Buffer) => {
    for (const listener of listeners.get(channel) ?? []) listener(bytes);
  };

  return {
    get connected() {
      return connected;
    },
    alone: false,
    send(channel, bytes) {
      if (!saying.isReady) return;
      // A rejection is the loss of the connection, which 'error' tells of.
      saying.publish(prefix + channel, asBuffer(bytes)).catch(() => undefined);
    },
    listen(channel, listener) {
      const present = listeners.get(channel);
      if (present === undefined) {
        listeners.set(channel, new Set([listener]));
        // Waits for the connection where there is none yet; the client subscribes again after each loss by itself.
        hearing.subscribe(prefix + channel, hear(channel), true).catch(lost);
      } else present.add(listener);
      return () => void listeners.get(channel)?.delete(listener);
    },
    onBack(listener) {
      back.add(listener);
      return () => void back.delete(listener);
    },
    async close() {
      closed = true;
      connected = false;
      back.clear();
      listeners.clear();
      for (const client of [saying, hearing]) if (client.isOpen) client.destroy();
    },
  };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
