import { words } from '@rostrum/words/server';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { FairTurns } from './fair-turns.ts';
import { AppError } from './http/errors.ts';

/**
 * Pictures at a time. sharp works on the four threads of libuv, which files and look-ups of names need as well.
 */
const PLACES = 2;
const MOST_WAITING = { all: 1000, each: 100 };
/** Pixels of one frame; what has more cannot be decoded in a reasonable time by anybody. */
export const MOST_PIXELS = 100_000_000;
/** Of one picture: the largest takes some seconds. Some encoders cannot be interrupted, and end a little later. */
const SECONDS = 30;

// Else each picture would take a thread for every processor.
sharp.concurrency(1);
// Pictures come as bytes: none is read twice.
sharp.cache(false);

const turns = new FairTurns({
  places: PLACES,
  mostWaiting: MOST_WAITING,
  refusal: () => new AppError('unavailable', undefined, undefined, { retryAfterSeconds: 5 }),
});

/**
 * Reads or encodes a picture when it is somebody's turn: a person's, or a deck's. Throws `unavailable` where too many
 * wait, and `invalid` where it takes too long.
 */
export function withPictureTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  return turns.take(key, async () => {
    try {
      return await work();
    } catch (error) {
      // sharp tells it by its words alone.
      if (error instanceof Error && /timeout: \d+% complete|unable to write to target/.test(error.message))
        throw new AppError('invalid', words.tasks.tooMuch, undefined, { cause: error });
      throw error;
    }
  });
}

/** A picture with bounds on its pixels and on the time for it. Use it in `withPictureTurn`. */
export function openPicture(
  bytes: Uint8Array,
  { seconds = SECONDS, ...options }: SharpOptions & { readonly seconds?: number } = {},
): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, ...options }).timeout({ seconds });
}
