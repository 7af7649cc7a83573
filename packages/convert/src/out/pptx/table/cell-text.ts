import type { Block, TextNode } from '@rostrum/deck';
import { parseStyle } from '@rostrum/deck/html';
import type { SlideScope } from '../scope.ts';
import { blockLook } from '../text/block-text.ts';
import { computeNodeStyle } from '../text/element-style.ts';
import type { Sides } from '../text/box.ts';
import { lengthOf, sidesOf } from '../text/lengths.ts';
import type { TextLook } from '../text/look.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { paragraphsOf } from '../text/paragraphs.ts';
import { computeCellStyle, computeRowStyle } from './cell-style.ts';
import type { Grid, PlacedCell } from './grid.ts';

/** Px around the words of a cell for which nobody says any. */
const PADDING = 5;

export function cellStyle(node: TextNode): ReadonlyMap<string, string> {
  return new Map(parseStyle(String(node.attrs?.['style'] ?? '')));
}

/** Px: top, right, bottom, left. `usual`: the table's; `width`: of the cell; `size`: of its text. */
export function marginsOf(
  style: ReadonlyMap<string, string>,
  usual: number | null,
  width: number,
  size: number,
): Sides {
  const padding = style.get('padding');
  const all = usual ?? PADDING;
  const sides = padding === undefined ? ([all, all, all, all] as const) : sidesOf(padding, size, width);
  const names = ['top', 'right', 'bottom', 'left'];
  return names.map((name, index) =>
    Math.max(0, lengthOf(style.get(`padding-${name}`) ?? '', size, width) ?? sides[index] ?? 0),
  ) as unknown as Sides;
}

/** The words of a cell. */
export function cellParagraphs(
  block: Block,
  grid: Grid,
  { node, row }: PlacedCell,
  scope: Pick<SlideScope, 'palette' | 'font' | 'ownCss' | 'deck' | 'lose'>,
): { readonly paragraphs: readonly Paragraph[]; readonly look: TextLook } {
  const { look: around, context } = blockLook(block, scope);
  const table = computeNodeStyle(around, 'table', grid.table, context);
  const look = computeCellStyle(node, computeRowStyle(grid.nodes[row] ?? {}, table, context), context);
  return { paragraphs: paragraphsOf({ type: 'doc', content: node.content ?? [] }, look, context, scope.lose), look };
}
