import { chartText } from './chart-text.ts';
import { chartSchema, DEFAULT_CHART, readChartProps } from './chart-props.ts';
import { chartName } from './chart-kinds.ts';
import { readChart } from './read-chart.ts';
import { writeChart } from './write-chart.ts';
import type { BlockDefinition } from '../definition.ts';

/** Numbers, drawn. Its HTML holds them as a table, which is what is read and what a screen reader reads. */
export const chartBlock: BlockDefinition<'chart'> = {
  schema: chartSchema,
  read: readChartProps,
  defaults: DEFAULT_CHART,
  toHtml: writeChart,
  fromHtml: readChart,
  toText: chartText,
  called: ({ props }) => chartName(props),
  isDrawnToSize: () => true,
};
