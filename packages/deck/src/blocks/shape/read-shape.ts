import { attributeOf, childElements, findElement, hasClass, type HtmlElement, isElement } from '../../html/tree.ts';
import { LIMITS } from '../../model/limits.ts';
import { emptyText } from '../../model/text.ts';
import type { ShapeProps } from '../../model/types.ts';
import { type BlockSource, parsePixels, type ReadBlock, take } from '../definition.ts';
import { writtenSvg } from '../only-svg.ts';
import { withoutOwnIds } from '../own-ids.ts';
import { textFromTree } from '../text/parse-text.ts';
import { preservesWhiteSpace } from '../text/white-space.ts';
import { drawShape, plainFill } from './draw.ts';
import { WORDS_CLASS } from './write-shape.ts';

/** Drawn by so many programs in one way that the drawing itself says nothing more. */
const GEOMETRIC = /^(?:rect|circle|triangle-(?:up|down|left|right)|diamond|octagon|arrow-(?:up|down|left|right))$/;

export function readShape({
  blockId,
  content,
  attributes,
  style,
  width,
  height,
}: BlockSource): ReadBlock<'shape'> | null {
  const shape = take(attributes, 'data-shape-type');
  if (shape === undefined) return null;
  const words = childElements(content).find((element) => hasClass(element, WORDS_CLASS));
  content.childNodes = content.childNodes.filter((node) => node !== words);
  const svg = findElement(content, ({ tagName }) => tagName === 'svg');
  if (words && attributes.has('aria-label') && attributes.get('role') === 'group') attributes.delete('role');
  const props: ShapeProps = {
    shape,
    fill: take(attributes, 'data-shape-fill-color') ?? '',
    stroke: take(attributes, 'data-shape-stroke-color') ?? '',
    strokeWidth: readPixels(take(attributes, 'data-shape-stroke-width')),
    cornerRadius: readPixels(take(attributes, 'data-shape-corner-radius')),
    stretch: take(attributes, 'data-shape-stretch') === 'true',
    svg: '',
    text: words ? textFromTree(words.childNodes, preservesWhiteSpace(style.get('white-space'))) : emptyText(),
  };
  if (!svg) return { props };
  const drawn = drawShape(props, [0, 0, width, height]);
  if (drawn !== null && (GEOMETRIC.test(shape) || drawn === writtenSvg(svg))) return { props };
  if (props.fill !== '') removeFills(svg, plainFill(props.fill));
  return { props: { ...props, svg: withoutOwnIds(writtenSvg(svg), blockId) } };
}

function readPixels(value: string | undefined): number {
  return Math.min(LIMITS.coordinate, Math.max(0, parsePixels(value, 0)));
}

/** The fill that the block's own says, on the root and on what it fills, so that only the block says it. */
function removeFills(element: HtmlElement, fill: string): void {
  const own = element.tagName === 'svg' || hasClass(element, 'shape-element');
  if (own && attributeOf(element, 'fill') === fill) {
    element.attrs = element.attrs.filter(({ name }) => name !== 'fill');
  }
  for (const child of element.childNodes) if (isElement(child)) removeFills(child, fill);
}
