import { zlibSync } from 'fflate';
import { crc32 } from '../archive/crc32.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** A PNG file (ISO 15948, 8 bit RGB) painted point by point; `x` and `y` run from 0 to 1. */
export function paintPng(width: number, height: number, paint: (x: number, y: number) => Colour): Uint8Array {
  const rows = new Uint8Array(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = paint((x + 0.5) / width, (y + 0.5) / height);
      rows.set(
        colour.map((part) => Math.max(0, Math.min(255, Math.round(part)))),
        y * (1 + width * 3) + 1 + x * 3,
      );
    }
  }
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, 2, 0, 0, 0], 8);
  return join([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', head),
    chunk('IDAT', zlibSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

export function mix(a: Colour, b: Colour, share: number): Colour {
  const t = Math.max(0, Math.min(1, share));
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
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
