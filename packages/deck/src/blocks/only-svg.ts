import { type HtmlElement, isBlank, isElement } from '../html/tree.ts';

/**
 * Whether an element holds a picture at most. A block whose picture is drawn anew from its attributes would lose what
 * else stands in it.
 */
export function holdsOnlySvg(content: HtmlElement): boolean {
  const rest = content.childNodes.filter((node) => !isBlank(node));
  return rest.length <= 1 && rest.every((node) => isElement(node) && node.tagName === 'svg');
}
