import { CHART_KINDS, CHART_LEGENDS } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { escapeHtml } from '../markup/style.ts';
import { BOUNDS } from './bounds.ts';
import { Fields, type Json, mistake } from './fields.ts';
import { rowsOf } from './rows.ts';

/** A chart of a definition: the first row names the series, the first column the categories. */
export function chartOf(fields: Fields): { inner: string; attributes: Record<string, string> } {
  const rows = rowsOf(fields, 'rows', BOUNDS.chartValue).map((row, at) =>
    row.map((cell, column) => {
      const tag = at === 0 || column === 0 ? 'th' : 'td';
      return `<${tag}>${cell === null ? '' : escapeHtml(String(cell))}</${tag}>`;
    }),
  );
  const attributes: Record<string, string> = { 'data-chart-kind': fields.oneOf('kind', CHART_KINDS) ?? 'columns' };
  const write = (name: string, value: string | number | boolean | undefined) => {
    if (value !== undefined) attributes[`data-chart-${name}`] = String(value);
  };
  for (const name of ['stacked', 'percent', 'joined', 'dots', 'labels']) write(name, fields.flag(name));
  write('gap', fields.number('gap', BOUNDS.chartGap));
  write('legend', fields.oneOf('legend', CHART_LEGENDS));
  write('colors', colorsOf(fields));
  for (const name of ['x', 'y']) {
    const value = fields.any(`${name}_axis`);
    if (value !== undefined) writeAxis(new Fields(value, fields.at(`${name}_axis`)), name, write);
  }
  return { inner: `<table>${rows.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table>`, attributes };
}

/** CSS colours of the series in turn; null takes the theme's. */
function colorsOf(fields: Fields): string | undefined {
  return fields
    .list('colors')
    ?.map((color: Json, at) => {
      if (color === null || typeof color === 'string') return color ?? '';
      throw mistake(`${fields.at('colors')}[${at}]`, words.definition.must.text);
    })
    .join(';');
}

type Write = (name: string, value: string | number | boolean | undefined) => void;

function writeAxis(axis: Fields, name: string, write: Write): void {
  write(`${name}-title`, axis.text('title'));
  write(`${name}-axis`, axis.flag('show'));
  for (const end of ['min', 'max', 'step']) write(`${name}-${end}`, axis.number(end, BOUNDS.chartValue));
  write(`${name}-format`, axis.text('format'));
}
