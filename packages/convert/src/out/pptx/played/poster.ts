import { encodePng } from '../../../media/png.ts';

const SIZE = 96;
const GROUND = [38, 42, 51] as const;
const SIGN = [240, 242, 246] as const;

/**
 * A dark picture for what has none: a triangle for a film, a loudspeaker for a sound, in the middle. `shape`:
 * width to height.
 */
export function plainPoster(kind: 'video' | 'audio', shape: number): Uint8Array {
  const width = Math.max(SIZE, Math.min(SIZE * 8, Math.round(SIZE * shape)));
  const height = Math.max(SIZE, Math.min(SIZE * 8, Math.round(SIZE / Math.min(1, shape))));
  const isSign = kind === 'video' ? isTriangle : isLoudspeaker;
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sign = isSign((x + 0.5 - width / 2) / SIZE, (y + 0.5 - height / 2) / SIZE);
      pixels.set(sign ? SIGN : GROUND, (y * width + x) * 3);
    }
  return encodePng(width, height, 3, pixels);
}

/** Shares of the sign's own size, from its middle. */
function isTriangle(x: number, y: number): boolean {
  return x > -0.14 && x < 0.2 && Math.abs(y) < (0.2 - x) * 0.62;
}

function isLoudspeaker(x: number, y: number): boolean {
  const box = x > -0.24 && x < -0.12 && Math.abs(y) < 0.08;
  const cone = x >= -0.12 && x < 0.02 && Math.abs(y) < 0.08 + (x + 0.12) * 0.85;
  const far = Math.hypot(x, y);
  const waves = x > 0.06 && Math.abs(y) < x * 1.3 && (Math.abs(far - 0.14) < 0.022 || Math.abs(far - 0.24) < 0.022);
  return box || cone || waves;
}
