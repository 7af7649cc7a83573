import { words } from '@rostrum/words/convert';
import type { LossList } from '../report.ts';
import {
  append,
  childElements,
  createElement,
  descendants,
  type Element,
  find,
  hasClass,
  isElement,
  type Parent,
  remove,
  replaceWith,
} from './dom.ts';

/**
 * The element that holds a page's slides: `.reveal .slides`, or any `.slides` with sections; else the page's body,
 * where it is made of sections with blocks: a deck's own HTML, as the API takes and gives it. Null: no deck here.
 */
export function findSlides(page: Parent): Element | null {
  const holds = (element: Element): boolean => find(element, (inner) => inner.tagName === 'section') !== null;
  const named = (element: Element): boolean => hasClass(element, 'slides') && holds(element);
  const reveal = find(page, (element) => hasClass(element, 'reveal') && find(element, named) !== null);
  const slides = find(reveal ?? page, named);
  if (slides !== null) return slides;
  const body = find(page, (element) => element.tagName === 'body');
  const isDeck = body !== null && childElements(body).some((child) => child.tagName === 'section' && hasBlocks(child));
  return isDeck ? body : null;
}

/**
 * Brings the sections of a deck to two levels, stacks and slides, as reveal.js reads them: deeper ones move up into
 * their stack, wrappers between them dissolve.
 */
export function flattenSections(slides: Element): void {
  unwrap(slides);
  for (const column of childElements(slides)) {
    if (column.tagName !== 'section') continue;
    unwrap(column);
    for (const section of childElements(column)) if (section.tagName === 'section') hoist(column, section);
  }
}

/** The slides in order: sections without sections of their own. */
export function leafSections(slides: Element): Element[] {
  return childElements(slides).flatMap((column) => {
    if (column.tagName !== 'section') return [];
    const inner = childElements(column).filter((child) => child.tagName === 'section');
    return inner.length === 0 ? [column] : inner;
  });
}

/** Whether a section is made of `.sl-block` boxes. */
export function hasBlocks(section: Element): boolean {
  return find(section, (element) => hasClass(element, 'sl-block')) !== null;
}

/** Takes the scripts out of a slide: they are not run, and nothing of them is kept. */
export function dropScripts(section: Element, position: number, losses: LossList): void {
  for (const element of Array.from(descendants(section))) {
    if (element.tagName !== 'script') continue;
    remove(element);
    losses.add(position, 'element', words.html.script);
  }
}

/** Wrappers (`<div>`, `<article>` …) around sections are no part of the deck. */
function unwrap(parent: Element): void {
  for (let again = true; again; ) {
    again = false;
    for (const child of childElements(parent)) {
      if (child.tagName === 'section' || hasClass(child, 'sl-block')) continue;
      if (find(child, (element) => element.tagName === 'section') === null) continue;
      replaceWith(child, [...child.childNodes]);
      again = true;
    }
  }
}

function hoist(stack: Element, section: Element): void {
  const deeper = [...descendants(section)].filter((element) => element.tagName === 'section');
  if (deeper.length === 0) return;
  const leaves = deeper.filter((element) => find(element, (inner) => inner.tagName === 'section') === null);
  for (const leaf of leaves) remove(leaf);
  const rest = childElements(section).some((child) => child.tagName !== 'section');
  replaceWith(section, rest ? [withoutSections(section), ...leaves] : leaves);
  if (section.parentNode === stack) remove(section);
}

function withoutSections(section: Element): Element {
  const copy = createElement('section', Object.fromEntries(section.attrs.map(({ name, value }) => [name, value])));
  for (const child of section.childNodes.slice()) {
    if (isElement(child) && child.tagName === 'section') continue;
    append(copy, child);
  }
  return copy;
}

/**
 * Blocks of some exports hold two contents, one below the other, left behind by an editor. They show both, and a block
 * has one: the first takes what the others hold.
 */
export function mergeContents(slides: Element): void {
  for (const box of descendants(slides)) {
    if (!hasClass(box, 'sl-block')) continue;
    const holder = childElements(box).find((child) => hasClass(child, 'sl-block-style')) ?? box;
    const [first, ...others] = childElements(holder).filter((child) => hasClass(child, 'sl-block-content'));
    if (first === undefined) continue;
    for (const other of others) {
      for (const child of other.childNodes.slice()) append(first, child);
      remove(other);
    }
  }
}
