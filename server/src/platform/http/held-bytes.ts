import { words } from '@rostrum/words/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from './address-group.ts';
import { AppError } from './errors.ts';

const MiB = 1024 * 1024;

/** Bytes. Smaller messages are not counted: the numbers of connections and half-sent requests are limited. */
export const COUNTED_FROM = 64 * 1024;

const RETRY_AFTER = 10;

/** Bytes that may be on their way at a time. */
const MOST = { ofAddress: 96 * MiB, ofAll: 256 * MiB };

/**
 * Counts what the process holds of messages and bodies that have not come whole: who sends many large ones and ends
 * none would fill its memory.
 */
export class HeldBytes {
  readonly #most: typeof MOST;
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** Counts so many bytes more; null: they are too many. Answers what counts them no more, once. */
  take(address: string, bytes: number): (() => void) | null {
    if (bytes < COUNTED_FROM) return () => undefined;
    const group = addressGroup(address);
    const held = this.#byAddress.get(group) ?? 0;
    if (held + bytes > this.#most.ofAddress || this.#all + bytes > this.#most.ofAll) return null;
    this.#add(group, bytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(group, -bytes);
      isHeld = false;
    };
  }

  #add(group: string, bytes: number): void {
    this.#all += bytes;
    const held = (this.#byAddress.get(group) ?? 0) + bytes;
    if (held === 0) this.#byAddress.delete(group);
    else this.#byAddress.set(group, held);
  }
}

/** Counts the bodies that are read into memory, until they are answered. Files are written to the disk as they come. */
export function holdBodies(server: FastifyInstance, held: HeldBytes): void {
  server.addHook('preParsing', async (request, reply, payload) => {
    const bytes = bytesOf(request);
    if (bytes < COUNTED_FROM) return payload;
    const release = held.take(request.ip, bytes);
    if (release === null)
      throw new AppError('rate_limited', words.documents.manyHeld, undefined, { retryAfterSeconds: RETRY_AFTER });
    // `finish` alone comes to calls that this process makes to itself.
    reply.raw.once('finish', release).once('close', release);
    return payload;
  });
}

/** As many as the body says to have, or may have. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  const type = headers['content-type'];
  if (type === undefined || /^multipart\//i.test(type)) return 0;
  const most = routeOptions.bodyLimit;
  return Math.min(Number(headers['content-length'] ?? most), most);
}
