import { attribute, type Element, find, hasClass, readableText, remove, removeAttributes, textContent } from './dom.ts';

/** Takes `<aside class="notes">` and `data-notes` out of a slide and answers them as plain text. */
export function takeNotes(section: Element): string {
  const parts: string[] = [];
  const written = attribute(section, 'data-notes');
  if (written !== null) {
    parts.push(written.trim());
    removeAttributes(section, 'data-notes');
  }
  for (;;) {
    const aside = find(section, (element) => element.tagName === 'aside' && hasClass(element, 'notes'));
    if (aside === null) break;
    parts.push(plainText(aside));
    remove(aside);
  }
  return parts.filter((part) => part !== '').join('\n\n');
}

const LINES = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'tr',
  'blockquote',
]);

/** The text of an element with a line a block, list items with a dash. */
function plainText(element: Element): string {
  const lines: string[] = [''];
  const write = (text: string): void => {
    lines[lines.length - 1] += text;
  };
  const visit = (node: Element, keep: boolean, depth: number): void => {
    for (const child of node.childNodes) {
      if ('value' in child && child.nodeName === '#text') write(keep ? child.value : child.value.replace(/\s+/g, ' '));
      if (!('tagName' in child) || depth > 100) continue;
      const line = LINES.has(child.tagName);
      if (line) lines.push('');
      if (child.tagName === 'li') write('- ');
      visit(child, keep || child.tagName === 'pre', depth + 1);
      if (line && child.tagName !== 'br') lines.push('');
    }
  };
  const block = find(element, (inner) => LINES.has(inner.tagName)) !== null;
  if (!block) return dedentLines(textContent(element));
  visit(element, false, 0);
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replace(/- \n+/g, '- ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function dedentLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/**
 * Places notes on slides that do not say their ids, as in exports from before 2019: the notes stand in the order of
 * the slides, so each goes to the slide whose words it shares most, never before the slide of the note before it.
 * Answers the position of each note's slide.
 */
export function placeNotes(notes: readonly string[], slides: readonly Element[]): number[] {
  if (notes.length === 0 || slides.length === 0) return [];
  const slideWords = slides.map((slide) => wordsOf(readableText(slide)));
  const rarity = rarityOf(slideWords);
  const count = slides.length;
  // best[s]: the best score of the notes so far with the last of them at or before slide s; from[n][s]:
  // where it is then.
  let best = new Float64Array(count);
  const chosen: Int32Array[] = [];
  for (const [index, note] of notes.entries()) {
    const words = wordsOf(note);
    const next = new Float64Array(count);
    const at = new Int32Array(count);
    for (let slide = 0; slide < count; slide += 1) {
      const enough = slide >= index;
      // A slide holds one note, so the one before stands earlier.
      const before =
        slide === 0 ? (index === 0 ? 0 : Number.NEGATIVE_INFINITY) : index === 0 ? 0 : (best[slide - 1] ?? 0);
      const here = enough ? before + likeness(words, slideWords[slide] ?? new Set(), rarity) : Number.NEGATIVE_INFINITY;
      const earlier = slide === 0 ? Number.NEGATIVE_INFINITY : (next[slide - 1] ?? Number.NEGATIVE_INFINITY);
      const stay = here > earlier;
      next[slide] = stay ? here : earlier;
      at[slide] = stay ? slide : (at[slide - 1] ?? 0);
    }
    best = next;
    chosen.push(at);
  }
  const places: number[] = [];
  let limit = count - 1;
  for (let index = notes.length - 1; index >= 0; index -= 1) {
    const place = Math.max(0, Math.min(limit, chosen[index]?.[Math.max(0, limit)] ?? 0));
    places.unshift(place);
    limit = place - 1;
  }
  return places;
}

/** A note of a list; `slide`: the position of the slide that it names, or null when there is no such slide. */
export interface ListedNote {
  readonly text: string;
  readonly slide: number | null;
}

/**
 * Finds slides for listed notes that name none of those in the file. Lists follow the slides, so such a note belongs
 * between the slides of its neighbours; which one there, its words say. A slide takes one note, and slides in `taken`
 * none. Answers the note's place in the list -> the position of its slide; notes that find no slide are not in it.
 */
export function placeListedNotes(
  notes: readonly ListedNote[],
  slides: readonly Element[],
  taken: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const used = new Set(taken);
  const places = new Map<number, number>();
  let at = 0;
  while (at < notes.length) {
    let end = at;
    while (end < notes.length && notes[end]?.slide === null) end += 1;
    if (end > at) {
      const after = notes[at - 1]?.slide ?? -1;
      const before = notes[end]?.slide ?? slides.length;
      const window = freeSlides(slides.length, used, after, before, end - at);
      const run = notes.slice(at, at + window.length).map((note) => note.text);
      const chosen = placeNotes(
        run,
        window.map((index) => slides[index]).filter((slide) => slide !== undefined),
      );
      for (const [index, place] of chosen.entries()) {
        const position = window[place] ?? 0;
        used.add(position);
        places.set(at + index, position);
      }
    }
    at = end + 1;
  }
  return places;
}

/** Free slides between two others, or where they are too few, those nearest behind or before. */
function freeSlides(count: number, used: ReadonlySet<number>, after: number, before: number, wanted: number): number[] {
  const free = Array.from({ length: count }, (_, index) => index).filter((index) => !used.has(index));
  const between = free.filter((index) => index > after && index < before);
  if (between.length >= wanted) return between;
  const near = free.toSorted((a, b) => Math.abs(a - after) - Math.abs(b - after));
  return near.slice(0, wanted).sort((a, b) => a - b);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
}

/** A word that stands on few slides says more. */
function rarityOf(slides: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of slides) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, 1 / count]));
}

function likeness(note: ReadonlySet<string>, slide: ReadonlySet<string>, rarity: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const word of note) if (slide.has(word)) score += rarity.get(word) ?? 0;
  return score;
}
