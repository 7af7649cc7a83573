import { type ChartLegend, type ChartProps } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { NO_FILL } from '../fill.ts';
import { xml, xmlPart } from '../xml.ts';
import { type ChartLook, noLine, val, wordsXml } from './look.ts';
import { plotAreaXml } from './plot-xml.ts';
import { workbookOf } from './workbook.ts';

export interface WrittenChart {
  /** The chart part. It names its workbook by `WORKBOOK_ID`. */
  readonly chartXml: string;
  /** An `.xlsx` with the numbers, for 'Edit Data'. */
  readonly workbook: Uint8Array;
  /** What is not in it, in the words of reports. */
  readonly losses: readonly string[];
}

/** The relationship of the chart part to its workbook: its only one. */
export const WORKBOOK_ID = 'rId1';
export const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';

const NAMESPACES = {
  'xmlns:c': 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
} as const;

const SIDES: Readonly<Record<Exclude<ChartLegend, 'none'>, string>> = { top: 't', right: 'r', bottom: 'b', left: 'l' };

/**
 * A chart as a chart part (`c:chartSpace`, ECMA-376 part 1, 21.2) with the workbook that it is of. Pure: the same chart
 * makes the same bytes. `office/chart` reads it back.
 */
export function writeChart(props: ChartProps, look: ChartLook): WrittenChart {
  const { kind, data, labels, legend } = props;
  const legendXml =
    legend === 'none'
      ? ''
      : xml(
          'c:legend',
          {},
          val('c:legendPos', SIDES[legend]),
          val('c:overlay', false),
          wordsXml('var(--deck-text)', look),
        );
  const chart = xml(
    'c:chart',
    {},
    val('c:autoTitleDeleted', true),
    plotAreaXml(props, look),
    legendXml,
    val('c:plotVisOnly', true),
    val('c:dispBlanksAs', 'gap'),
  );
  const space = xml(
    'c:chartSpace',
    NAMESPACES,
    val('c:date1904', false),
    val('c:roundedCorners', false),
    chart,
    xml('c:spPr', {}, NO_FILL, noLine),
    wordsXml('var(--deck-text)', look),
    xml('c:externalData', { 'r:id': WORKBOOK_ID }, val('c:autoUpdate', false)),
  );
  const hasNames = kind === 'scatter' && labels && data.rows.some(({ label }) => label !== '');
  return {
    chartXml: xmlPart(space),
    workbook: workbookOf(data, look.isRtl),
    losses: hasNames ? [words.out.blocks.chartNames] : [],
  };
}
