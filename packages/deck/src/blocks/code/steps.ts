/** Lines from `from` to `to`, both counted as they are numbered. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** The lines that one step lights; none: all of them. */
export type LineStep = readonly LineRange[];

/**
 * The steps of `1-3|5|7,9-11`: what reveal.js's highlight plugin takes in `data-line-numbers`. An empty step (`|5`) lights
 * every line; what is no number or range is left out.
 */
export function parseSteps(steps: string): readonly LineStep[] {
  if (steps.trim() === '') return [];
  return steps.split('|').map((step) =>
    step.split(',').flatMap((part) => {
      const match = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(part);
      if (!match) return [];
      const from = Number(match[1]);
      return [{ from, to: Number(match[2] ?? from) }];
    }),
  );
}

export function isLit(step: LineStep, line: number): boolean {
  return step.length === 0 || step.some(({ from, to }) => line >= from && line <= to);
}
