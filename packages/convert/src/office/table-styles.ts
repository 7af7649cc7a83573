import { strToU8 } from 'fflate';
import type { OfficePackage } from './package.ts';
import { attributeOf, child, children, parseXml, type XmlElement } from './xml.ts';

/**
 * The style that a table names, from the file's own list, or of those that Office has built in and some programs do not
 * write down. Null: it names none. `unknown`: it names one that is not to be had.
 */
export function tableStyleOf(table: XmlElement, office: OfficePackage): XmlElement | 'unknown' | null {
  const id = child(child(table, 'a:tblPr'), 'a:tableStyleId')?.text.trim().toUpperCase() ?? '';
  if (id === '') return null;
  const main = office.related('', 'officeDocument') ?? '';
  const list = office.part(office.related(main, 'tableStyles') ?? '');
  const own = children(list, 'a:tblStyle').find((style) => attributeOf(style, 'styleId')?.toUpperCase() === id);
  return own ?? builtIn(id) ?? 'unknown';
}

/** Ids of the built-in styles, without an accent and with each of the six. */
const MEDIUM_1 = [
  '{793D81CF-94F2-401A-BA57-92F5A7B2D0C5}',
  '{B301B821-A1FF-4177-AEE7-76D212191A09}',
  '{9DCAF9ED-07DC-4A11-8D7F-57B35C25682E}',
  '{1FECB4D8-DB02-4DC6-A0A2-4F2EBAE1DC90}',
  '{1E171933-4619-4E11-9A3F-F7608DF75F80}',
  '{FABFCF23-3B69-468F-B69F-88F6DE6A72F2}',
  '{10A1B5D5-9B99-4C35-A422-299274C87663}',
];
const MEDIUM_2 = [
  '{073A0DAA-6AF3-43AB-8588-CEC1D06C72B9}',
  '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}',
  '{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}',
  '{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}',
  '{00A15C55-8517-42AA-B614-E9B94910E393}',
  '{7DF18680-E054-41AD-8BC1-D1AEF772440D}',
  '{93296810-A885-4BE3-A3E7-6D5BEEA58F35}',
];
const NO_GRID = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}';
const GRID = '{5940675A-B579-460E-94D1-54222C63F5DA}';

const read = new Map<string, XmlElement>();

function builtIn(id: string): XmlElement | null {
  const known = read.get(id);
  if (known !== undefined) return known;
  const parts = partsOf(id);
  if (parts === null) return null;
  const xml = `<a:tblStyle xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${parts}</a:tblStyle>`;
  const style = parseXml(strToU8(xml), 'a table style');
  read.set(id, style);
  return style;
}

function partsOf(id: string): string | null {
  if (id === NO_GRID) return part('wholeTbl', { text: 'tx1' });
  if (id === GRID) return part('wholeTbl', { text: 'tx1', lines: lines('tx1', ...RIM, ...INSIDE) });
  const [first, second] = [MEDIUM_1.indexOf(id), MEDIUM_2.indexOf(id)];
  if (first >= 0) return medium1(first === 0 ? 'dk1' : `accent${first}`);
  return second >= 0 ? medium2(second === 0 ? 'dk1' : `accent${second}`) : null;
}

/** A head in the colour, lines of it, every other row tinted. */
function medium1(color: string): string {
  const strong = { bold: true };
  return [
    part('wholeTbl', { text: 'dk1', fill: scheme('lt1'), lines: lines(color, ...RIM, 'insideH') }),
    ...['band1H', 'band1V'].map((band) => part(band, { fill: scheme(color, 20) })),
    ...['firstCol', 'lastCol', 'lastRow'].map((name) => part(name, strong)),
    part('firstRow', { ...strong, text: 'lt1', fill: scheme(color) }),
  ].join('');
}

/** Tints of the colour between white lines; head, foot and outer columns in the colour itself. */
function medium2(color: string): string {
  const strong = { bold: true, text: 'lt1', fill: scheme(color) };
  return [
    part('wholeTbl', { text: 'dk1', fill: scheme(color, 20), lines: lines('lt1', ...RIM, ...INSIDE) }),
    ...['band1H', 'band1V'].map((band) => part(band, { fill: scheme(color, 40) })),
    ...['firstCol', 'lastCol'].map((name) => part(name, strong)),
    part('lastRow', { ...strong, lines: line('lt1', 'top', 38_100) }),
    part('firstRow', { ...strong, lines: line('lt1', 'bottom', 38_100) }),
  ].join('');
}

/** A colour of the theme; `tint`: that many percent of it, the rest white. */
function scheme(name: string, tint = 100): string {
  const less = tint === 100 ? '' : `<a:tint val="${tint * 1000}"/>`;
  return `<a:solidFill><a:schemeClr val="${name}">${less}</a:schemeClr></a:solidFill>`;
}

const RIM = ['left', 'right', 'top', 'bottom'] as const;
const INSIDE = ['insideH', 'insideV'] as const;

function line(color: string, side: string, width = 12_700): string {
  return `<a:${side}><a:ln w="${width}">${scheme(color)}</a:ln></a:${side}>`;
}

function lines(color: string, ...sides: readonly string[]): string {
  return sides.map((side) => line(color, side)).join('');
}

interface StylePart {
  readonly text?: string;
  readonly bold?: boolean;
  readonly fill?: string;
  /** What stands in its `a:tcBdr`. */
  readonly lines?: string;
}

function part(name: string, { text, bold, fill, lines }: StylePart): string {
  const color = text === undefined ? '' : `<a:schemeClr val="${text}"/>`;
  const box = `<a:tcBdr>${lines ?? ''}</a:tcBdr>${fill === undefined ? '' : `<a:fill>${fill}</a:fill>`}`;
  return `<a:${name}><a:tcTxStyle${bold === true ? ' b="on"' : ''}>${color}</a:tcTxStyle><a:tcStyle>${box}</a:tcStyle></a:${name}>`;
}
