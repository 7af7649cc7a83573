import { expect, test } from 'vitest';
import { bytesSent, shareSent } from './sent-share.ts';

const upload = (...parts: number[]) => ({
  bytes: 10,
  part_bytes: 4,
  parts: 3,
  received: parts.map((part) => ({ part, crc32: '00000000' })),
  is_arriving: false,
});

test('of a file is there what its parts hold, the last of which is smaller', () => {
  expect([upload(), upload(2), upload(3), upload(1, 2), upload(1, 2, 3)].map(bytesSent)).toEqual([0, 4, 2, 8, 10]);
});

test('a file whose parts are not asked about any more is there', () => {
  expect(shareSent({ upload: null })).toBe(1);
  expect(shareSent({ upload: upload(1) })).toBe(0.4);
});
