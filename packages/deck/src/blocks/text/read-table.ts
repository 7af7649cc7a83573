import { attributesOf, childElements, type HtmlElement, isBlank, isElement } from '../../html/tree.ts';
import { parseStyle } from '../../html/style.ts';
import type { TextAttr, TextNode } from '../../model/rich-text.ts';
import type { TextAttrs } from './element-attrs.ts';
import { tableNodes } from './table-nodes.ts';
import { keepsWhiteSpace } from './white-space.ts';

const SECTIONS = new Set(['thead', 'tbody', 'tfoot']);

/** Reads what a cell holds. */
export type ReadCell = (cell: HtmlElement, row: HtmlElement) => readonly TextNode[];

/**
 * A `<table>` as nodes; null for one that they cannot hold (a caption, columns with looks of their own, no cells),
 * which is then kept as it is. Widths of columns come to stand on the cells of the first row.
 */
export function readTable(element: HtmlElement, readCell: ReadCell): TextNode | null {
  const parts = childElements(element);
  const groups = parts.filter(({ tagName }) => tagName === 'colgroup');
  const sections = parts.filter(({ tagName }) => SECTIONS.has(tagName));
  if (groups.length + sections.length !== parts.length || !holdsOnlyElements(element)) return null;
  const widths = readWidths(groups);
  const rows = sections.map((section) => readSection(section, readCell));
  if (widths === null || !rows.every((list) => list !== null) || wouldMelt(sections)) return null;
  const [first, ...others] = rows.flat();
  if (!first || ![first, ...others].some(({ content }) => content)) return null;
  const sized = widths.length > 0 ? withWidths(first, widths) : first;
  if (!sized) return null;
  const attrs = tableNodes.table.readElement({ tag: 'table', attributes: attributesOf(element) });
  return { type: 'table', ...withAttrs(attrs), content: [sized, ...others] };
}

function holdsOnlyElements(element: HtmlElement): boolean {
  return element.childNodes.every((node) => isElement(node) || isBlank(node));
}

/** Two sections side by side that say the same would become one. */
function wouldMelt(sections: readonly HtmlElement[]): boolean {
  const said = sections.map((section) => `${section.tagName} ${JSON.stringify(attributesOf(section))}`);
  return said.some((words, index) => words === said[index + 1]);
}

function readSection(section: HtmlElement, readCell: ReadCell): readonly TextNode[] | null {
  const rows = childElements(section);
  const attributes = attributesOf(section);
  // A section without rows shows nothing unless it says something.
  if (rows.length === 0 && Object.keys(attributes).length > 0) return null;
  if (keepsWhiteSpace(attributes.style) !== undefined) return null;
  if (rows.some(({ tagName }) => tagName !== 'tr') || !holdsOnlyElements(section)) return null;
  const own: Record<string, TextAttr> = {};
  if (section.tagName !== 'tbody') own.section = section.tagName;
  if (Object.keys(attributes).length > 0) own.sectionAttributes = JSON.stringify(attributes);
  const read = rows.map((row, index) => readRow(row, own, rows.length - index, readCell));
  return read.every((row) => row !== null) ? read : null;
}

function readRow(row: HtmlElement, section: TextAttrs, rowsLeft: number, readCell: ReadCell): TextNode | null {
  const cells = childElements(row);
  if (cells.some(({ tagName }) => tagName !== 'td' && tagName !== 'th') || !holdsOnlyElements(row)) return null;
  const attrs = { ...section, ...tableNodes.tableRow.readElement({ tag: 'tr', attributes: attributesOf(row) }) };
  const content = cells.map((cell): TextNode => {
    const type = cell.tagName === 'th' ? 'tableHeader' : 'tableCell';
    const attributes = attributesOf(cell);
    // 0: down to the end of the section.
    if (/^\s*0+\s*$/.test(attributes.rowspan ?? '')) attributes.rowspan = String(rowsLeft);
    const inside = readCell(cell, row);
    const own = tableNodes[type].readElement({ tag: cell.tagName, attributes });
    return { type, attrs: own, ...(inside.length > 0 ? { content: inside } : {}) };
  });
  return { type: 'tableRow', ...withAttrs(attrs), ...(content.length > 0 ? { content } : {}) };
}

function withAttrs(attrs: TextAttrs): { readonly attrs?: TextAttrs } {
  return Object.keys(attrs).length > 0 ? { attrs } : {};
}

/** The width of each column that `<col>`s name, empty for one that says none; null when they say more than widths. */
function readWidths(groups: readonly HtmlElement[]): readonly string[] | null {
  const widths: string[] = [];
  for (const group of groups) {
    const columns = childElements(group);
    const named = columns.length === 0 ? [group] : columns;
    if (columns.length > 0 && group.attrs.length > 0) return null;
    for (const column of named) {
      const { span = '1', width = '', style = '', ...others } = attributesOf(column);
      const declarations = new Map(parseStyle(style));
      const said = declarations.get('width') ?? (/^\d+(?:\.\d+)?$/.test(width) ? `${width}px` : width);
      declarations.delete('width');
      if (declarations.size > 0 || Object.keys(others).length > 0 || !/^\s*\d{1,3}\s*$/.test(span)) return null;
      for (let count = Math.max(1, Number(span)); count > 0; count -= 1) widths.push(said);
    }
  }
  return widths;
}

/** The first row with its columns' widths; null when its cells span columns of different units. */
function withWidths(row: TextNode, widths: readonly string[]): TextNode | null {
  let column = 0;
  const cells: TextNode[] = [];
  for (const cell of row.content ?? []) {
    const span = Number(cell.attrs?.colspan ?? 1);
    const width = sumWidths(widths.slice(column, column + span).filter((one) => one !== ''));
    column += span;
    if (width === null) return null;
    cells.push(width === '' ? cell : { ...cell, attrs: { ...cell.attrs, width } });
  }
  return { ...row, content: cells };
}

function sumWidths(widths: readonly string[]): string | null {
  const [first = '', ...others] = widths;
  if (others.length === 0) return first;
  const parts = widths.map((width) => /^([\d.]+)(px|%|em)$/.exec(width));
  const unit = parts[0]?.[2];
  if (parts.some((part) => part?.[2] !== unit || unit === undefined)) return null;
  return `${parts.reduce((sum, part) => sum + Number(part?.[1]), 0)}${unit}`;
}
