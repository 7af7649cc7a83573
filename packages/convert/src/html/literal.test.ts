import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readObjectLiteral } from './literal.ts';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('reads whatever JSON can say', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const source = JSON.stringify(value);
      expect(plain(readObjectLiteral(source, 0))).toEqual(JSON.parse(source));
    }),
  );
});

test('reads bare keys, single quotes, templates, comments, trailing commas and escapes', () => {
  const source = `{ // a comment, with { brackets
    width: 1280, 'height': 720, margin: .05, hex: 0x10, off: -1,
    /* another , */ title: 'It\\'s \\u0041 \\x42 \\u{1F600}', path: \`a\\\`b\`,
    flags: [true, false, null,], nested: { a: { b: [] } },
  }`;
  expect(plain(readObjectLiteral(source, 0))).toEqual({
    width: 1280,
    height: 720,
    margin: 0.05,
    hex: 16,
    off: -1,
    title: "It's A B 😀",
    path: 'a`b',
    flags: [true, false, null],
    nested: { a: { b: [] } },
  });
});

test('works out "or" between literals and steps over everything else', () => {
  const source = `{ autoSlide: 0 || 0, next: 0 || 5000, first: 'a' || 'b', sum: 1 + 2, call: read({ a: [1, 2] }, "}"),
    fn: function (a, b) { return { width: 1, "x": '}' }; }, arrow: () => ({ a: 1 }), method() { return 2 }, ...rest, matcher: SL.deck.matcher,
    regexp: unknown, hole: \`\${'a'}\`, plugins: [ A, B ], last: 7 }`;
  expect(plain(readObjectLiteral(source, 0))).toEqual({ autoSlide: 0, next: 5000, first: 'a', plugins: [], last: 7 });
});

test('a name that is special to objects is a name like any other', () => {
  const value = readObjectLiteral('{"__proto__": {"polluted": 1}, "constructor": 2}', 0);
  expect(Object.keys(value ?? {})).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('never throws and always ends, whatever it is handed', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    ',',
    ':',
    ';',
    '"',
    "'",
    '`',
    '\\',
    '//',
    '/*',
    '*/',
    '\n',
    'a',
    '1',
    '||',
    '${',
    ' ',
    '.',
    '-',
    'true',
    '=>',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      readObjectLiteral(`{${parts.join('')}`, 0);
    }),
    { numRuns: 2000 },
  );
  expect(readObjectLiteral('{a:'.repeat(100_000), 0)).not.toBeUndefined();
  expect(readObjectLiteral(`{a:${'['.repeat(100_000)}`, 0)).not.toBeUndefined();
});
