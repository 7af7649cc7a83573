import { LIMITS } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { child, children, type XmlElement } from '../xml.ts';
import { type NameOptions, type NumberCache, readNames, readNumbers, readText } from './caches.ts';
import type { Plot } from './plots.ts';

/** A series with what its chart keeps of it. */
export interface ChartSeries {
  readonly element: XmlElement;
  readonly plot: Plot;
  /** Which of the chart's colours it has by itself. */
  readonly index: number;
  readonly name: string;
  readonly names: readonly string[];
  /** How many levels the names have. */
  readonly levels: number;
  /** Of a scatter chart. */
  readonly x: NumberCache;
  readonly y: NumberCache;
}

/** One more than a deck holds, so that reading the chart tells that it was cut. */
const MOST_SERIES = LIMITS.chartColumns + 1;

/** The series of all plots, each plot's in the order in which they are drawn. */
export function seriesOf(plots: readonly Plot[], options: NameOptions): ChartSeries[] {
  return plots
    .flatMap((plot) => {
      const all = children(plot.element, 'c:ser').map((element) => ({ element, order: valueOf(element, 'c:order') }));
      return all.sort((a, b) => a.order - b.order).map(({ element }) => ({ element, plot }));
    })
    .slice(0, MOST_SERIES)
    .map(({ element, plot }, place) => readSeries(element, plot, place, options));
}

function readSeries(element: XmlElement, plot: Plot, place: number, options: NameOptions): ChartSeries {
  const { names, levels } = readNames(child(element, 'c:cat'), options);
  return {
    element,
    plot,
    index: valueOf(element, 'c:idx'),
    name: readText(child(element, 'c:tx')) || words.office.charts.series(place + 1),
    names,
    levels,
    x: readNumbers(child(element, 'c:xVal')),
    y: readNumbers(child(element, 'c:val') ?? child(element, 'c:yVal')),
  };
}

function valueOf(element: XmlElement, name: string): number {
  const value = Number(child(element, name)?.attributes['val'] ?? 0);
  return Number.isInteger(value) && value >= 0 ? value : 0;
}
