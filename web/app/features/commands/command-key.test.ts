import { describe, expect, it } from 'vitest';
import { keyMeans } from './command-key.ts';

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...held,
});

describe('the keys of every page', () => {
  it('open the palette also from a field', () => {
    expect(keyMeans(press('k', { ctrlKey: true }), true)).toBe('palette');
    expect(keyMeans(press('K', { metaKey: true }), false)).toBe('palette');
  });

  it('open the shortcuts and the search, but not while somebody types', () => {
    expect(keyMeans(press('?', { shiftKey: true }), false)).toBe('shortcuts');
    expect(keyMeans(press('/'), false)).toBe('search');
    for (const key of ['?', '/']) expect(keyMeans(press(key), true)).toBeNull();
  });

  it('leave other keys, and those that somebody else took, alone', () => {
    for (const each of [press('k'), press('k', { ctrlKey: true, shiftKey: true }), press('/', { ctrlKey: true })])
      expect(keyMeans(each, false)).toBeNull();
    expect(keyMeans({ ...press('?'), defaultPrevented: true }, false)).toBeNull();
  });
});
