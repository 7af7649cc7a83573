import { child, children, path, type XmlElement } from '../xml.ts';
import { isOn } from './flag.ts';
import { paletteColor } from './palette.ts';
import type { ChartSeries } from './series.ts';

/** A CSS colour for an element of a colour, such as `a:schemeClr`; null where it means none. */
export type ColorOf = (color: XmlElement) => string | null;

export interface ChartColors {
  readonly colorOf: ColorOf;
  /** `c:style`. */
  readonly style: number | null;
}

/** The colours of series, for a chart that shows each in one. */
export function seriesColors(series: readonly ChartSeries[], { colorOf, style }: ChartColors): string[] {
  return series.map(
    ({ element, index, plot }) =>
      ownColor(element, plot.isLines, SEEN_THROUGH.has(plot.kind) ? opaque(colorOf) : colorOf) ??
      colorOf(paletteColor(style, index)) ??
      '',
  );
}

/** What ours draws so that one sees through it, whatever its colour. */
const SEEN_THROUGH: ReadonlySet<string> = new Set(['areas', 'filled-radar']);

function opaque(colorOf: ColorOf): ColorOf {
  return (color) => colorOf({ ...color, children: color.children.filter(({ name }) => name !== 'a:alpha') });
}

/** The colours of the slices of a pie: those of single points, or of its series where it does not vary them. */
export function sliceColors(series: ChartSeries, count: number, { colorOf, style }: ChartColors): string[] {
  const own = pointColors(series, colorOf);
  const varies = isVaried(series);
  const whole = ownColor(series.element, false, colorOf);
  return Array.from({ length: count }, (_, index) => {
    const usual = varies ? colorOf(paletteColor(style, index)) : (whole ?? colorOf(paletteColor(style, series.index)));
    return own.get(index) ?? usual ?? '';
  });
}

/** Whether single points of a series are to have other colours than the series. */
export function hasPointColors(series: ChartSeries, colorOf: ColorOf): boolean {
  return pointColors(series, colorOf).size > 0;
}

function isVaried({ plot }: ChartSeries): boolean {
  const said = child(plot.element, 'c:varyColors');
  return said === null || isOn(said);
}

function pointColors({ element, plot }: ChartSeries, colorOf: ColorOf): Map<number, string> {
  return new Map(
    children(element, 'c:dPt').flatMap((point) => {
      const index = Number(child(point, 'c:idx')?.attributes['val'] ?? Number.NaN);
      const color = ownColor(point, plot.isLines, colorOf);
      return color === null || !Number.isInteger(index) ? [] : [[index, color] as const];
    }),
  );
}

/** What a series or point says: of its line and marker where it is drawn as a line, else of its fill. */
function ownColor(element: XmlElement, isLine: boolean, colorOf: ColorOf): string | null {
  const looks = child(element, 'c:spPr');
  if (!isLine) return fillColor(looks, colorOf);
  const line = looks === null ? null : child(looks, 'a:ln');
  const drawn = [line, path(element, 'c:marker', 'c:spPr')].map((part) => fillColor(part, colorOf));
  return drawn.find((color) => color !== null && color !== 'transparent') ?? null;
}

/** The colour of a fill: of a gradient its first, of a pattern that of its lines. */
function fillColor(looks: XmlElement | null, colorOf: ColorOf): string | null {
  if (looks === null) return null;
  if (child(looks, 'a:noFill') !== null) return 'transparent';
  const fill =
    child(looks, 'a:solidFill') ?? path(looks, 'a:gradFill', 'a:gsLst', 'a:gs') ?? path(looks, 'a:pattFill', 'a:fgClr');
  const color = fill?.children[0];
  return color === undefined ? null : colorOf(color);
}
