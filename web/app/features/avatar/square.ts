import { type Crop, sideOf } from './crop.ts';

/** Px of a side of what is sent. */
const MOST = 512;

/** The square as a file: no larger than it is shown anywhere, and never larger than it was. */
export function squareOf(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const side = sideOf(picture, crop);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(MOST, Math.max(1, Math.round(side)));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.reject(new Error('This browser draws no pictures.'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    // A browser that writes no WebP makes a PNG of it.
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture was empty.')) : resolve(blob)),
      'image/webp',
      0.92,
    );
  });
}
