import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import type { UseCounts } from '../../platform/use-counts.ts';
import type { PasswordProofs, ProvenLink } from './password-proofs.ts';
import { findOpenLink } from './store.ts';

/** Wrong tries of a link from one address in a window of so many seconds; the last one locks the pair for as long. */
const TRIES = { most: 5, seconds: 10 * 60 };
const WRONG = 'That is not the password of this link.';

export interface PasswordGateDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly counts: UseCounts;
  readonly proofs: PasswordProofs;
}

/** Where passwords of links are tried. Slow to guess, and the same to look at whether the link exists or not. */
export class PasswordGate {
  readonly #deps: PasswordGateDeps;
  /** Tries of one pair wait for one another, so that many who know the password at once do not lock each other out. */
  readonly #turns = new Map<string, { turn: Semaphore; users: number }>();
  #nobodysHash: Promise<string> | null = null;

  constructor(deps: PasswordGateDeps) {
    this.#deps = deps;
  }

  /** Throws `wrong_credentials`, and `rate_limited` for a pair that is locked, whatever the password. */
  async open(
    linkId: string,
    password: string,
    address: string,
  ): Promise<{ cookie: { name: string; value: string }; grant: string }> {
    const { clock, proofs } = this.#deps;
    const link = await this.#inTurn(`password of ${linkId} by ${address}`, (subject) =>
      this.#try(linkId, password, subject),
    );
    return { cookie: proofs.cookie(link), grant: proofs.grant(link, clock.now()) };
  }

  async #try(linkId: string, password: string, subject: string): Promise<ProvenLink> {
    const { clock, counts, db } = this.#deps;
    // Counted before it is known to be wrong: of many at the same moment only so many are looked at.
    const wait = await counts.take({ subject, ...TRIES });
    if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
    const link = await findOpenLink(db, linkId, clock.now());
    this.#nobodysHash ??= hashPassword(newId());
    const passwordHash = link?.passwordHash ?? null;
    const isRight = await verifyPassword({ hash: passwordHash ?? (await this.#nobodysHash), password });
    if (!isRight || passwordHash === null) throw new AppError('wrong_credentials', WRONG);
    await counts.forget(subject);
    return { linkId, passwordHash };
  }

  async #inTurn<T>(subject: string, work: (subject: string) => Promise<T>): Promise<T> {
    const queue = this.#turns.get(subject) ?? { turn: new Semaphore(1), users: 0 };
    this.#turns.set(subject, queue);
    queue.users += 1;
    const leave = await queue.turn.enter();
    try {
      return await work(subject);
    } finally {
      leave();
      queue.users -= 1;
      if (queue.users === 0) this.#turns.delete(subject);
    }
  }
}
