import { compareOrder, isOrderKey, orderKeysBetween } from '../model/order.ts';
import { isRecord } from '../model/read.ts';
import { alignLists } from './align.ts';
import type { PartedField, Parts } from './parts.ts';
import { keysInSequence } from './sequence.ts';

/** A list of things that say their id: an order key and one more value each, `{id}.order` and `{id}.{field}`. */
export function namedList(field: string): PartedField {
  return {
    read: (parts) => {
      const entries = entriesOf(parts, field);
      return entries.length === 0 ? undefined : entries.map(({ id, value }) => ({ id, [field]: value }));
    },
    plan: (value, before) => {
      if (!Array.isArray(value) || !value.every(isRecord)) return null;
      const ids = value.map(({ id }) => id);
      const areNames = ids.every((id): id is string => typeof id === 'string' && id !== '');
      if (!areNames || new Set(ids).size !== ids.length) return null;
      return planEntries(
        ids.map((id, index) => ({ id, value: value[index]?.[field] })),
        entriesOf(before, field),
        field,
      );
    },
  };
}

/** A list of things without an id: they get one here, and keep it as long as they are found again. */
export function unnamedList(field: string): PartedField {
  return {
    read: (parts) => {
      const entries = entriesOf(parts, field);
      return entries.length === 0 ? undefined : entries.map(({ value }) => value);
    },
    plan: (value, before, suffix) => {
      if (!Array.isArray(value)) return null;
      const known = entriesOf(before, field);
      return planEntries(identify(value, known, suffix), known, field);
    },
  };
}

/** One of a list, as it is stored. */
export interface Entry {
  readonly id: string;
  readonly order: string | null;
  readonly value: unknown;
}

/** In order; those without a good key come last, by id. What has no value is gone, whoever moved it meanwhile. */
export function entriesOf(parts: Parts, field: string, prefix = ''): Entry[] {
  const entries: Entry[] = [];
  const end = `.${field}`;
  for (const [part, value] of parts) {
    if (!part.startsWith(prefix) || !part.endsWith(end)) continue;
    const id = part.slice(prefix.length, -end.length);
    const order = parts.get(`${prefix}${id}.order`);
    entries.push({ id, order: isOrderKey(order) ? order : null, value });
  }
  return entries.sort((a, b) => compareOrder({ ...a, order: a.order ?? '~' }, { ...b, order: b.order ?? '~' }));
}

/** The values with the ids that they have, were they edited or not; new ones with an id that nothing has. */
export function identify(
  values: readonly unknown[],
  known: readonly Entry[],
  suffix: string,
): { readonly id: string; readonly value: unknown }[] {
  const pairs = alignLists(
    known.map(({ value }) => value),
    values,
  );
  const taken = new Set(known.map(({ id }) => id));
  let count = 0;
  const free = () => {
    let id: string;
    do id = `${(count++).toString(36)}${suffix}`;
    while (taken.has(id));
    return id;
  };
  return values.map((value, index) => ({ id: known[pairs[index] ?? -1]?.id ?? free(), value }));
}

/** An order key and a value of each; keys stay where the order does. */
export function planEntries(
  entries: readonly { readonly id: string; readonly value: unknown }[],
  known: readonly Entry[],
  field: string,
  prefix = '',
): Map<string, unknown> {
  const keys = new Map(known.map(({ id, order }) => [id, order]));
  const orders =
    known.length === 0
      ? new Map(orderKeysBetween(null, null, entries.length).map((key, index) => [entries[index]?.id, key]))
      : keysInSequence(entries.map(({ id }) => ({ id, order: keys.get(id) ?? null })));
  const parts = new Map<string, unknown>();
  for (const { id, value } of entries) {
    parts.set(`${prefix}${id}.${field}`, value);
    parts.set(`${prefix}${id}.order`, orders.get(id) ?? keys.get(id));
  }
  return parts;
}
