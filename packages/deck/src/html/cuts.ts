/** No text's limit is below this: what became shorter within it was tidied, not cut. */
const SHORTEST_TEXT = 100;
/** The same for lists and records. */
const SHORTEST_LIST = 20;

/**
 * Where a value lost something by being drawn back to its limits: names of fields, from the outermost on (`data.rows`).
 * Lists count as one. What is the same object was within its limits and is not looked at.
 */
export function cutsBetween(before: unknown, after: unknown): string[] {
  const cuts = new Set<string>();
  compare(before, after, '', cuts);
  return [...cuts];
}

function compare(before: unknown, after: unknown, path: string, cuts: Set<string>): void {
  if (before === after) return;
  if (typeof before === 'string') {
    const isCut = typeof after === 'string' && after.length < before.length && before.startsWith(after);
    if (isCut && before.length > SHORTEST_TEXT) cuts.add(path);
  } else if (isFilled(before) && isFilled(after)) {
    const [all, kept] = [Object.keys(before), Object.keys(after)];
    if (kept.length < all.length && kept.length >= SHORTEST_LIST) cuts.add(path);
    for (const key of kept) {
      const inside = Array.isArray(before) ? path : path === '' ? key : `${path}.${key}`;
      if (Object.hasOwn(before, key)) compare(before[key], after[key], inside, cuts);
    }
  }
}

function isFilled(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
