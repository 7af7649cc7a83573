import { createHash } from 'node:crypto';
import { AppError } from '../../platform/http/errors.ts';
import type { UseCounts } from '../../platform/use-counts.ts';

/**
 * Wrong tries of one account from browsers that nobody knows, wherever they are; the last one locks them
 * out for as long.
 */
const TRIES_OF_ACCOUNT = { most: 30, seconds: 10 * 60 };
/** Of each browser in which somebody has signed in to it before. */
const TRIES_OF_KNOWN = { most: 10, seconds: 10 * 60 };

/**
 * Guesses of one account's password, from however many addresses. Whoever guesses locks out other unknown browsers,
 * never one that its person uses. Accounts that do not exist are counted alike.
 */
export class SignInTries {
  readonly #uses: UseCounts;

  constructor(uses: UseCounts) {
    this.#uses = uses;
  }

  /**
   * Counts a try before it is looked at, so that of many at the same moment only so many are. `browser`: the id of a
   * known one. Throws `rate_limited`. Answers what takes it back when it was right.
   */
  async count(email: string, browser: string | null): Promise<() => Promise<void>> {
    const subject = subjectOf(email, browser);
    const wait = await this.#uses.take({ subject, ...(browser === null ? TRIES_OF_ACCOUNT : TRIES_OF_KNOWN) });
    if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
    return () => this.#uses.giveBack(subject);
  }

  /** Lets everybody try again: the password is another one now. */
  async forget(email: string): Promise<void> {
    await this.#uses.forget(subjectOf(email, null));
  }
}

/** What was typed need not be an address of anybody, nor short. */
function subjectOf(email: string, browser: string | null): string {
  const account = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  return browser === null ? `signing in as ${account}` : `signing in as ${account} in ${browser}`;
}
