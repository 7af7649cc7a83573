import { describe, expect, it } from 'vitest';
import { isKnown } from './is-known.ts';

const asks = (known: string, etag: string): boolean => isKnown({ headers: { 'if-none-match': known } }, etag);

describe('a version that the caller has', () => {
  it('is named alone, among others, or by whatever there is', () => {
    expect(asks('"one"', '"one"')).toBe(true);
    expect(asks('"zero", "one" ,"two"', '"one"')).toBe(true);
    expect(asks('*', '"one"')).toBe(true);
  });

  it('is the same, weak or strong', () => {
    expect(asks('W/"one"', '"one"')).toBe(true);
    expect(asks('"zero",W/"one"', '"one"')).toBe(true);
    expect(asks('"one"', 'W/"one"')).toBe(true);
  });

  it('is no other one', () => {
    expect(isKnown({ headers: {} }, '"one"')).toBe(false);
    for (const known of ['', '"two"', 'W/"two", "three"', 'one', '"one', '"zero,one"', '"*"'])
      expect(asks(known, '"one"'), known).toBe(false);
  });

  it('may have a comma in its name', () => {
    expect(asks('"a,b", "c"', '"a,b"')).toBe(true);
  });
});
