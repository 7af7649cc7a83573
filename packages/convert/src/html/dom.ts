import { type ParsedHtml, parsePage as parsePageWithin, parsePart as parsePartWithin } from '@rostrum/deck/html';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, serialize } from 'parse5';
import { words } from '@rostrum/words/convert';
import { ConvertError } from '../errors.ts';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
export type Parent = DefaultTreeAdapterTypes.ParentNode;
export type TextNode = DefaultTreeAdapterTypes.TextNode;

/**
 * A page as browsers read it.
 * @throws ConvertError `no_slides` for one of more elements, deeper nesting or longer tags than are read
 */
export function parsePage(html: string): Parent {
  return whole(parsePageWithin(html));
}

/** The same for HTML that stands by itself. */
export function parsePart(html: string): Parent {
  return whole(parsePartWithin(html));
}

function whole({ tree, cut }: ParsedHtml<Parent>): Parent {
  if (cut) throw new ConvertError('no_slides', words.reading.tooDeep);
  return tree;
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function isText(node: Node): node is TextNode {
  return node.nodeName === '#text';
}

export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((attr) => attr.name === name)?.value ?? null;
}

export function setAttribute(element: Element, name: string, value: string): void {
  const attr = element.attrs.find((attr) => attr.name === name);
  if (attr === undefined) element.attrs.push({ name, value });
  else attr.value = value;
}

export function removeAttributes(element: Element, ...names: readonly string[]): void {
  element.attrs = element.attrs.filter((attr) => !names.includes(attr.name));
}

export function classes(element: Element): readonly string[] {
  return (attribute(element, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
}

export function hasClass(element: Element, name: string): boolean {
  return classes(element).includes(name);
}

export function childElements(parent: Parent): Element[] {
  return parent.childNodes.filter(isElement);
}

/** Every element below, in document order. Iterative: hostile pages nest deeper than the stack. */
export function* descendants(parent: Parent): Generator<Element> {
  const stack: Node[] = [...parent.childNodes].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isElement(node)) continue;
    yield node;
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
      const child = node.childNodes[index];
      if (child !== undefined) stack.push(child);
    }
  }
}

export function find(parent: Parent, test: (element: Element) => boolean): Element | null {
  for (const element of descendants(parent)) if (test(element)) return element;
  return null;
}

/** The text of all text nodes below, as they stand. */
export function textContent(parent: Parent): string {
  const parts: string[] = [];
  const stack: Node[] = [...parent.childNodes].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isText(node)) parts.push(node.value);
    if ('childNodes' in node)
      for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
        const child = node.childNodes[index];
        if (child !== undefined) stack.push(child);
      }
    if (isElement(node) && node.tagName === 'template' && 'content' in node) {
      parts.push(textContent(node.content));
    }
  }
  return parts.join('');
}

/** Text with white space run together, as it would be read. */
export function readableText(parent: Parent): string {
  return textContent(parent).replace(/\s+/g, ' ').trim();
}

export function createElement(
  tagName: string,
  attrs: Readonly<Record<string, string>>,
  children: readonly Node[] = [],
): Element {
  const element = defaultTreeAdapter.createElement(
    tagName,
    names.NS.HTML,
    Object.entries(attrs).map(([name, value]) => ({ name, value })),
  );
  for (const child of children) append(element, child);
  return element;
}

/** The element and all below it once more, belonging nowhere. Iterative: hostile pages nest deeper than the stack. */
export function cloneElement(element: Element): Element {
  const copy = copyOf(element);
  const waiting: (readonly [from: Element, to: Element])[] = [[element, copy]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, to] = next;
    for (const child of from.childNodes) {
      const made = isElement(child) ? copyOf(child) : { ...child };
      made.parentNode = to;
      to.childNodes.push(made);
      if (isElement(child) && isElement(made)) waiting.push([child, made]);
    }
  }
  return copy;
}

function copyOf(element: Element): Element {
  return { ...element, attrs: element.attrs.map((attr) => ({ ...attr })), childNodes: [], parentNode: null };
}

export function append(parent: Parent, child: Node): void {
  defaultTreeAdapter.detachNode(child);
  defaultTreeAdapter.appendChild(parent, child);
}

export function appendText(parent: Parent, text: string): void {
  defaultTreeAdapter.insertText(parent, text);
}

export function remove(node: Node): void {
  defaultTreeAdapter.detachNode(node);
}

export function replaceChildren(parent: Parent, children: readonly Node[]): void {
  for (const child of parent.childNodes.slice()) remove(child);
  for (const child of children) append(parent, child);
}

export function replaceWith(node: Node, others: readonly Node[]): void {
  const parent = node.parentNode;
  if (parent === null) return;
  for (const other of others) {
    remove(other);
    defaultTreeAdapter.insertBefore(parent, other, node);
  }
  remove(node);
}

export const innerHtml = (parent: Parent): string => serialize(parent);
