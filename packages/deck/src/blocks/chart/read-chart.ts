import { cutsBetween } from '../../html/cuts.ts';
import { childElements, type HtmlElement, isBlank, isElement, lettersIn } from '../../html/tree.ts';
import { LIMITS } from '../../model/limits.ts';
import type { ChartData } from '../../model/types.ts';
import { type BlockSource, type ReadBlock, take } from '../definition.ts';
import { readChartProps } from './chart-props.ts';

/**
 * A chart from its attributes and its table: the first row names the series, the first cell of every other one the
 * category. null: it has no table, or holds more than that and its drawing.
 */
export function readChart({ content, attributes }: BlockSource): ReadBlock<'chart'> | null {
  const rest = content.childNodes.filter((node) => !isBlank(node));
  const tables = rest.filter((node) => isElement(node) && node.tagName === 'table');
  const [table] = tables;
  const known = rest.every((node) => isElement(node) && (node.tagName === 'table' || node.tagName === 'svg'));
  if (!table || !isElement(table) || tables.length > 1 || rest.length > 2 || !known) return null;
  const read = (name: string) => take(attributes, `data-chart-${name}`);
  const axis = (name: 'x' | 'y') => ({
    title: read(`${name}-title`),
    show: read(`${name}-axis`) !== 'false',
    min: numberOf(read(`${name}-min`) ?? ''),
    max: numberOf(read(`${name}-max`) ?? ''),
    step: numberOf(read(`${name}-step`) ?? ''),
    format: read(`${name}-format`),
  });
  const said = {
    kind: read('kind'),
    data: readTable(table),
    stacked: read('stacked') === 'true',
    percent: read('percent') === 'true',
    joined: read('joined') === 'true',
    dots: read('dots') !== 'false',
    gap: numberOf(read('gap') ?? ''),
    legend: read('legend'),
    labels: read('labels') === 'true',
    colors: (read('colors') ?? '').split(';'),
    axes: { x: axis('x'), y: axis('y') },
  };
  const props = readChartProps(said);
  return { props, cuts: cutsBetween(said, props) };
}

function readTable(table: HtmlElement): ChartData {
  // The heads, and one more than there can be, so that reading the props tells of it.
  const [first, ...others] = rowsOf(table).slice(0, LIMITS.chartRows + 2);
  const columns = (first ?? []).slice(1).map(textIn);
  const rows = others.map((cells) => {
    const [label, ...values] = cells.map(textIn);
    return { label: label ?? '', values: columns.map((_, index) => numberOf(values[index] ?? '')) };
  });
  return { columns, rows };
}

function rowsOf(table: HtmlElement): HtmlElement[][] {
  const parts = childElements(table).flatMap((child) =>
    /^t(?:head|body|foot)$/.test(child.tagName) ? childElements(child) : [child],
  );
  return parts
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => childElements(row).filter(({ tagName }) => tagName === 'td' || tagName === 'th'));
}

const textIn = ({ childNodes }: HtmlElement): string => lettersIn(childNodes);

/** As a program or a person writes it; null where it is no number. */
function numberOf(source: string): number | null {
  const text = source.trim().replace(/^\u2212/, '-');
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) + 0 : null;
}
