import { chartColor, type ChartProps } from '@rostrum/deck';
import { NO_FILL } from '../fill.ts';
import { escapeXml, type Xml, xml } from '../xml.ts';
import { type ChartLook, fillOf, lineOf, noLine, val } from './look.ts';
import { cellsOf, headOf } from './sheet.ts';

/** How an area is seen through where areas lie over each other, as the drawing of a deck has it. */
const THROUGH = { alone: 0.3, stacked: 0.8 } as const;

/** px of a line of values, by the size of words. */
const weightOf = ({ size }: ChartLook): number => Math.max(1.5, size * 0.14);

/**
 * The series of a chart (`c:ser`): the numbers that the sheet holds, as a program without it shows them,
 * and their looks.
 */
export function seriesXml(props: ChartProps, look: ChartLook): Xml {
  const { kind, data } = props;
  const isScatter = kind === 'scatter';
  const isRound = kind === 'pie' || kind === 'ring';
  // The first column of a scatter chart is x, unless it is alone; of what is round it is all that is shown.
  const first = isScatter && data.columns.length > 1 ? 1 : 0;
  const shown = data.columns.slice(first, isRound ? 1 : undefined);
  return shown.map((name, index) => oneXml(props, { name, index, column: first + index }, look)).join('');
}

interface Series {
  readonly name: string;
  readonly index: number;
  /** Of the data. */
  readonly column: number;
}

function oneXml(props: ChartProps, { name, index, column }: Series, look: ChartLook): Xml {
  const { kind, data } = props;
  const css = chartColor(props.colors, index);
  const values = numbersXml(props, column);
  const isScatter = kind === 'scatter';
  return xml(
    'c:ser',
    {},
    val('c:idx', index),
    val('c:order', index),
    name === '' ? '' : xml('c:tx', {}, stringsXml(headOf(column + 1), [name])),
    kind === 'pie' || kind === 'ring' ? '' : looksXml(props, css, look),
    kind === 'bars' || kind === 'columns' ? val('c:invertIfNegative', false) : '',
    markerXml(props, css, look),
    kind === 'pie' || kind === 'ring' ? slicesXml(props, look) : '',
    isScatter || data.rows.length === 0
      ? ''
      : xml(
          'c:cat',
          {},
          stringsXml(
            cellsOf(0, data.rows.length),
            data.rows.map(({ label }) => label),
          ),
        ),
    isScatter && column > 0 ? xml('c:xVal', {}, numbersXml(props, 0)) : '',
    xml(isScatter ? 'c:yVal' : 'c:val', {}, values),
    kind === 'lines' || isScatter ? val('c:smooth', false) : '',
  );
}

function looksXml({ kind, stacked, joined }: ChartProps, css: string, look: ChartLook): Xml {
  const line = lineOf(css, weightOf(look), look);
  if (kind === 'scatter') return xml('c:spPr', {}, joined ? line : noLine);
  if (kind === 'lines' || kind === 'radar') return xml('c:spPr', {}, line);
  if (kind === 'areas' || kind === 'filled-radar') {
    const through = stacked && kind === 'areas' ? THROUGH.stacked : THROUGH.alone;
    return xml('c:spPr', {}, fillOf(css, look, through), line);
  }
  return xml('c:spPr', {}, fillOf(css, look));
}

function markerXml({ kind, joined, dots }: ChartProps, css: string, look: ChartLook): Xml {
  if (kind !== 'lines' && kind !== 'radar' && kind !== 'scatter') return '';
  if (!dots && (kind !== 'scatter' || joined)) return xml('c:marker', {}, val('c:symbol', 'none'));
  // In points, of which Office knows 2 to 72.
  const size = Math.min(72, Math.max(2, Math.round(weightOf(look) * 3.4 * 0.75)));
  const looks = xml('c:spPr', {}, fillOf(css, look), noLine);
  return xml('c:marker', {}, val('c:symbol', 'circle'), val('c:size', size), looks);
}

/** Each slice in its colour. */
function slicesXml({ data, colors }: ChartProps, look: ChartLook): Xml {
  const edge = xml(
    'a:ln',
    { w: 19_050 },
    look.palette.ink('var(--deck-background)') === null ? NO_FILL : fillOf('var(--deck-background)', look),
  );
  return data.rows
    .map((_, index) =>
      xml(
        'c:dPt',
        {},
        val('c:idx', index),
        val('c:bubble3D', false),
        xml('c:spPr', {}, fillOf(chartColor(colors, index), look), edge),
      ),
    )
    .join('');
}

function stringsXml(formula: string, words: readonly string[]): Xml {
  const points = words.map((word, idx) => (word === '' ? '' : xml('c:pt', { idx }, xml('c:v', {}, escapeXml(word)))));
  return xml('c:strRef', {}, xml('c:f', {}, formula), xml('c:strCache', {}, val('c:ptCount', words.length), ...points));
}

function numbersXml({ data }: ChartProps, column: number): Xml {
  const points = data.rows.map(({ values }, idx) => {
    const value = values[column] ?? null;
    return value === null ? '' : xml('c:pt', { idx }, xml('c:v', {}, String(value)));
  });
  const cache = [xml('c:formatCode', {}, 'General'), val('c:ptCount', data.rows.length), ...points];
  return xml('c:numRef', {}, xml('c:f', {}, cellsOf(column + 1, data.rows.length)), xml('c:numCache', {}, ...cache));
}
