import { describe, expect, it } from 'vitest';
import { columnsOf, slideHash } from './stage-state.ts';

describe('the place of a slide', () => {
  it('lies in a column, and stacks are columns of several', () => {
    expect(columnsOf([{ h: 0 }, { h: 1 }, { h: 1 }, { h: 1 }, { h: 2 }])).toEqual([1, 3, 1]);
    expect(columnsOf([])).toEqual([]);
  });

  it('stands behind the address, the first slide without a word', () => {
    expect(slideHash({ h: 0, v: 0 })).toBe('');
    expect(slideHash({ h: 4, v: 0 })).toBe('#/4');
    expect(slideHash({ h: 0, v: 2 })).toBe('#/0/2');
  });
});
