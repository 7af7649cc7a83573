import { describe, expect, it } from 'vitest';
import { pagesToShow } from './pages.ts';

describe('a pager', () => {
  it('shows all of a few pages', () => {
    expect(pagesToShow(2, 4)).toEqual([1, 2, 3, 4]);
  });

  it('leaves out what is far from the present page', () => {
    expect(pagesToShow(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  });

  it('never hides a single page behind a gap', () => {
    expect(pagesToShow(4, 8)).toEqual([1, 2, 3, 4, 5, null, 8]);
  });

  it('has one page when there is one', () => {
    expect(pagesToShow(1, 1)).toEqual([1]);
  });
});
