/**
 * What the deck that comes with the product is drawn with: the server makes slides of it, pages draw pictures of those
 * slides. They look the same in both themes, so they name their own colours.
 */

export const DEMO_COLORS = {
  ink: '#0d3540',
  sand: '#f4ecdc',
  foam: '#fbf7ee',
  coral: '#ef5b3c',
  amber: '#f6b445',
  deep: '#0a2730',
  sea: '#1f6a73',
  shallow: '#6fb0ac',
} as const;

interface Swell {
  /** From the top of the drawing to the middle of the wave. */
  readonly top: number;
  readonly height: number;
  /** From one crest to the next. */
  readonly length: number;
  /** Of the drawing. */
  readonly width: number;
  readonly bottom: number;
}

/** One long wave from edge to edge, filled to the bottom, as the data of an SVG path. */
export function swellPath({ top, height, length, width, bottom }: Swell): string {
  const half = length / 2;
  let path = `M${-half} ${top}`;
  for (let x = -half; x < width + length; x += length) path += ` q${half / 2} ${-height} ${half} 0 t${half} 0`;
  return `${path} V${bottom} H${-half} Z`;
}

/** Days from one spring tide over a neap tide to the next. */
const SPRING = 14.77;
/** Tides a day. */
const TIDES = 1.9323;

/** How high the water stands after so many days, about 0: two tides that drift apart and meet again. */
export function tideLevel(day: number): number {
  return Math.cos(2 * Math.PI * day * TIDES) * (1 + 0.42 * Math.cos((2 * Math.PI * day) / SPRING));
}
