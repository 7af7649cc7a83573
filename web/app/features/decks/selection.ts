/** Decks of a list that are selected, and the one from which Shift goes on. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** One more, or one less. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * All from the last one that was pressed to this one, in the order of the list; with nothing pressed before, this one.
 */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const [from, to] = [order.indexOf(selection.anchor ?? ''), order.indexOf(id)];
  if (from < 0 || to < 0) return toggled(selection, id);
  const span = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...span]), anchor: selection.anchor };
}

/** What of it is still in the list. */
export function selectedOf<T extends { readonly id: string }>({ ids }: Selection, list: readonly T[]): T[] {
  return list.filter(({ id }) => ids.has(id));
}
