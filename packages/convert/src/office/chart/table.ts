import { LIMITS } from '@rostrum/deck';
import type { ChartSeries } from './series.ts';

export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly ChartTableRow[];
}

interface ChartTableRow {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** A row a category, a column a series. `isReversed`: the last category comes first. */
export function categoryTable(series: readonly ChartSeries[], isReversed: boolean): ChartTable {
  const names = series.find((entry) => entry.names.length > 0)?.names ?? [];
  const length = Math.max(names.length, ...series.map(({ y }) => y.values.length));
  const rows = Array.from({ length }, (_, row) => ({
    label: names.length === 0 ? String(row + 1) : (names[row] ?? ''),
    values: series.map(({ y }) => y.values[row] ?? null),
  }));
  return { columns: series.map(({ name }) => name), rows: isReversed ? rows.reverse() : rows };
}

/**
 * The first column is x. Where all series have the same x, a row has a value of each; otherwise each point has
 * a row of its own.
 */
export function scatterTable(series: readonly ChartSeries[], xName: string): ChartTable {
  const all = series.map(placesOf);
  const [first = []] = all;
  const isShared = all.every((xs) => xs.length === first.length && xs.every((x, row) => x === first[row]));
  const rows = isShared
    ? first.map((x, row) => [x, ...series.map(({ y }) => y.values[row] ?? null)])
    : all.flatMap((xs, column) =>
        xs.map((x, row) => [x, ...series.map(({ y }, index) => (index === column ? (y.values[row] ?? null) : null))]),
      );
  return {
    columns: [xName, ...series.map(({ name }) => name)],
    // One more than a deck holds, so that reading the chart tells that it was cut.
    rows: rows.slice(0, LIMITS.chartRows + 1).map((values) => ({ label: '', values })),
  };
}

/** Where its points lie on x; without any, at 1, 2, 3 … */
function placesOf({ x, y }: ChartSeries): (number | null)[] {
  const hasPlaces = x.values.some((value) => value !== null);
  return y.values.map((_, row) => (hasPlaces ? (x.values[row] ?? null) : row + 1));
}

export function writeTable({ columns, rows }: ChartTable): string {
  const heads = columns.map((column) => `<th>${escapeText(column)}</th>`).join('');
  const body = rows.map(({ label, values }) => {
    const cells = values.map((value) => `<td>${value === null ? '' : String(value)}</td>`).join('');
    return `<tr><th>${escapeText(label)}</th>${cells}</tr>`;
  });
  return `<table><tr><td></td>${heads}</tr>${body.join('')}</table>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
