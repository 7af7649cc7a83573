import type { ChartProps } from '../../../model/types.ts';

/** A part of the picture, in px. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What every part of a chart is drawn with. */
export interface Drawing {
  readonly props: ChartProps;
  /** The font size in px, from which all distances follow. */
  readonly size: number;
}

/** An area without a strip at each side; never smaller than nothing. */
export function inset(area: Area, strips: { top?: number; right?: number; bottom?: number; left?: number }): Area {
  const { top = 0, right = 0, bottom = 0, left = 0 } = strips;
  return {
    x: area.x + left,
    y: area.y + top,
    width: Math.max(1, area.width - left - right),
    height: Math.max(1, area.height - top - bottom),
  };
}

/** What words take whose middle height is at y. */
export function boxOf(x: number, y: number, width: number, height: number, anchor: 'start' | 'middle' | 'end'): Area {
  const before = anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2;
  return { x: x - before, y: y - height / 2, width, height };
}

export function meet(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
