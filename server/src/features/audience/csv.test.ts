import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

/** The one cell of a table, without the mark and the end of its line. */
const cellOf = (text: string): string => writeCsv([[text]]).slice(1, -2);

it('leaves words and numbers as they are', () => {
  expect(writeCsv([['A, b', 'say "it"', 'ebb; flow', 3, -2]])).toBe('\uFEFF"A, b","say ""it""",ebb; flow,3,-2\r\n');
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF201',
  ' =1',
  '\t=1',
  '\tebb',
  '\u3000=1',
])('has no cell that begins as a formula does: %j', (text) => {
  expect(cellOf(text)).toMatch(/^'/);
});

it('begins no formula where another reading begins a cell: after semicolons, tabs and line ends', () => {
  expect(cellOf('hello;=1+1')).toBe("hello;'=1+1");
  expect(cellOf('hello; @x')).toBe("hello;' @x");
  for (const between of [';', '\t', '\n', '\r', '\r\n', ';;'])
    for (const sign of '=+-@\uFF1D\uFF0B\uFF0D\uFF20')
      expect(cellOf(`ebb${between}${sign}1`)).toContain(`${between}'${sign}1`);
  expect(cellOf('\r=1')).toMatch(/^"'/);
});
