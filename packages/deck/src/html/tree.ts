import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Namespace } from './allowed.ts';

/** What parse5 makes of a page, under the names that the codec uses. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlText = DefaultTreeAdapterTypes.TextNode;
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlParent = DefaultTreeAdapterTypes.ParentNode;
export type Attributes = Readonly<Record<string, string>>;

/** The class of a block's box. */
export const BLOCK_CLASS = 'sl-block';

export function isElement(node: HtmlNode | HtmlParent): node is HtmlElement {
  return 'tagName' in node;
}

export function isText(node: HtmlNode): node is HtmlText {
  return node.nodeName === '#text';
}

export function namespaceOf(element: HtmlElement): Namespace {
  const uri: string = element.namespaceURI;
  if (uri === 'http://www.w3.org/2000/svg') return 'svg';
  return uri === 'http://www.w3.org/1998/Math/MathML' ? 'math' : 'html';
}

/** As it is written: `xlink:href`, `xml:space`. */
export function attributeName(attribute: HtmlElement['attrs'][number]): string {
  return attribute.prefix ? `${attribute.prefix}:${attribute.name}` : attribute.name;
}

export function attributesOf(element: HtmlElement): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const attribute of element.attrs) attributes[attributeName(attribute)] = attribute.value;
  return attributes;
}

export function attributeMap(element: HtmlElement): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const attribute of element.attrs) attributes.set(attributeName(attribute), attribute.value);
  return attributes;
}

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  for (const attribute of element.attrs) if (attribute.name === name && !attribute.prefix) return attribute.value;
  return undefined;
}

/** Each word once, in order. */
export function splitWords(value: string): string[] {
  if (value === '') return [];
  if (!/[ \t\n\r\f]/.test(value)) return [value];
  return [...new Set(value.split(/[ \t\n\r\f]+/))].filter((word) => word !== '');
}

export function hasClass(element: HtmlElement, name: string): boolean {
  const value = attributeOf(element, 'class');
  return value !== undefined && hasWord(value, name);
}

/** Whether a word is among those of a class attribute. */
export function hasWord(value: string, word: string): boolean {
  return value === word || (value.includes(word) && splitWords(value).includes(word));
}

export function childElements(parent: HtmlParent): HtmlElement[] {
  return parent.childNodes.filter((node): node is HtmlElement => isElement(node));
}

/**
 * The letters of a tree, with a line break for each `<br>`. `otherwise`: letters of elements that are read in a way of
 * their own; null for the usual way.
 */
export function lettersIn(
  nodes: readonly HtmlNode[],
  otherwise: (element: HtmlElement) => string | null = () => null,
): string {
  let letters = '';
  for (const node of nodes) {
    if (isText(node)) letters += node.value;
    else if (!isElement(node)) continue;
    else letters += otherwise(node) ?? (node.tagName === 'br' ? '\n' : lettersIn(node.childNodes, otherwise));
  }
  return letters;
}

/** Nothing but what a browser shows no trace of: white space and comments. */
export function isBlank(node: HtmlNode): boolean {
  if (isText(node)) return /^[ \t\n\r\f]*$/.test(node.value);
  return !isElement(node);
}

/** The first element, in document order, that the test accepts. Without recursion: pages may be nested deep. */
export function findElement(root: HtmlParent, accepts: (element: HtmlElement) => boolean): HtmlElement | null {
  const waiting: HtmlNode[] = root.childNodes.slice().reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue;
    if (accepts(node)) return node;
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
      waiting.push(node.childNodes[index] as HtmlNode);
    }
  }
  return null;
}
