import { createHmac, timingSafeEqual } from 'node:crypto';
import { newId } from '../../platform/ids.ts';

/** Seconds for which a browser is the same voter: longer than any show. */
const LASTS = 2 * 24 * 60 * 60;
/** Milliseconds for which a ticket lets somebody take part. */
const TICKET_FOR = 24 * 60 * 60 * 1000;

/**
 * Who takes part without an account: a random id in a signed cookie that says nothing else. A socket does not bring it:
 * it shows a ticket of one deck, which the page gets for the cookie. What is stored is made of the id and the show, so
 * that nobody is known from one show to the next.
 */
export class Voters {
  readonly #key: Buffer;
  readonly #secure: boolean;
  readonly cookieName = 'rostrum_audience';

  constructor(key: Buffer, publicUrl: URL) {
    this.#key = key;
    this.#secure = publicUrl.protocol === 'https:';
  }

  /** The id of a browser that has taken part before; null for any other. */
  find(cookies: Readonly<Record<string, string | undefined>>): string | null {
    const [id = '', signature = ''] = (cookies[this.cookieName] ?? '').split('.', 2);
    return isSame(signature, this.#mac('cookie', id)) ? id : null;
  }

  newVoter(): string {
    return newId();
  }

  cookie(id: string) {
    return {
      name: this.cookieName,
      value: `${id}.${this.#mac('cookie', id)}`,
      options: { path: '/d/', httpOnly: true, sameSite: 'lax' as const, secure: this.#secure, maxAge: LASTS },
    };
  }

  /** `address`: from which the page came, to be counted by. */
  ticket(id: string, { deckId, address, now }: { deckId: string; address: string; now: Date }): string {
    const end = String(now.getTime() + TICKET_FOR);
    const from = this.addressKey(address);
    return [id, from, end, this.#mac('ticket', id, from, deckId, end)].join('.');
  }

  /** Whose ticket it is, of that deck and in its time; null for any other. */
  read(ticket: string, deckId: string, now: Date): { readonly id: string; readonly addressKey: string } | null {
    const [id = '', addressKey = '', end = '', signature = ''] = ticket.split('.', 4);
    const isGood = isSame(signature, this.#mac('ticket', id, addressKey, deckId, end)) && Number(end) > now.getTime();
    return isGood ? { id, addressKey } : null;
  }

  /** What is stored of them in a show. */
  inShow(id: string, showId: string): string {
    return this.#mac('voter', id, showId).slice(0, 22);
  }

  /** Of an address, so that it is counted without being kept. */
  addressKey(address: string): string {
    return this.#mac('address', address).slice(0, 22);
  }

  #mac(...parts: readonly string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url');
  }
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
