import { parseStyle } from '@rostrum/deck/html';
import type { Block, TableProps } from '@rostrum/deck';
import type { SlideScope } from '../scope.ts';
import { textHeight } from '../text/estimate.ts';
import { lengthOf } from '../text/lengths.ts';
import { cellParagraphs, cellStyle, marginsOf } from './cell-text.ts';
import type { Grid } from './grid.ts';

/** Px of each column: those that the first row's cells say, and the rest evenly (`table-layout: fixed`). */
export function columnWidths(grid: Grid, width: number): readonly number[] {
  const said = Array.from({ length: grid.columns }, (_, column): number | null => {
    const cell = grid.rows[0]?.[column];
    const value = cell?.node.attrs?.['width'];
    const px = cell && typeof value === 'string' ? lengthOf(value, 16, width) : null;
    return cell && px !== null && px > 0 ? px / cell.columnSpan : null;
  });
  const taken = said.reduce<number>((sum, px) => sum + (px ?? 0), 0);
  const free = said.filter((px) => px === null).length;
  const rest = free === 0 ? 0 : Math.max(width * 0.02 * free, width - taken) / free;
  const widths = said.map((px) => px ?? rest);
  const all = widths.reduce((sum, px) => sum + px, 0);
  // A fixed table is as wide as its box, whatever its columns say.
  return widths.map((px) => (all > 0 ? (px / all) * width : width / grid.columns));
}

interface TableParts {
  readonly block: Block;
  readonly look: Pick<TableProps, 'padding' | 'borderWidth'>;
  /** Px; null: as its words need. */
  readonly height: number | null;
}

/** Px of each row: what it says, what its words need about, and together what the table's box asks for. */
export function rowHeights(
  grid: Grid,
  widths: readonly number[],
  parts: TableParts,
  scope: SlideScope,
): readonly number[] {
  const { block, look } = parts;
  const silent = { ...scope, lose: () => undefined };
  const rows = grid.rows.map((row, at) => {
    const said = new Map(parseStyle(String(grid.nodes[at]?.attrs?.['style'] ?? ''))).get('height');
    const needed = row.map((cell, column) => {
      if (cell === null || cell.rowSpan > 1 || cell.column !== column) return 0;
      const own = widths.slice(column, column + cell.columnSpan).reduce((sum, px) => sum + px, 0);
      const { paragraphs, look: letters } = cellParagraphs(block, grid, cell, silent);
      const [top, right, bottom, left] = marginsOf(cellStyle(cell.node), look.padding, own, letters.size);
      return textHeight(paragraphs, Math.max(1, own - left - right)) + top + bottom;
    });
    return Math.max(1, lengthOf(said ?? '', 16) ?? 0, ...needed);
  });
  const all = rows.reduce((sum, px) => sum + px, 0);
  const measured = parts.height === null ? scope.measuredHeight(block.id) : undefined;
  const wanted = parts.height ?? measured ?? 0;
  // What was measured counts for more than what was guessed.
  if (wanted <= all && measured === undefined) return rows;
  return rows.map((px) => (px / all) * wanted);
}
