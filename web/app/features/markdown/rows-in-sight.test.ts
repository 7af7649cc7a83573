import { describe, expect, it } from 'vitest';
import { rowsInSight } from './rows-in-sight.ts';

const rows = { count: 5000, height: 280, gap: 20 };

describe('the rows that are drawn', () => {
  it('are those in sight and twice as much on either side, of however many', () => {
    expect(rowsInSight(rows, { top: 0, height: 600 })).toEqual({ first: 0, end: 6, before: 0, after: 4994 * 300 });
    expect(rowsInSight(rows, { top: 300_000, height: 600 })).toEqual({
      first: 996,
      end: 1006,
      before: 996 * 300,
      after: 3994 * 300,
    });
  });

  it('are the last ones where there are fewer than before', () => {
    expect(rowsInSight({ ...rows, count: 3 }, { top: 300_000, height: 600 })).toEqual({
      first: 2,
      end: 3,
      before: 600,
      after: 0,
    });
  });

  it('are none of none, and one at least of something that has no height yet', () => {
    expect(rowsInSight({ ...rows, count: 0 }, { top: 0, height: 600 })).toMatchObject({ first: 0, end: 0 });
    expect(rowsInSight(rows, { top: 0, height: 0 })).toMatchObject({ first: 0, end: 1 });
  });
});
