import { child, path } from '../xml.ts';
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
    ...(series.some(isJoined) ? ['Lines between dots are not shown'] : []),
  ];
  return [...new Set(losses)];
}

/** Whether the dots of a scatter chart are joined. */
function isJoined({ element, plot }: ChartSeries): boolean {
  if (plot.element.name !== 'c:scatterChart') return false;
  return path(element, 'c:spPr', 'a:ln', 'a:noFill') === null;
}
