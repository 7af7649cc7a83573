import { type ChartKind, STACKED_KINDS } from '@rostrum/deck';
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
  readonly loss?: string;
}

const FLAT = 'A 3D chart is shown flat';
const NO_SURFACE = 'A surface chart is shown as lines';

/** The elements of charts (ECMA-376 part 1, 21.2.2) and the nearest kind of ours. */
const KINDS: Readonly<Record<string, KindOf>> = {
  'c:areaChart': { kind: 'areas' },
  'c:area3DChart': { kind: 'areas', loss: FLAT },
  'c:barChart': { kind: 'columns' },
  'c:bar3DChart': { kind: 'columns', loss: FLAT },
  'c:lineChart': { kind: 'lines' },
  'c:line3DChart': { kind: 'lines', loss: FLAT },
  'c:pieChart': { kind: 'pie' },
  'c:pie3DChart': { kind: 'pie', loss: FLAT },
  'c:ofPieChart': { kind: 'pie', loss: 'A pie with a second one beside it is shown as one pie' },
  'c:doughnutChart': { kind: 'ring' },
  'c:scatterChart': { kind: 'scatter' },
  'c:bubbleChart': { kind: 'scatter', loss: 'A bubble chart is shown as dots of one size' },
  'c:radarChart': { kind: 'radar' },
  'c:stockChart': { kind: 'lines', loss: 'A stock chart is shown as lines' },
  'c:surfaceChart': { kind: 'lines', loss: NO_SURFACE },
  'c:surface3DChart': { kind: 'lines', loss: NO_SURFACE },
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
      ...(loss === undefined ? [] : [loss]),
      ...(kind === 'ring' && children(element, 'c:ser').length > 1 ? ['Of several rings the first is shown'] : []),
    ],
  };
}
