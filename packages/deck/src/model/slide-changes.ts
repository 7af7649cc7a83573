import { slidesInOrder } from './outline.ts';
import type { Deck, SlideId } from './types.ts';

/** What happened to the slides of a deck from one version of it to another, hidden ones included. In order. */
export interface SlideChanges {
  readonly added: readonly SlideId[];
  readonly removed: readonly SlideId[];
  /** As few as can have been moved for the others to stand as they do. */
  readonly moved: readonly SlideId[];
  /** Look or read differently, moved or not. */
  readonly changed: readonly SlideId[];
}

export function slideChanges(before: Deck, after: Deck): SlideChanges {
  const former = slidesInOrder(before, { includeHidden: true }).map(({ id }) => id);
  const present = slidesInOrder(after, { includeHidden: true }).map(({ id }) => id);
  const [was, is] = [new Set(former), new Set(present)];
  const places = new Map(former.filter((id) => is.has(id)).map((id, place) => [id, place]));
  const kept = present.filter((id) => was.has(id));
  const still = longestRising(kept.map((id) => places.get(id) ?? 0));
  const [wordsBefore, wordsAfter] = [contentsOf(before), contentsOf(after)];
  return {
    added: present.filter((id) => !was.has(id)),
    removed: former.filter((id) => !is.has(id)),
    moved: kept.filter((id, place) => !still.has(place) || before.slides[id]?.parentId !== after.slides[id]?.parentId),
    changed: kept.filter((id) => wordsBefore(id) !== wordsAfter(id)),
  };
}

/** What stands on a slide, as text that is the same for the same content. Where the slide stands is no part of it. */
function contentsOf(deck: Deck): (id: SlideId) => string {
  const blocks = new Map<SlideId, unknown[]>();
  const inOrder = Object.values(deck.blocks).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const block of inOrder) blocks.set(block.slideId, [...(blocks.get(block.slideId) ?? []), block]);
  return (id) => {
    const { order: _order, parentId: _parentId, ...slide } = { ...deck.slides[id], order: null, parentId: null };
    return canonical([slide, blocks.get(id) ?? [], deck.notes[id] ?? '']);
  };
}

/** JSON with its keys in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, given: unknown) =>
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? Object.fromEntries(Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : given,
  );
}

/** The places of a longest rising subsequence (patience sorting). */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [place, value] of values.entries()) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[place] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = place;
  }
  const found = new Set<number>();
  for (let place = tails.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) found.add(place);
  return found;
}
