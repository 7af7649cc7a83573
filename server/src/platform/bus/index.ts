import type { z } from 'zod';
import { newId } from '../ids.ts';
import type { Log } from '../log/index.ts';
import { MemoryHub } from './memory.ts';
import type { Bus, BusTransport, Channel } from './types.ts';

export { type Bus, type BusTransport, defineChannel } from './types.ts';
export { MemoryHub } from './memory.ts';

export interface RunningBus extends Bus {
  /** For what is no JSON and has a form of its own: Socket.IO's rooms. */
  readonly transport: BusTransport;
  close(): Promise<void>;
}

type Listener = (message: unknown, from: { nodeId: string; own: boolean }) => void | Promise<void>;

/** What carries the bus: Redis where several nodes are configured, else nothing but this process. */
export async function openTransport(options: {
  redisUrl: string | null;
  prefix: string;
  log: Log;
}): Promise<BusTransport> {
  if (options.redisUrl === null) return new MemoryHub().join();
  // Read where it is needed: most installations have no Redis.
  const { connectRedis } = await import('./redis.ts');
  return connectRedis({ url: options.redisUrl, prefix: options.prefix, log: options.log });
}

export function createBus({ transport, log }: { transport: BusTransport; log: Log }): RunningBus {
  const nodeId = newId();
  const listeners = new Map<string, Set<Listener>>();

  /** A listener's failure is its own: the others hear the message all the same. */
  const run = (what: string, work: () => void | Promise<void>): void => {
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, `${what} failed`));
  };
  const deliver = (channel: string, message: unknown, from: { nodeId: string; own: boolean }): void => {
    for (const listener of listeners.get(channel) ?? []) run(`hearing ${channel}`, () => listener(message, from));
  };
  const hear = (channel: string, bytes: Uint8Array): void => {
    let envelope: { from?: unknown; message?: unknown };
    try {
      envelope = JSON.parse(Buffer.from(bytes).toString('utf8')) as typeof envelope;
    } catch (error) {
      log.warn({ err: error, channel }, 'a message of another node could not be read');
      return;
    }
    // Redis gives what is published to whoever published it as well.
    if (typeof envelope.from !== 'string' || envelope.from === nodeId) return;
    deliver(channel, envelope.message, { nodeId: envelope.from, own: false });
  };

  return {
    nodeId,
    transport,
    get connected() {
      return transport.connected;
    },
    publish<S extends z.ZodType>({ name }: Channel<S>, message: z.input<S>) {
      // Here as there it is JSON that arrives, so that one node tells nothing that two could not.
      const body = JSON.stringify({ from: nodeId, message });
      deliver(name, (JSON.parse(body) as { message: unknown }).message, { nodeId, own: true });
      if (!transport.alone) transport.send(name, Buffer.from(body));
    },
    subscribe({ name, message: schema }, listener) {
      const present = listeners.get(name) ?? new Set<Listener>();
      if (!listeners.has(name)) {
        listeners.set(name, present);
        transport.listen(name, (bytes) => hear(name, bytes));
      }
      const checked: Listener = (message, from) => {
        const parsed = schema.safeParse(message);
        if (parsed.success) return listener(parsed.data, from);
        log.warn({ channel: name, from: from.nodeId }, 'a message of another node does not fit its channel');
        return undefined;
      };
      present.add(checked);
      return () => void present.delete(checked);
    },
    onBack(listener) {
      return transport.onBack(() => run('catching up after Redis came back', listener));
    },
    async close() {
      listeners.clear();
      await transport.close();
    },
  };
}
