import * as Y from 'yjs';
import type { RichText, TextAttr, TextMark, TextNode } from '../model/rich-text.ts';
import { equalJson } from './equal.ts';

/**
 * Rich text in a Y.XmlFragment, encoded as @tiptap/y-tiptap does, so that Tiptap edits the stored document itself:
 * a node is a Y.XmlElement of its name with the attributes that are not null; neighbouring text nodes are one
 * Y.XmlText whose marks are formatting attributes, name -> the mark's attributes (`{}` without any).
 */

/** Deeper nesting than any text has; what a hostile update nests deeper is not read. */
const MAX_DEPTH = 32;

export type TextChild = Y.XmlElement | Y.XmlText;
export type Formats = Record<string, Record<string, TextAttr>>;
/** A child of a fragment before it is one: an element, or a run of neighbouring text nodes. */
export type ChildPlan =
  | { readonly kind: 'element'; readonly node: TextNode }
  | { readonly kind: 'text'; readonly runs: readonly TextNode[] };

export function createFragment(text: RichText): Y.XmlFragment {
  const fragment = new Y.XmlFragment();
  fragment.insert(0, planChildren(text.content).map(createChild));
  return fragment;
}

/** Reads any fragment, foreign content left out. Only texts and elements count; never writes, never throws. */
export function readFragment(fragment: Y.XmlFragment): RichText {
  return { type: 'doc', content: readChildren(fragment, 0) };
}

export function planChildren(nodes: readonly TextNode[] = []): ChildPlan[] {
  const plans: ChildPlan[] = [];
  let runs: TextNode[] | null = null;
  for (const node of nodes) {
    if (node.type !== 'text') {
      runs = null;
      plans.push({ kind: 'element', node });
    } else if (node.text) {
      if (runs) {
        runs.push(node);
      } else {
        runs = [node];
        plans.push({ kind: 'text', runs });
      }
    }
  }
  return plans;
}

export function createChild(plan: ChildPlan): TextChild {
  return plan.kind === 'element' ? createElement(plan.node) : createText(plan.runs);
}

/** Yjs stores any JSON as an attribute, while its types know strings alone. */
export function setAttribute(element: Y.XmlElement, name: string, value: TextAttr): void {
  element.setAttribute(name, value as string);
}

function createElement(node: TextNode): Y.XmlElement {
  const element = new Y.XmlElement(node.type);
  for (const [name, value] of Object.entries(node.attrs ?? {})) if (value !== null) setAttribute(element, name, value);
  const children = planChildren(node.content).map(createChild);
  if (children.length > 0) element.insert(0, children);
  return element;
}

function createText(runs: readonly TextNode[]): Y.XmlText {
  const text = new Y.XmlText();
  text.applyDelta(runs.map((run) => ({ insert: run.text ?? '', attributes: formatsOf(run.marks) })));
  return text;
}

export function formatsOf(marks: readonly TextMark[] = []): Formats {
  return Object.fromEntries(marks.map((mark) => [mark.type, { ...mark.attrs }]));
}

export interface TextRun {
  readonly text: string;
  readonly formats: Formats;
}

/** The runs of a Y text; embedded objects, which no text of ours holds, are left out. */
export function readRuns(text: Y.Text): TextRun[] {
  const runs: TextRun[] = [];
  for (const { insert, attributes } of text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[]) {
    if (typeof insert !== 'string') continue;
    const formats: Formats = {};
    for (const [name, value] of Object.entries(attributes ?? {})) {
      if (value !== null && name !== '__proto__') formats[name] = readAttributes(value);
    }
    const last = runs.at(-1);
    // Yjs begins a new run at every change of a mark, even where the marks come out the same.
    if (last && equalJson(last.formats, formats)) runs[runs.length - 1] = { text: last.text + insert, formats };
    else runs.push({ text: insert, formats });
  }
  return runs;
}

function readChildren(parent: Y.XmlFragment, depth: number): TextNode[] {
  if (depth > MAX_DEPTH) return [];
  const nodes: TextNode[] = [];
  for (const child of parent.toArray() as unknown[]) {
    if (child instanceof Y.XmlText) nodes.push(...readRuns(child).map(toTextNode));
    else if (child instanceof Y.XmlElement) nodes.push(readElement(child, depth));
  }
  return nodes;
}

export function readElement(element: Y.XmlElement, depth: number): TextNode {
  const attrs = readAttributes(element.getAttributes());
  const content = readChildren(element, depth + 1);
  return {
    type: element.nodeName,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  };
}

export function toTextNode(run: TextRun): TextNode {
  // Formatting attributes have no order: by name, until the block's own reader brings them into the schema's.
  const formats = Object.entries(run.formats).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const marks = formats.map(([name, attrs]): TextMark => {
    const type = markName(name);
    return Object.keys(attrs).length > 0 ? { type, attrs } : { type };
  });
  return { type: 'text', text: run.text, ...(marks.length > 0 && { marks }) };
}

/** Marks that may overlap with themselves carry a hash after their name in this encoding; ours never do. */
function markName(format: string): string {
  return /^(.*)--[a-zA-Z0-9+/=]{8}$/.exec(format)?.[1] ?? format;
}

function readAttributes(value: unknown): Record<string, TextAttr> {
  const attrs: Record<string, TextAttr> = {};
  if (typeof value !== 'object' || value === null) return attrs;
  for (const [name, attr] of Object.entries(value)) {
    if (name !== '__proto__' && isTextAttr(attr)) attrs[name] = attr;
  }
  return attrs;
}

function isTextAttr(value: unknown): value is TextAttr {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
