import { describe, expect, it } from 'vitest';
import { exploreAddress, readExploreQuery } from './explore-address.ts';

describe('the address of explore', () => {
  it.each([
    ['', { order: 'popular', page: 1 }],
    ['order=newest&page=3', { order: 'newest', page: 3 }],
    ['order=kudos', { order: 'kudos', page: 1 }],
    ['order=size&page=0', { order: 'popular', page: 1 }],
    ['page=41', { order: 'popular', page: 1 }],
    ['page=1.5', { order: 'popular', page: 1 }],
  ] as const)('reads %s', (query, expected) => {
    expect(readExploreQuery(new URLSearchParams(query))).toEqual(expected);
  });

  it('leaves out what is the default', () => {
    expect(exploreAddress({ order: 'popular', page: 1 })).toBe('/explore');
    expect(exploreAddress({ order: 'newest', page: 2 })).toBe('/explore?order=newest&page=2');
  });
});
