import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './packing.ts';

/** What a file's answer says of the file itself. */
const OF_THE_FILE = [
  'content-type',
  'content-encoding',
  'cache-control',
  'access-control-allow-origin',
  'vary',
  'etag',
  'last-modified',
  'accept-ranges',
] as const;
/** What asks for less than the whole file, or only if it is another. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const;

interface KeptFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Whole answers of files that never change, from the second time on without the disk: a page asks for a hundred small
 * ones. Bounded by bytes; once they are full, the rest comes from the disk as ever.
 */
export class KeptFiles {
  readonly #largest: number;
  readonly #entries = new Map<string, KeptFile>();
  /** Read by now, or being read. */
  readonly #coming = new Set<string>();
  #left: number;

  constructor(limits: { readonly all: number; readonly one: number }) {
    this.#left = limits.all;
    this.#largest = limits.one;
  }

  /** What is kept for such a request; null: to be read. */
  of(request: FastifyRequest, name: string): KeptFile | null {
    const key = keyOf(request, name);
    return key === null ? null : (this.#entries.get(key) ?? null);
  }

  /** Keeps the whole file that a request is answered with, and returns what to send instead of it. */
  async keep(request: FastifyRequest, reply: FastifyReply, name: string, payload: unknown): Promise<unknown> {
    const key = keyOf(request, name);
    if (key === null || reply.statusCode !== 200 || !(payload instanceof Readable)) return payload;
    const encoding = reply.getHeader('content-encoding');
    // Chosen otherwise than here, for who weighs one encoding against another.
    if (encoding !== undefined && encoding !== encodingOf(request)) return payload;
    const length = Number(reply.getHeader('content-length'));
    const isSmall = length <= Math.min(this.#largest, this.#left);
    if (!isSmall || this.#coming.has(key)) return payload;
    this.#coming.add(key);
    this.#left -= length;
    const headers = OF_THE_FILE.flatMap((header) => {
      const value = reply.getHeader(header);
      return value === undefined ? [] : [[header, String(value)]];
    });
    const body = await buffer(payload);
    this.#entries.set(key, { headers: Object.fromEntries(headers) as Record<string, string>, body });
    return body;
  }
}

const encodingOf = (request: FastifyRequest) => encodingFor(request, Number.POSITIVE_INFINITY);

function keyOf(request: FastifyRequest, name: string): string | null {
  if (request.method !== 'GET' || CONDITIONS.some((header) => header in request.headers)) return null;
  return `${encodingOf(request) ?? ''} ${name}`;
}
