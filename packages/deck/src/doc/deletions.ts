/** What an update deletes, by author, as Yjs decodes it: so many operations from a clock on. */
export type Deletions = ReadonlyMap<number, readonly { readonly clock: number; readonly len: number }[]>;

/**
 * Whether each author's deletions come one after another, apart, and none is of nothing: so Yjs writes them. Otherwise
 * one update could have the same operations looked at a million times, or delete nothing of somebody unknown, which
 * Yjs would wait for.
 */
export function areInOrder(deletions: Deletions): boolean {
  for (const ranges of deletions.values()) {
    let end = -1;
    for (const { clock, len } of ranges) {
      if (clock <= end || !(len > 0)) return false;
      end = clock + len;
    }
  }
  return true;
}

/** Whether all of an author's operations from a clock on are deleted. Of deletions in order. */
export function isDeletedWhole(deletions: Deletions, client: number, clock: number, length: number): boolean {
  const ranges = deletions.get(client) ?? [];
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined || range.clock > clock) high = middle - 1;
    else if (range.clock + range.len <= clock) low = middle + 1;
    else return clock + length <= range.clock + range.len;
  }
  return false;
}
