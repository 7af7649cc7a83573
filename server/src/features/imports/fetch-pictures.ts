import { LIMITS } from '@rostrum/contract';
import { words } from '@rostrum/words/server';
import { askBody, type AskOptions, LongAnswerError } from '../../platform/outbound/ask.ts';
import { ALL_FETCHED_BYTES, FETCH_MILLISECONDS, FETCHES_MILLISECONDS, MOST_FETCHED } from './limits.ts';
import type { FetchAnswer } from './read-task.ts';

/** Where pictures are asked for, and how long; another place in tests. */
export type PictureSource = Omit<AskOptions, 'account' | 'signal'> & {
  /** For one picture. */
  readonly milliseconds?: number;
  /** For all of an import together. */
  readonly allMilliseconds?: number;
  readonly most?: number;
  readonly pictureBytes?: number;
  readonly allBytes?: number;
};

export type FetchPicture = (address: string) => Promise<FetchAnswer>;

/** The same for what fails and what leads to where nobody is asked: which of these it was is nobody’s to know. */

/**
 * What fetches the pictures that one import names at other hosts, through the guard that keeps this server from asking
 * its own network. It answers a refusal where a picture cannot be had, and rejects only once `signal` says so.
 */
export function pictureFetcher(source: PictureSource, account: string, signal: AbortSignal): FetchPicture {
  const { milliseconds = FETCH_MILLISECONDS, allMilliseconds = FETCHES_MILLISECONDS, most = MOST_FETCHED } = source;
  const { pictureBytes = LIMITS.imageBytes, allBytes = ALL_FETCHED_BYTES, ...asking } = source;
  const slowHosts = new Set<string>();
  let fetched = 0;
  let left = allBytes;
  let whole: AbortSignal | null = null;
  return async (address) => {
    const url = URL.parse(address);
    if (url === null) return { refused: words.imports.unreachable };
    whole ??= AbortSignal.timeout(allMilliseconds);
    if (whole.aborted) return { refused: words.imports.slowPictures };
    if (fetched >= most || left <= 0) return { refused: words.imports.manyPictures };
    if (slowHosts.has(url.host)) return { refused: words.imports.slowHost };
    fetched += 1;
    const alone = AbortSignal.timeout(milliseconds);
    try {
      const { status, body } = await askBody(url, {
        ...asking,
        account,
        accept: 'image/*,*/*;q=0.1',
        mostBytes: Math.min(pictureBytes, left),
        signal: AbortSignal.any([signal, whole, alone]),
      });
      left -= body.byteLength;
      return status === 200 ? { bytes: new Uint8Array(body) } : { refused: words.imports.badStatus(status) };
    } catch (error) {
      signal.throwIfAborted();
      if (whole.aborted) return { refused: words.imports.slowPictures };
      if (alone.aborted) slowHosts.add(url.host);
      return { refused: reasonOf(error, alone.aborted) };
    }
  };
}

function reasonOf(error: unknown, isSlow: boolean): string {
  if (isSlow) return words.imports.slowHost;
  return error instanceof LongAnswerError ? words.imports.largePicture : words.imports.unreachable;
}
