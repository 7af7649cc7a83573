import { DROPPED_WITH_CONTENT, isAllowedElement, type Namespace, TEXT_ONLY_FOREIGN } from './allowed.ts';
import { judgeIn, judgesOf } from './attributes.ts';
import { FRAME_ATTRIBUTES } from './frame-rules.ts';
import { dropRepetitions, REPEATING } from './repeated-drawings.ts';
import { refusedProperties } from './style.ts';
import {
  attributeName,
  type HtmlElement,
  type HtmlNode,
  type HtmlParent,
  isElement,
  isText,
  namespaceOf,
} from './tree.ts';

/** Something that was taken out: an element, an attribute, or a declaration of a style attribute. */
export interface Removal {
  readonly kind: 'element' | 'attribute' | 'style';
  /** `script`; or `onclick`, or `position`, of the element in `on`. */
  readonly name: string;
  readonly on: string;
}

export type ReportRemoval = (removal: Removal) => void;

/** Deeper than any deck is; what is nested deeper leaves, so that walking a tree never runs out of stack. */
const MAX_DEPTH = 200;

/**
 * Takes out of a parsed tree, in place, whatever is not on the allow-list: elements, attributes, comments, and values
 * of attributes. What is left has no element with raw text and no change of namespace but into `svg` and `math`, so
 * that it means the same however often it is written and parsed again.
 */
export function sanitizeTree(root: HtmlParent, report: ReportRemoval, namespace: Namespace = 'html'): void {
  const found = { repeats: false };
  sanitizeChildren(root, namespace, report, 0, found);
  if (found.repeats && dropRepetitions(root)) report({ kind: 'element', name: 'use', on: '' });
}

/** What a walk has seen: whether a drawing shows parts of itself once more. */
interface Found {
  repeats: boolean;
}

function sanitizeChildren(
  parent: HtmlParent,
  namespace: Namespace,
  report: ReportRemoval,
  depth: number,
  found: Found,
): void {
  const children = parent.childNodes;
  let kept: HtmlNode[] | null = null;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index] as HtmlNode;
    const result = sanitizeNode(child, namespace, report, depth, found);
    if (result === child) {
      kept?.push(child);
      continue;
    }
    kept ??= children.slice(0, index);
    for (const node of result as HtmlNode[]) {
      node.parentNode = parent;
      kept.push(node);
    }
  }
  if (kept) parent.childNodes = kept;
}

/** The node itself when it may stay, else what stands in its place. */
function sanitizeNode(
  node: HtmlNode,
  parentNamespace: Namespace,
  report: ReportRemoval,
  depth: number,
  found: Found,
): HtmlNode | HtmlNode[] {
  if (isText(node)) return node;
  if (!isElement(node)) return [];
  const tag = node.tagName;
  const namespace = namespaceOf(node);
  const expected = entersNamespace(tag, parentNamespace) ?? parentNamespace;
  const dropped = namespace === 'html' && DROPPED_WITH_CONTENT.has(tag);
  if (dropped || namespace !== expected || depth > MAX_DEPTH) {
    report({ kind: 'element', name: tag, on: '' });
    return [];
  }
  if (!isAllowedElement(tag, namespace)) {
    report({ kind: 'element', name: tag, on: '' });
    // In SVG and MathML an unknown element hides what it holds; in HTML it shows it.
    if (namespace !== 'html') return [];
    sanitizeChildren(node, namespace, report, depth + 1, found);
    return node.childNodes;
  }
  sanitizeAttributes(node, namespace, report);
  if (namespace === 'svg' && REPEATING.has(tag)) found.repeats = true;
  if (tag === 'iframe') node.childNodes = [];
  else if (namespace !== 'html' && TEXT_ONLY_FOREIGN.has(tag)) node.childNodes = node.childNodes.filter(isText);
  else if (node.childNodes.length > 0) sanitizeChildren(node, namespace, report, depth + 1, found);
  return node;
}

function entersNamespace(tag: string, parent: Namespace): Namespace | null {
  if (parent !== 'html') return null;
  return tag === 'svg' || tag === 'math' ? tag : null;
}

function sanitizeAttributes(element: HtmlElement, namespace: Namespace, report: ReportRemoval): void {
  const { tagName, attrs } = element;
  if (attrs.length > 0) {
    const judges = judgesOf(tagName, namespace);
    let kept: HtmlElement['attrs'] | null = null;
    for (let index = 0; index < attrs.length; index += 1) {
      const attribute = attrs[index] as HtmlElement['attrs'][number];
      const name = attributeName(attribute);
      const value = judgeIn(judges, tagName, name, namespace)(attribute.value);
      if (value === attribute.value) {
        kept?.push(attribute);
        continue;
      }
      kept ??= attrs.slice(0, index);
      if (value !== null) {
        kept.push({ ...attribute, value });
        if (name === 'style') reportDeclarations(attribute.value, tagName, report);
      } else if (name !== 'style' || attribute.value.trim() !== '') report({ kind: 'attribute', name, on: tagName });
    }
    if (kept) element.attrs = kept;
  }
  if (namespace !== 'html') return;
  if (tagName === 'iframe') {
    for (const name in FRAME_ATTRIBUTES) setAttribute(element, name, FRAME_ATTRIBUTES[name] ?? '');
  } else if (tagName === 'button') setAttribute(element, 'type', 'button');
  else if (tagName === 'input') {
    if (!element.attrs.some(({ name }) => name === 'type')) setAttribute(element, 'type', 'checkbox');
    setAttribute(element, 'disabled', '');
  }
}

/** What a style has lost that is still there. */
function reportDeclarations(style: string, tag: string, report: ReportRemoval): void {
  for (const name of refusedProperties(style)) report({ kind: 'style', name, on: tag });
}

function setAttribute(element: HtmlElement, name: string, value: string): void {
  const present = element.attrs.find((attribute) => attribute.name === name);
  if (present?.value === value) return;
  element.attrs = [...element.attrs.filter((attribute) => attribute !== present), { name, value }];
}
