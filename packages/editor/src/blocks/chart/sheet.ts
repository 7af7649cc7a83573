import { type ChartData, type ChartRow, LIMITS } from '@rostrum/deck';

/**
 * A chart's data as a small sheet. Row 0 holds the names of the series, column 0 those of the categories:
 *
 *              0        1      2
 *     0    (nothing)  North  South
 *     1       Q1        3      5
 *     2       Q2        4     (gap)
 *
 * Every function answers with new data, and leaves what it was handed as it is.
 */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export function sheetSize(data: ChartData): { readonly rows: number; readonly columns: number } {
  return { rows: data.rows.length + 1, columns: data.columns.length + 1 };
}

/** What stands in a cell, as it is typed. */
export function cellText(data: ChartData, { row, column }: Cell): string {
  if (row === 0) return data.columns[column - 1] ?? '';
  const entry = data.rows[row - 1];
  if (column === 0) return entry?.label ?? '';
  const value = entry?.values[column - 1] ?? null;
  return value === null ? '' : String(value);
}

/**
 * A number as people write it: '1,234.5', '1.234,5', '12 %', '€ 3'. null: it is none. A lone separator with three
 * digits behind it parts thousands where it is a comma, and decimals where it is a point.
 */
export function readNumber(typed: string): number | null {
  const text = typed
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^(-?)[€$£¥]|[€$£¥%]$/g, '$1')
    .replace('−', '-');
  if (!/^-?[\d.,]*\d(e[+-]?\d+)?$/i.test(text)) return null;
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  const decimal = comma > point ? (isThousands(text, ',') ? '' : ',') : isThousandsOnly(text, '.') ? '' : '.';
  const plain = [...text].filter((letter) => (letter !== ',' && letter !== '.') || letter === decimal).join('');
  const value = Number(plain.replace(',', '.'));
  return Number.isFinite(value) && Math.abs(value) <= LIMITS.chartValue ? value : null;
}

/** '1,234' and '1,234,567'. */
function isThousands(text: string, mark: ',' | '.'): boolean {
  const groups = text.replace(/^-/, '').split(mark);
  return groups.slice(1).every((group) => /^\d{3}$/.test(group)) && /^\d{1,3}$/.test(groups[0] ?? '');
}

/** '1.234.567': one alone is a decimal point. */
function isThousandsOnly(text: string, mark: '.'): boolean {
  return text.split(mark).length > 2 && isThousands(text, mark);
}

/** With one cell as it was typed. Cells beyond the sheet make it larger; what is no number is a gap. */
export function withCell(data: ChartData, cell: Cell, typed: string): ChartData {
  return withCells(data, cell, [[typed]]);
}

/** With a block of cells written from one cell on, as it is pasted. What is beyond the limits is left out. */
export function withCells(data: ChartData, { row, column }: Cell, block: readonly (readonly string[])[]): ChartData {
  const widest = Math.max(0, ...block.map((line) => line.length));
  const rows = Math.min(LIMITS.chartRows + 1, Math.max(sheetSize(data).rows, row + block.length));
  const columns = Math.min(LIMITS.chartColumns + 1, Math.max(sheetSize(data).columns, column + widest));
  const typed = (at: Cell): string | undefined => block[at.row - row]?.[at.column - column];
  const name = (at: Cell): string => (typed(at) ?? cellText(data, at)).slice(0, LIMITS.shortText);
  return {
    columns: Array.from({ length: columns - 1 }, (_, index) => name({ row: 0, column: index + 1 })),
    rows: Array.from(
      { length: rows - 1 },
      (_, index): ChartRow => ({
        label: name({ row: index + 1, column: 0 }),
        values: Array.from({ length: columns - 1 }, (_unused, place) => {
          const text = typed({ row: index + 1, column: place + 1 });
          return text === undefined ? (data.rows[index]?.values[place] ?? null) : readNumber(text);
        }),
      }),
    ),
  };
}

export function withoutRow(data: ChartData, row: number): ChartData {
  return { ...data, rows: data.rows.filter((_, index) => index !== row - 1) };
}

export function withoutColumn(data: ChartData, column: number): ChartData {
  return {
    columns: data.columns.filter((_, index) => index !== column - 1),
    rows: data.rows.map((row) => ({ ...row, values: row.values.filter((_, index) => index !== column - 1) })),
  };
}

/**
 * Cells of what was copied in a spreadsheet: tabs between them, or commas or semicolons where there is no tab. Quoted
 * cells may hold anything.
 */
export function readCells(text: string): readonly (readonly string[])[] {
  const mark = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  const isOneNumber = !text.trim().includes('\n') && mark === ',' && readNumber(text) !== null;
  if (isOneNumber) return [[text.trim()]];
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    lines.at(-1)?.push(cell.trim());
    cell = '';
  };
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') isQuoted = true;
    else if (letter === mark) end();
    else if (letter === '\n') {
      end();
      lines.push([]);
    } else cell += letter;
  }
  end();
  return lines;
}
