import { encodePng } from '../media/png.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** A PNG file painted point by point; `x` and `y` run from 0 to 1. */
export function paintPng(width: number, height: number, paint: (x: number, y: number) => Colour): Uint8Array {
  const pixels = new Uint8Array(height * width * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const colour = paint((x + 0.5) / width, (y + 0.5) / height);
      pixels.set(
        colour.map((part) => Math.max(0, Math.min(255, Math.round(part)))),
        (y * width + x) * 3,
      );
    }
  return encodePng(width, height, 3, pixels);
}

export function mix(a: Colour, b: Colour, share: number): Colour {
  const t = Math.max(0, Math.min(1, share));
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}
