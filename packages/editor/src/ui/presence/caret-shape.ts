import type { PointAmongNodes } from '../../blocks/text/words-on-slide.ts';

/** A caret on the screen, in client px: the middle of its line, how long that is, and how far it is turned. */
export interface CaretShape {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** In degrees. */
  readonly rotation: number;
}

/**
 * The shape of a caret of a block that is turned, of the upright box around it, which is all that browsers tell: a line
 * without width is as long as its box's diagonal, whatever its angle.
 */
export function caretShape(box: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>, rotation: number): CaretShape {
  const { x, y, width, height } = box;
  return { x: x + width / 2, y: y + height / 2, length: Math.hypot(width, height), rotation };
}

/** The upright box around a caret; null where nothing is laid out. */
export function boxAt({ node, offset }: PointAmongNodes): DOMRect | null {
  const range = document.createRange();
  range.setStart(node, offset);
  const [box] = range.getClientRects();
  if (box !== undefined) return box;
  // Beside a line break, as in an empty line.
  const beside = [node.childNodes[offset], node.childNodes[offset - 1]].find((one) => one instanceof HTMLBRElement);
  if (beside !== undefined) return beside.getBoundingClientRect();
  return node instanceof Element ? startOf(node) : null;
}

/** How far what stands in an element is turned, in degrees, by the block and by whatever an author's styles say. */
export function rotationOf(within: Node, root: Element): number {
  let matrix = new DOMMatrix();
  for (
    let one = within instanceof Element ? within : within.parentElement;
    one !== null && one !== root;
    one = one.parentElement
  ) {
    const { transform } = getComputedStyle(one);
    if (transform !== 'none') matrix = new DOMMatrix(transform).multiply(matrix);
  }
  return (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
}

/** Where words would begin in an element without any. */
function startOf(element: Element): DOMRect | null {
  const { left, right, top, height } = element.getBoundingClientRect();
  if (height === 0) return null;
  const { direction, textAlign } = getComputedStyle(element);
  const starts = direction === 'rtl' ? 'right' : 'left';
  const side = textAlign === 'start' || textAlign === 'justify' ? starts : textAlign;
  const x = side === 'center' ? (left + right) / 2 : side === 'right' ? right : left;
  return new DOMRect(x, top, 0, height);
}
