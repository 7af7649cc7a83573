import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressesIn } from './addresses-in.ts';

const hrefs = (text: string) => addressesIn(text).flatMap(({ href }) => href ?? []);

it.each([
  ['See https://example.org/a?b=c#d.', ['https://example.org/a?b=c#d']],
  ['(at http://example.org/x_(y)), and then', ['http://example.org/x_(y)']],
  ['Twice: https://a.example, https://b.example!', ['https://a.example/', 'https://b.example/']],
  ['javascript:alert(1) data:text/html,x //evil.example ftp://a.example', []],
  ['https:// alone', []],
  ['“https://example.org/<b>”', ['https://example.org/']],
])('%s', (text, expected) => {
  expect(hrefs(text)).toEqual(expected);
});

it('loses nothing of a text, and leads to the web alone', () => {
  const texts = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('https://', 'http://a.b', ')', '(', '.', ' ', '\n', 'javascript:')),
  );
  fc.assert(
    fc.property(texts, (parts) => {
      const pieces = addressesIn(parts.join(''));
      expect(pieces.map(({ text }) => text).join('')).toBe(parts.join(''));
      for (const { href } of pieces) if (href !== null) expect(['http:', 'https:']).toContain(new URL(href).protocol);
    }),
  );
});
