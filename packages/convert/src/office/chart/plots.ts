import { type ChartKind, STACKED_KINDS } from '@rostrum/deck';
import { words } from '@rostrum/words/convert';
import { child, children, type XmlElement } from '../xml.ts';

/** One of the charts that lie over each other in a plot area. */
export interface Plot {
  readonly element: XmlElement;
  readonly kind: ChartKind;
  readonly stacked: boolean;
  /** Whether they are stacked to parts of a whole. */
  readonly percent: boolean;
  /** Whether its series are drawn as lines or dots, and not as areas. */
  readonly isLines: boolean;
  /** What our kind does not show. */
  readonly losses: readonly string[];
}

interface KindOf {
  readonly kind: ChartKind;
  readonly loss?: 'flat' | 'surface' | 'secondPie' | 'bubbles' | 'stock';
}

/** The elements of charts (ECMA-376 part 1, 21.2.2) and the nearest kind of ours. */
const KINDS: Readonly<Record<string, KindOf>> = {
  'c:areaChart': { kind: 'areas' },
  'c:area3DChart': { kind: 'areas', loss: 'flat' },
  'c:barChart': { kind: 'columns' },
  'c:bar3DChart': { kind: 'columns', loss: 'flat' },
  'c:lineChart': { kind: 'lines' },
  'c:line3DChart': { kind: 'lines', loss: 'flat' },
  'c:pieChart': { kind: 'pie' },
  'c:pie3DChart': { kind: 'pie', loss: 'flat' },
  'c:ofPieChart': { kind: 'pie', loss: 'secondPie' },
  'c:doughnutChart': { kind: 'ring' },
  'c:scatterChart': { kind: 'scatter' },
  'c:bubbleChart': { kind: 'scatter', loss: 'bubbles' },
  'c:radarChart': { kind: 'radar' },
  'c:stockChart': { kind: 'lines', loss: 'stock' },
  'c:surfaceChart': { kind: 'lines', loss: 'surface' },
  'c:surface3DChart': { kind: 'lines', loss: 'surface' },
};

export function plotsIn(plotArea: XmlElement): Plot[] {
  return plotArea.children.flatMap((element) => {
    const known = Object.hasOwn(KINDS, element.name) ? KINDS[element.name] : undefined;
    return known === undefined ? [] : [readPlot(element, known)];
  });
}

function readPlot(element: XmlElement, { kind: usual, loss }: KindOf): Plot {
  const valueOf = (name: string) => child(element, name)?.attributes['val'];
  const kind =
    usual === 'columns' && valueOf('c:barDir') === 'bar'
      ? 'bars'
      : usual === 'radar' && valueOf('c:radarStyle') === 'filled'
        ? 'filled-radar'
        : usual;
  const grouping = STACKED_KINDS.has(kind) ? valueOf('c:grouping') : undefined;
  const percent = grouping === 'percentStacked';
  return {
    element,
    kind,
    stacked: percent || grouping === 'stacked',
    percent,
    isLines: ['lines', 'scatter', 'radar'].includes(kind),
    losses: [
      ...(loss === undefined ? [] : [words.office.charts[loss]]),
      ...(kind === 'ring' && children(element, 'c:ser').length > 1 ? [words.office.charts.firstRing] : []),
    ],
  };
}
