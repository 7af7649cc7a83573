import { createHash } from 'node:crypto';
import { type Encoding, packed } from './packing.ts';

export class CachedDocument {
  readonly body: string;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #bytes: Buffer | null = null;

  constructor(body: string) {
    this.body = body;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  }

  /** As UTF-8, made at the first call. */
  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.body));
  }

  /** Compressed at the first call, and kept. */
  encoded(encoding: Encoding): Promise<Buffer> {
    const present = this.#encoded.get(encoding);
    if (present !== undefined) return present;
    const made = packed(this.body, encoding, 'for many');
    this.#encoded.set(encoding, made);
    return made;
  }
}

/** Written documents by what they were written of, the longest unused forgotten first. Bounded by characters. */
export class DocumentCache {
  readonly #limit: number;
  readonly #entries = new Map<string, CachedDocument>();
  readonly #coming = new Map<string, Promise<CachedDocument>>();
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The document of that key, written now unless it is there. Who asks while it is being written waits for it. */
  async get(key: string, write: () => Promise<string>): Promise<CachedDocument> {
    const present = this.#entries.get(key);
    if (present !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, present);
      return present;
    }
    const coming = this.#coming.get(key);
    if (coming !== undefined) return coming;
    const made = this.#write(key, write).finally(() => this.#coming.delete(key));
    this.#coming.set(key, made);
    return made;
  }

  async #write(key: string, write: () => Promise<string>): Promise<CachedDocument> {
    const made = new CachedDocument(await write());
    this.#entries.set(key, made);
    this.#size += made.body.length;
    for (const [oldest, { body }] of this.#entries) {
      if (this.#size <= this.#limit || oldest === key) break;
      this.#entries.delete(oldest);
      this.#size -= body.length;
    }
    return made;
  }
}
