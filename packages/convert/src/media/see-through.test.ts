import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { harbourPng } from '../testing/index.ts';
import { encodePng } from './png.ts';
import { mayBeSeenThrough } from './see-through.ts';

const webp = (kind: string, ...bytes: readonly number[]): Uint8Array => {
  const file = new Uint8Array(32);
  file.set(strToU8('RIFF'));
  file.set(strToU8('WEBP'), 8);
  file.set(strToU8(kind), 12);
  file.set(bytes, 20);
  return file;
};

test('pictures without a channel for it hide what is behind them', () => {
  expect(mayBeSeenThrough(harbourPng(4, 3))).toBe(false);
  expect(mayBeSeenThrough(Uint8Array.of(0xff, 0xd8, 0xff))).toBe(false);
  expect(mayBeSeenThrough(webp('VP8 '))).toBe(false);
  expect(mayBeSeenThrough(webp('VP8L', 0x2f, 0, 0, 0, 0))).toBe(false);
  expect(mayBeSeenThrough(webp('VP8X', 0))).toBe(false);
});

test('others may be seen through, and so may those that nobody can tell of', () => {
  expect(mayBeSeenThrough(encodePng(1, 1, 4, [0, 0, 0, 0]))).toBe(true);
  expect(mayBeSeenThrough(webp('VP8L', 0x2f, 0, 0, 0, 0x10))).toBe(true);
  expect(mayBeSeenThrough(webp('VP8X', 0x10))).toBe(true);
  expect(mayBeSeenThrough(strToU8('<svg/>'))).toBe(true);
  expect(mayBeSeenThrough(strToU8('GIF89a'))).toBe(true);
  expect(mayBeSeenThrough(new Uint8Array())).toBe(true);
});

test('a PNG says of one colour, or of its palette, that it is clear in a part of its own', () => {
  const png = harbourPng(4, 3);
  const part = Uint8Array.of(0, 0, 0, 2, ...strToU8('tRNS'), 0, 0, 0, 0, 0, 0);
  expect(mayBeSeenThrough(Uint8Array.from([...png.subarray(0, 33), ...part, ...png.subarray(33)]))).toBe(true);
});
