export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Medians in ms of one and the other, in turn. The first `warmUp` runs of each are not counted. */
export async function inTurn(
  { runs, warmUp }: { readonly runs: number; readonly warmUp: number },
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let at = -warmUp; at < runs; at += 1)
    for (const [which, work] of [one, other].entries()) {
      const start = performance.now();
      await work();
      if (at >= 0) times[which]?.push(performance.now() - start);
    }
  return [median(times[0]), median(times[1])];
}

export interface Comparison {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: number;
  /** The ratio that is aimed at, at most; for what is better the more there is of it, at least. */
  readonly aim: number | null;
  /** More is better: a rate. Default: less is better. */
  readonly isRate?: true;
}

/** One line a comparison: both figures, their ratio, and the aim beside it. */
export function printComparisons(title: string, comparisons: readonly Comparison[]): void {
  const write = (line: string) => process.stdout.write(`${line}\n`);
  write(`\n${title}`);
  for (const { what, unit, ours, peer, aim, isRate } of comparisons) {
    const figures = `${ours.toFixed(1).padStart(9)} ${unit}   beside ${peer.toFixed(1).padStart(9)} ${unit}`;
    const aimed = aim === null ? '' : `   aim ${aim.toFixed(1)}x or ${isRate ? 'more' : 'less'}`;
    write(`  ${what.padEnd(44)} ${figures}   ${(ours / peer).toFixed(2)}x${aimed}`);
  }
}
