import type { Block, TextNode } from '@rostrum/deck';
import { parseStyle } from '@rostrum/deck/html';
import type { SlideScope } from '../scope.ts';
import { blockLook } from '../text/block-text.ts';
import type { Sides } from '../text/box.ts';
import { lengthOf, sidesOf } from '../text/lengths.ts';
import { styledBy, type TextLook } from '../text/look.ts';
import { attributeOf } from '../text/nodes.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { paragraphsOf } from '../text/paragraphs.ts';

/** Px around the words of a cell for which nobody says any. */
const PADDING = 5;

export function cellStyle(node: TextNode): ReadonlyMap<string, string> {
  return new Map(parseStyle(String(node.attrs?.['style'] ?? '')));
}

/** Px: top, right, bottom, left. `usual`: the table's; `width`: of the cell. */
export function marginsOf(style: ReadonlyMap<string, string>, usual: number | null, width: number): Sides {
  const padding = style.get('padding');
  const all = usual ?? PADDING;
  const sides = padding === undefined ? ([all, all, all, all] as const) : sidesOf(padding, 16, width);
  const names = ['top', 'right', 'bottom', 'left'];
  return names.map((name, index) =>
    Math.max(0, lengthOf(style.get(`padding-${name}`) ?? '', 16, width) ?? sides[index] ?? 0),
  ) as unknown as Sides;
}

/** The words of a cell. */
export function cellParagraphs(
  block: Block,
  node: TextNode,
  scope: Pick<SlideScope, 'palette' | 'font' | 'ownCss' | 'deck' | 'lose'>,
): { readonly paragraphs: readonly Paragraph[]; readonly look: TextLook } {
  const { look: around, context } = blockLook(block, scope);
  const isHead = node.type === 'tableHeader';
  const own =
    block.style['color'] === undefined
      ? scope.palette.ink(isHead ? 'var(--deck-table-heading)' : 'var(--deck-table-text)')
      : null;
  const align = String(node.attrs?.['textAlign'] ?? attributeOf(node, 'align') ?? '');
  const plain: TextLook = {
    ...around,
    ink: own ?? around.ink,
    bold: isHead || around.bold,
    align: /^(?:left|center|right|justify|end)$/.test(align) ? (align as TextLook['align']) : 'start',
  };
  const look = styledBy(plain, withoutBackground(node.attrs?.['style']), scope.palette);
  const paragraphs = paragraphsOf({ type: 'doc', content: node.content ?? [] }, look, context, scope.lose);
  return { paragraphs, look };
}

function withoutBackground(style: unknown): string {
  return parseStyle(typeof style === 'string' ? style : '')
    .filter(([name]) => !name.startsWith('background') && name !== 'vertical-align')
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');
}
