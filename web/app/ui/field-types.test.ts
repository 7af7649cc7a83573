import { describe, expect, it } from 'vitest';
import { type FieldType, kindOf } from './field-types.ts';

/** Each type with what is refused, in the words of the specification, and what is taken. */
const TABLE: readonly [FieldType, string, string | null][] = [
  ['name', '?', null],
  ['username', 'a', 'At least 2 characters'],
  ['username', 'a b', 'No spaces please'],
  ['username', 'a.b', 'Can only contain: A-Z, 0-9, - and _'],
  ['username', 'Ida_Fennwick-2', null],
  ['teamSlug', 'a', 'At least 2 characters'],
  ['teamSlug', 'a b', 'No spaces please'],
  ['teamSlug', 'a.b', 'Can only contain: A-Z, 0-9, - and _'],
  ['slug', 'a', 'At least 2 characters'],
  ['slug', 'a b', 'No spaces please'],
  ['slug', 'a/b', 'Can only contain: A-Z, 0-9, - and _'],
  ['password', '12345', 'At least 6 characters'],
  ['password', '123456', null],
  ['email', 'ida', 'Please enter a valid email'],
  ['email', 'ida@brackwater.example', null],
  ['socialHandle', 'sixteen_letters_', 'At most 15 characters'],
  ['socialHandle', 'a b', 'No spaces please'],
  ['socialHandle', 'a-b', 'Can only contain: A-Z, 0-9 and _'],
  ['socialHandle', 'ida_f', null],
  ['url', 'a.b', 'Please enter a valid URL'],
  ['url', 'a b.example', 'Please enter a valid URL'],
  ['url', 'brackwater.example', null],
  ['analyticsId', '123456', 'Please enter a valid ID'],
  ['analyticsId', 'G-123456', null],
  ['domain', 'brackwater', 'Please enter a valid domain'],
  ['domain', 'brackwater.example', null],
];

describe('a type of field', () => {
  it.each(TABLE)('%s, given "%s", says %j', (type, value, message) => {
    expect(kindOf(type).rule?.(value) ?? null).toBe(message);
  });

  it.each([
    ['username', 'Ida', 'ida'],
    ['teamSlug', 'Keepers', 'keepers'],
    ['email', ' ida@brackwater.example ', 'ida@brackwater.example'],
    ['url', 'brackwater.example', 'http://brackwater.example'],
    ['url', 'br', 'br'],
    ['name', 'Ida Fennwick', 'Ida Fennwick'],
    ['analyticsId', ' G-ABCD1234 ', 'G-ABCD1234'],
  ] satisfies [FieldType, string, string][])('%s makes of "%s", when it is left, "%s"', (type, value, tidy) => {
    expect(kindOf(type).tidy?.(value) ?? value).toBe(tidy);
  });

  it('warns of an analytics id that is read no more', () => {
    expect(kindOf('analyticsId').warning?.('UA-123456')).toContain('no longer supported');
    expect(kindOf('analyticsId').warning?.('G-123456')).toBeNull();
  });
});
