import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerJson } from './header-json.ts';

test('whatever a path is called, it stands in a header and is read as what it was', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), fc.nat(), (path, offset) => {
      const header = headerJson({ path, cursor: { offset } });
      expect(header).toMatch(/^[ -~]*$/);
      expect(JSON.parse(header)).toEqual({ path, cursor: { offset } });
    }),
  );
});

test('letters beyond ASCII, DEL and pairs are written as Dropbox writes them', () => {
  expect(headerJson('Gezeiten – é\u007f😀')).toBe(String.raw`"Gezeiten \u2013 \u00e9\u007f\ud83d\ude00"`);
});
