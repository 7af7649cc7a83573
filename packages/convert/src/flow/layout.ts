import { attribute, type Element, find, setAttribute, textContent } from '../html/dom.ts';
import { type Box, codeBox, imageBox, mathBox, tableBox, textBox } from './boxes.ts';
import { type FlowItem, isHeading } from './items.ts';
import { codeSize, itemHeight, statedSize, type TypeSizes } from './measure.ts';

export interface FlowStyle {
  readonly width: number;
  readonly height: number;
  readonly sizes: TypeSizes;
  /** Everything in the middle of the slide, as reveal.js does; else a heading at the top and the rest below it. */
  readonly centered: boolean;
  readonly align: 'center' | 'left';
}

export interface NaturalSize {
  readonly width: number;
  readonly height: number;
}

/** The size of the picture that an address means, or null when it is not at hand. */
export type SizeOf = (address: string) => NaturalSize | null;

/** Shares of the slide's width and height that stay free around what flows. */
const SIDE = 1 / 16;
const TOP = 1 / 14;
const GAP = 0.6;
/** Text is made smaller by these steps until it fits, and no further. */
const SHRINK = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
/** A picture that says nothing of its size. */
const UNKNOWN_PICTURE: NaturalSize = { width: 4, height: 3 };
const LARGEST_CODE = 0.75;

/** The pieces of a slide as boxes, one below the other. */
export function layOut(items: readonly FlowItem[], style: FlowStyle, sizeOf: SizeOf): Element[] {
  const room = {
    x: style.width * SIDE,
    y: style.height * TOP,
    width: style.width * (1 - 2 * SIDE),
    height: style.height * (1 - 2 * TOP),
  };
  const plan = fit(items, room.width, room.height, style, sizeOf);
  const total = plan.heights.reduce((sum, height) => sum + height, 0) + plan.gap * Math.max(0, items.length - 1);
  const middle = style.centered || isTitleSlide(items);
  let y = middle ? Math.max(style.centered ? 0 : room.y, (style.height - total) / 2) : room.y;
  return items.map((item, index) => {
    const height = plan.heights[index] ?? 0;
    const at: Box = { x: room.x, y, width: room.width, height };
    y += height + plan.gap;
    return place(item, at, style, plan, index, sizeOf);
  });
}

interface Plan {
  readonly scale: number;
  readonly gap: number;
  readonly heights: readonly number[];
  /** Height in px that pictures share. */
  readonly pictureHeight: number;
}

function fit(items: readonly FlowItem[], width: number, height: number, style: FlowStyle, sizeOf: SizeOf): Plan {
  const pictures = items.filter((item) => item.kind === 'image').length;
  let plan: Plan | null = null;
  for (const scale of SHRINK) {
    const sizes: TypeSizes = { ...style.sizes, base: style.sizes.base * scale };
    const gap = sizes.base * GAP;
    const codes = items.filter((item) => item.kind === 'code').length;
    const others = items.reduce(
      (sum, item) => sum + (item.kind === 'image' || item.kind === 'code' ? 0 : itemHeight(item, width, sizes, 0, 0)),
      gap * Math.max(0, items.length - 1),
    );
    const codeRoom = Math.max(60, (height - others) / Math.max(1, codes + pictures));
    const code = items.reduce(
      (sum, item) =>
        sum + (item.kind === 'code' ? itemHeight(item, width, sizes, sizes.base * LARGEST_CODE, codeRoom) : 0),
      0,
    );
    const pictureHeight = Math.max(60, (height - others - code) / Math.max(1, pictures));
    const heights = items.map((item) => {
      if (item.kind === 'image') return pictureSize(item.image, width, pictureHeight, sizeOf).height;
      return itemHeight(item, width, sizes, sizes.base * LARGEST_CODE, codeRoom);
    });
    plan = { scale, gap, heights, pictureHeight };
    const total = heights.reduce((sum, each) => sum + each, 0) + gap * Math.max(0, items.length - 1);
    if (total <= height * 1.02) break;
  }
  return plan ?? { scale: 1, gap: 0, heights: [], pictureHeight: height };
}

function place(item: FlowItem, at: Box, style: FlowStyle, plan: Plan, order: number, sizeOf: SizeOf): Element {
  const align = `text-align: ${style.align};${plan.scale < 1 ? ` font-size: ${Math.round(plan.scale * 100)}%;` : ''}`;
  switch (item.kind) {
    case 'text':
      return textBox({ ...at, height: null }, item.nodes, align, order);
    case 'code': {
      const size = codeSize(
        item.pre,
        at.width,
        at.height ?? style.height,
        style.sizes.base * plan.scale * LARGEST_CODE,
      );
      return codeBox({ ...at, height: size.height }, item.pre, size, order);
    }
    case 'table':
      return tableBox(
        { ...at, height: null },
        item.table,
        plan.scale < 1 ? `font-size: ${Math.round(plan.scale * 100)}%;` : '',
        order,
      );
    case 'math':
      return mathBox(at, item.source, item.fragment, align, order);
    case 'image': {
      const size = pictureSize(item.image, at.width, plan.pictureHeight, sizeOf);
      const natural = sizeOf(addressOf(item.image));
      if (natural !== null) {
        setAttribute(item.image, 'data-natural-width', String(natural.width));
        setAttribute(item.image, 'data-natural-height', String(natural.height));
      }
      const x = style.align === 'center' || isAlone(item) ? at.x + (at.width - size.width) / 2 : at.x;
      return imageBox({ x, y: at.y, ...size }, item.image, item.link, item.fragment, order);
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
  const wanted =
    stated.width ??
    (stated.height === null ? (known ? Math.max(natural.width, width / 3) : width) : stated.height * ratio);
  const wide = Math.min(wanted, width, height * ratio);
  return { width: wide, height: wide / ratio };
}

export function addressOf(image: Element): string {
  return attribute(image, 'src') ?? attribute(image, 'data-src') ?? '';
}

function isAlone(item: FlowItem): boolean {
  return item.kind === 'image';
}

/** A heading and at most a short line below it stand in the middle, as on a title slide. */
function isTitleSlide(items: readonly FlowItem[]): boolean {
  if (items.length > 2 || items.some((item) => item.kind !== 'text'))
    return items.length === 1 && items[0]?.kind === 'image';
  const nodes = items.flatMap((item) => (item.kind === 'text' ? item.nodes : []));
  const [first, ...rest] = nodes;
  if (first === undefined || !isHeading(first)) return false;
  return (
    rest.length <= 2 &&
    rest.every((node) => !find(node, (inner) => inner.tagName === 'li') && textContent(node).length < 140)
  );
}
