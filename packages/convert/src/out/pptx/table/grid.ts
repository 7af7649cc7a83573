import type { TextNode } from '@rostrum/deck';

/** A cell and the places of the grid that it reaches over. */
export interface PlacedCell {
  readonly node: TextNode;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** A table as Office has it: each row has a cell for each column. Null: none of the table's reaches there. */
export interface Grid {
  readonly table: TextNode;
  readonly rows: readonly (readonly (PlacedCell | null)[])[];
  readonly columns: number;
  /** `tr` by row. */
  readonly nodes: readonly TextNode[];
}

/** More columns than anybody reads. */
const MAX_COLUMNS = 200;

/** Places the cells as HTML does: each in the first free place of its row. */
export function gridOf(table: TextNode): Grid {
  const nodes = table.content ?? [];
  const rows: (PlacedCell | null)[][] = nodes.map(() => []);
  for (const [row, { content = [] }] of nodes.entries()) {
    let column = 0;
    for (const node of content) {
      while (rows[row]?.[column]) column += 1;
      if (column >= MAX_COLUMNS) break;
      const columnSpan = freeSpan(
        rows[row] ?? [],
        column,
        Math.min(Number(node.attrs?.['colspan'] ?? 1), MAX_COLUMNS - column),
      );
      const rowSpan = Math.min(Number(node.attrs?.['rowspan'] ?? 1), nodes.length - row);
      const cell: PlacedCell = { node, row, column, rowSpan, columnSpan };
      for (let down = 0; down < rowSpan; down += 1)
        for (let across = 0; across < columnSpan; across += 1) {
          const line = rows[row + down];
          if (line !== undefined) line[column + across] = cell;
        }
      column += columnSpan;
    }
  }
  const columns = Math.max(1, ...rows.map((row) => row.length));
  return {
    table,
    rows: rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? null)),
    columns,
    nodes,
  };
}

/** How far a cell may reach to the side before one from above stands in its way. */
function freeSpan(row: readonly (PlacedCell | null)[], column: number, wanted: number): number {
  let span = 1;
  while (span < wanted && !row[column + span]) span += 1;
  return span;
}
