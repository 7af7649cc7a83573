import type { LineEnd, LineProps, LineStyle, Rect } from '../../model/types.ts';
import { paint } from '../shape/draw.ts';
import { round } from '../shape/path.ts';

/**
 * The SVG of a line. It is as large as the block's box, but strokes and heads reach past it:
 *
 *     ●━━━━━━━━━━━━━━━━━━━━━━▶
 *     └ circle: its middle   └ arrow: its tip
 *       is the end             is the end; the stroke stops at its base
 */
export function drawLine(props: LineProps, [, , width, height]: Rect): string {
  const [w, h] = [round(Math.max(1, width)), round(Math.max(1, height ?? 1))];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" overflow="visible" aria-hidden="true">` +
    `${drawStrokes(props)}</svg>`
  );
}

function drawStrokes(props: LineProps): string {
  const { x1, y1, x2, y2, width } = props;
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (width === 0 || length === 0) return '';
  const color = paint(props.color) || 'currentColor';
  const direction: Point = [(x2 - x1) / length, (y2 - y1) / length];
  const size = headSize(width, length);
  const start = head(props.startType, [x1, y1], [-direction[0], -direction[1]], width, size, color);
  const end = head(props.endType, [x2, y2], direction, width, size, color);
  const from: Point = [x1 + direction[0] * start.covers, y1 + direction[1] * start.covers];
  const to: Point = [x2 - direction[0] * end.covers, y2 - direction[1] * end.covers];
  const stroke =
    `<path class="line-element" fill="none" stroke="${color}" stroke-width="${round(width)}"` +
    `${dashes(props.style, width, length - start.covers - end.covers)} d="M${point(from)}L${point(to)}"></path>`;
  return stroke + start.svg + end.svg;
}

type Point = readonly [x: number, y: number];

interface Head {
  readonly svg: string;
  /** How much of the line it stands for, from its end on. */
  readonly covers: number;
}

/** A hair less than a head is long, so that no seam shows between it and the stroke. */
const HIDDEN = 0.98;

const NO_HEAD: Head = { svg: '', covers: 0 };

/** Heads grow with the stroke, and leave something of a short line between them. */
function headSize(width: number, length: number): number {
  return Math.min(width * 2.5 + 6, length * 0.45);
}

/** What a line ends in at `tip`; `direction` leads out of the line. */
function head(type: LineEnd, tip: Point, direction: Point, width: number, size: number, color: string): Head {
  switch (type) {
    case 'none':
      return NO_HEAD;
    case 'circle': {
      const [x, y] = [round(tip[0]), round(tip[1])];
      return {
        svg: `<circle class="line-end" fill="${color}" cx="${x}" cy="${y}" r="${round(size / 2)}"></circle>`,
        covers: (size / 2) * HIDDEN,
      };
    }
    case 'arrow': {
      const [left, right] = wings(tip, direction, size, size * 0.5);
      return {
        svg: `<path class="line-end" fill="${color}" d="M${point(tip)}L${point(left)}L${point(right)}Z"></path>`,
        covers: size * HIDDEN,
      };
    }
    case 'line-arrow': {
      // The tip of a mitred stroke lies before its path by as much as the angle makes of the stroke's width.
      const spread = 0.6;
      const inset = (width / 2) * Math.hypot(1, 1 / spread);
      const inner: Point = [tip[0] - direction[0] * inset, tip[1] - direction[1] * inset];
      const [left, right] = wings(inner, direction, size, size * spread);
      const path = `M${point(left)}L${point(inner)}L${point(right)}`;
      return {
        svg: `<path class="line-end" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-miterlimit="8" d="${path}"></path>`,
        covers: inset,
      };
    }
  }
}

/** The two outer corners of a head: `length` behind its tip, `half` to either side. */
function wings([x, y]: Point, [dx, dy]: Point, length: number, half: number): readonly [Point, Point] {
  const base: Point = [x - dx * length, y - dy * length];
  return [
    [base[0] - dy * half, base[1] + dx * half],
    [base[0] + dy * half, base[1] - dx * half],
  ];
}

/**
 * Dashes of three times the stroke's width with gaps of at least once it, dots with gaps of at least that between them,
 * spread so that a line begins and ends with one.
 */
function dashes(style: LineStyle, width: number, length: number): string {
  if (style === 'solid') return '';
  const dash = style === 'dashed' ? width * 3 : 0;
  const gap = style === 'dashed' ? width : width * 2;
  const count = Math.floor((length + gap) / (dash + gap));
  const cap = style === 'dotted' ? ' stroke-linecap="round"' : '';
  if (count < 2) return cap;
  // A hair more than the gaps take, so that rounding does not lose the last dot.
  const spread = (length - count * dash) / (count - 1);
  return `${cap} stroke-dasharray="${round(dash)} ${Math.floor(spread * 1000) / 1000}"`;
}

function point([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}
