import type { Sharp } from 'sharp';
import { words } from '@rostrum/words/server';
import { AppError } from '../../platform/http/errors.ts';
import { openPicture, withPictureTurn } from '../../platform/picture-turns.ts';
import { imageTypeOf } from '../media/service.ts';

/** Px of a side. */
const SIDE = 512;
/** Pixels of what is taken in: a large photograph, and no bomb. */
const MOST_PIXELS = 60_000_000;

/** Throws `unsupported_type` for what is no picture of points, `invalid` for a broken or a gigantic one. */
async function readPicture(
  bytes: Uint8Array,
  key: string,
  draw: (image: Sharp) => Promise<Sharp>,
): Promise<Uint8Array> {
  const type = imageTypeOf(bytes);
  if (type === null || type === 'image/svg+xml') throw new AppError('unsupported_type', words.accounts.pictureTypes);
  try {
    return await withPictureTurn(key, async () => {
      const drawn = await draw(openPicture(bytes, { limitInputPixels: MOST_PIXELS }));
      return drawn.webp({ quality: 86 }).toBuffer();
    });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid', words.accounts.brokenPicture, undefined, { cause });
  }
}

/**
 * A person's picture as it is kept: the middle square, upright, at most 512 px, without anything that was written
 * into the file. Always encoded anew, so that what is sent out is a picture and nothing else, whatever came in.
 * Throws as `readPicture`. `key`: whose turn it is.
 */
export function readAvatar(bytes: Uint8Array, key: string): Promise<Uint8Array> {
  return readPicture(bytes, key, async (image) => {
    const { width, height } = await image.metadata();
    const side = Math.min(SIDE, width, height);
    return image.autoOrient().resize(side, side, { fit: 'cover' });
  });
}

/** The same of a team's picture, in its own proportions: within 512 px. Throws as `readPicture`. */
export function readLogo(bytes: Uint8Array, key: string): Promise<Uint8Array> {
  return readPicture(bytes, key, async (image) =>
    image.autoOrient().resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }),
  );
}
