import { attributeOf, hasClass, type HtmlElement, type HtmlParent, isElement, lettersIn } from './tree.ts';

/** Decoration, and what says again what stands beside it. */
export function isSilent(element: HtmlElement): boolean {
  return attributeOf(element, 'aria-hidden') === 'true' || hasClass(element, 'notes');
}

/** Letters of what is not silent, with a line break for each `<br>`. */
export function saidIn({ childNodes }: HtmlParent): string {
  return lettersIn(childNodes, (element) => (isSilent(element) ? '' : null));
}

/** The same in one line. */
export function wordsIn(parent: HtmlParent): string {
  return saidIn(parent).replaceAll(/\s+/g, ' ').trim();
}

export const isHeading = ({ tagName }: HtmlElement): boolean => /^h[1-6]$/.test(tagName);

/** In order; what is in a silent element is silent too. */
export function headingsIn(parent: HtmlParent): HtmlElement[] {
  return parent.childNodes.flatMap((child) => {
    if (!isElement(child) || isSilent(child)) return [];
    return isHeading(child) ? [child] : headingsIn(child);
  });
}
