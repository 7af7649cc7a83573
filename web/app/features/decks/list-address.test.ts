import { describe, expect, it } from 'vitest';
import { listAddress, readListQuery } from './list-address.ts';

describe('the address of a deck list', () => {
  it('says page, order and search', () => {
    const query = readListQuery(new URLSearchParams('page=3&order=newest-first&q= night train '));
    expect(query).toEqual({ page: 3, order: 'newest-first', q: 'night train' });
    expect(listAddress('/amara/decks.html', query)).toBe('/amara/decks.html?q=night+train&order=newest-first&page=3');
  });

  it('falls back to the first page in the order of editing', () => {
    for (const search of ['', 'page=0', 'page=-2', 'page=2.5', 'page=x&order=loudest'])
      expect(readListQuery(new URLSearchParams(search))).toEqual({ page: 1, order: 'last-edited', q: '' });
    expect(listAddress('/amara/decks.html', { page: 1, order: 'last-edited', q: '' })).toBe('/amara/decks.html');
  });
});
