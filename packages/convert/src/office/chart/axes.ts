import { words } from '@rostrum/words/convert';
import { child, path, type XmlElement } from '../xml.ts';
import { isOn } from './flag.ts';
import { readTitle } from './titles.ts';
import type { Plot } from './plots.ts';

export interface ChartAxis {
  readonly element: XmlElement;
  readonly title: string;
  readonly isShown: boolean;
  /** Whether it runs the other way. */
  readonly isReversed: boolean;
  readonly min: number | null;
  readonly max: number | null;
  /** How far apart its lines are. */
  readonly step: number | null;
  /** Its own number format; empty: that of the numbers. */
  readonly formatCode: string;
}

/** The axes of the first plot; the others lie over them. */
export interface ChartAxes {
  readonly x: ChartAxis | null;
  readonly y: ChartAxis | null;
  readonly losses: readonly string[];
}

const CATEGORY_AXES = ['c:catAx', 'c:dateAx'];

export function readAxes(plotArea: XmlElement, plot: Plot): ChartAxes {
  const all = plotArea.children.filter(({ name }) => name === 'c:valAx' || CATEGORY_AXES.includes(name));
  const ids = plot.element.children.filter(({ name }) => name === 'c:axId').map(({ attributes }) => attributes['val']);
  const own = all.filter((axis) => ids.includes(idOf(axis)));
  const isAcross = (axis: XmlElement) =>
    plot.kind === 'scatter'
      ? ['b', 't'].includes(child(axis, 'c:axPos')?.attributes['val'] ?? '')
      : CATEGORY_AXES.includes(axis.name);
  const x = own.find(isAcross) ?? null;
  const y = own.find((axis) => axis !== x && !isAcross(axis)) ?? null;
  const values = all.filter((axis) => axis.name === 'c:valAx' && !(plot.kind === 'scatter' && isAcross(axis)));
  return {
    x: x === null ? null : readAxis(x),
    y: y === null ? null : readAxis(y),
    losses: [
      ...(values.length > 1 ? [words.office.charts.ownAxis] : []),
      ...(own.some((axis) => path(axis, 'c:scaling', 'c:logBase') !== null) ? [words.office.charts.powers] : []),
      ...(y !== null && readAxis(y).isReversed ? [words.office.charts.reversed] : []),
      ...(y !== null && child(y, 'c:dispUnits') !== null ? [words.office.charts.unit] : []),
    ],
  };
}

function idOf(axis: XmlElement): string | undefined {
  return child(axis, 'c:axId')?.attributes['val'];
}

function readAxis(element: XmlElement): ChartAxis {
  const scaling = child(element, 'c:scaling');
  const valueOf = (parent: XmlElement | null, name: string) =>
    parent === null ? undefined : child(parent, name)?.attributes['val'];
  const format = child(element, 'c:numFmt')?.attributes;
  return {
    element,
    title: readTitle(child(element, 'c:title')) ?? '',
    isShown: !isOn(child(element, 'c:delete')) && valueOf(element, 'c:tickLblPos') !== 'none',
    isReversed: valueOf(scaling, 'c:orientation') === 'maxMin',
    min: numberIn(valueOf(scaling, 'c:min')),
    max: numberIn(valueOf(scaling, 'c:max')),
    step: numberIn(valueOf(element, 'c:majorUnit')),
    formatCode: isLinked(format?.['sourceLinked']) ? '' : (format?.['formatCode'] ?? ''),
  };
}

function isLinked(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

function numberIn(value: string | undefined): number | null {
  const number = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}
