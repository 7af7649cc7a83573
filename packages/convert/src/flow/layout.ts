import { attribute, type Element, hasClass, setAttribute } from '../html/dom.ts';
import {
  type Box,
  codeBox,
  groupBox,
  imageBox,
  mathBox,
  mediaBox,
  ruleBox,
  shapeBox,
  tableBox,
  textBox,
} from './boxes.ts';
import { type FlowItem, type FlowPart, isHeading } from './items.ts';
import { mediaSize } from './media-size.ts';
import { partsInRow } from './row.ts';
import {
  codeSize,
  formulaWidth,
  PARAGRAPH_GAP,
  statedSize,
  tableHeight,
  textHeight,
  type TypeSizes,
} from './measure.ts';
import type { FlowStyle } from './style.ts';
import { isTitleSlide } from './title-slide.ts';

interface NaturalSize {
  readonly width: number;
  readonly height: number;
}

/** The size of the picture that an address means, or null when it is not at hand. */
export type SizeOf = (address: string) => NaturalSize | null;

/** Share of the slide's height that stays free above and below what flows. */
const TOP = 1 / 14;
const GAP = 0.6;
/** Between columns, in type sizes. */
const COLUMN_GAP = 1.2;
/** Text is made smaller by these steps until it fits, and no further. */
const SHRINK = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
/** A picture that says nothing of its size. */
const UNKNOWN_PICTURE: NaturalSize = { width: 4, height: 3 };
const LEAST_ROOM = 60;

/** The pieces of a slide as boxes, one below the other. */
export function layOut(items: readonly FlowItem[], style: FlowStyle, sizeOf: SizeOf): Element[] {
  const room = {
    x: (style.left ?? 0) + style.width * style.side,
    y: style.height * TOP,
    width: style.width * (1 - 2 * style.side),
    height: style.height * (1 - 2 * TOP),
  };
  const plan = fit(items, room.width, room.height, style, sizeOf);
  const total = totalOf(plan);
  const isTitle = isTitleSlide(items);
  const middle = style.centered || isTitle;
  const y = middle ? Math.max(style.centered ? 0 : room.y, (style.height - total) / 2) : room.y;
  const boxes: Element[] = [];
  placeAll(items, { ...room, y }, style, plan, isTitle, sizeOf, boxes);
  return boxes;
}

/** Adds a box a piece, one below the other, in the order in which they are stacked. */
function placeAll(
  items: readonly FlowItem[],
  room: { readonly x: number; readonly y: number; readonly width: number },
  style: FlowStyle,
  plan: Plan,
  isTitle: boolean,
  sizeOf: SizeOf,
  boxes: Element[],
): void {
  let { y } = room;
  for (const [index, item] of items.entries()) {
    const height = plan.heights[index] ?? 0;
    const at: Box = { x: room.x, y, width: room.width, height };
    y += height + plan.gap;
    if (item.kind !== 'parts' && item.kind !== 'row') {
      boxes.push(place(item, at, style, plan, boxes.length, isTitle, sizeOf));
      continue;
    }
    const inner: Element[] = item.kind === 'parts' && item.step !== undefined ? [] : boxes;
    for (const part of partsIn(item, room.width, height, plan.scale, style, sizeOf)) {
      const { x, width } = within(part, at, style);
      const own = planAt(plan.scale, part.items, width, height, style, sizeOf);
      const below = item.kind === 'row' || item.middle ? Math.max(0, (height - totalOf(own)) / 2) : 0;
      placeAll(part.items, { x, y: at.y + below, width }, style, own, false, sizeOf, inner);
    }
    if (item.kind === 'parts' && item.step !== undefined) boxes.push(groupBox(item.step, inner, boxes.length));
  }
}

/** The parts that an item is made of; cells of a row become parts once it is known how wide each is. */
function partsIn(
  item: FlowItem,
  width: number,
  height: number,
  scale: number,
  style: FlowStyle,
  sizeOf: SizeOf,
): readonly FlowPart[] {
  if (item.kind === 'parts') return item.parts;
  if (item.kind !== 'row') return [];
  const type = style.sizes.base * scale * style.textScale;
  return partsInRow(item.cells, width, type, (image) => pictureSize(image, width, height, sizeOf).width);
}

/** Where a part lies: half a gap away from each of its neighbours. */
function within(
  { from, width, isSnug = false }: FlowPart,
  at: { readonly x: number; readonly width: number },
  style: FlowStyle,
): { readonly x: number; readonly width: number } {
  const half = isSnug ? 0 : style.sizes.base * COLUMN_GAP * 0.5;
  const left = from > 0 ? half : 0;
  const right = from + width < 0.999 ? half : 0;
  return {
    x: at.x + from * at.width + left,
    width: Math.max(isSnug ? 1 : LEAST_ROOM, width * at.width - left - right),
  };
}

interface Plan {
  readonly scale: number;
  readonly gap: number;
  readonly heights: readonly number[];
  /** Height in px that pictures share. */
  readonly pictureHeight: number;
}

function fit(items: readonly FlowItem[], width: number, height: number, style: FlowStyle, sizeOf: SizeOf): Plan {
  let plan: Plan = { scale: 1, gap: 0, heights: [], pictureHeight: height };
  for (const scale of SHRINK) {
    plan = planAt(scale, items, width, height, style, sizeOf);
    if (totalOf(plan) <= height * 1.02) break;
  }
  return plan;
}

function totalOf({ heights, gap }: Plan): number {
  return heights.reduce((sum, height) => sum + height, gap * Math.max(0, heights.length - 1));
}

/** Words first; code, pictures and parts share what they leave. */
function planAt(
  scale: number,
  items: readonly FlowItem[],
  width: number,
  height: number,
  style: FlowStyle,
  sizeOf: SizeOf,
): Plan {
  const body: TypeSizes = { ...style.sizes, base: style.sizes.base * scale * style.textScale };
  const gap = style.sizes.base * scale * GAP;
  const words = items.map((item) => {
    if (item.kind === 'text') {
      const base = style.sizes.base * scale * (isHeadline(item) ? headlineScale(item.nodes, style) : style.textScale);
      return textHeight(item.nodes, width, { ...style.sizes, base });
    }
    if (item.kind === 'rule') return RULE;
    if (item.kind === 'shape') return item.box.height + 2 * item.box.margin;
    if (item.kind === 'table') return tableHeight(item.table, width, body);
    return item.kind === 'math' ? (item.source.split('\n').length + 0.5) * body.base * body.lineHeight : 0;
  });
  const sharing = items.filter(({ kind }) => SHARING.has(kind)).length;
  const left = height - words.reduce((sum, each) => sum + each, gap * Math.max(0, items.length - 1));
  const codeRoom = Math.max(LEAST_ROOM, left / Math.max(1, sharing));
  const codes = items.map((item) => {
    if (item.kind === 'parts' || item.kind === 'row') {
      return Math.max(
        0,
        ...partsIn(item, width, codeRoom, scale, style, sizeOf).map((part) => {
          const own = within(part, { x: 0, width }, style).width;
          return totalOf(planAt(scale, part.items, own, codeRoom, style, sizeOf));
        }),
      );
    }
    return item.kind === 'code' ? codeSize(item.pre, width, codeRoom, body.base * style.codeScale).height : 0;
  });
  const pictures = items.filter(({ kind }) => kind === 'image' || kind === 'media').length;
  const pictureHeight = Math.max(
    LEAST_ROOM,
    (left - codes.reduce((sum, each) => sum + each, 0)) / Math.max(1, pictures),
  );
  const heights = items.map((item, index) => {
    if (item.kind === 'image') return pictureSize(item.image, width, pictureHeight, sizeOf).height;
    if (item.kind === 'media') return mediaSize(item.element, width, pictureHeight).height;
    return (words[index] ?? 0) + (codes[index] ?? 0);
  });
  return { scale, gap, heights, pictureHeight };
}

const SHARING: ReadonlySet<string> = new Set(['code', 'image', 'media', 'parts', 'row']);
/** Height in px of a line across the slide. */
const RULE = 2;

/** How much larger than in text boxes a heading is set that stands by itself. */
function headlineScale([first]: readonly Element[], style: FlowStyle): number {
  return style.headingScale(Number(first?.tagName.slice(1) ?? 1));
}

/** A heading by itself has the size of headings. */
function isHeadline(item: FlowItem): boolean {
  return item.kind === 'text' && item.nodes.every(isHeading);
}

function percent(scale: number): string {
  return scale === 1 ? '' : ` font-size: ${Math.round(scale * 100)}%;`;
}

/** Blocks of a text stand as paragraphs do: with space between them. */
function spaced(nodes: readonly Element[]): readonly Element[] {
  for (const node of nodes.slice(1)) {
    const style = attribute(node, 'style') ?? '';
    if (!/margin/i.test(style))
      setAttribute(node, 'style', `margin-top: ${PARAGRAPH_GAP}em;${style === '' ? '' : ` ${style}`}`);
  }
  return nodes;
}

function place(
  item: Exclude<FlowItem, { readonly kind: 'parts' | 'row' }>,
  at: Box,
  style: FlowStyle,
  plan: Plan,
  order: number,
  isTitle: boolean,
  sizeOf: SizeOf,
): Element {
  const align = `text-align: ${isTitle ? style.titleAlign : style.align};`;
  const body = percent(plan.scale * style.textScale);
  switch (item.kind) {
    case 'text':
      return textBox(
        { ...at, height: null },
        spaced(item.nodes),
        `${align}${isHeadline(item) ? percent(plan.scale * headlineScale(item.nodes, style)) : body}`,
        order,
      );
    case 'code': {
      const size = codeSize(
        item.pre,
        at.width,
        at.height ?? style.height,
        style.sizes.base * plan.scale * style.textScale * style.codeScale,
      );
      return codeBox({ ...at, height: size.height }, item.pre, size, order);
    }
    case 'table':
      return tableBox({ ...at, height: null }, item.table, body.trim(), order);
    case 'math': {
      const scale = plan.scale * style.textScale;
      const fitting = Math.min(1, at.width / formulaWidth(item.source, style.sizes.base * scale));
      return mathBox(at, item.source, item.fragment, `${align}${percent(scale * fitting)}`, order);
    }
    case 'media': {
      const size = mediaSize(item.element, at.width, plan.pictureHeight);
      return mediaBox({ x: at.x + (at.width - size.width) / 2, y: at.y, ...size }, item.element, order);
    }
    case 'rule':
      return ruleBox({ ...at, height: RULE }, order);
    case 'shape': {
      const { width, height, margin } = item.box;
      return shapeBox(
        { x: at.x + (at.width - width) / 2, y: at.y + margin, width, height },
        item.element,
        item.box,
        order,
      );
    }
    case 'image': {
      const size = pictureSize(item.image, at.width, plan.pictureHeight, sizeOf);
      const natural = sizeOf(addressOf(item.image));
      if (natural !== null) {
        setAttribute(item.image, 'data-natural-width', String(natural.width));
        setAttribute(item.image, 'data-natural-height', String(natural.height));
      }
      const shaped =
        natural !== null || (statedSize(item.image).width !== null && statedSize(item.image).height !== null);
      const x = at.x + (at.width - size.width) / 2;
      return imageBox({ x, y: at.y, ...size }, item, shaped, order);
    }
  }
}

function pictureSize(image: Element, width: number, height: number, sizeOf: SizeOf): NaturalSize {
  const natural = sizeOf(addressOf(image));
  const stated = statedSize(image);
  const known = natural !== null && natural.width > 0 && natural.height > 0;
  const shape = known ? natural : UNKNOWN_PICTURE;
  const ratio =
    stated.width !== null && stated.height !== null ? stated.width / stated.height : shape.width / shape.height;
  if (hasClass(image, 'r-stretch')) {
    const wide = Math.min(width, height * ratio);
    return { width: wide, height: wide / ratio };
  }
  const wanted =
    stated.width ??
    (stated.height === null ? (known ? Math.max(natural.width, width / 3) : width) : stated.height * ratio);
  const wide = Math.min(wanted, width, height * ratio);
  return { width: wide, height: wide / ratio };
}

function addressOf(image: Element): string {
  return attribute(image, 'src') ?? attribute(image, 'data-src') ?? '';
}
