import { type Box, heightOf, intersection, widthOf } from '../box.ts';
import type { PaintedPath } from '../content/paint.ts';
import type { Structure } from '../structure.ts';
import { startOf } from './blocks.ts';
import type { Line } from './lines.ts';

export interface Cell {
  readonly lines: readonly Line[];
  readonly isHead: boolean;
}

export interface FoundTable {
  readonly rows: readonly (readonly Cell[])[];
  /** Where each column begins, and where the last one ends. */
  readonly edges: readonly number[];
  readonly box: Box;
  readonly ruled: boolean;
}

export interface TextAndTables {
  readonly tables: readonly FoundTable[];
  /** Lines of no table. */
  readonly rest: readonly Line[];
}

/** Tables that the document names, and those that are sure by how their lines stand. */
export function findTables(lines: readonly Line[], paths: readonly PaintedPath[], structure: Structure): TextAndTables {
  const named = namedTables(lines, structure);
  const seen = alignedTables(named.rest, paths);
  return { tables: [...named.tables, ...seen.tables], rest: seen.rest };
}

function namedTables(lines: readonly Line[], structure: Structure): TextAndTables {
  const cells = new Map<number, Map<number, Map<number, { lines: Line[]; isHead: boolean }>>>();
  const rest: Line[] = [];
  for (const line of lines) {
    const at = structure.cellOf(line.part);
    if (at === null) {
      rest.push(line);
      continue;
    }
    const rows = cells.get(at.table) ?? new Map<number, Map<number, { lines: Line[]; isHead: boolean }>>();
    const row = rows.get(at.row) ?? new Map<number, { lines: Line[]; isHead: boolean }>();
    const cell = row.get(at.column) ?? { lines: [], isHead: at.isHead };
    cell.lines.push(line);
    cells.set(at.table, rows.set(at.row, row.set(at.column, cell)));
  }
  const tables: FoundTable[] = [];
  for (const rows of cells.values()) {
    const sorted = [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
    const width = Math.max(...sorted.flatMap((row) => [...row.keys()]));
    const all = sorted.flatMap((row) => [...row.values()].flatMap((cell) => cell.lines));
    // Cells that reach over others shift those behind them: then which stands where is not sure.
    const isWhole = sorted.every((row) => row.size === width);
    if (!isWhole || width < 2 || sorted.length < 2 || width > 50) {
      rest.push(...all);
      continue;
    }
    const grid = sorted.map((row) =>
      Array.from({ length: width }, (_, column): Cell => row.get(column + 1) ?? { lines: [], isHead: false }),
    );
    tables.push({ rows: grid, edges: edgesOf(grid, all), box: boxAround(all), ruled: false });
  }
  return { tables, rest };
}

/** Where the columns of a grid begin, halfway between what stands in them. */
function edgesOf(grid: readonly (readonly Cell[])[], all: readonly Line[]): number[] {
  const box = boxAround(all);
  const starts = (grid[0] ?? []).map((_, column) =>
    Math.min(...grid.flatMap((row) => (row[column]?.lines ?? []).map(({ x0 }) => x0))),
  );
  const ends = (grid[0] ?? []).map((_, column) =>
    Math.max(...grid.flatMap((row) => (row[column]?.lines ?? []).map(({ x1 }) => x1))),
  );
  const edges = [box.x0];
  for (let column = 1; column < starts.length; column += 1) {
    const [start = 0, end = 0] = [starts[column], ends[column - 1]];
    const edge = Number.isFinite(start) && Number.isFinite(end) ? (start + end) / 2 : (edges.at(-1) ?? 0);
    edges.push(Math.max(edges.at(-1) ?? 0, edge));
  }
  return [...edges, box.x1];
}

/** Rows of lines that stand in the same columns: three by three, or two columns where lines are drawn between rows. */
function alignedTables(lines: readonly Line[], paths: readonly PaintedPath[]): TextAndTables {
  const rows = rowsOf(lines);
  const tables: FoundTable[] = [];
  const used = new Set<Line>();
  for (let from = 0; from < rows.length; ) {
    const first = rows[from] ?? [];
    let to = from + 1;
    while (to < rows.length && fits(rows[to] ?? [], rows[to - 1] ?? [], first)) to += 1;
    const found = rows.slice(from, to);
    const all = found.flat();
    const ruled = found.length >= 2 && first.length >= 2 && isRuled(boxAround(all), found.length, paths);
    const isList = all.some((line) => startOf(line) !== null);
    if (!isList && first.length >= 2 && ((found.length >= 3 && first.length >= 3) || ruled)) {
      const grid = found.map((row) => row.map((line): Cell => ({ lines: [line], isHead: false })));
      tables.push({ rows: grid, edges: edgesOf(grid, all), box: boxAround(all), ruled });
      for (const line of all) used.add(line);
      from = to;
    } else from += 1;
  }
  return { tables, rest: lines.filter((line) => !used.has(line)) };
}

function rowsOf(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  for (const line of [...lines].sort((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && Math.abs(row[0].y - line.y) < 0.3 * line.size) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.sort((a, b) => a.x0 - b.x0));
}

/** Each line below one of the row's, at its left, right or middle, and near enough. */
function fits(row: readonly Line[], above: readonly Line[], first: readonly Line[]): boolean {
  const [line, before] = [row[0], above[0]];
  if (line === undefined || before === undefined || row.length !== first.length || row.length < 2) return false;
  if (line.y - before.y > 4 * line.size) return false;
  return row.every((one, column) => {
    const other = first[column];
    if (other === undefined) return false;
    const slack = 0.4 * one.size;
    return (
      Math.abs(one.x0 - other.x0) < slack ||
      Math.abs(one.x1 - other.x1) < slack ||
      Math.abs(one.x0 + one.x1 - other.x0 - other.x1) < 2 * slack
    );
  });
}

/** Whether lines or filled rows lie between most of the rows. */
function isRuled(box: Box, rows: number, paths: readonly PaintedPath[]): boolean {
  const across = paths.filter(({ box: path }) => {
    const shared = intersection(box, path);
    return (
      shared !== null && widthOf(shared) > 0.8 * widthOf(box) && heightOf(path) < (1.2 * heightOf(box)) / (rows - 1)
    );
  });
  return across.length >= rows - 1;
}

function boxAround(lines: readonly Line[]): Box {
  return {
    x0: Math.min(...lines.map(({ x0 }) => x0)),
    y0: Math.min(...lines.map(({ y, size }) => y - size)),
    x1: Math.max(...lines.map(({ x1 }) => x1)),
    y1: Math.max(...lines.map(({ y, size }) => y + 0.3 * size)),
  };
}
