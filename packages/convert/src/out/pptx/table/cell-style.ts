import type { TextNode } from '@rostrum/deck';
import { formatStyle, parseStyle } from '@rostrum/deck/html';
import { computeElementStyle, computeNodeStyle } from '../text/element-style.ts';
import type { LookContext, TextLook } from '../text/look.ts';
import { getAttributes } from '../text/nodes.ts';

/** Computes the style of the text in a row, which inherits from its section of the table. */
export function computeRowStyle(row: Pick<TextNode, 'attrs'>, table: TextLook, context: LookContext): TextLook {
  const section = getAttributes({ attrs: { attributes: row.attrs?.['sectionAttributes'] ?? null } });
  return computeNodeStyle(computeElementStyle(table, 'tbody', section, context), 'tr', row, context);
}

/** Computes the style of the text in a cell. Background and vertical alignment belong to the cell, not to its text. */
export function computeCellStyle(cell: TextNode, row: TextLook, context: LookContext): TextLook {
  const isHead = cell.type === 'tableHeader';
  const { backgroundColor: _, style, ...attrs } = cell.attrs ?? {};
  const own = parseStyle(typeof style === 'string' ? style : '').filter(
    ([property]) => !property.startsWith('background') && property !== 'vertical-align',
  );
  const { align } = getAttributes(cell);
  return computeNodeStyle(row, isHead ? 'th' : 'td', { attrs: { ...attrs, style: formatStyle(own) } }, context, [
    ['color', context.says.has('color') ? 'inherit' : `var(--deck-table-${isHead ? 'heading' : 'text'})`],
    ...(align === 'center' || align === 'right' ? [['text-align', align] as const] : []),
  ]);
}
