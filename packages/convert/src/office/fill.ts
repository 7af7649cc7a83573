import { type Color, colorIn, cssOf, type Palette, readColor } from './color.ts';
import type { Theme } from './theme.ts';
import { round } from '../markup/style.ts';
import { degreesOf, pxOf } from './units.ts';
import { attributeOf, child, children, numberOf, shareOf, type XmlElement } from './xml.ts';

export type Fill =
  | { readonly kind: 'none' }
  | { readonly kind: 'color'; readonly color: Color }
  | { readonly kind: 'gradient'; readonly stops: readonly Stop[]; readonly angle: number; readonly round: boolean }
  | PictureFill;

export interface PictureFill {
  readonly kind: 'picture';
  /** `a:blipFill`: names the picture, and says which part of it is seen. */
  readonly element: XmlElement;
  readonly blip: XmlElement;
  /** Whose relationship the picture is; null: of the part that is read. */
  readonly part: string | null;
  readonly tiled: boolean;
  /** The colours that stand for its black and its white; null: its own. */
  readonly duotone: readonly [black: Color, white: Color] | null;
}

interface Stop {
  readonly at: number;
  readonly color: Color;
}

const KINDS = ['a:noFill', 'a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill'];

/** The fill that stands in an element; null where none does. `group`: that of the group around. */
export function fillIn(element: XmlElement | null, palette: Palette, group: Fill | null = null): Fill | null {
  const kind = element?.children.find(({ name }) => KINDS.includes(name));
  return kind === undefined ? null : kind.name === 'a:grpFill' ? group : readFill(kind, palette);
}

export function readFill(element: XmlElement, palette: Palette): Fill | null {
  switch (element.name) {
    case 'a:noFill':
      return { kind: 'none' };
    case 'a:solidFill': {
      const color = colorIn(element, palette);
      return color === null ? null : { kind: 'color', color };
    }
    case 'a:gradFill':
      return gradientOf(element, palette);
    case 'a:pattFill':
      return patternOf(element, palette);
    case 'a:blipFill': {
      const blip = child(element, 'a:blip');
      if (blip === null) return null;
      const tiled = child(element, 'a:tile') !== null;
      return { kind: 'picture', element, blip, part: null, tiled, duotone: duotoneOf(blip, palette) };
    }
    default:
      return null;
  }
}

/** ECMA-376 part 1, 20.1.8.23. */
function duotoneOf(blip: XmlElement, palette: Palette): PictureFill['duotone'] {
  const [black, white] = child(blip, 'a:duotone')?.children.map((one) => readColor(one, palette)) ?? [];
  return black && white ? [black, white] : null;
}

function gradientOf(element: XmlElement, palette: Palette): Fill | null {
  const stops = children(child(element, 'a:gsLst'), 'a:gs')
    .flatMap((stop) => {
      const color = stop.children.map((one) => readColor(one, palette)).find((one) => one !== null);
      return color === undefined || color === null ? [] : [{ at: shareOf(stop, 'pos') ?? 0, color }];
    })
    .sort((a, b) => a.at - b.at);
  const [first] = stops;
  if (first === undefined) return null;
  if (stops.length === 1) return { kind: 'color', color: first.color };
  const linear = child(element, 'a:lin');
  const isRound = child(element, 'a:path') !== null;
  // Round ones begin in the middle.
  return { kind: 'gradient', stops, angle: degreesOf(numberOf(linear, 'ang') ?? 0), round: isRound };
}

/** A pattern is the colour that it makes from afar. */
function patternOf(element: XmlElement, palette: Palette): Fill | null {
  const front = colorIn(child(element, 'a:fgClr'), palette);
  const back = colorIn(child(element, 'a:bgClr'), palette);
  if (front === null || back === null) return front === null ? null : { kind: 'color', color: front };
  const percent = /^pct(\d+)$/.exec(attributeOf(element, 'prst') ?? '')?.[1];
  const share = percent === undefined ? 0.5 : Number(percent) / 100;
  const mix = (index: 0 | 1 | 2): number => front.rgb[index] * share + back.rgb[index] * (1 - share);
  return { kind: 'color', color: { rgb: [mix(0), mix(1), mix(2)], alpha: 1, token: null } };
}

/** A style of the theme by its number, with the colour that it is used with (ECMA-376 part 1, 20.1.4.2). */
export function styledFill(reference: XmlElement | null, theme: Theme, palette: Palette): Fill | null {
  const index = numberOf(reference, 'idx') ?? 0;
  if (reference === null || index === 0) return null;
  const style = index > 1000 ? theme.backgroundFills[index - 1001] : theme.fills[index - 1];
  const fill = style === undefined ? null : readFill(style, { ...palette, placeholder: colorIn(reference, palette) });
  return fill?.kind === 'picture' ? { ...fill, part: theme.part } : fill;
}

export interface Stroke {
  readonly color: Color;
  readonly width: number;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  readonly head: 'none' | 'arrow' | 'line-arrow' | 'circle';
  readonly tail: 'none' | 'arrow' | 'line-arrow' | 'circle';
}

/** The line around a shape: its own, over the theme's. Null: none. */
export function strokeOf(
  own: XmlElement | null,
  reference: XmlElement | null,
  theme: Theme,
  palette: Palette,
): Stroke | null {
  const index = numberOf(reference, 'idx') ?? 0;
  const style = index > 0 ? (theme.lines[index - 1] ?? null) : null;
  const styled: Palette = { ...palette, placeholder: colorIn(reference, palette) };
  const fill = fillIn(own, palette) ?? fillIn(style, styled);
  if (fill === null || fill.kind === 'none' || fill.kind === 'picture') return null;
  const color = fill.kind === 'color' ? fill.color : middleOf(fill.stops);
  if (color === null) return null;
  const dash = attributeOf(child(own, 'a:prstDash') ?? child(style, 'a:prstDash'), 'val') ?? 'solid';
  return {
    color,
    width: Math.max(0.5, pxOf(numberOf(own, 'w') ?? numberOf(style, 'w') ?? 9525)),
    dash: dash === 'solid' ? 'solid' : /dot$/i.test(dash) && !/dash/i.test(dash) ? 'dotted' : 'dashed',
    head: endOf(child(own, 'a:headEnd')),
    tail: endOf(child(own, 'a:tailEnd')),
  };
}

/** Lines are of one colour: of a gradient, the one nearest to its middle, since its ends may be clear. */
function middleOf(stops: readonly Stop[]): Color | null {
  const [nearest] = stops.toSorted((a, b) => Math.abs(a.at - 0.5) - Math.abs(b.at - 0.5));
  return nearest?.color ?? null;
}

function endOf(element: XmlElement | null): Stroke['head'] {
  switch (attributeOf(element, 'type') ?? 'none') {
    case 'none':
      return 'none';
    case 'oval':
    case 'diamond':
      return 'circle';
    case 'arrow':
      return 'line-arrow';
    default:
      return 'arrow';
  }
}

/** As CSS's own gradients: theirs begin at the top and go clockwise, the file's begin at the left. */
export function cssGradient(fill: Extract<Fill, { kind: 'gradient' }>): string {
  const stops = fill.stops.map(({ at, color }) => `${cssOf({ ...color, token: null })} ${round(at * 100)}%`).join(', ');
  return fill.round ? `radial-gradient(${stops})` : `linear-gradient(${round((fill.angle + 90) % 360)}deg, ${stops})`;
}
