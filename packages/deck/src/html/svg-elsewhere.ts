import { formatStyle, parseStyle } from './style.ts';
import { attributeName, childElements, type HtmlElement, type HtmlParent, isElement } from './tree.ts';

/** Takes out of a drawing the pictures that are fetched from elsewhere, and styles that ask for some. */
export function dropFromElsewhere(tree: HtmlParent): void {
  const open = [tree];
  // Drawings may be nested deeper than calls can.
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    parent.childNodes = parent.childNodes.filter((node) => !isElement(node) || !isPictureFromElsewhere(node));
    for (const element of childElements(parent)) {
      element.attrs = element.attrs.map((attribute) =>
        attribute.name === 'style' ? { ...attribute, value: withoutAddresses(attribute.value) } : attribute,
      );
      open.push(element);
    }
  }
}

function isPictureFromElsewhere({ tagName, attrs }: HtmlElement): boolean {
  const references = attrs.filter((attribute) => /^(?:xlink:)?href$/.test(attributeName(attribute)));
  return tagName === 'image' && references.some(({ value }) => !/^\s*(?:data:|#)/i.test(value));
}

function withoutAddresses(style: string): string {
  if (!/url\(/i.test(style)) return style;
  return formatStyle(parseStyle(style).filter(([, value]) => !/url\((?!\s*["']?(?:data:|#))/i.test(value)));
}
