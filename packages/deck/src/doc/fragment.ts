import * as Y from 'yjs';
import { isTextMarkName, isTextNodeName, textSchema } from '../blocks/text/text-schema.ts';
import type { RichText, TextAttr, TextMark, TextNode } from '../model/rich-text.ts';
import { equalJson } from './equal.ts';

/**
 * Rich text in a Y.XmlFragment, encoded as @tiptap/y-tiptap does, so that Tiptap edits the stored document itself:
 * a node is a Y.XmlElement of its name with all attributes that are not null, defaults too; neighbouring text
 * nodes are one Y.XmlText whose marks are formatting attributes, name -> all of the mark's attributes, null where
 * nothing is said.
 *
 * Several Y.XmlTexts side by side are one text too: whoever writes in an empty line puts one there, and two may do so
 * at once. They stay as they are, and one without letters is nothing.
 */

/** Deeper nesting than any text has; what a hostile update nests deeper is not read. */
const MAX_DEPTH = 32;
/** Children that are inserted in one call. */
const AT_ONCE = 10_000;

type Attrs = Readonly<Record<string, TextAttr>>;
/** Mark -> its attributes that are not null. */
export type Formats = Readonly<Record<string, Attrs>>;

export interface TextRun {
  readonly text: string;
  readonly formats: Formats;
}

/** A child of a fragment as plain data: one form for what is stored and for what is to be stored, to compare them. */
export type Child =
  | { readonly kind: 'element'; readonly name: string; readonly attrs: Attrs; readonly children: readonly Child[] }
  | { readonly kind: 'text'; readonly runs: readonly TextRun[] };

export function createFragment(text: RichText): Y.XmlFragment {
  const fragment = new Y.XmlFragment();
  insertChildren(fragment, planChildren(text.content));
  return fragment;
}

/** Into what is empty. Yjs passes children as arguments of one call, and a call takes only so many. */
function insertChildren(parent: Y.XmlFragment, children: readonly Child[]): void {
  for (let at = 0; at < children.length; at += AT_ONCE)
    parent.insert(at, children.slice(at, at + AT_ONCE).map(createChild));
}

/** Reads any fragment, foreign content left out. Only texts and elements count; never writes, never throws. */
export function readFragment(fragment: Y.XmlFragment): RichText {
  return { type: 'doc', content: readChildren(fragment).flatMap(toNodes) };
}

/** Nodes as they are to be stored. */
export function planChildren(nodes: readonly TextNode[] = []): Child[] {
  const children: Child[] = [];
  let runs: TextRun[] | null = null;
  for (const node of nodes) {
    if (node.type !== 'text') {
      runs = null;
      const attrs = withoutNulls({ ...defaultsOfNode(node.type), ...node.attrs });
      children.push({ kind: 'element', name: node.type, attrs, children: planChildren(node.content) });
    } else if (node.text) {
      if (!runs) {
        runs = [];
        children.push({ kind: 'text', runs });
      }
      appendRun(runs, { text: node.text, formats: planFormats(node.marks) });
    }
  }
  return children;
}

export function createChild(child: Child): Y.XmlElement | Y.XmlText {
  if (child.kind === 'text') {
    const text = new Y.XmlText();
    text.applyDelta(child.runs.map((run) => ({ insert: run.text, attributes: storedFormats(run.formats) })));
    return text;
  }
  const element = new Y.XmlElement(child.name);
  for (const [name, value] of Object.entries(child.attrs)) setAttribute(element, name, value);
  insertChildren(element, child.children);
  return element;
}

/** Yjs stores any JSON as an attribute, while its types know strings alone. */
export function setAttribute(element: Y.XmlElement, name: string, value: TextAttr): void {
  element.setAttribute(name, value as string);
}

/** Marks with the attributes about which nothing is said as null, as they are stored. */
export function storedFormats(formats: Formats): Record<string, Record<string, TextAttr>> {
  return Object.fromEntries(
    Object.entries(formats).map(([name, attrs]) => [
      name,
      { ...(isTextMarkName(name) ? textSchema.marks[name].attrs : {}), ...attrs },
    ]),
  );
}

/** null for what no text of ours holds. */
export function readChild(type: unknown, depth = 0): Child | null {
  if (type instanceof Y.XmlText) return { kind: 'text', runs: readRuns(type) };
  if (!(type instanceof Y.XmlElement)) return null;
  const attrs = readAttributes(type.getAttributes());
  return { kind: 'element', name: type.nodeName, attrs, children: readChildren(type, depth + 1) };
}

function readChildren(parent: Y.XmlFragment, depth = 0): Child[] {
  if (depth > MAX_DEPTH) return [];
  const children: Child[] = [];
  for (const type of parent.toArray() as unknown[]) {
    const child = readChild(type, depth);
    const last = children.at(-1);
    if (child === null || (child.kind === 'text' && child.runs.length === 0)) continue;
    if (child.kind === 'text' && last?.kind === 'text')
      children[children.length - 1] = { kind: 'text', runs: joinRuns(last.runs, child.runs) };
    else children.push(child);
  }
  return children;
}

function joinRuns(first: readonly TextRun[], second: readonly TextRun[]): TextRun[] {
  const runs = [...first];
  for (const run of second) appendRun(runs, run);
  return runs;
}

/** The letters of a Y text. */
export function plainTextOf(text: Y.Text): string {
  return text.toJSON();
}

/** The runs of a Y text; embedded objects, which no text of ours holds, are left out. */
export function readRuns(text: Y.Text): TextRun[] {
  const runs: TextRun[] = [];
  for (const { insert, attributes } of text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[]) {
    if (typeof insert !== 'string') continue;
    const formats: Record<string, Attrs> = {};
    for (const [name, value] of Object.entries(attributes ?? {})) {
      if (value !== null && name !== '__proto__') formats[name] = readAttributes(value);
    }
    appendRun(runs, { text: insert, formats });
  }
  return runs;
}

/** Yjs begins a new run at every change of a mark, even where the marks come out the same. */
function appendRun(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1);
  if (last && equalJson(last.formats, run.formats)) runs[runs.length - 1] = { ...last, text: last.text + run.text };
  else runs.push(run);
}

function toNodes(child: Child): TextNode[] {
  if (child.kind === 'text') return child.runs.map(toTextNode);
  const content = child.children.flatMap(toNodes);
  return [
    {
      type: child.name,
      ...(Object.keys(child.attrs).length > 0 && { attrs: child.attrs }),
      ...(content.length > 0 && { content }),
    },
  ];
}

function toTextNode({ text, formats }: TextRun): TextNode {
  // Formatting attributes have no order: by name, until the block's own reader brings them into the schema's.
  const sorted = Object.entries(formats).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const marks = sorted.map(([name, attrs]): TextMark => {
    const type = markName(name);
    return Object.keys(attrs).length > 0 ? { type, attrs } : { type };
  });
  return { type: 'text', text, ...(marks.length > 0 && { marks }) };
}

/** Marks that may overlap with themselves carry a hash after their name in this encoding; ours never do. */
function markName(format: string): string {
  return /^(.*)--[a-zA-Z0-9+/=]{8}$/.exec(format)?.[1] ?? format;
}

function planFormats(marks: readonly TextMark[] = []): Formats {
  return Object.fromEntries(marks.map(({ type, attrs = {} }) => [type, withoutNulls(attrs)]));
}

function defaultsOfNode(name: string): Attrs {
  return isTextNodeName(name) ? textSchema.nodes[name].attrs : {};
}

function withoutNulls(attrs: Attrs): Attrs {
  return Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null));
}

function readAttributes(value: unknown): Attrs {
  const attrs: Record<string, TextAttr> = {};
  if (typeof value !== 'object' || value === null) return attrs;
  for (const [name, attr] of Object.entries(value)) {
    if (name !== '__proto__' && isTextAttr(attr)) attrs[name] = attr;
  }
  return attrs;
}

function isTextAttr(value: unknown): value is Exclude<TextAttr, null> {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
