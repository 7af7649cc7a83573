import { AppError } from '../http/errors.ts';
import { type EventPace, Pacer } from './pacer.ts';

const MiB = 1024 * 1024;

interface ByteLimits {
  /** Bytes that one socket may send. */
  readonly ofSocket: EventPace;
  /** The same of all sockets of one account. */
  readonly ofAccount: EventPace;
  /** Bytes that wait for their answer at a time, whoever sent them. */
  readonly ofAll: number;
}

/** A document holds 16 MiB, and whoever comes back after long sends at once what it lacks. */
const LIMITS: ByteLimits = {
  ofSocket: { burst: 40 * MiB, perSecond: 2 * MiB },
  ofAccount: { burst: 80 * MiB, perSecond: 4 * MiB },
  ofAll: 192 * MiB,
};

/** Messages of one socket that wait for their answer at a time. */
const MOST_WAITING = 200;
/** Accounts whose pace is kept in memory. The one that was idle longest is dropped first. */
const MOST_ACCOUNTS = 1000;

/** Counters of one socket. */
export interface SentBytes {
  readonly pace: Pacer;
  /** Messages, and their bytes, that wait for their answer. */
  waiting: number;
  bytes: number;
}

/**
 * Keeps the bytes that sockets send, and the work that waits because of them, within bounds: paces that count messages
 * alone would let gigabytes wait.
 */
export class ByteBounds {
  readonly #now: () => number;
  readonly #limits: ByteLimits;
  readonly #accounts = new Map<string, Pacer>();
  #all = 0;

  constructor(now: () => number, limits = LIMITS) {
    this.#now = now;
    this.#limits = limits;
  }

  socket(): SentBytes {
    return { pace: new Pacer(this.#limits.ofSocket, this.#now), waiting: 0, bytes: 0 };
  }

  /**
   * Counts a message until its answer, which is told by calling what this returns. Throws `rate_limited` where it is
   * too much. `account`: whose socket it is; null: a stranger's.
   */
  begin(sent: SentBytes, account: string | null, bytes: number): () => void {
    const { ofSocket, ofAll } = this.#limits;
    const ofAccount = account === null || bytes === 0 ? null : this.#paceOf(account);
    const isTooMuch =
      sent.waiting >= MOST_WAITING ||
      (bytes > 0 && (sent.bytes + bytes > ofSocket.burst || this.#all + bytes > ofAll)) ||
      sent.pace.left < bytes ||
      (ofAccount !== null && ofAccount.left < bytes);
    if (isTooMuch) throw new AppError('rate_limited');
    sent.pace.isTooFast(bytes);
    ofAccount?.isTooFast(bytes);
    this.#count(sent, 1, bytes);
    return () => this.#count(sent, -1, -bytes);
  }

  #count(sent: SentBytes, messages: number, bytes: number): void {
    sent.waiting += messages;
    sent.bytes += bytes;
    this.#all += bytes;
  }

  #paceOf(account: string): Pacer {
    const pace = this.#accounts.get(account) ?? new Pacer(this.#limits.ofAccount, this.#now);
    // The last is who sent last.
    this.#accounts.delete(account);
    this.#accounts.set(account, pace);
    const [first] = this.#accounts.keys();
    if (this.#accounts.size > MOST_ACCOUNTS && first !== undefined) this.#accounts.delete(first);
    return pace;
  }
}

/** Bytes of a message's own fields. Whatever else a line sends is counted there (`line-bounds.ts`). */
export function bytesIn(message: unknown): number {
  if (ArrayBuffer.isView(message)) return message.byteLength;
  if (typeof message !== 'object' || message === null) return 0;
  let bytes = 0;
  for (const value of Object.values(message)) if (ArrayBuffer.isView(value)) bytes += value.byteLength;
  return bytes;
}
