import { randomBytes } from 'node:crypto';
import type { CachedDocument } from './platform/http/document-cache.ts';

/** Begins every mark. Nobody can write one into a page. */
const MARK = randomBytes(18).toString('base64url');

/**
 * The slides of a deck's page, which come into it once it is rendered: a megabyte of them goes through React, a key and
 * an answer in fifty milliseconds, which everybody waits for, and as bytes in one.
 */
export class LateStage {
  /** Stands for the slides in a page: another for other slides, so that what is kept by it is theirs. */
  readonly mark: string;
  readonly #document: CachedDocument;

  constructor(document: CachedDocument) {
    this.mark = `${MARK}.${document.etag.replaceAll('"', '')}`;
    this.#document = document;
  }

  /** The page with the slides in the place of the mark; as it is, where it shows none. */
  putInto(page: Buffer): Buffer {
    const at = page.indexOf(this.mark);
    if (at === -1) return page;
    return Buffer.concat([page.subarray(0, at), this.#document.bytes, page.subarray(at + this.mark.length)]);
  }
}
