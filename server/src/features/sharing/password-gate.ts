import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { words } from '@rostrum/words/server';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { addressGroup } from '../../platform/http/address-group.ts';
import { AppError } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { TurnsByKey } from '../../platform/turns-by-key.ts';
import type { UseCounts, UseLimit } from '../../platform/use-counts.ts';
import type { PasswordProofs, ProvenLink } from './password-proofs.ts';
import { findOpenLink } from './store.ts';

/** Wrong tries of a link from one address in a window of so many seconds; the last one locks the pair for as long. */
const TRIES = { most: 5, seconds: 10 * 60 };
/** Wrong tries of a link from wherever they come; who has given the password before is not asked again. */
const TRIES_OF_LINK = { most: 100, seconds: 10 * 60 };
/** Tries of one link that are looked at at a time: right ones too are counted until they turn out to be right. */
const PLACES_OF_LINK = 4;

export const limitOfLink = (linkId: string): UseLimit => ({ subject: `password of ${linkId}`, ...TRIES_OF_LINK });

export interface PasswordGateDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly counts: UseCounts;
  readonly proofs: PasswordProofs;
}

/** Where passwords of links are tried. Slow to guess, and the same to look at whether the link exists or not. */
export class PasswordGate {
  readonly #deps: PasswordGateDeps;
  /**
   * Tries of one pair wait for one another, and those of a link, so that many who know the password lock nobody out.
   */
  readonly #turnsOfPair = new TurnsByKey(1);
  readonly #turnsOfLink = new TurnsByKey(PLACES_OF_LINK);
  #nobodysHash: Promise<string> | null = null;

  constructor(deps: PasswordGateDeps) {
    this.#deps = deps;
  }

  /** Throws `wrong_credentials`, and `rate_limited` for a pair or a link that is locked, whatever the password. */
  async open(
    linkId: string,
    password: string,
    address: string,
  ): Promise<{ cookie: { name: string; value: string }; grant: string }> {
    const { clock, proofs } = this.#deps;
    const pair = `password of ${linkId} by ${addressGroup(address)}`;
    const link = await this.#turnsOfPair.take(pair, () =>
      this.#turnsOfLink.take(linkId, () => this.#try(linkId, password, pair)),
    );
    return { cookie: proofs.cookie(link), grant: proofs.grant(link, clock.now()) };
  }

  async #try(linkId: string, password: string, pair: string): Promise<ProvenLink> {
    const { clock, counts, db } = this.#deps;
    // Counted before it is known to be wrong: of many at the same moment only so many are looked at.
    await this.#take({ subject: pair, ...TRIES });
    await this.#take(limitOfLink(linkId));
    const link = await findOpenLink(db, linkId, clock.now());
    this.#nobodysHash ??= hashPassword(newId());
    const passwordHash = link?.passwordHash ?? null;
    const isRight = await verifyPassword({ hash: passwordHash ?? (await this.#nobodysHash), password });
    if (!isRight || passwordHash === null) throw new AppError('wrong_credentials', words.sharing.wrongPassword);
    await counts.forget(pair);
    await counts.giveBack(limitOfLink(linkId).subject);
    return { linkId, passwordHash };
  }

  async #take(limit: UseLimit): Promise<void> {
    const wait = await this.#deps.counts.take(limit);
    if (wait !== null) throw new AppError('rate_limited', undefined, undefined, { retryAfterSeconds: wait });
  }
}
