import {
  appendText,
  childElements,
  descendants,
  type Element,
  isElement,
  readableText,
  remove,
  replaceChildren,
} from './dom.ts';

/**
 * Drawing programs write labels twice, as HTML in a `foreignObject` and cut short as `<text>` for whoever cannot show
 * the first. No HTML may stand in a deck's SVG, so the text takes the whole words.
 */
export function settleLabels(slides: Element): void {
  for (const element of Array.from(descendants(slides))) {
    if (element.tagName !== 'switch') continue;
    const foreign = childElements(element).find((child) => child.tagName === 'foreignObject');
    const label = childElements(element).find((child) => child.tagName === 'text');
    if (foreign === undefined || label === undefined) continue;
    const words = readableText(foreign);
    if (words !== '' && !label.childNodes.some(isElement)) {
      replaceChildren(label, []);
      appendText(label, words);
    }
    remove(foreign);
  }
}
