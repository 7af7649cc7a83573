import type { SlideChangesBy } from '@rostrum/contract';

/** How many slides are named before they are counted. */
const MOST_NAMED = 4;
const DONE = { added: 'added', changed: 'changed', moved: 'moved', removed: 'deleted' } as const;

/** 'Ada changed slides 3 and 5, Ben added slide 7'; empty where nothing happened to a slide, or nobody knows. */
export function changeWords(changes: readonly SlideChangesBy[]): string {
  return changes
    .map(({ user, ...slides }) => {
      const did = (Object.keys(DONE) as (keyof typeof DONE)[]).flatMap((kind) =>
        slides[kind].length === 0 ? [] : `${DONE[kind]} ${slidesWords(slides[kind])}`,
      );
      return `${user?.name ?? 'Somebody'} ${list(did)}`;
    })
    .join(', ');
}

/** 'slide 3', 'slides 3 and 5', 'a hidden slide', '12 slides'. */
function slidesWords(slides: SlideChangesBy['added']): string {
  const numbers = slides.flatMap(({ number }) => number ?? []).toSorted((a, b) => a - b);
  const hidden = slides.length - numbers.length;
  if (slides.length > MOST_NAMED) return `${String(slides.length)} slides`;
  const named = numbers.length === 0 ? [] : `slide${numbers.length === 1 ? '' : 's'} ${list(numbers.map(String))}`;
  const unseen = hidden === 0 ? [] : hidden === 1 ? 'a hidden slide' : `${String(hidden)} hidden slides`;
  return list([named, unseen].flat());
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
