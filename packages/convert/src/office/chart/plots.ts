import type { ChartKind } from '@rostrum/deck';
import { child, children, type XmlElement } from '../xml.ts';

/** One of the charts that lie over each other in a plot area. */
export interface Plot {
  readonly element: XmlElement;
  readonly kind: ChartKind;
  readonly stacked: boolean;
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
  'c:radarChart': { kind: 'lines', loss: 'A radar chart is shown as lines' },
  'c:stockChart': { kind: 'lines', loss: 'A stock chart is shown as lines' },
  'c:surfaceChart': { kind: 'lines', loss: NO_SURFACE },
  'c:surface3DChart': { kind: 'lines', loss: NO_SURFACE },
};

const STACKABLE: readonly ChartKind[] = ['bars', 'columns', 'areas'];

export function plotsIn(plotArea: XmlElement): Plot[] {
  return plotArea.children.flatMap((element) => {
    const known = Object.hasOwn(KINDS, element.name) ? KINDS[element.name] : undefined;
    return known === undefined ? [] : [readPlot(element, known)];
  });
}

function readPlot(element: XmlElement, { kind: usual, loss }: KindOf): Plot {
  const valueOf = (name: string) => child(element, name)?.attributes['val'];
  const kind = usual === 'columns' && valueOf('c:barDir') === 'bar' ? 'bars' : usual;
  const grouping = valueOf('c:grouping') ?? '';
  const isStacked = grouping === 'stacked' || grouping === 'percentStacked';
  const canStack = STACKABLE.includes(kind);
  const losses = loss === undefined ? [] : [loss];
  if (isStacked && !canStack) losses.push('Stacked lines are shown each by itself');
  else if (grouping === 'percentStacked') losses.push('Parts of 100% are stacked by their values');
  if (kind === 'ring' && children(element, 'c:ser').length > 1) losses.push('Of several rings the first is shown');
  return { element, kind, stacked: isStacked && canStack, isLines: kind === 'lines' || kind === 'scatter', losses };
}
