import { LIMITS } from './limits.ts';
import { isUsableId } from './usable-id.ts';

/**
 * Readers turn any value into a valid one and never throw. A value that is already valid is given back as it is (the
 * same object), so that what did not need repair keeps its identity and nothing downstream is drawn again.
 */
export type Reader<T> = (value: unknown) => T;

export function text(fallback = '', maxLength = Number.POSITIVE_INFINITY): Reader<string> {
  return (value) => {
    if (typeof value !== 'string') return fallback;
    return value.length > maxLength ? value.slice(0, maxLength) : value;
  };
}

/** An address is whole or none: half of one leads somewhere else. */
export const address: Reader<string> = (value) =>
  typeof value === 'string' && value.length <= LIMITS.address ? value : '';

/** Clamped into the range; the fallback where it is not a finite number. */
export function number(min: number, max: number, fallback: number): Reader<number> {
  return (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return fallback;
    // -0 has no place in the outside form, so that it could not be read back.
    return Math.min(max, Math.max(min, value)) + 0;
  };
}

export function flag(fallback = false): Reader<boolean> {
  return (value) => (typeof value === 'boolean' ? value : fallback);
}

export function oneOf<const T extends string>(allowed: readonly T[], fallback: T): Reader<T> {
  return (value) => (allowed.includes(value as T) ? (value as T) : fallback);
}

export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (value) => (value === null || value === undefined ? null : reader(value));
}

/** An id or null. */
export const reference: Reader<string | null> = (value) =>
  typeof value === 'string' && isUsableId(value) ? value : null;

/** Words without spaces, each once: what a class attribute can hold. */
export const wordList: Reader<readonly string[]> = (value) => {
  if (!Array.isArray(value)) return [];
  const isWord = (word: unknown): word is string => typeof word === 'string' && /^[^\s]+$/.test(word);
  const isGood = value.length <= LIMITS.words && value.every(isWord) && new Set(value).size === value.length;
  return value.length === 0 || isGood ? value : [...new Set(value.filter(isWord))].slice(0, LIMITS.words);
};

/** A drawing is whole or none: half of one would be another. */
export const svgSource: Reader<string> = (value) =>
  typeof value === 'string' && value.length <= LIMITS.svg ? value : '';

export const stringRecord: Reader<Readonly<Record<string, string>>> = (value) => {
  if (!isRecord(value)) return {};
  let count = 0;
  for (const name in value) {
    count += 1;
    if (count > LIMITS.entries || name === '' || typeof value[name] !== 'string') return onlyStrings(value);
  }
  return value as Record<string, string>;
};

function onlyStrings(value: Record<string, unknown>): Record<string, string> {
  const isString = (entry: [string, unknown]): entry is [string, string] =>
    entry[0] !== '' && typeof entry[1] === 'string';
  const kept = Object.entries(value).filter(isString);
  if (kept.length <= LIMITS.entries) return Object.fromEntries(kept);
  // By name, so that every replica keeps the same ones.
  return Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, LIMITS.entries));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Exactly the given fields: a missing one gets its reader's fallback, an unknown one is left out. */
export function object<T extends object>(readers: { readonly [K in keyof T]: Reader<T[K]> }): Reader<T> {
  const entries = Object.entries<Reader<unknown>>(readers);
  return (value) => {
    const source = isRecord(value) ? value : {};
    if (source === value && isAsRead(source, entries)) return source as T;
    const result: Record<string, unknown> = {};
    for (const [key, read] of entries) result[key] = read(source[key]);
    return result as T;
  };
}

function isAsRead(source: Record<string, unknown>, entries: readonly [string, Reader<unknown>][]): boolean {
  let count = 0;
  for (const _ in source) count += 1;
  if (count !== entries.length) return false;
  for (const [key, read] of entries) {
    const before = source[key];
    if (!Object.is(before, read(before))) return false;
  }
  return true;
}
