import { LIMITS } from '@rostrum/deck';

/** What a number may be, both ends allowed. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

const upTo = (max: number): Bounds => ({ min: 0, max });
const eitherWay = (most: number): Bounds => ({ min: -most, max: most });

/** Numbers of a definition by what they are: those that a deck keeps, so that none is drawn back unseen. */
export const BOUNDS = {
  /** Where a block stands, and where a line ends, in px. */
  place: eitherWay(LIMITS.coordinate),
  /** Widths, heights, lines, corners and paddings, in px. */
  size: upTo(LIMITS.coordinate),
  slideSize: LIMITS.slideSize,
  fontSize: { min: 1, max: LIMITS.fontSize },
  /** Degrees: ten times round. */
  rotation: eitherWay(3600),
  share: upTo(1),
  margin: upTo(0.5),
  z: upTo(LIMITS.z),
  step: upTo(LIMITS.fragmentIndex),
  /** Milliseconds. */
  time: upTo(LIMITS.time),
  minutes: LIMITS.timeLimit,
  chartValue: eitherWay(LIMITS.chartValue),
  /** Percent of a bar's width. */
  chartGap: upTo(LIMITS.chartGap),
  /** Of a property of CSS, and in a cell: words that happen to be a number. */
  written: eitherWay(LIMITS.chartValue),
} as const satisfies Record<string, Bounds>;
