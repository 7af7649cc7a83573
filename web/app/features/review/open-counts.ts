import type { Comment } from '@rostrum/contract';

/** How many threads are open on each slide, by its id. */
export function openCounts(
  threads: readonly Pick<Comment, 'slide_hash' | 'resolved_at'>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { slide_hash: slideId, resolved_at } of threads)
    if (resolved_at === null) counts.set(slideId, (counts.get(slideId) ?? 0) + 1);
  return counts;
}

/** The next slide with something open, from the one after `at` on and around; null: there is none but this. */
export function nextOpen<S extends { readonly slideId: string }>(
  slides: readonly S[],
  at: string,
  counts: ReadonlyMap<string, number>,
): S | null {
  const place = slides.findIndex(({ slideId }) => slideId === at);
  const others = [...slides.slice(place + 1), ...slides.slice(0, Math.max(0, place))];
  return others.find(({ slideId }) => (counts.get(slideId) ?? 0) > 0) ?? null;
}
