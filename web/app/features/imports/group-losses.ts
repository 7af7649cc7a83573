import type { ImportLoss } from '@rostrum/contract';

export interface LossGroup {
  readonly message: string;
  /** Positions from 1, in order; empty when the whole deck is meant. */
  readonly slides: readonly number[];
  readonly count: number;
}

/** Losses of one kind on many slides are one line. Those of the whole deck come first, then by the first slide. */
export function groupLosses(losses: readonly ImportLoss[]): LossGroup[] {
  const groups = new Map<string, { slides: Set<number>; count: number }>();
  for (const { message, slide, count } of losses) {
    const group = groups.get(message) ?? { slides: new Set(), count: 0 };
    if (slide !== null) group.slides.add(slide);
    group.count += count;
    groups.set(message, group);
  }
  return [...groups]
    .map(([message, { slides, count }]) => ({ message, slides: [...slides].sort((a, b) => a - b), count }))
    .sort((a, b) => (a.slides[0] ?? 0) - (b.slides[0] ?? 0));
}

/** Slides in words that fit a line: 3, 5 to 9, 12. */
export function slideRanges(slides: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const slide of slides) {
    const last = ranges.at(-1);
    if (last !== undefined && slide === last[1] + 1) last[1] = slide;
    else ranges.push([slide, slide]);
  }
  return ranges
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`))
    .join(', ');
}
