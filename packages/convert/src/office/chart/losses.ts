import { child, children, numberOf, type XmlElement } from '../xml.ts';
import type { Plot } from './plots.ts';
import type { ChartSeries } from './series.ts';

/** What of the plots and series of a chart our block does not show. */
export function lossesIn(plots: readonly Plot[], series: readonly ChartSeries[]): string[] {
  const [main] = plots;
  const has = (name: string) => series.some(({ element }) => child(element, name) !== null);
  const losses = [
    ...plots.flatMap((plot) => plot.losses),
    ...(plots.some(({ kind }) => kind !== main?.kind) ? ['Of charts laid over each other all are of one kind'] : []),
    ...(series.every(({ y }) => y.values.length === 0) ? ['The numbers of a chart are only in its workbook'] : []),
    ...(series.some(({ levels }) => levels > 1) ? ['Levels of categories stand in one line'] : []),
    ...(has('c:trendline') ? ['A trend line is not shown'] : []),
    ...(has('c:errBars') ? ['Error bars are not shown'] : []),
    ...(series.some(({ element }) => isPulledOut(element)) ? ['Slices that are pulled out of a pie stand in it'] : []),
  ];
  return [...new Set(losses)];
}

/** A pie, or one slice of it, stands apart by some percent of its radius (ECMA-376 part 1, 21.2.2.61). */
function isPulledOut(series: XmlElement): boolean {
  return [series, ...children(series, 'c:dPt')].some((part) => (numberOf(child(part, 'c:explosion'), 'val') ?? 0) > 0);
}
