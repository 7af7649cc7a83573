import { encodePng } from '../media/png.ts';
import type { RasterImage } from './content/paint.ts';

/** Pixels a px of the slide that a picture keeps: screens show no more. */
const DENSITY = 2;

/** A picture as a PNG file, made smaller where it is much finer than its place (`width` px) shows. */
export function pngOf(image: RasterImage, width: number): Uint8Array {
  const whole = pixelsOf(image);
  const step = Math.max(1, Math.floor(image.width / Math.max(1, width * DENSITY)));
  const { pixels, columns, rows } = step === 1 ? unchanged(whole, image) : shrunk(whole, image, step);
  return encodePng(columns, rows, whole.channels, pixels);
}

interface Pixels {
  readonly channels: 1 | 3 | 4;
  readonly bytes: Uint8Array | Uint8ClampedArray;
}

function pixelsOf(image: RasterImage): Pixels {
  if (image.kind === 2) return { channels: 3, bytes: image.data };
  if (image.kind === 3) return { channels: 4, bytes: image.data };
  const { width, height, data, mask } = image;
  const stride = (width + 7) >> 3;
  const bit = (x: number, y: number): boolean => (((data[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1;
  const bytes = new Uint8Array(width * height * (mask === undefined ? 1 : 4));
  const color = mask === undefined ? [] : channelsOf(mask.color);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (mask === undefined) bytes[y * width + x] = bit(x, y) ? 255 : 0;
      else if (bit(x, y) === mask.inverse) bytes.set(color, (y * width + x) * 4);
  return { channels: mask === undefined ? 1 : 4, bytes };
}

/** `#rrggbb` to four bytes. */
function channelsOf(color: string): readonly number[] {
  const value = Number.parseInt(color.slice(1), 16) || 0;
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255, 255];
}

function unchanged(whole: Pixels, image: RasterImage) {
  return { pixels: whole.bytes, columns: image.width, rows: image.height };
}

/** Each pixel the mean of `step` by `step` of them. */
function shrunk({ bytes, channels }: Pixels, image: RasterImage, step: number) {
  const columns = Math.max(1, Math.floor(image.width / step));
  const rows = Math.max(1, Math.floor(image.height / step));
  const pixels = new Uint8Array(columns * rows * channels);
  const high = Math.min(step, image.height);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1)
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = 0;
        for (let row = 0; row < high; row += 1)
          for (let column = 0; column < step; column += 1)
            sum += bytes[((y * step + row) * image.width + x * step + column) * channels + channel] ?? 0;
        pixels[(y * columns + x) * channels + channel] = Math.round(sum / (high * step));
      }
  return { pixels, columns, rows };
}
