/** Lines from `from` to `to`, both counted as they are numbered. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** The lines that one step lights; none: all of them. */
export type LineStep = readonly LineRange[];

/**
 * The steps of `1-3|5|7,9-11`: what reveal.js's highlight plugin takes in `data-line-numbers`. An empty step (`|5`)
 * lights every line; what is no number or range is left out.
 */
export function parseSteps(steps: string): readonly LineStep[] {
  if (steps.trim() === '') return [];
  return steps.split('|').map((step) =>
    step.split(',').flatMap((part) => {
      const match = RANGE.exec(part);
      if (!match) return [];
      const from = Number(match[1]);
      return [{ from, to: Number(match[2] ?? from) }];
    }),
  );
}

/** Steps as they stand in the document, each the shortest way: overlapping and neighbouring ranges are one. */
export function writeSteps(steps: readonly LineStep[]): string {
  return steps.map((step) => joined(step).map(writeRange).join(',')).join('|');
}

function joined(step: LineStep): readonly LineRange[] {
  const ranges: LineRange[] = [];
  for (const range of step.toSorted((a, b) => a.from - b.from)) {
    const last = ranges.at(-1);
    if (last && range.from <= last.to + 1) ranges[ranges.length - 1] = { ...last, to: Math.max(last.to, range.to) };
    else ranges.push(range);
  }
  return ranges;
}

const writeRange = ({ from, to }: LineRange): string => (from === to ? String(from) : `${from}-${to}`);

/** What of typed steps is no line and no range of lines; null when all of it is. */
export function strayInSteps(steps: string): string | null {
  const parts = steps.split('|').flatMap((step) => step.split(','));
  return parts.map((part) => part.trim()).find((part) => part !== '' && !RANGE.test(part)) ?? null;
}

const RANGE = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/;

export function isLit(step: LineStep, line: number): boolean {
  return step.length === 0 || step.some(({ from, to }) => line >= from && line <= to);
}
