import type { ChartAxis, ChartProps } from '@rostrum/deck';
import { type Xml, xml } from '../xml.ts';
import { formatCode, isPercent } from './format-code.ts';
import { type ChartLook, lineOf, noLine, titleXml, val, wordsXml } from './look.ts';

const X = 111_111_111;
const Y = 222_222_222;
export const AXIS_IDS: Xml = val('c:axId', X) + val('c:axId', Y);

const [INK, FAINT, GRID] = ['var(--deck-text)', 'var(--deck-muted)', 'var(--deck-table-line)'];
/** A quarter turn to the left. */
const UPWARDS = -5_400_000;

interface AxisParts {
  readonly axis: ChartAxis;
  readonly id: number;
  readonly position: 'b' | 'l';
  /** Whether its numbers are parts of a whole. */
  readonly areParts: boolean;
  readonly hasGrid: boolean;
  /** Categories run down, as they do in a table. */
  readonly isReversed: boolean;
  readonly crosses: 'autoZero' | 'max';
  readonly ends: readonly Xml[];
}

/** The two axes of a chart (ECMA-376 part 1, 21.2.2.25 and .227); none of what is round. */
export function axesXml({ kind, axes, stacked, percent }: ChartProps, look: ChartLook): Xml {
  const lies = kind === 'bars';
  const isRadar = kind === 'radar' || kind === 'filled-radar';
  const x: AxisParts = {
    axis: axes.x,
    id: X,
    position: lies ? 'l' : 'b',
    areParts: false,
    hasGrid: isRadar || kind === 'scatter',
    isReversed: lies,
    crosses: 'autoZero',
    ends: [],
  };
  const y: AxisParts = {
    axis: axes.y,
    id: Y,
    position: lies ? 'b' : 'l',
    areParts: stacked && percent && ['bars', 'columns', 'lines', 'areas'].includes(kind),
    hasGrid: true,
    isReversed: false,
    // Categories that run down would have it above.
    crosses: lies ? 'max' : 'autoZero',
    ends: [val('c:crossBetween', kind === 'areas' || kind === 'scatter' ? 'midCat' : 'between'), stepXml(axes.y)],
  };
  if (kind === 'scatter') {
    const across = { ...x, ends: [val('c:crossBetween', 'midCat'), stepXml(axes.x)] };
    return axisXml('c:valAx', across, look) + axisXml('c:valAx', y, look);
  }
  const names = [val('c:auto', true), val('c:lblAlgn', 'ctr'), val('c:lblOffset', 100), val('c:noMultiLvlLbl', false)];
  return axisXml('c:catAx', { ...x, ends: names }, look) + axisXml('c:valAx', y, look);
}

const stepXml = ({ step }: ChartAxis): Xml => (step === null ? '' : val('c:majorUnit', step));

function axisXml(name: 'c:catAx' | 'c:valAx', parts: AxisParts, look: ChartLook): Xml {
  const { axis, id, position, areParts, hasGrid, isReversed, crosses, ends } = parts;
  const hasValues = name === 'c:valAx';
  const isUsable = axis.min === null || axis.max === null || axis.min < axis.max;
  const bound = (end: 'min' | 'max') => (hasValues && isUsable && axis[end] !== null ? val(`c:${end}`, axis[end]) : '');
  const format = areParts
    ? { formatCode: isPercent(axis.format) ? formatCode(axis.format) : '0%', sourceLinked: !isPercent(axis.format) }
    : { formatCode: hasValues ? formatCode(axis.format) : 'General', sourceLinked: false };
  const grid = xml('c:majorGridlines', {}, xml('c:spPr', {}, lineOf(GRID, 1, look)));
  return xml(
    name,
    {},
    val('c:axId', id),
    xml('c:scaling', {}, val('c:orientation', isReversed ? 'maxMin' : 'minMax'), bound('max'), bound('min')),
    val('c:delete', false),
    val('c:axPos', position),
    hasGrid && axis.show ? grid : '',
    titleXml(axis.title, position === 'l' ? UPWARDS : 0, FAINT, look),
    xml('c:numFmt', format),
    val('c:majorTickMark', 'none'),
    val('c:minorTickMark', 'none'),
    // Not deleted: its title stays.
    val('c:tickLblPos', axis.show ? (hasValues ? 'nextTo' : 'low') : 'none'),
    xml('c:spPr', {}, axis.show && !hasValues ? lineOf(FAINT, 1.5, look) : noLine),
    wordsXml(INK, look),
    val('c:crossAx', id === X ? Y : X),
    val('c:crosses', crosses),
    ...ends,
  );
}
