import { type Element, readableText } from '../html/dom.ts';
import { edgesOf } from './edges.ts';
import type { FlowItem, FlowPart } from './items.ts';
import { mediaSize } from './media-size.ts';
import { formulaWidth, TEXT_LETTER } from './measure.ts';

/**
 * Cells that stand beside one another in the middle of `width` px, each as wide as what it holds; drawn together where
 * they would take more. `type`: size of text in px.
 */
export function partsInRow(
  cells: readonly (readonly FlowItem[])[],
  width: number,
  type: number,
  pictureWidth: (image: Element) => number,
): readonly FlowPart[] {
  const widths = cells.map((items) => Math.max(1, ...items.map((item) => widthOf(item, width, type, pictureWidth))));
  const total = widths.reduce((sum, each) => sum + each, 0);
  const scale = Math.min(1, width / total);
  let from = (1 - (total * scale) / width) / 2;
  return cells.map((items, index) => {
    const share = ((widths[index] ?? 0) * scale) / width;
    const part = { from, width: share, items, isSnug: true };
    from += share;
    return part;
  });
}

function widthOf(item: FlowItem, width: number, type: number, pictureWidth: (image: Element) => number): number {
  switch (item.kind) {
    case 'text':
      return Math.max(
        ...item.nodes.map((node) => (readableText(node).length + 2) * type * TEXT_LETTER + edgesOf(node, type).beside),
      );
    case 'image':
      return pictureWidth(item.image);
    case 'media':
      return mediaSize(item.element, width, width).width;
    case 'shape':
      return item.box.width + 2 * item.box.margin;
    case 'math':
      return formulaWidth(item.source, type);
    default:
      // Code, tables and what is made of parts take what they get.
      return width / 2;
  }
}
