import type { ChartData } from '@rostrum/deck';
import { createPackage } from '../package.ts';
import { xml, xmlPart } from '../xml.ts';
import { SHEET, sheetXml } from './sheet.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The kind of file that `workbookOf` makes. */
export const WORKBOOK_TYPE = `${TYPE}.sheet`;

/**
 * The workbook behind a chart, which 'Edit Data' of PowerPoint opens: the smallest SpreadsheetML that is whole
 * (ECMA-376 part 1, 18.2 to 18.8). The same numbers make the same bytes.
 */
export function workbookOf(data: ChartData, isRtl: boolean): Uint8Array {
  const pkg = createPackage();
  const [book, sheet, styles] = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/styles.xml'] as const;
  pkg.relate('', 'officeDocument', book);
  const id = pkg.relate(book, 'worksheet', sheet);
  pkg.relate(book, 'styles', styles);
  const sheets = xml('sheets', {}, xml('sheet', { name: SHEET, sheetId: 1, 'r:id': id }));
  pkg.add(book, `${TYPE}.sheet.main+xml`, xmlPart(xml('workbook', { xmlns: MAIN, 'xmlns:r': RELATIONSHIPS }, sheets)));
  pkg.add(sheet, `${TYPE}.worksheet+xml`, xmlPart(sheetXml(data, isRtl)));
  pkg.add(styles, `${TYPE}.styles+xml`, xmlPart(stylesXml()));
  return pkg.bytes();
}

/** One look for all cells: none of it may be missing. */
function stylesXml(): string {
  const plain = { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 };
  const fill = (patternType: string) => xml('fill', {}, xml('patternFill', { patternType }));
  return xml(
    'styleSheet',
    { xmlns: MAIN },
    xml('fonts', { count: 1 }, xml('font', {}, xml('sz', { val: 11 }), xml('name', { val: 'Calibri' }))),
    xml('fills', { count: 2 }, fill('none'), fill('gray125')),
    xml(
      'borders',
      { count: 1 },
      xml('border', {}, xml('left'), xml('right'), xml('top'), xml('bottom'), xml('diagonal')),
    ),
    xml('cellStyleXfs', { count: 1 }, xml('xf', plain)),
    xml('cellXfs', { count: 1 }, xml('xf', { ...plain, xfId: 0 })),
    xml('cellStyles', { count: 1 }, xml('cellStyle', { name: 'Normal', xfId: 0, builtinId: 0 })),
  );
}
