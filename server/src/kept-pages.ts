import { createHash, randomBytes } from 'node:crypto';
import { DocumentCache } from './platform/http/document-cache.ts';

/** Characters of pages that are kept in memory. */
const LIMIT = 24 * 1024 * 1024;

/** What a page holds of one visitor alone, each time another. */
export interface OwnValues {
  readonly nonce: string;
  readonly csrfToken: string;
}

/** What stands in a page that is kept, in place of the visitor's own. Nobody can write them into a page of theirs. */
const MARKS: OwnValues = {
  nonce: randomBytes(18).toString('base64url'),
  csrfToken: randomBytes(18).toString('base64url'),
};

/**
 * Pages for people without an account, by all that they were rendered of: who may see what, and what it says now, was
 * asked for before, each time.
 */
export class KeptPages {
  readonly #cache = new DocumentCache(LIMIT);

  /** The page of what `of` says, rendered now unless it is there. */
  async get(of: string, own: OwnValues, render: () => Promise<string>): Promise<string> {
    const key = createHash('sha256')
      .update(exchanged(of, own, MARKS))
      .digest('base64url');
    const { body } = await this.#cache.get(key, async () => exchanged(await render(), own, MARKS));
    return exchanged(body, MARKS, own);
  }
}

const exchanged = (text: string, from: OwnValues, to: OwnValues): string =>
  text.replaceAll(from.nonce, () => to.nonce).replaceAll(from.csrfToken, () => to.csrfToken);
