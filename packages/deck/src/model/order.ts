import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { OrderKey } from './types.ts';

/**
 * A key that sorts between two others; null means the start or the end.
 * Throws when a key is malformed or both are equal: decks that were read by `repairDeck` have neither.
 */
export function orderKeyBetween(a: OrderKey | null, b: OrderKey | null): OrderKey {
  return generateKeyBetween(a, b);
}

/** `count` ascending keys between two others, under the conditions of `orderKeyBetween`. */
export function orderKeysBetween(a: OrderKey | null, b: OrderKey | null, count: number): OrderKey[] {
  if (a === null && b === null && count < 1000) {
    if (plainKeys.length < count) plainKeys = generateNKeysBetween(null, null, 1000);
    return plainKeys.slice(0, count);
  }
  return generateNKeysBetween(a, b, count);
}

/** The keys of a new list begin the same, however long it is. */
let plainKeys: readonly OrderKey[] = [];

export function isOrderKey(value: unknown): value is OrderKey {
  if (typeof value !== 'string') return false;
  if (knownKeys.has(value)) return true;
  if (!/^[A-Za-z][0-9A-Za-z]*$/.test(value)) return false;
  try {
    generateKeyBetween(value, null);
    generateKeyBetween(null, value);
  } catch {
    return false;
  }
  if (knownKeys.size >= KNOWN_KEYS_LIMIT) knownKeys.clear();
  knownKeys.add(value);
  return true;
}

/** Short and few: siblings everywhere share the first hundred. */
const knownKeys = new Set<string>();
const KNOWN_KEYS_LIMIT = 2000;

export interface Ordered {
  readonly id: string;
  readonly order: OrderKey;
}

/** By code unit, ties by id: the same on every replica, whatever its language. */
export function compareOrder(a: Ordered, b: Ordered): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return 0;
}

/**
 * New keys for those of a sorted list of siblings whose key is malformed or does not come after the one before it.
 * Keys that are good stay as they are.
 */
export function repairedKeys(sorted: readonly Ordered[]): ReadonlyMap<string, OrderKey> {
  const repaired = new Map<string, OrderKey>();
  let previous: OrderKey | null = null;
  let index = 0;
  while (index < sorted.length) {
    const item = sorted[index] as Ordered;
    if (isUsableAfter(item.order, previous)) {
      previous = item.order;
      index += 1;
      continue;
    }
    let end = index;
    while (end < sorted.length && !isUsableAfter((sorted[end] as Ordered).order, previous)) end += 1;
    const next = end < sorted.length ? (sorted[end] as Ordered).order : null;
    const keys = orderKeysBetween(previous, next, end - index);
    for (let offset = 0; offset < keys.length; offset += 1) {
      repaired.set((sorted[index + offset] as Ordered).id, keys[offset] as OrderKey);
    }
    previous = keys.at(-1) ?? previous;
    index = end;
  }
  return repaired;
}

/** Whether a key is well formed and comes after the one before it, if there is one. */
export function isUsableAfter(order: OrderKey, previous: OrderKey | null): boolean {
  return (previous === null || order > previous) && isOrderKey(order);
}
