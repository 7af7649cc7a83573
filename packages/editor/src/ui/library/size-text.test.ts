import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0 MB'],
  [1, '0.1 MB'],
  [3_500_000, '3.4 MB'],
  [262_144_000, '250 MB'],
  [21_474_836_480, '20 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
