import { type Deck, slideChanges, slidesInOrder } from '@rostrum/deck';
import type { SlideChangesBy } from '../../platform/db/schema/index.ts';
import type { Editing } from './store.ts';

const KINDS = { added: 'made', removed: 'made', moved: 'moved', changed: 'edited' } as const;

/**
 * What happened to a deck's slides, by whom. A slide that nobody is known to have touched is its only
 * author's, or nobody's.
 */
export function changesBy(before: Deck, after: Deck, { authorIds, touched }: Editing): SlideChangesBy[] {
  const changes = slideChanges(before, after);
  const [was, is] = [numbersOf(before), numbersOf(after)];
  const sole = authorIds.length === 1 ? (authorIds[0] ?? null) : null;
  const by = new Map<string | null, SlideChangesBy>();
  const note = (userId: string | null, kind: keyof typeof KINDS, slideId: string): void => {
    const known = by.get(userId) ?? { user_id: userId, added: [], removed: [], moved: [], changed: [] };
    const number = (kind === 'removed' ? was : is).get(slideId) ?? null;
    by.set(userId, { ...known, [kind]: [...known[kind], { slide_id: slideId, number }] });
  };
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[])
    for (const id of changes[kind]) {
      const did = authorIds.filter((author) => touched.get(author)?.has(`${KINDS[kind]}:${id}`));
      const somehow = authorIds.filter((author) => hasTouched(touched.get(author), id));
      const people = did.length > 0 ? did : somehow.length > 0 ? somehow : [sole];
      for (const person of people) note(person, kind, id);
      if (kind === 'added') for (const other of somehow) if (!people.includes(other)) note(other, 'changed', id);
    }
  return [...by.values()];
}

function hasTouched(touched: ReadonlySet<string> | undefined, id: string): boolean {
  return touched !== undefined && ['made', 'moved', 'edited'].some((kind) => touched.has(`${kind}:${id}`));
}

/** The numbers that viewers see; hidden slides have none. */
function numbersOf(deck: Deck): ReadonlyMap<string, number> {
  return new Map(slidesInOrder(deck).map(({ id }, place) => [id, place + 1]));
}

export interface SlideThenAndNow {
  readonly slide_id: string;
  /** The number that viewers saw, and see; null where it was or is not there for them. */
  readonly was: number | null;
  readonly now: number | null;
  readonly change: 'none' | 'added' | 'removed' | 'moved' | 'changed';
}

/**
 * The slides of two versions that viewers saw in either, as they stand now, each that is gone behind the one before it.
 */
export function thenAndNow(then: Deck, now: Deck): SlideThenAndNow[] {
  const changes = slideChanges(then, now);
  const [was, is] = [numbersOf(then), numbersOf(now)];
  const changed = new Set(changes.changed);
  const moved = new Set(changes.moved);
  const order = [...is.keys()];
  let before: string | null = null;
  for (const id of was.keys()) {
    if (!is.has(id)) order.splice(before === null ? 0 : order.indexOf(before) + 1, 0, id);
    before = id;
  }
  return order.map((id) => {
    const [numberThen, numberNow] = [was.get(id) ?? null, is.get(id) ?? null];
    const change =
      numberThen === null
        ? 'added'
        : numberNow === null
          ? 'removed'
          : changed.has(id)
            ? 'changed'
            : moved.has(id)
              ? 'moved'
              : 'none';
    return { slide_id: id, was: numberThen, now: numberNow, change };
  });
}
