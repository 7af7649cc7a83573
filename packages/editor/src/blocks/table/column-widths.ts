import type { Node as PmNode } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';

/** The share of each column of a table's width, in per cent; together a hundred. */
export type ColumnWidths = readonly number[];

/**
 * Widths stand on the cells of the first row, in CSS. null where no cell says one: then all columns are equally wide. A
 * column that says none beside others that do has what is left, or as much as they have on average.
 */
export function readWidths(table: PmNode): ColumnWidths | null {
  const columns = TableMap.get(table).width;
  const widths: (number | null)[] = [];
  table.firstChild?.forEach((cell) => {
    const span = Number(cell.attrs['colspan']);
    const said = /^([\d.]+)(?:px|%)$/.exec(String(cell.attrs['width'] ?? ''));
    for (let index = 0; index < span; index += 1) widths.push(said ? Number(said[1]) / span : null);
  });
  const known = widths.filter((width) => width !== null);
  if (known.length === 0) return null;
  const average = known.reduce((sum, width) => sum + width, 0) / known.length;
  return evenWidths(Array.from({ length: columns }, (_, index) => widths[index] ?? average));
}

/** Widths in the same proportion that fill the table. */
export function evenWidths(widths: readonly number[]): ColumnWidths {
  const sum = widths.reduce((total, width) => total + width, 0);
  return widths.map((width) => (sum === 0 ? 100 / widths.length : (width / sum) * 100));
}

/** With one column more, of average width. */
export function withColumn(widths: ColumnWidths, at: number): ColumnWidths {
  return evenWidths(widths.toSpliced(at, 0, 100 / Math.max(1, widths.length)));
}

/** What the cells of the first row say then; `offset` is a cell's place in the table. */
export function writeWidths(
  table: PmNode,
  widths: ColumnWidths,
): readonly { readonly offset: number; readonly width: string }[] {
  const cells: { offset: number; width: string }[] = [];
  let column = 0;
  table.firstChild?.forEach((cell, offset) => {
    const span = Number(cell.attrs['colspan']);
    const width = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0);
    column += span;
    cells.push({ offset: offset + 1, width: `${String(Math.round(width * 100) / 100)}%` });
  });
  return cells;
}
