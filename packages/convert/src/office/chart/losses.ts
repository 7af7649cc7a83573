import { words } from '@rostrum/words/convert';
import { child, children, numberOf, type XmlElement } from '../xml.ts';
import type { Plot } from './plots.ts';
import type { ChartSeries } from './series.ts';

/** What of the plots and series of a chart our block does not show. */
export function lossesIn(plots: readonly Plot[], series: readonly ChartSeries[]): string[] {
  const [main] = plots;
  const has = (name: string) => series.some(({ element }) => child(element, name) !== null);
  const losses = [
    ...plots.flatMap((plot) => plot.losses),
    ...(plots.some(({ kind }) => kind !== main?.kind) ? [words.office.charts.oneKind] : []),
    ...(series.every(({ y }) => y.values.length === 0) ? [words.office.charts.onlyWorkbook] : []),
    ...(series.some(({ levels }) => levels > 1) ? [words.office.charts.levels] : []),
    ...(has('c:trendline') ? [words.office.charts.trendLine] : []),
    ...(has('c:errBars') ? [words.office.charts.errorBars] : []),
    ...(series.some(({ element }) => isPulledOut(element)) ? [words.office.charts.pulledOut] : []),
  ];
  return [...new Set(losses)];
}

/** A pie, or one slice of it, stands apart by some percent of its radius (ECMA-376 part 1, 21.2.2.61). */
function isPulledOut(series: XmlElement): boolean {
  return [series, ...children(series, 'c:dPt')].some((part) => (numberOf(child(part, 'c:explosion'), 'val') ?? 0) > 0);
}
