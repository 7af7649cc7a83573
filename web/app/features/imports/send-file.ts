import type { ImportState, ImportUpload } from '@rostrum/contract';
import { isApiError } from '../../api/api-error.ts';
import { crc32 } from './crc32.ts';
import { bytesSent } from './sent-share.ts';

/** Milliseconds until something that did not go through is tried again: twice as long each time, up to the longest. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;
/** What arrives damaged, or breaks the server, so often is given up: it is no whim of the line. */
const MOST_FAILURES = 5;

/** A part of a file on its way. */
export interface FilePart {
  readonly part: number;
  readonly crc32: string;
  readonly bytes: Blob;
}

/**
 * What sending needs of the server and of the page. All of it ends with an `AbortError` once the import is cancelled.
 */
export interface Sending {
  /** The import as the server has it, begun if need be. */
  readonly begin: () => Promise<ImportState>;
  readonly put: (id: string, part: FilePart, onSent: (share: number) => void) => Promise<ImportState>;
  readonly show: (id: string) => Promise<ImportState>;
  readonly onState: (state: ImportState) => void;
  /** Share of the file that is there, 0 to 1. */
  readonly onSent: (share: number) => void;
  /** Whether the line is waited for. */
  readonly onWaiting: (isWaiting: boolean) => void;
  /** Waits so many milliseconds, or until the network is back. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/**
 * Sends what the server does not have of a file, part by part, for as long as it takes: a line that breaks is waited
 * for. Answers how the import is once its file is there, or it has ended. Throws what will not pass by itself.
 */
export async function sendFile(file: Blob, sending: Sending): Promise<ImportState> {
  const patience = new Patience(sending);
  const sums = new Map<number, string>();
  let state = await patience.until(sending.begin);
  for (;;) {
    sending.onState(state);
    const { id, upload } = state;
    const next = upload === null ? null : await nextPart(file, upload, sums);
    if (upload === null || next === null) return state;
    const there = bytesThere(upload, sums);
    sending.onSent(there / upload.bytes);
    const onSent = (share: number): void => sending.onSent((there + share * next.bytes.size) / upload.bytes);
    // Whether a part has arrived whose answer was lost the server knows.
    state = await patience.until(
      () => sending.put(id, next, onSent),
      () => sending.show(id),
    );
  }
}

/** The first part that is not there as it is in this file; null where all are. */
async function nextPart(file: Blob, upload: ImportUpload, sums: Map<number, string>): Promise<FilePart | null> {
  const received = new Map(upload.received.map((one) => [one.part, one.crc32]));
  for (let part = 1; part <= upload.parts; part += 1) {
    const bytes = file.slice((part - 1) * upload.part_bytes, part * upload.part_bytes);
    const sum = sums.get(part) ?? crc32(new Uint8Array(await bytes.arrayBuffer()));
    sums.set(part, sum);
    if (received.get(part) !== sum) return { part, crc32: sum, bytes };
  }
  return null;
}

/** Bytes that are there as they are in this file. */
function bytesThere(upload: ImportUpload, sums: ReadonlyMap<number, string>): number {
  return bytesSent({ ...upload, received: upload.received.filter(({ part, crc32: sum }) => sums.get(part) === sum) });
}

/** Tries again what may pass, and knows how often in a row it did not. */
class Patience {
  readonly #sending: Pick<Sending, 'onWaiting' | 'pause'>;
  #tries = 0;
  #failures = 0;

  constructor(sending: Pick<Sending, 'onWaiting' | 'pause'>) {
    this.#sending = sending;
  }

  /** What a call answers, or in its place what is asked for after it has failed. */
  async until<T>(call: () => Promise<T>, instead: () => Promise<T> = call): Promise<T> {
    for (let ask = call; ; ask = instead) {
      try {
        const answer = await ask();
        this.#sending.onWaiting(false);
        if (ask === call) this.#failures = 0;
        this.#tries = 0;
        return answer;
      } catch (error) {
        await this.#sending.pause(this.#pauseAfter(error));
      }
    }
  }

  /** Throws the error where it will not pass. */
  #pauseAfter(error: unknown): number {
    if (!isApiError(error)) throw error;
    // A server that is full stays so for longer than anybody waits.
    const isAway = error.code === 'offline' || (error.status >= 502 && error.code !== 'storage_full');
    const isFailure = error.code === 'malformed' || error.status === 500;
    if (isFailure) this.#failures += 1;
    const passes = isAway || error.code === 'rate_limited' || (isFailure && this.#failures < MOST_FAILURES);
    if (!passes) throw error;
    if (isAway) this.#sending.onWaiting(true);
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#tries, LONGEST_PAUSE);
    this.#tries += 1;
    return Math.max(pause, (error.retryAfterSeconds ?? 0) * 1000);
  }
}
