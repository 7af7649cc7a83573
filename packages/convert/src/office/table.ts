import { words } from '@rostrum/words/convert';
import { attributesHtml, blockHtml, type Placing } from '../markup/block.ts';
import { type Color, colorIn, cssOf, type Palette } from './color.ts';
import { type Fill, fillIn } from './fill.ts';
import { plainSources } from './inherit.ts';
import type { PartScope } from './scope.ts';
import { tableLines } from './table-lines.ts';
import { partsIn, type TablePart } from './table-parts.ts';
import { tableStyleOf } from './table-styles.ts';
import { lookOnBox, textHtml } from './text.ts';
import { differences } from './text-style.ts';
import { round, type Style, styleAttribute } from '../markup/style.ts';
import { pxOf } from './units.ts';
import { attributeOf, child, children, flagOf, numberOf, path, type XmlElement } from './xml.ts';

type BlockNames = {
  readonly id: string | undefined;
  readonly name: string;
  readonly z: number;
  readonly locked: boolean;
};

/** What a table's style makes of a cell. */
interface CellLook {
  readonly fill: Fill | null;
  readonly color: Color | null;
  readonly bold: boolean;
}

/** `a:tbl` as a table whose cells hold text; `described`: its alternative text. */
export function tableHtml(
  table: XmlElement,
  scope: PartScope,
  placing: Placing,
  names: BlockNames,
  described: string,
): string {
  const widths = children(child(table, 'a:tblGrid'), 'a:gridCol').map((column) => numberOf(column, 'w') ?? 0);
  const all = widths.reduce((sum, width) => sum + width, 0);
  const rows = children(table, 'a:tr');
  const named = tableStyleOf(table, scope.office);
  if (named === 'unknown') scope.lose('table', words.office.tableStyle);
  const style = named === 'unknown' ? null : named;
  const partsOf = partsIn(table, style, rows.length, widths.length);
  const lines = tableLines(table, partsOf, scope);
  const isHeaded = flagOf(child(table, 'a:tblPr'), 'firstRow') === true;
  const written = rows.map((row, at) => {
    const cells = children(row, 'a:tc').map((cell, column) => {
      // What another cell reaches over is no cell of its own.
      if (flagOf(cell, 'hMerge') === true || flagOf(cell, 'vMerge') === true) return '';
      const reach = widths.slice(column, column + (numberOf(cell, 'gridSpan') ?? 1));
      const share = reach.reduce((sum, width) => sum + width, 0) / all;
      const around: Style = { ...lines.of(cell), width: at === 0 && all > 0 ? `${round(100 * share)}%` : null };
      const look = lookOf(partsOf(at, column), scope.palette);
      return cellHtml(cell, scope, look, isHeaded && at === 0 ? 'th' : 'td', around);
    });
    const height = pxOf(numberOf(row, 'h') ?? 0);
    return `<tr${styleAttribute({ height: height > 0 ? `${height}px` : null })}>${cells.join('')}</tr>`;
  });
  const [head, ...body] = written;
  const inner = isHeaded
    ? `<thead>${head ?? ''}</thead><tbody>${body.join('')}</tbody>`
    : `<tbody>${written.join('')}</tbody>`;
  return blockHtml({
    ...names,
    type: 'table',
    placing: { ...placing, flipH: false, flipV: false },
    inner: `<table>${inner}</table>`,
    attributes: { ...lines.usual, ...(described === '' ? {} : { 'aria-label': described }) },
    autoHeight: true,
  });
}

/** `around`: its sides and its width. */
function cellHtml(cell: XmlElement, scope: PartScope, look: CellLook, tag: 'td' | 'th', around: Style): string {
  const { theme, palette } = scope;
  const properties = child(cell, 'a:tcPr');
  const text = textHtml(
    child(cell, 'a:txBody'),
    {
      theme,
      palette,
      sources: plainSources(scope.presentation),
      shapeColor: look.color,
      fontScale: 1,
      lineReduction: 0,
      fontHeard: scope.fontHeard,
      lose: scope.lose,
    },
    scope.linkOf,
  );
  const fill = fillIn(properties, palette) ?? look.fill;
  const span = (name: string): number => numberOf(cell, name) ?? 1;
  const inset = (name: string, usual: number) => `${pxOf(numberOf(properties, name) ?? usual)}px`;
  const anchor = attributeOf(properties, 'anchor') ?? 't';
  const vertical = attributeOf(properties, 'vert') ?? 'horz';
  const style: Style = {
    ...differences(lookOnBox(text.around), { 'text-align': 'left' }),
    'font-weight': look.bold || tag === 'th' ? (look.bold ? '700' : '400') : null,
    'background-color':
      fill?.kind === 'color'
        ? cssOf(fill.color)
        : fill?.kind === 'gradient'
          ? cssOf(fill.stops[0]?.color ?? WHITE)
          : null,
    padding: `${inset('marT', 45_720)} ${inset('marR', 91_440)} ${inset('marB', 45_720)} ${inset('marL', 91_440)}`,
    'vertical-align': anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : null,
    'writing-mode': vertical === 'horz' ? null : vertical === 'vert270' ? 'sideways-lr' : 'vertical-rl',
    ...around,
  };
  const spans = {
    ...(span('gridSpan') > 1 ? { colspan: String(span('gridSpan')) } : {}),
    ...(span('rowSpan') > 1 ? { rowspan: String(span('rowSpan')) } : {}),
  };
  return `<${tag}${attributesHtml(spans)}${styleAttribute(style)}>${text.isEmpty ? '' : text.html}</${tag}>`;
}

const WHITE: Color = { rgb: [255, 255, 255], alpha: 1, token: null };

/** What the parts of a table's style make of a cell. */
function lookOf(parts: readonly TablePart[], palette: Palette): CellLook {
  const first = <T>(read: (part: XmlElement) => T | null): T | null => {
    for (const { element } of parts) {
      const value = read(element);
      if (value !== null) return value;
    }
    return null;
  };
  return {
    fill: first((part) => fillIn(path(part, 'a:tcStyle', 'a:fill'), palette)),
    color: first((part) => colorIn(child(part, 'a:tcTxStyle'), palette)),
    bold: first((part) => flagOf(child(part, 'a:tcTxStyle'), 'b')) === true,
  };
}
