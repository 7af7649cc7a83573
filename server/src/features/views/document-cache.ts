import { createHash } from 'node:crypto';

export interface CachedDocument {
  readonly body: string;
  readonly etag: string;
}

/** Written documents by what they were written of, the longest unused forgotten first. Bounded by characters. */
export class DocumentCache {
  readonly #limit: number;
  readonly #entries = new Map<string, CachedDocument>();
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The document of that key, written now unless it is there. */
  async get(key: string, write: () => Promise<string>): Promise<CachedDocument> {
    const present = this.#entries.get(key);
    if (present !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, present);
      return present;
    }
    const body = await write();
    const made = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
    this.#keep(key, made);
    return made;
  }

  #keep(key: string, made: CachedDocument): void {
    const before = this.#entries.get(key);
    if (before !== undefined) this.#size -= before.body.length;
    this.#entries.delete(key);
    this.#entries.set(key, made);
    this.#size += made.body.length;
    for (const [oldest, { body }] of this.#entries) {
      if (this.#size <= this.#limit || oldest === key) break;
      this.#entries.delete(oldest);
      this.#size -= body.length;
    }
  }
}
