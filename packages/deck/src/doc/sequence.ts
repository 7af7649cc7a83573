import { isOrderKey, orderKeysBetween } from '../model/order.ts';
import type { OrderKey } from '../model/types.ts';

export interface Placed {
  readonly id: string;
  /** The key it has now; null when it is new here. */
  readonly order: OrderKey | null;
}

/**
 * Keys that put the items into the given order, changing as few as possible: those of a longest ascending run keep
 * theirs, the others get new ones between. Answers only the keys that change.
 */
export function keysInSequence(items: readonly Placed[]): Map<string, OrderKey> {
  const kept = new Set(longestAscending(items));
  const changed = new Map<string, OrderKey>();
  let previous: OrderKey | null = null;
  let waiting: string[] = [];
  const place = (next: OrderKey | null) => {
    const keys = orderKeysBetween(previous, next, waiting.length);
    for (const [index, id] of waiting.entries()) changed.set(id, keys[index] as OrderKey);
    waiting = [];
  };
  for (const [index, item] of items.entries()) {
    if (!kept.has(index)) {
      waiting.push(item.id);
      continue;
    }
    place(item.order);
    previous = item.order;
  }
  place(null);
  return changed;
}

/** Places in the list of a longest strictly ascending run of keys, by patience sorting. */
function longestAscending(items: readonly Placed[]): number[] {
  const tails: number[] = [];
  const before = new Map<number, number>();
  const keyAt = (index: number): OrderKey => items[index]?.order ?? '';
  for (let index = 0; index < items.length; index += 1) {
    if (!isOrderKey(keyAt(index))) continue;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keyAt(tails[middle] as number) < keyAt(index)) low = middle + 1;
      else high = middle;
    }
    const previous = tails[low - 1];
    if (previous !== undefined) before.set(index, previous);
    tails[low] = index;
  }
  const run: number[] = [];
  for (let index = tails.at(-1); index !== undefined; index = before.get(index)) run.unshift(index);
  return run;
}
