import type { SlideChangesBy } from '@rostrum/contract';
import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/editor';

/** How many slides are named before they are counted. */
const MOST_NAMED = 4;
const KINDS = ['added', 'changed', 'moved', 'removed'] as const;

/** 'Ada changed slides 3 and 5, Ben added slide 7'; empty where nothing happened to a slide, or nobody knows. */
export function changeWords(changes: readonly SlideChangesBy[]): string {
  const say = words.history.changes;
  return changes
    .map(({ user, ...slides }) => {
      const did = KINDS.flatMap((kind) => (slides[kind].length === 0 ? [] : say.done[kind](slidesWords(slides[kind]))));
      return say.by(user?.name ?? say.somebody, list(did));
    })
    .join(', ');
}

/** 'slide 3', 'slides 3 and 5', 'a hidden slide', '12 slides'. */
function slidesWords(slides: SlideChangesBy['added']): string {
  const say = words.history.changes;
  const numbers = slides.flatMap(({ number }) => number ?? []).toSorted((a, b) => a - b);
  const hidden = slides.length - numbers.length;
  if (slides.length > MOST_NAMED) return say.count(slides.length);
  const named = numbers.length === 0 ? [] : say.slides(list(numbers.map(String)), numbers.length);
  const unseen = hidden === 0 ? [] : say.hidden(hidden);
  return list([named, unseen].flat());
}

function list(parts: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(parts);
}
