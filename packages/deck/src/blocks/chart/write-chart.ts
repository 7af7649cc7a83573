import { escapeText } from '../../html/write.ts';
import type { BlockOf, ChartProps } from '../../model/types.ts';
import type { BlockContent } from '../definition.ts';
import { chartName } from './chart-kinds.ts';
import { DEFAULT_CHART } from './chart-props.ts';
import { drawChart } from './draw/draw-chart.ts';

export function writeChart({ props, rect, style }: BlockOf<'chart'>): BlockContent {
  return {
    attributes: chartAttributes(props),
    html: drawChart(props, rect, style['font-size'] ?? '') + dataTable(props),
  };
}

/** What is as usual is not written. */
function chartAttributes(props: ChartProps): Record<string, string> {
  const { kind, axes, legend, colors } = props;
  const attributes: Record<string, string> = { 'data-chart-kind': kind };
  const write = (name: string, value: string) => {
    if (value !== '') attributes[`data-chart-${name}`] = value;
  };
  const flags = ['stacked', 'percent', 'joined', 'labels'] as const;
  for (const name of flags) write(name, props[name] ? 'true' : '');
  write('dots', props.dots ? '' : 'false');
  write('gap', numeral(props.gap));
  write('legend', legend === DEFAULT_CHART.legend ? '' : legend);
  write('colors', colors.join(';'));
  for (const name of ['x', 'y'] as const) {
    const { title, show, min, max, step, format } = axes[name];
    write(`${name}-title`, title);
    write(`${name}-axis`, show ? '' : 'false');
    write(`${name}-min`, numeral(min));
    write(`${name}-max`, numeral(max));
    write(`${name}-step`, numeral(step));
    write(`${name}-format`, format);
  }
  return attributes;
}

const numeral = (value: number | null): string => (value === null ? '' : String(value));

/** The numbers for who reads the page otherwise than by eye; the stylesheet hides it from the eye alone. */
function dataTable(props: ChartProps): string {
  const { kind, axes } = props;
  const { columns, rows } = props.data;
  const name = chartName(props);
  const caption = axes.y.title === '' ? name : `${name}: ${axes.y.title}`;
  const heads = columns.map((column) => `<th scope="col">${escapeText(column)}</th>`).join('');
  const body = rows
    .map(({ label, values }) => {
      const cells = values.map((value) => `<td>${value === null ? '' : String(value)}</td>`).join('');
      return `<tr><th scope="row">${escapeText(label)}</th>${cells}</tr>`;
    })
    .join('');
  return (
    `<table class="sl-chart-data"><caption>${escapeText(caption)}</caption>` +
    `<thead><tr><td>${kind === 'scatter' ? '' : escapeText(axes.x.title)}</td>${heads}</tr></thead><tbody>${body}</tbody></table>`
  );
}
