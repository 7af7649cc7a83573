import { cssOf } from './color.ts';
import { type Stroke, strokeOf } from './fill.ts';
import type { PartScope } from './scope.ts';
import type { PartsOf, TablePart } from './table-parts.ts';
import type { Style } from '../markup/style.ts';
import { child, children, flagOf, numberOf, path, type XmlElement } from './xml.ts';

/** The lines between the cells of a table. */
export interface TableLines {
  /** What most of them look like, as CSS has it, which the table says for all. */
  readonly usual: Readonly<Record<string, string>>;
  /** The sides of a cell that look otherwise. */
  readonly of: (cell: XmlElement) => Style;
}

/**
 * A side of a cell. `own`: as the cell says it; `edge` and `inside`: as a style does, at the rim of the
 * table and within.
 */
interface Side {
  readonly name: 'top' | 'right' | 'bottom' | 'left';
  readonly own: string;
  readonly opposite: string;
  readonly edge: string;
  readonly inside: string;
}

const SIDES: readonly Side[] = [
  { name: 'top', own: 'a:lnT', opposite: 'a:lnB', edge: 'a:top', inside: 'a:insideH' },
  { name: 'right', own: 'a:lnR', opposite: 'a:lnL', edge: 'a:right', inside: 'a:insideV' },
  { name: 'bottom', own: 'a:lnB', opposite: 'a:lnT', edge: 'a:bottom', inside: 'a:insideH' },
  { name: 'left', own: 'a:lnL', opposite: 'a:lnR', edge: 'a:left', inside: 'a:insideV' },
];

interface Placed {
  readonly row: number;
  readonly column: number;
  readonly lines: readonly (Stroke | null)[];
}

/**
 * A line belongs to the two cells beside it: the cell's own counts, then its neighbour's, then those of the table's
 * style. What most lines look like is the table's own look in a deck; the others stand on their cells.
 */
export function tableLines(table: XmlElement, partsOf: PartsOf, scope: PartScope): TableLines {
  const rows = children(table, 'a:tr').map((row) => children(row, 'a:tc'));
  const covering = coverOf(rows);
  const placed = new Map<XmlElement, Placed>();
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      if (covering[row]?.[column] !== cell) continue;
      const lines = SIDES.map((side) => lineOf(side, cell, row, column, covering, partsOf, scope));
      placed.set(cell, { row, column, lines });
    }
  const usual = mostOf([...placed.values()].flatMap(({ lines }) => lines.map(written)));
  return {
    usual: attributesOf(usual),
    of: (cell) =>
      Object.fromEntries(
        SIDES.map(({ name }, index) => {
          const line = written(placed.get(cell)?.lines[index] ?? null);
          return [`border-${name}`, line === usual ? null : line];
        }),
      ),
  };
}

/** Which cell reaches over each place of the grid. */
function coverOf(rows: readonly (readonly XmlElement[])[]): readonly (readonly XmlElement[])[] {
  const cover: XmlElement[][] = [];
  for (const [row, cells] of rows.entries())
    cover.push(
      cells.map((cell, column) => {
        if (flagOf(cell, 'vMerge') === true) return cover[row - 1]?.[column] ?? cell;
        if (flagOf(cell, 'hMerge') !== true) return cell;
        return cells.slice(0, column).findLast((before) => flagOf(before, 'hMerge') !== true) ?? cell;
      }),
    );
  return cover;
}

function lineOf(
  side: Side,
  cell: XmlElement,
  row: number,
  column: number,
  cover: readonly (readonly XmlElement[])[],
  partsOf: PartsOf,
  { theme, palette }: PartScope,
): Stroke | null {
  const height = numberOf(cell, 'rowSpan') ?? 1;
  const width = numberOf(cell, 'gridSpan') ?? 1;
  const [y, x] = {
    top: [row - 1, column],
    right: [row, column + width],
    bottom: [row + height, column],
    left: [row, column - 1],
  }[side.name] as [number, number];
  const neighbour = cover[y]?.[x] ?? null;
  const own = path(cell, 'a:tcPr', side.own) ?? path(neighbour, 'a:tcPr', side.opposite);
  if (own !== null) return strokeOf(own, null, theme, palette);
  for (const part of partsOf(row, column)) {
    const isEdge = neighbour === null || endsAt(part, side.name);
    const said = path(part.element, 'a:tcStyle', 'a:tcBdr', isEdge ? side.edge : side.inside);
    if (said !== null) return strokeOf(child(said, 'a:ln'), child(said, 'a:lnRef'), theme, palette);
  }
  return null;
}

/** Whether a part of a style has its rim between two cells: one row above and below, one column left and right. */
function endsAt({ name }: TablePart, side: Side['name']): boolean {
  const isLying = side === 'top' || side === 'bottom';
  return isLying ? /Row$|H$/.test(name) : /Col$|V$/.test(name);
}

const NONE = '0px none';

function written(line: Stroke | null): string {
  return line === null ? NONE : `${Math.max(1, Math.round(line.width))}px ${line.dash} ${cssOf(line.color)}`;
}

function mostOf(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? NONE;
}

function attributesOf(line: string): Readonly<Record<string, string>> {
  const [width = '0px', , ...color] = line.split(' ');
  return line === NONE
    ? { 'data-table-border-width': '0px' }
    : { 'data-table-border-color': color.join(' '), 'data-table-border-width': width };
}
