import { words } from '@rostrum/words/server';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '../../platform/http/errors.ts';
import { MOST_PIXELS, openPicture, withPictureTurn } from '../../platform/picture-turns.ts';
import { type ImageType, imageTypeOf } from './types.ts';

/**
 * Px of the longer side. What is larger is made smaller: a slide fills a screen of 4K with this, and a part of it that
 * is cut out is still sharp.
 */
const LONGEST_SIDE = 4096;
/** `IEND` in ASCII. */
const IEND = 0x49_45_4e_44;
/** Characters of an SVG (specification 2-editor §5). */
const MOST_SVG = 1_000_000;

export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: ImageType;
  /** As shown, in px; null where an SVG does not say. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * A picture as it may be stored: known by its bytes, readable, without the place where it was taken (EXIF, XMP),
 * upright, no larger than any screen needs.
 * Throws `unsupported_type` for what is no picture, `invalid` for a broken or a gigantic one.
 * `cleaned`: makes of an SVG what `cleanSvg` does. `key`: whose turn it is.
 */
export async function readPicture(
  bytes: Uint8Array,
  key: string,
  cleaned: (source: string) => Promise<string>,
): Promise<Picture> {
  const contentType = imageTypeOf(bytes);
  if (contentType === null) {
    throw new AppError('unsupported_type', words.media.pictureKinds);
  }
  if (contentType === 'image/svg+xml') return readSvg(bytes, key, cleaned);
  try {
    return await withPictureTurn(key, () => readPixels(bytes, contentType));
  } catch (error) {
    throw unreadable(error);
  }
}

async function readPixels(bytes: Uint8Array, contentType: ImageType): Promise<Picture> {
  const image = openPicture(bytes, { animated: contentType !== 'image/avif' });
  const metadata = await image.metadata();
  const as = sized(bytes, contentType, metadata);
  const isLarge = Math.max(as.width ?? 0, as.height ?? 0) > LONGEST_SIDE;
  if (metadata.exif === undefined && metadata.xmp === undefined && !isLarge) return as;
  const { data } = await encodedAnew(image, contentType).toBuffer({ resolveWithObject: true });
  return sized(data, contentType, await openPicture(data, { animated: true }).metadata());
}

function sized(bytes: Uint8Array, contentType: ImageType, metadata: Metadata): Picture {
  const turned = (metadata.orientation ?? 1) >= 5;
  const width = metadata.width ?? null;
  // Of an animation sharp tells the height of all frames together.
  const height = metadata.pageHeight ?? metadata.height ?? null;
  return { bytes, contentType, width: turned ? height : width, height: turned ? width : height };
}

/**
 * Turned as its orientation said and made smaller where it is too large; the colour profile stays, everything else that
 * was written into it goes.
 */
function encodedAnew(image: Sharp, contentType: ImageType): Sharp {
  const upright = image
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .keepIccProfile();
  if (contentType === 'image/jpeg') return upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  if (contentType === 'image/png') return upright.png({ compressionLevel: 9 });
  if (contentType === 'image/webp') return upright.webp({ quality: 92 });
  if (contentType === 'image/avif') return upright.avif({ quality: 70, effort: 2 });
  return upright.gif();
}

async function readSvg(bytes: Uint8Array, key: string, cleaned: (source: string) => Promise<string>): Promise<Picture> {
  const source = new TextDecoder('utf-8').decode(bytes);
  if (source.length > MOST_SVG) throw new AppError('too_large', words.media.largeSvg);
  const text = await cleaned(source);
  if (text === '') throw new AppError('unsupported_type', words.media.brokenSvg);
  const clean = new TextEncoder().encode(text);
  try {
    const { width, height } = await withPictureTurn(key, () => openPicture(clean).metadata());
    return { bytes: clean, contentType: 'image/svg+xml', width: width ?? null, height: height ?? null };
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Throws `invalid` for a PNG that is cut off: what stands at its head is read all the same, and browsers would
 * show it as far as it goes. By its chunks (https://www.w3.org/TR/png-3/#5Chunk-layout): length, type, data and
 * sum, up to `IEND`.
 */
export function requireWhole(bytes: Uint8Array): void {
  if (imageTypeOf(bytes) !== 'image/png') return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.byteLength; ) {
    const end = at + 12 + view.getUint32(at);
    const isEnd = view.getUint32(at + 4) === IEND;
    if (end <= bytes.byteLength && isEnd) return;
    at = end;
  }
  throw new AppError('invalid', words.media.cutPicture);
}

/** sharp tells what has too many pixels from what is broken by its words alone. */
function unreadable(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof Error && /pixel limit/i.test(cause.message))
    return new AppError('invalid', words.media.manyPixels(MOST_PIXELS / 1_000_000), undefined, { cause });
  return new AppError('invalid', words.media.brokenPicture, undefined, { cause });
}
