import { zlibSync } from 'fflate';
import { crc32 } from '../archive/crc32.ts';

/** PNG's number of a kind of colour, by its channels: 1 grey, 3 RGB, 4 RGBA. */
const COLOR_TYPES = { 1: 0, 3: 2, 4: 6 } as const;

/** Pixels as a PNG file (ISO 15948), 8 bits a channel, each row as its differences from what is near. */
export function encodePng(width: number, height: number, channels: 1 | 3 | 4, pixels: ArrayLike<number>): Uint8Array {
  const stride = width * channels;
  const rows = new Uint8Array(height * (1 + stride));
  for (let y = 0; y < height; y += 1) {
    const from = y * stride;
    const to = y * (1 + stride);
    rows[to] = 4;
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (pixels[from + x - channels] ?? 0);
      const above = y === 0 ? 0 : (pixels[from + x - stride] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (pixels[from + x - stride - channels] ?? 0);
      rows[to + 1 + x] = (pixels[from + x] ?? 0) - paeth(left, above, corner);
    }
  }
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, COLOR_TYPES[channels], 0, 0, 0], 8);
  return join([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', zlibSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = join([Uint8Array.from([...type].map((letter) => letter.charCodeAt(0))), data]);
  const out = new Uint8Array(named.length + 8);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  out.set(named, 4);
  view.setUint32(named.length + 4, crc32(named));
  return out;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
