import { type Block, blockText, textFromPlain } from '@rostrum/deck';
import { codeHeight } from './code/code-box.ts';
import type { SlideScope } from './scope.ts';
import { gridOf } from './table/grid.ts';
import { columnWidths, rowHeights } from './table/sizes.ts';
import { blockLook, blockParagraphs } from './text/block-text.ts';
import { bodyLook } from './text/box.ts';
import { textHeight } from './text/estimate.ts';

/** How high a block that is as high as what it holds comes out, about: in px, for where nobody measured it. */
export function estimatedHeight(block: Block, scope: SlideScope): number {
  const silent: SlideScope = { ...scope, lose: () => undefined };
  if (block.type === 'table') {
    const [table] = block.props.text.content;
    if (table === undefined) return 0;
    const grid = gridOf(table);
    const look = { ...block.props };
    return rowHeights(grid, columnWidths(grid, block.rect[2]), { block, look, height: null }, silent).reduce(
      (sum, px) => sum + px,
      0,
    );
  }
  if (block.type === 'code') return codeHeight(block);
  const text = block.type === 'text' ? block.props.text : textFromPlain(blockText(block));
  const { insets, columns, gap } = bodyLook(block, blockLook(block, silent).look.size);
  const [top, right, bottom, left] = insets;
  const width = Math.max(1, (block.rect[2] - left - right - gap * (columns - 1)) / columns);
  return Math.ceil(textHeight(blockParagraphs(block, text, width, silent), width) / columns) + top + bottom;
}
