import type { Block, TableProps, TextNode } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { solidFill } from '../color/palette.ts';
import { NO_FILL } from '../fill.ts';
import { boxOf, namesXml, transformXml } from '../frame.ts';
import type { BlockWriter, SlideScope } from '../scope.ts';
import { textBody } from '../shape-xml.ts';
import { cellLines } from '../table/cell-lines.ts';
import { cellParagraphs, cellStyle, marginsOf } from '../table/cell-text.ts';
import { type Grid, gridOf, type PlacedCell } from '../table/grid.ts';
import { columnWidths, rowHeights } from '../table/sizes.ts';
import { paragraphsXml } from '../text/write-text.ts';
import { emuLength } from '../units.ts';
import { type Xml, xml } from '../xml.ts';

export const writeTableBlock: BlockWriter<'table'> = (block, scope) => {
  const [table] = block.props.text.content;
  return table === undefined ? '' : tableFrame(block, table, block.props, scope);
};

type TableLook = Pick<TableProps, 'borderColor' | 'borderWidth' | 'padding'>;

/**
 * A table as `a:tbl` in a frame (ECMA-376 part 1, 21.1.3.13): its cells say how they look, no style of Office's does.
 */
export function tableFrame(block: Block, table: TextNode, look: TableLook, scope: SlideScope): Xml {
  const box = boxOf(block, scope);
  const grid = gridOf(table);
  const widths = columnWidths(grid, box.width);
  const heights = rowHeights(grid, widths, { block, look, height: block.rect[3] }, scope);
  const isHeaded = grid.rows[0]?.every((cell) => cell === null || cell.node.type === 'tableHeader') ?? false;
  const rows = grid.rows.map((row, at) =>
    xml(
      'a:tr',
      { h: emuLength(heights[at] ?? 0) },
      ...row.map((cell, column) => cellXml(cell, at, column, { block, grid, look, widths }, scope)),
    ),
  );
  if (block.rotation !== 0) scope.lose(words.out.blocks.table);
  return xml(
    'p:graphicFrame',
    {},
    xml(
      'p:nvGraphicFramePr',
      {},
      namesXml(block, scope),
      xml('p:cNvGraphicFramePr', {}, xml('a:graphicFrameLocks', { noGrp: true })),
      xml('p:nvPr'),
    ),
    transformXml(
      { rotation: 0, flipX: false, flipY: false },
      { ...box, height: heights.reduce((sum, one) => sum + one, 0) },
      { name: 'p:xfrm' },
    ),
    xml(
      'a:graphic',
      {},
      xml(
        'a:graphicData',
        { uri: 'http://schemas.openxmlformats.org/drawingml/2006/table' },
        xml(
          'a:tbl',
          {},
          xml(
            'a:tblPr',
            { rtl: scope.deck.meta.rtl ? true : null, firstRow: isHeaded ? true : null },
            xml('a:tableStyleId', {}, NO_STYLE),
          ),
          xml('a:tblGrid', {}, ...widths.map((width) => xml('a:gridCol', { w: emuLength(width) }))),
          ...rows,
        ),
      ),
    ),
  );
}

/** No style, no grid. */
const NO_STYLE = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}';

interface TableParts {
  readonly block: Block;
  readonly grid: Grid;
  readonly look: TableLook;
  readonly widths: readonly number[];
}

const ANCHORS: Readonly<Record<string, string>> = { middle: 'ctr', bottom: 'b' };

function cellXml(
  cell: PlacedCell | null,
  row: number,
  column: number,
  { block, grid, look, widths }: TableParts,
  scope: SlideScope,
): Xml {
  const empty = (attributes: Record<string, boolean>): Xml =>
    xml('a:tc', attributes, textBody(xml('a:bodyPr'), '', 'a:txBody'), xml('a:tcPr'));
  if (cell === null) return empty({});
  const isOwn = cell.row === row && cell.column === column;
  const merged: Record<string, boolean | number | null> = {
    rowSpan: cell.rowSpan > 1 && cell.row === row ? cell.rowSpan : null,
    gridSpan: cell.columnSpan > 1 && cell.column === column ? cell.columnSpan : null,
    hMerge: cell.column === column ? null : true,
    vMerge: cell.row === row ? null : true,
  };
  const style = cellStyle(cell.node);
  const { paragraphs, look: letters } = cellParagraphs(block, grid, cell, scope);
  const [top, right, bottom, left] = marginsOf(style, look.padding, widths[column] ?? 0, letters.size);
  const ink = scope.palette.ink(String(cell.node.attrs?.['backgroundColor'] ?? style.get('background') ?? ''));
  const opacity = scope.opacityOf(block);
  const properties = xml(
    'a:tcPr',
    {
      marL: emuLength(left),
      marR: emuLength(right),
      marT: emuLength(top),
      marB: emuLength(bottom),
      vert: style.get('writing-mode')?.startsWith('vertical') === true ? 'vert' : null,
      anchor: ANCHORS[String(cell.node.attrs?.['verticalAlign'] ?? '')] ?? null,
    },
    ...cellLines(style, look, scope, opacity),
    ink === null || ink.alpha === 0 ? NO_FILL : solidFill(ink, opacity),
  );
  return xml(
    'a:tc',
    merged,
    textBody(xml('a:bodyPr'), isOwn ? paragraphsXml(paragraphs, scope, opacity) : '', 'a:txBody'),
    properties,
  );
}
