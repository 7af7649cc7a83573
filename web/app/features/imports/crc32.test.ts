import { crc32 as known } from 'node:zlib';
import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

it('is the sum that ZIP files have', () => {
  // The check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
  expect(crc32(new TextEncoder().encode('123456789'))).toBe('cbf43926');
  expect(crc32(new Uint8Array())).toBe('00000000');
});

it('is the one that the server finds', () => {
  const bytes = Uint8Array.from({ length: 10_000 }, (_, at) => (at * at) % 256);
  for (const length of [1, 2, 255, 256, 257, 10_000])
    expect(Number.parseInt(crc32(bytes.subarray(0, length)), 16)).toBe(known(bytes.subarray(0, length)));
});
