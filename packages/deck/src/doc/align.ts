import { equalJson } from './equal.ts';

/** Pairs of values compared one with another; beyond it they are paired from the top. */
const MAX_PAIRS = 40_000;

/**
 * For each value of the new list the place in the old one of what it was, or undefined for a new one: the same values
 * in the same order as far as there are such, and what stands between two of them in turn, as edited.
 */
export function alignLists(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const pairs: (number | undefined)[] = Array.from({ length: after.length });
  let start = 0;
  while (start < before.length && start < after.length && equalJson(before[start], after[start])) {
    pairs[start] = start;
    start += 1;
  }
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    equalJson(before[before.length - 1 - end], after[after.length - 1 - end])
  ) {
    pairs[after.length - 1 - end] = before.length - 1 - end;
    end += 1;
  }
  const rows = before.length - end - start;
  const columns = after.length - end - start;
  const same = rows * columns > MAX_PAIRS ? [] : longestCommon(before, after, start, rows, columns);
  let [old, next] = [start, start];
  for (const [row, column] of [...same, [start + rows, start + columns] as const]) {
    for (; next < column; next += 1) if (old < row) pairs[next] = old++;
    if (next < start + columns) pairs[next] = row;
    [old, next] = [row + 1, column + 1];
  }
  return pairs;
}

/** Places of equal values, ascending in both lists. */
function longestCommon(
  before: readonly unknown[],
  after: readonly unknown[],
  start: number,
  rows: number,
  columns: number,
): (readonly [number, number])[] {
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const equal = new Uint8Array(rows * columns);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const same = equalJson(before[start + row], after[start + column]);
      if (same) equal[row * columns + column] = 1;
      lengths[row * width + column] = same
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const found: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (equal[row * columns + column]) found.push([start + row++, start + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
}
