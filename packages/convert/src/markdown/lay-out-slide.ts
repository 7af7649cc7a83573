import { textBox, wholeBox } from '../flow/boxes.ts';
import { flowItems } from '../flow/items.ts';
import { layOut, type SizeOf } from '../flow/layout.ts';
import { fittedSize, type TypeSizes } from '../flow/measure.ts';
import { styleParts } from '../flow/parts.ts';
import { FLOW_SCALE } from '../flow/sizes.ts';
import type { FlowStyle } from '../flow/style.ts';
import {
  attribute,
  childElements,
  createElement,
  descendants,
  type Element,
  hasClass,
  isText,
  removeAttributes,
  replaceChildren,
  setAttribute,
} from '../html/dom.ts';
import type { SlideDraft, SlideHalf, SlideLook } from './draft.ts';

export interface SlidePaper {
  readonly width: number;
  readonly height: number;
  readonly sizes: TypeSizes;
}

/**
 * Puts what a slide holds into blocks. False: its looks depend on more than their order, and it is kept as one block.
 */
export function layOutSlide({ section, look }: SlideDraft, paper: SlidePaper, sizeOf: SizeOf): boolean {
  const style = styleOf(look, paper);
  fitHeadings(section, style);
  const items = flowItems(section);
  const boxes: Element[] =
    items === null ? wholeSlide(section, look, paper) : isEmpty(section) ? [] : layOut(items, style, sizeOf);
  if (look.half !== null) boxes.push(...halfBoxes(look.half, paper, sizeOf, boxes.length));
  boxes.push(...edgeBoxes(look, paper, boxes.length));
  replaceChildren(section, boxes);
  if (look.color !== '') for (const box of boxes) colour(box, look.color);
  return items !== null;
}

function styleOf(look: SlideLook, { width, height, sizes }: SlidePaper): FlowStyle {
  const share = look.half === null ? 1 : 1 - look.half.share;
  return {
    width: width * share,
    height,
    left: look.half?.side === 'left' ? width * look.half.share : 0,
    sizes,
    centered: look.centered,
    align: look.align,
    titleAlign: look.half === null ? 'center' : look.align,
    textScale: FLOW_SCALE,
    headingScale: () => 1,
    codeScale: 0.7,
    side: 1 / 16,
  };
}

/** Headings that a reader marked with `data-fit` fill the line. */
function fitHeadings(section: Element, { width, height, side }: FlowStyle): void {
  for (const heading of descendants(section)) {
    if (attribute(heading, 'data-fit') === null) continue;
    removeAttributes(heading, 'data-fit');
    setAttribute(heading, 'style', `font-size: ${fittedSize(heading, width * (1 - 2 * side), height / 2)}px;`);
  }
}

function wholeSlide(section: Element, look: SlideLook, { width, height, sizes }: SlidePaper): Element[] {
  styleParts(section);
  return [
    wholeBox(
      { width, height, sizes, centered: true, align: look.centered ? look.align : 'center', textScale: FLOW_SCALE },
      [...section.childNodes],
    ),
  ];
}

function isEmpty(section: Element): boolean {
  return section.childNodes.every((node) => isText(node) && node.value.trim() === '');
}

/** Several pictures share the side, one below the other. */
function halfBoxes(half: SlideHalf, { width, height }: SlidePaper, sizeOf: SizeOf, order: number): Element[] {
  const share = width * half.share;
  const high = height / Math.max(1, half.addresses.length);
  return half.addresses.map((address, index) => {
    const place = `left: ${half.side === 'left' ? 0 : width - share}px; top: ${index * high}px; width: ${share}px; height: ${high}px;`;
    const attributes =
      half.kind === 'iframe'
        ? { 'data-src': address }
        : { src: address, alt: '', style: `object-fit: ${half.fit};`, ...naturalSize(address, sizeOf) };
    const element = createElement(half.kind === 'iframe' ? 'iframe' : 'img', attributes);
    const content = createElement('div', { class: 'sl-block-content', style: `z-index: ${10 + order + index};` }, [
      element,
    ]);
    return createElement('div', { class: 'sl-block', 'data-block-type': half.kind, style: place }, [content]);
  });
}

function naturalSize(address: string, sizeOf: SizeOf): Record<string, string> {
  const size = sizeOf(address);
  return size === null ? {} : { 'data-natural-width': String(size.width), 'data-natural-height': String(size.height) };
}

/** Share of the slide's height that lies beyond a line at its edge. */
const EDGE = 1 / 36;
const EDGE_TYPE = 60;

function edgeBoxes(look: SlideLook, { width, height, sizes }: SlidePaper, order: number): Element[] {
  const line = (sizes.base * sizes.lineHeight * EDGE_TYPE) / 100;
  const at = (y: number): { x: number; y: number; width: number; height: null } => ({
    x: width / 16,
    y,
    width: (width * 7) / 8,
    height: null,
  });
  const style = `text-align: left; font-size: ${EDGE_TYPE}%;`;
  const boxes: Element[] = [];
  if (look.header !== null) boxes.push(textBox(at(height * EDGE), [look.header], style, order));
  if (look.footer !== null) {
    boxes.push(textBox(at(height * (1 - EDGE) - line), [look.footer], style, order + boxes.length));
  }
  return boxes;
}

function colour(box: Element, color: string): void {
  for (const content of [box, ...descendants(box)]) {
    if (!hasClass(content, 'sl-block-content') || childElements(content).some(({ tagName }) => tagName === 'pre'))
      continue;
    setAttribute(content, 'style', `${attribute(content, 'style') ?? ''} color: ${color};`.trim());
  }
}
