import { escapeText } from '../../html/write.ts';
import type { BlockOf, ChartProps } from '../../model/types.ts';
import type { BlockContent } from '../definition.ts';
import { CHART_NAMES } from './chart-kinds.ts';
import { DEFAULT_CHART } from './chart-props.ts';
import { drawChart } from './draw/draw-chart.ts';

export function writeChart({ props, rect, style }: BlockOf<'chart'>): BlockContent {
  return {
    attributes: chartAttributes(props),
    html: drawChart(props, rect, style['font-size'] ?? '') + dataTable(props),
  };
}

/** What is as usual is not written. */
function chartAttributes({ kind, stacked, axes, legend, labels, colors }: ChartProps): Record<string, string> {
  const attributes: Record<string, string> = { 'data-chart-kind': kind };
  const write = (name: string, value: string) => {
    if (value !== '') attributes[`data-chart-${name}`] = value;
  };
  write('stacked', stacked ? 'true' : '');
  write('legend', legend === DEFAULT_CHART.legend ? '' : legend);
  write('labels', labels ? 'true' : '');
  write('colors', colors.join(';'));
  write('x-title', axes.x.title);
  write('x-axis', axes.x.show ? '' : 'false');
  write('y-title', axes.y.title);
  write('y-axis', axes.y.show ? '' : 'false');
  write('y-min', axes.y.min === null ? '' : String(axes.y.min));
  write('y-max', axes.y.max === null ? '' : String(axes.y.max));
  write('y-format', axes.y.format);
  return attributes;
}

/** The numbers for who reads the page otherwise than by eye; the stylesheet hides it from the eye alone. */
function dataTable({ kind, data: { columns, rows }, axes }: ChartProps): string {
  const caption = axes.y.title === '' ? CHART_NAMES[kind] : `${CHART_NAMES[kind]}: ${axes.y.title}`;
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
