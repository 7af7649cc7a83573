import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a document goes over the line. */
export type Encoding = 'br' | 'gzip';

export class CachedDocument {
  readonly body: string;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(body: string) {
    this.body = body;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  }

  /** Compressed at the first call, and kept. */
  encoded(encoding: Encoding): Promise<Buffer> {
    const present = this.#encoded.get(encoding);
    if (present !== undefined) return present;
    const made = COMPRESS[encoding](this.body);
    this.#encoded.set(encoding, made);
    return made;
  }
}

const COMPRESS: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  // Once for many: smaller than what is compressed for one answer alone, and still soon there.
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => promisify(gzip)(text),
};

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
