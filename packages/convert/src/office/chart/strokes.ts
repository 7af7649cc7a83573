import { words } from '@rostrum/words/convert';
import { child, path, type XmlElement } from '../xml.ts';
import { isOn } from './flag.ts';
import type { Plot } from './plots.ts';
import type { ChartSeries } from './series.ts';

/** How a chart draws its lines and the dots of their values. */
export interface Strokes {
  /** Whether the dots of a scatter chart are joined. */
  readonly joined: boolean;
  readonly dots: boolean;
  readonly losses: readonly string[];
}

/** Of all series of the first plot alike: as the first of them has it. */
export function readStrokes(main: Plot, series: readonly ChartSeries[]): Strokes {
  const own = series.filter(({ plot }) => plot === main);
  const [first] = own;
  if (first === undefined || !main.isLines) return { joined: false, dots: true, losses: [] };
  const joined = main.kind === 'scatter' && isJoined(first);
  // Dots that nothing joins are all that there is to see.
  const dots = (main.kind === 'scatter' && !joined) || hasDots(first);
  const isMixed = main.kind === 'scatter' && own.some((one) => isJoined(one) !== joined);
  const isSmooth = series.some(({ element }) => isOn(child(element, 'c:smooth')));
  return {
    joined,
    dots,
    losses: [
      ...(isMixed ? [words.office.charts.mixedDots] : []),
      ...(isSmooth && (joined || main.kind !== 'scatter') ? [words.office.charts.smooth] : []),
    ],
  };
}

function isJoined({ element, plot }: ChartSeries): boolean {
  if (plot.element.name !== 'c:scatterChart' || styleOf(plot.element) === 'marker') return false;
  return path(element, 'c:spPr', 'a:ln', 'a:noFill') === null;
}

/** A series' own symbol counts; else what the style of its chart says (ECMA-376 part 1, 21.2.2.32, .176 and .186). */
function hasDots({ element, plot }: ChartSeries): boolean {
  const symbol = path(element, 'c:marker', 'c:symbol')?.attributes['val'];
  if (symbol === 'none') return false;
  const style = styleOf(plot.element);
  if (plot.element.name === 'c:radarChart') return symbol !== undefined || style === 'marker';
  if (plot.element.name === 'c:scatterChart') return symbol !== undefined || !['line', 'smooth'].includes(style);
  return symbol !== undefined || isOn(child(plot.element, 'c:marker'));
}

function styleOf(plot: XmlElement): string {
  return (child(plot, 'c:scatterStyle') ?? child(plot, 'c:radarStyle'))?.attributes['val'] ?? '';
}
