import { attributeName, attributeOf, type HtmlElement, type HtmlParent, isElement } from './tree.ts';

/** So many elements more than stand there may be drawn: about as many as the largest SVG holds by itself. */
const MOST = 100_000;
/** Deeper than elements and references lead in any drawing, and shallow enough for the stack. */
const MAX_DEPTH = 1000;

/** Elements by which a drawing shows another part of itself once more. */
export const REPEATING: ReadonlySet<string> = new Set(['use', 'pattern', 'mask', 'clipPath', 'marker']);

/**
 * Takes the repetitions out of SVG, in place, where these would draw far more than stands there: ten levels of ten
 * `use` each are a few lines, and ten thousand million elements, with which any browser stands still. So it does
 * where something leads back to itself: no drawing has any use for that, and what it comes to depends on where one
 * begins. True: it did.
 */
export function dropRepetitions(root: HtmlParent): boolean {
  const elements = elementsBelow(root);
  if (drawnBeyond(root, elements) <= MOST) return false;
  for (const parent of [root, ...elements])
    parent.childNodes = parent.childNodes.filter((node) => !isElement(node) || node.tagName !== 'use');
  for (const element of elements)
    element.attrs = element.attrs.flatMap((attribute) => {
      if (!/url\(\s*["']?#/i.test(attribute.value)) return [attribute];
      // Styles are short; others may be as long as a drawing.
      if (attribute.name !== 'style') return [];
      return [{ ...attribute, value: attribute.value.replace(/url\(\s*["']?#[^)]*\)/gi, 'none') }];
    });
  return true;
}

function elementsBelow(root: HtmlParent): HtmlElement[] {
  const found: HtmlElement[] = [];
  const waiting: HtmlParent[] = [root];
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop())
    for (const node of parent.childNodes)
      if (isElement(node)) {
        found.push(node);
        waiting.push(node);
      }
  return found;
}

/** How many elements are drawn besides those that stand there; infinite, where something leads back to itself. */
function drawnBeyond(root: HtmlParent, elements: readonly HtmlElement[]): number {
  // Where several have one id, the one that comes to most counts: which of them a browser takes is its own affair.
  const withId = new Map<string, HtmlElement[]>();
  for (const element of elements) {
    const id = attributeOf(element, 'id') ?? '';
    const others = withId.get(id);
    if (others === undefined) withId.set(id, [element]);
    else others.push(element);
  }
  const known = new Map<HtmlElement | string, number>();
  const once = (what: HtmlElement | string, count: () => number): number => {
    const before = known.get(what);
    if (before !== undefined) return before;
    // Until it is counted: whoever comes here meanwhile came from here.
    known.set(what, Number.POSITIVE_INFINITY);
    const counted = count();
    known.set(what, counted);
    return counted;
  };
  const drawnBy = (element: HtmlElement, depth: number): number => {
    if (depth > MAX_DEPTH) return Number.POSITIVE_INFINITY;
    return once(element, () => {
      let drawn = 1;
      for (const child of element.childNodes) if (isElement(child)) drawn += drawnBy(child, depth + 1);
      for (const id of referencesOf(element)) drawn += shownBy(id, depth + 1);
      return drawn;
    });
  };
  const shownBy = (id: string, depth: number): number =>
    once(id, () => (withId.get(id) ?? []).reduce((most, target) => Math.max(most, drawnBy(target, depth)), 0));
  let all = 0;
  for (const node of root.childNodes) if (isElement(node)) all += drawnBy(node, 0);
  return all - elements.length;
}

/** Ids that an element names: of `use` its own, of any other those in `url(#…)`. */
function referencesOf(element: HtmlElement): string[] {
  return element.attrs.flatMap((attribute) => {
    const name = attributeName(attribute);
    if (element.tagName === 'use' && (name === 'href' || name === 'xlink:href'))
      return [attribute.value.replace('#', '')];
    return [...attribute.value.matchAll(/url\(\s*["']?#([^"')]+)/gi)].map(([, id = '']) => id);
  });
}
