import type * as Y from 'yjs';
import { rootsOf } from './shape.ts';

/** What a transaction touched, by id. A new or deleted slide or block counts as touched. */
export interface DocChanges {
  readonly meta: boolean;
  readonly slides: ReadonlySet<string>;
  readonly blocks: ReadonlySet<string>;
  readonly notes: ReadonlySet<string>;
}

/** Reads it off a transaction that has ended, at the cost of what changed, not of the document's size. */
export function changesOf(transaction: Y.Transaction): DocChanges {
  const { meta, slides, blocks, notes } = rootsOf(transaction.doc);
  const found = { meta: false, slides: new Set<string>(), blocks: new Set<string>(), notes: new Set<string>() };
  const sets = new Map<unknown, Set<string>>([
    [slides, found.slides],
    [blocks, found.blocks],
    [notes, found.notes],
  ]);
  for (const [type, keys] of transaction.changed) {
    let current = type as Y.AbstractType<unknown>;
    let id: string | null = null;
    for (let item = current._item; item !== null; item = current._item) {
      id = item.parentSub;
      current = item.parent as Y.AbstractType<unknown>;
    }
    if (current === meta) found.meta = true;
    const set = sets.get(current);
    if (id !== null) set?.add(id);
    else for (const key of keys) if (key !== null) set?.add(key);
  }
  return found;
}
