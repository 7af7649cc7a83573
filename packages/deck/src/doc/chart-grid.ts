import { isRecord } from '../model/read.ts';
import { type Entry, entriesOf, identify, planEntries } from './listed.ts';
import type { PartedField, Parts } from './parts.ts';

/**
 * The numbers of a chart, cell by cell: `column.{id}.name`, `row.{id}.label`, their order keys, and
 * `cell.{row}.{column}`. An empty cell is not stored.
 */
export const chartGrid: PartedField = {
  read: (parts) => {
    const columns = entriesOf(parts, 'name', 'column.');
    const rows = entriesOf(parts, 'label', 'row.');
    if (columns.length === 0 && rows.length === 0) return undefined;
    return {
      columns: columns.map(({ value }) => value),
      rows: rows.map((row) => ({ label: row.value, values: columns.map((column) => cellOf(parts, row, column)) })),
    };
  },
  plan: (value, before, suffix) => {
    const grid = gridOf(value);
    if (grid === null) return null;
    const oldColumns = entriesOf(before, 'name', 'column.');
    const oldRows = entriesOf(before, 'label', 'row.');
    const columns = identify(
      grid.columns.map((name, index) => ({ name, cells: grid.rows.map(({ values }) => values[index] ?? null) })),
      oldColumns.map((column) => ({
        ...column,
        value: { name: column.value, cells: oldRows.map((row) => cellOf(before, row, column)) },
      })),
      suffix,
    ).map(({ id }, index) => ({ id, value: grid.columns[index] }));
    const rows = identify(
      grid.rows,
      oldRows.map((row) => ({
        ...row,
        value: { label: row.value, values: oldColumns.map((column) => cellOf(before, row, column)) },
      })),
      suffix,
    ).map(({ id }, index) => ({ id, value: grid.rows[index]?.label }));
    const parts = planEntries(columns, oldColumns, 'name', 'column.');
    for (const [part, label] of planEntries(rows, oldRows, 'label', 'row.')) parts.set(part, label);
    for (const [index, row] of rows.entries()) {
      for (const [place, column] of columns.entries()) {
        const cell = grid.rows[index]?.values[place] ?? null;
        if (cell !== null) parts.set(`cell.${row.id}.${column.id}`, cell);
      }
    }
    return parts;
  },
};

function cellOf(parts: Parts, row: Pick<Entry, 'id'>, column: Pick<Entry, 'id'>): unknown {
  return parts.get(`cell.${row.id}.${column.id}`) ?? null;
}

interface Grid {
  readonly columns: readonly unknown[];
  readonly rows: readonly { readonly label: unknown; readonly values: readonly unknown[] }[];
}

function gridOf(value: unknown): Grid | null {
  if (!isRecord(value) || !Array.isArray(value.columns) || !Array.isArray(value.rows)) return null;
  const isRow = (row: unknown) => isRecord(row) && Array.isArray(row.values);
  return value.rows.every(isRow) ? (value as unknown as Grid) : null;
}
