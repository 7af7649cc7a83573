import { createHmac, timingSafeEqual } from 'node:crypto';

/** What of a link a proof is about. */
export interface ProvenLink {
  readonly linkId: string;
  /** Of its password, with the salt: another password, or the same one set again, ends every proof. */
  readonly passwordHash: string;
}

/** What somebody brings to show that they gave a link's password. */
export interface BroughtProofs {
  /** Cookies by name. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Of the address, for frames of other sites, where no cookie lives. */
  readonly grant: string | null;
  /** When: what let somebody in goes on to count as long as they stay. Default: now. */
  readonly broughtAt?: Date;
}

const HOUR = 60 * 60;
/** Seconds that the ends of proofs in addresses are rounded to: what is written for one who has it serves many. */
const ROUNDED = 10 * 60;

/** Signs and reads proofs that a link's password was given. */
export class PasswordProofs {
  readonly #key: Buffer;
  readonly #cookiePrefix: string;

  constructor(key: Buffer, publicUrl: URL) {
    this.#key = key;
    // The prefix keeps hosts below and beside ours from setting it.
    this.#cookiePrefix = publicUrl.protocol === 'https:' ? '__Host-rostrum_link_' : 'rostrum_link_';
  }

  /** For as long as the browser is open. */
  cookie(link: ProvenLink): { name: string; value: string } {
    return { name: this.#cookiePrefix + link.linkId, value: this.#mac('cookie', link) };
  }

  /** For an hour, and at most ten minutes more. */
  grant(link: ProvenLink, now: Date): string {
    const end = Math.ceil((now.getTime() / 1000 + HOUR) / ROUNDED) * ROUNDED;
    return `${end}.${this.#mac(String(end), link)}`;
  }

  hasCookie(link: ProvenLink, { cookies }: BroughtProofs): boolean {
    const { name, value } = this.cookie(link);
    return isSame(cookies[name], value);
  }

  hasGrant(link: ProvenLink, { grant }: BroughtProofs, now: Date): boolean {
    const [end = ''] = grant?.split('.', 1) ?? [];
    if (grant === null || !/^\d{1,12}$/.test(end) || Number(end) * 1000 <= now.getTime()) return false;
    return isSame(grant, `${end}.${this.#mac(end, link)}`);
  }

  /** Short: it stands in every signed address. */
  passwordName(link: ProvenLink): string {
    return this.#mac('name', link).slice(0, 12);
  }

  #mac(purpose: string, { linkId, passwordHash }: ProvenLink): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([purpose, linkId, passwordHash]))
      .digest('base64url');
  }
}

function isSame(given: string | undefined, wanted: string): boolean {
  const one = Buffer.from(given ?? '');
  const other = Buffer.from(wanted);
  return one.length === other.length && timingSafeEqual(one, other);
}
