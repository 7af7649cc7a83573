import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseForm } from './form.ts';

const parse = (text: string) => parseForm(new TextEncoder().encode(text));

it('reads nested names and lists', () => {
  expect(parse('deck[title]=A+talk&tags[]=b&tags[]=c&plain=%2B1')).toEqual({
    deck: { title: 'A talk' },
    tags: ['b', 'c'],
    plain: '+1',
  });
});

it('reads what URLSearchParams writes', () => {
  const values = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(values, (list) => {
      const text = new URLSearchParams(list.map((value): [string, string] => ['a[]', value])).toString();
      expect(parse(text)).toEqual({ a: list });
    }),
  );
});

it('reads part of a larger buffer', () => {
  expect(parseForm(new TextEncoder().encode('xxa=bxx').subarray(2, 5))).toEqual({ a: 'b' });
});

it('refuses too many fields, and names that are too long or nest too deep', () => {
  expect(Object.keys(parse('a&'.repeat(999)))).toEqual(['a']);
  for (const text of ['a&'.repeat(1000), `a${'['.repeat(1000)}`, `${'a'.repeat(1001)}=b`, `a${'[b]'.repeat(8)}=c`])
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'malformed' }));
});
