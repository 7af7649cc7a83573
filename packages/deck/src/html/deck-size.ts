import { LIMITS } from '../model/limits.ts';
import { isBlockElement } from './read-block.ts';
import { isNotesElement } from './read-notes.ts';
import { childElements, findElement, type HtmlElement, type HtmlParent, isBlank, isElement } from './tree.ts';

/** Thrown for HTML that holds more than a deck can. `message` is written for the person whose deck it is. */
export class DeckSizeError extends Error {
  readonly #of: 'slides' | 'blocks';

  constructor(message: string, of: 'slides' | 'blocks' = 'slides') {
    super(message);
    this.name = 'DeckSizeError';
    this.#of = of;
  }

  /** What there are too many of. */
  get of(): 'slides' | 'blocks' {
    return this.#of;
  }
}

/**
 * Throws DeckSizeError for what has more slides or blocks than a deck can have. Counts without sanitising anything, so
 * that nothing expensive is done to what is refused. A stack counts as a slide of its own, as it is stored as one.
 * `atMostBlocks`: how many blocks were seen in parsing, which most often is few enough to count no further.
 */
export function checkSize(root: HtmlParent, atMostBlocks: number): void {
  const columns = childElements(root).filter(isSection);
  let slides = 0;
  for (const column of columns) slides += 1 + childElements(column).filter(isSection).length;
  if (slides > LIMITS.slides) throw tooMany('slides', LIMITS.slides);
  // Each slide may add one, of what stands in no block.
  if (atMostBlocks + slides <= LIMITS.blocks) return;
  let blocks = 0;
  const count = (element: HtmlElement) => {
    if (isBlockElement(element)) blocks += 1;
    return blocks > LIMITS.blocks;
  };
  for (const column of columns) {
    for (const slide of slidesOf(column)) if (slide.childNodes.some(isFlow)) blocks += 1;
    if (findElement(column, count) || blocks > LIMITS.blocks) throw tooMany('blocks', LIMITS.blocks);
  }
}

function slidesOf(column: HtmlElement): readonly HtmlElement[] {
  const inner = childElements(column).filter(isSection);
  return inner.length > 0 ? inner : [column];
}

/** Stands in no block, and so becomes one with the rest of its kind on the slide. */
function isFlow(node: HtmlElement['childNodes'][number]): boolean {
  return !isBlank(node) && !isNotesElement(node) && !(isElement(node) && isBlockElement(node));
}

function tooMany(what: 'slides' | 'blocks', limit: number): DeckSizeError {
  return new DeckSizeError(`A deck can have at most ${withCommas(limit)} ${what}.`, what);
}

/** As it reads in English, whatever language this runs in. */
function withCommas(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

function isSection(element: HtmlElement): boolean {
  return element.tagName === 'section';
}
