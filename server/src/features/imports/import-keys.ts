import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';

/** Milliseconds that a key is valid (specification 2-editor §9). */
export const KEY_MILLISECONDS = 1_800_000;

/**
 * Keys with which pages and programs send a deck to somebody for half an hour, and do nothing else. They stand nowhere:
 * a key says whose it is and until when, under a seal that only this installation makes.
 */
export class ImportKeys {
  readonly #secret: Buffer;
  readonly #clock: Clock;

  constructor(secret: Buffer, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
  }

  make(userId: string): { key: string; expires_at: string } {
    const until = this.#clock.now().getTime() + KEY_MILLISECONDS;
    const said = `${userId}.${until.toString(36)}`;
    return { key: `${said}.${this.#seal(said)}`, expires_at: new Date(until).toISOString() };
  }

  /** The owner of the key and its time of creation; null for an invalid or expired key. */
  find(key: string): { readonly userId: string; readonly madeAt: Date } | null {
    const [, said = '', userId = '', until = '', seal = ''] =
      /^(([^.]+)\.([\da-z]{1,10}))\.([\da-f]{64})$/.exec(key) ?? [];
    const isOurs = timingSafeEqual(Buffer.from(this.#seal(said)), Buffer.from(seal.padEnd(64)));
    const endsAt = Number.parseInt(until, 36);
    if (!isOurs || endsAt <= this.#clock.now().getTime()) return null;
    return { userId, madeAt: new Date(endsAt - KEY_MILLISECONDS) };
  }

  #seal(said: string): string {
    return createHmac('sha256', this.#secret).update(said).digest('hex');
  }
}
