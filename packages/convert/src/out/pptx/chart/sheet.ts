import type { ChartData } from '@rostrum/deck';
import { escapeXml, type Xml, xml } from '../xml.ts';

/** The only sheet of a chart's workbook. */
export const SHEET = 'Sheet1';

/** `A`, `B` … `Z`, `AA` for 0, 1 … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Where the cells of a series stand, for formulas of a chart: `Sheet1!$B$2:$B$5`. `column`: 0 has the categories. */
export function cellsOf(column: number, rows: number): string {
  const name = columnName(column);
  return rows < 2 ? `${SHEET}!$${name}$2` : `${SHEET}!$${name}$2:$${name}$${rows + 1}`;
}

export function headOf(column: number): string {
  return `${SHEET}!$${columnName(column)}$1`;
}

/**
 * The numbers of a chart as a worksheet: names of series in the first row, categories in column A, gaps as no cells.
 */
export function sheetXml({ columns, rows }: ChartData, isRtl: boolean): Xml {
  const lines = [['', ...columns], ...rows.map(({ label, values }) => [label, ...values])] as const;
  const size = `A1:${columnName(columns.length)}${lines.length}`;
  return xml(
    'worksheet',
    { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' },
    xml('dimension', { ref: size === 'A1:A1' ? 'A1' : size }),
    xml('sheetViews', {}, xml('sheetView', { rightToLeft: isRtl ? true : null, workbookViewId: 0 })),
    xml(
      'sheetData',
      {},
      ...lines.map((cells, row) =>
        xml('row', { r: row + 1 }, ...cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`))),
      ),
    ),
  );
}

function cellXml(value: string | number | null, place: string): Xml {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return xml('c', { r: place }, xml('v', {}, String(value)));
  const words = xml('t', { 'xml:space': 'preserve' }, escapeXml(value));
  return xml('c', { r: place, t: 'inlineStr' }, xml('is', {}, words));
}
