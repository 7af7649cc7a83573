import { createHash, timingSafeEqual } from 'node:crypto';
import { MESSAGES } from '@rostrum/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { users } from '../../platform/db/schema/index.ts';
import { invalidField } from '../../platform/http/errors.ts';

/** Crockford's Base32: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 16;

/**
 * A code of 80 bits in four groups, `7K2M-…`. It is derived from a key of the instance, so that all nodes and every
 * start have the same one until somebody uses it.
 */
export function deriveSetupCode(key: Uint8Array): string {
  const characters = [...key.subarray(0, CHARACTERS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}

/** The code that the operator gives to the first administrator. */
export class SetupCode {
  readonly #db: Db;
  readonly #code: string | null;

  /** `code` null: the first account becomes administrator without a code. */
  constructor(db: Db, code: string | null) {
    this.#db = db;
    this.#code = code;
  }

  /** The code while it is needed: until there is an administrator. null: it is not needed. */
  async pending(): Promise<string | null> {
    if (this.#code === null) return null;
    const administrators = this.#db.select({ id: users.id }).from(users).where(eq(users.administrator, true));
    return (await administrators.limit(1)).length === 0 ? this.#code : null;
  }

  /**
   * Whether an account with this code may become the first administrator. Throws `invalid` with the field `setup_code`
   * while the code is needed and this is another one.
   */
  async check(given: string | undefined): Promise<boolean> {
    if (this.#code === null || (given !== undefined && isSameCode(given, this.#code))) return true;
    if ((await this.pending()) !== null)
      throw invalidField('setup_code', given === undefined || given === '' ? MESSAGES.required : MESSAGES.setupCode);
    return false;
  }
}

/** Whatever case and punctuation it was typed with. */
function isSameCode(given: string, code: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.toUpperCase().replace(/[\s-]/g, '')).digest();
  return timingSafeEqual(digest(given), digest(code));
}
