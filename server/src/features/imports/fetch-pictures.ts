import { LIMITS } from '@rostrum/contract';
import { askBody, type AskOptions, LongAnswerError } from '../../platform/outbound/ask.ts';
import { ALL_FETCHED_BYTES, FETCH_MILLISECONDS, FETCHES_MILLISECONDS, MOST_FETCHED } from './limits.ts';
import type { FetchAnswer } from './reader-messages.ts';

/** Where pictures are asked for, and how long; another place in tests. */
export type PictureSource = Omit<AskOptions, 'signal'> & {
  /** For one picture. */
  readonly milliseconds?: number;
  /** For all of an import together. */
  readonly allMilliseconds?: number;
  readonly most?: number;
  readonly pictureBytes?: number;
  readonly allBytes?: number;
};

export type FetchPicture = (address: string) => Promise<FetchAnswer>;

const TOO_MANY = 'this deck names more pictures of other hosts than one import fetches';
const TOO_LONG = 'fetching pictures of other hosts took too long';
const SLOW_HOST = 'its host did not answer in time';
/** The same for what fails and what leads to where nobody is asked: which of these it was is nobody’s to know. */
const UNREACHABLE = 'this address could not be read';

/**
 * What fetches the pictures that one import names at other hosts, through the guard that keeps this server from asking
 * its own network. It answers a refusal where a picture cannot be had, and rejects only once `signal` says so.
 */
export function pictureFetcher(source: PictureSource, signal: AbortSignal): FetchPicture {
  const { milliseconds = FETCH_MILLISECONDS, allMilliseconds = FETCHES_MILLISECONDS, most = MOST_FETCHED } = source;
  const { pictureBytes = LIMITS.imageBytes, allBytes = ALL_FETCHED_BYTES, ...asking } = source;
  const slowHosts = new Set<string>();
  let fetched = 0;
  let left = allBytes;
  let whole: AbortSignal | null = null;
  return async (address) => {
    const url = URL.parse(address);
    if (url === null) return { refused: UNREACHABLE };
    whole ??= AbortSignal.timeout(allMilliseconds);
    if (whole.aborted) return { refused: TOO_LONG };
    if (fetched >= most || left <= 0) return { refused: TOO_MANY };
    if (slowHosts.has(url.host)) return { refused: SLOW_HOST };
    fetched += 1;
    const alone = AbortSignal.timeout(milliseconds);
    try {
      const { status, body } = await askBody(url, {
        ...asking,
        accept: 'image/*,*/*;q=0.1',
        mostBytes: Math.min(pictureBytes, left),
        signal: AbortSignal.any([signal, whole, alone]),
      });
      left -= body.byteLength;
      return status === 200
        ? { bytes: new Uint8Array(body) }
        : { refused: `its host answers with the status ${status}` };
    } catch (error) {
      signal.throwIfAborted();
      if (whole.aborted) return { refused: TOO_LONG };
      if (alone.aborted) slowHosts.add(url.host);
      return { refused: reasonOf(error, alone.aborted) };
    }
  };
}

function reasonOf(error: unknown, isSlow: boolean): string {
  if (isSlow) return SLOW_HOST;
  return error instanceof LongAnswerError ? 'it is too large' : UNREACHABLE;
}
