import { child, children, type XmlElement } from '../xml.ts';
import { isOn } from './flag.ts';
import type { Plot } from './plots.ts';

/** What is written beside what shows the values. */
export interface DataLabels {
  readonly isShown: boolean;
  /** Parts of the whole, and not the values. */
  readonly isPercent: boolean;
  /** Its own number format; empty: that of the axis or of the numbers. */
  readonly formatCode: string;
}

const NONE: DataLabels = { isShown: false, isPercent: false, formatCode: '' };

/** The labels that a plot, or the first of its series that has any, shows. */
export function readLabels(plots: readonly Plot[]): DataLabels {
  const all = plots.flatMap(({ element }) =>
    [...children(element, 'c:ser'), element].flatMap((holder) => children(holder, 'c:dLbls')),
  );
  return all.map(readOne).find(({ isShown }) => isShown) ?? NONE;
}

function readOne(labels: XmlElement): DataLabels {
  const shows = (name: string) => isOn(child(labels, name));
  if (shows('c:delete')) return NONE;
  const format = child(labels, 'c:numFmt')?.attributes;
  return {
    isShown: shows('c:showVal') || shows('c:showPercent'),
    isPercent: shows('c:showPercent'),
    formatCode: format === undefined || format['sourceLinked'] === '1' ? '' : (format['formatCode'] ?? ''),
  };
}
