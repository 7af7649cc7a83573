import sharp from 'sharp';
import { pictureSize } from './sizes.ts';
import type { PictureSize } from '../../platform/db/schema/index.ts';

/** An empty slide of the deck's shape, as WebP: what is shown until there is a picture. */
export function makePlaceholder(
  slide: { readonly width: number; readonly height: number },
  size: PictureSize,
): Promise<Uint8Array> {
  return sharp({ create: { ...pictureSize(slide, size), channels: 3, background: '#ffffff' } })
    .webp({ quality: 60 })
    .toBuffer();
}
