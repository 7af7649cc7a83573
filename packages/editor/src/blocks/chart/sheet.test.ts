import { type ChartData, LIMITS } from '@rostrum/deck';
import { describe, expect, it } from 'vitest';
import { cellText, readCells, readNumber, withCell, withCells, withoutColumn, withoutRow } from './sheet.ts';

const data: ChartData = {
  columns: ['North', 'South'],
  rows: [
    { label: 'Q1', values: [3, 5] },
    { label: 'Q2', values: [4, null] },
  ],
};

describe('a number in a sheet', () => {
  it.each([
    ['12', 12],
    ['-0.5', -0.5],
    ['−3', -3],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234', 1234],
    ['1,5', 1.5],
    ['1.234', 1.234],
    ['1.234.567', 1234567],
    ['1 234 567', 1234567],
    ["1'234", 1234],
    ['12 %', 12],
    ['€ 3', 3],
    ['-$4', -4],
    ['2e3', 2000],
  ])('%s is %d', (typed, value) => expect(readNumber(typed)).toBe(value));

  it.each(['', 'n/a', '-', '1-2', '12px', '9e99', '.', ','])('%s is none', (typed) =>
    expect(readNumber(typed)).toBeNull(),
  );
});

describe('a sheet', () => {
  it('shows names at its edges, numbers inside, and nothing for a gap', () => {
    expect(cellText(data, { row: 0, column: 2 })).toBe('South');
    expect(cellText(data, { row: 2, column: 0 })).toBe('Q2');
    expect(cellText(data, { row: 1, column: 2 })).toBe('5');
    expect(cellText(data, { row: 2, column: 2 })).toBe('');
    expect(cellText(data, { row: 0, column: 0 })).toBe('');
  });

  it('takes a name, a number, and what is none as a gap', () => {
    expect(withCell(data, { row: 0, column: 1 }, 'West').columns).toEqual(['West', 'South']);
    expect(withCell(data, { row: 1, column: 0 }, 'First').rows[0]?.label).toBe('First');
    expect(withCell(data, { row: 2, column: 2 }, '7').rows[1]?.values).toEqual([4, 7]);
    expect(withCell(data, { row: 1, column: 1 }, 'seven').rows[0]?.values).toEqual([null, 5]);
    expect(data.rows[0]?.values).toEqual([3, 5]);
  });

  it('grows with what is written beyond it, even all round', () => {
    const grown = withCells(data, { row: 2, column: 2 }, [
      ['8', '9'],
      ['10', '11'],
    ]);
    expect(grown.columns).toEqual(['North', 'South', '']);
    expect(grown.rows).toEqual([
      { label: 'Q1', values: [3, 5, null] },
      { label: 'Q2', values: [4, 8, 9] },
      { label: '', values: [null, 10, 11] },
    ]);
  });

  it('leaves out what is beyond the limits', () => {
    const wide = withCells(data, { row: 1, column: 1 }, [Array.from({ length: 80 }, () => '1')]);
    expect(wide.columns).toHaveLength(LIMITS.chartColumns);
    expect(wide.rows.every(({ values }) => values.length === LIMITS.chartColumns)).toBe(true);
    const tall = withCells(
      data,
      { row: 1, column: 1 },
      Array.from({ length: LIMITS.chartRows + 9 }, () => ['1']),
    );
    expect(tall.rows).toHaveLength(LIMITS.chartRows);
  });

  it('loses a row or a column with all that stands in it', () => {
    expect(withoutRow(data, 1).rows).toEqual([data.rows[1]]);
    expect(withoutColumn(data, 1)).toEqual({
      columns: ['South'],
      rows: [
        { label: 'Q1', values: [5] },
        { label: 'Q2', values: [null] },
      ],
    });
  });
});

describe('cells that are pasted', () => {
  it('are parted by tabs, as spreadsheets copy them', () => {
    expect(readCells('a\tb, c\r\n1\t2\r\n')).toEqual([
      ['a', 'b, c'],
      ['1', '2'],
    ]);
  });

  it('are parted by commas or semicolons in a file, quoted ones holding anything', () => {
    expect(readCells('a,"b, ""c""\nd",e')).toEqual([['a', 'b, "c"\nd', 'e']]);
    expect(readCells('a;1,5\nb;2')).toEqual([
      ['a', '1,5'],
      ['b', '2'],
    ]);
  });

  it('are one cell when they are one number', () => {
    expect(readCells('1,234.5')).toEqual([['1,234.5']]);
    expect(readCells('12')).toEqual([['12']]);
  });
});
