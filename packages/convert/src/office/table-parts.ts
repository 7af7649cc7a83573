import { child, flagOf, type XmlElement } from './xml.ts';

/** A part of a table's style (`a:firstRow`, `a:band1H`, `a:wholeTbl` …). */
export interface TablePart {
  readonly name: string;
  readonly element: XmlElement;
}

/** The parts of its style that count for a cell, the strongest first. */
export type PartsOf = (row: number, column: number) => readonly TablePart[];

/**
 * By ECMA-376 part 1, 20.1.4.2.27 and 21.1.3.15: which parts there are is the style's, which of them are
 * used the table's.
 */
export function partsIn(table: XmlElement, style: XmlElement | null, rows: number, columns: number): PartsOf {
  const properties = child(table, 'a:tblPr');
  const has = (name: string): boolean => flagOf(properties, name) === true;
  return (row, column) => {
    const names: string[] = [];
    const isFirst = has('firstRow') && row === 0;
    const isLast = has('lastRow') && row === rows - 1;
    if (isFirst) names.push('a:firstRow');
    if (isLast) names.push('a:lastRow');
    if (has('firstCol') && column === 0) names.push('a:firstCol');
    if (has('lastCol') && column === columns - 1) names.push('a:lastCol');
    if (has('bandRow') && !isFirst && !isLast)
      names.push((row - (has('firstRow') ? 1 : 0)) % 2 === 0 ? 'a:band1H' : 'a:band2H');
    if (has('bandCol')) names.push((column - (has('firstCol') ? 1 : 0)) % 2 === 0 ? 'a:band1V' : 'a:band2V');
    return [...names, 'a:wholeTbl'].flatMap((name) => {
      const element = child(style, name);
      return element === null ? [] : [{ name, element }];
    });
  };
}
