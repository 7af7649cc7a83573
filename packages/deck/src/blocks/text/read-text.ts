import { isRecord } from '../../model/read.ts';
import type { RichText, TextAttr, TextMark, TextNode } from '../../model/rich-text.ts';
import { emptyText } from '../../model/text.ts';
import { isTextMarkName, isTextNodeName, markRank, type TextNodeSpec, textSchema } from './text-schema.ts';

/** Deeper than any text is nested; what lies deeper is not read. */
const MAX_DEPTH = 32;

/**
 * A valid text in its one normal form, made of anything: neighbouring text with equal marks joined, marks in their
 * order, nothing stored that is the default. A text that is so already comes back as the same object.
 */
export function readText(value: unknown): RichText {
  if (!isRecord(value) || value.type !== 'doc') return emptyText();
  const content = readChildren(value.content, 'block+', 0);
  if (content.length === 0) return emptyText();
  return content === value.content && Object.keys(value).length === 2
    ? (value as unknown as RichText)
    : { type: 'doc', content };
}

type Content = TextNodeSpec['content'];

function readChildren(value: unknown, content: Content, depth: number, parent = ''): readonly TextNode[] {
  const source: readonly unknown[] = Array.isArray(value) ? value : [];
  if (depth > MAX_DEPTH || content === '') return [];
  const nodes: TextNode[] = [];
  for (const item of source) {
    const node = readNode(item, depth);
    if (node) place(nodes, node, content);
  }
  const settled = parent === 'listItem' ? loosenItem(nodes) : nodes.map((node) => loosen(node, false));
  return isSameList(settled, source) ? (source as readonly TextNode[]) : settled;
}

/** Puts a node where it may stand; wraps it where it may not; joins text with the text before it. */
function place(nodes: TextNode[], node: TextNode, content: Content): void {
  const spec = specOf(node);
  const last = nodes.at(-1);
  if (content === 'inline*' || content === 'text*') {
    if (content === 'text*' && node.type === 'text') place(nodes, withoutCode(node), 'inline*');
    else if (content === 'text*' || !spec.inline) return;
    else if (last?.type === 'text' && node.type === 'text' && sameMarks(last.marks, node.marks)) {
      nodes[nodes.length - 1] = { ...last, text: `${last.text}${node.text}` };
    } else nodes.push(node);
  } else if (content === 'listItem+') {
    if (node.type === 'listItem') nodes.push(node);
    else if (!spec.inline) nodes.push({ type: 'listItem', content: loosenItem([node]) });
  } else if (node.type === 'listItem') nodes.push({ type: 'bulletList', content: [node] });
  else if (spec.inline) nodes.push({ type: 'paragraph', content: [node] });
  else nodes.push(node);
}

/** Code within code says nothing more. */
function withoutCode(node: TextNode): TextNode {
  if (!node.marks?.some(({ type }) => type === 'code')) return node;
  const { marks, ...bare } = node;
  const rest = marks.filter(({ type }) => type !== 'code');
  return rest.length > 0 ? { ...bare, marks: rest } : bare;
}

function readNode(value: unknown, depth: number): TextNode | null {
  if (!isRecord(value) || typeof value.type !== 'string' || !isTextNodeName(value.type)) return null;
  const { type } = value;
  if (type === 'text') return readTextNode(value);
  const spec = textSchema.nodes[type];
  const attrs = readAttrs(value.attrs, spec.attrs);
  let content = readChildren(value.content, spec.content, depth + 1, type);
  if (content.length === 0 && spec.content === 'listItem+') return null;
  if (content.length === 0 && spec.content === 'block+') content = [{ type: 'paragraph' }];
  const own = type === 'heading' && !isLevel(attrs?.level) ? { ...attrs, level: 1 } : attrs;
  const node: TextNode = { type, ...(own ? { attrs: own } : {}), ...(content.length > 0 ? { content } : {}) };
  return isSameNode(node, value) ? (value as unknown as TextNode) : node;
}

function readTextNode(value: Record<string, unknown>): TextNode | null {
  const text = typeof value.text === 'string' ? value.text.replaceAll('\0', '') : '';
  if (text === '') return null;
  const marks = readMarks(value.marks);
  const node: TextNode = { type: 'text', text, ...(marks.length > 0 ? { marks } : {}) };
  return isSameNode(node, value) ? (value as unknown as TextNode) : node;
}

function readMarks(value: unknown): readonly TextMark[] {
  if (!Array.isArray(value)) return [];
  const marks: TextMark[] = [];
  for (const item of value) {
    const mark = readMark(item);
    if (mark && !marks.some(({ type }) => type === mark.type)) marks.push(mark);
  }
  marks.sort((a, b) => markRank(a.type) - markRank(b.type));
  return isSameList(marks, value) ? (value as TextMark[]) : marks;
}

function readMark(value: unknown): TextMark | null {
  if (!isRecord(value) || typeof value.type !== 'string' || !isTextMarkName(value.type)) return null;
  const attrs = readAttrs(value.attrs, textSchema.marks[value.type].attrs);
  const mark: TextMark = { type: value.type, ...(attrs ? { attrs } : {}) };
  return isSameNode(mark, value) ? (value as unknown as TextMark) : mark;
}

/** Known attrs that are not their default of null; undefined when none is left. */
function readAttrs(value: unknown, known: Readonly<Record<string, TextAttr>>): TextNode['attrs'] | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value);
  const good = entries.filter((entry): entry is [string, TextAttr] => {
    const [name, attr] = entry;
    return (
      Object.hasOwn(known, name) && attr !== null && attr !== '' && /^(?:string|number|boolean)$/.test(typeof attr)
    );
  });
  if (good.length === 0) return undefined;
  return good.length === entries.length ? (value as TextNode['attrs']) : Object.fromEntries(good);
}

function isLevel(level: TextAttr | undefined): boolean {
  return typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 6;
}

/**
 * Only in a list item can a paragraph be without an element of its own, and there only when it has nothing to say and
 * does not follow another such one, whose words it would run into.
 */
function loosenItem(content: readonly TextNode[]): readonly TextNode[] {
  let afterTight = false;
  const result = content.map((node) => {
    if (node.type !== 'paragraph') {
      afterTight = false;
      return node;
    }
    const hasElement = Object.keys(node.attrs ?? {}).length > 0;
    const needsElement = afterTight || (content.length > 1 && !node.content);
    afterTight = !hasElement && !needsElement;
    return afterTight ? node : loosen(node, node.attrs?.tag === undefined);
  });
  return isSameList(result, content) ? content : result;
}

function loosen(node: TextNode, loose: boolean): TextNode {
  if (node.type !== 'paragraph' || (node.attrs?.loose === true) === loose) return node;
  const { loose: _, ...rest } = node.attrs ?? {};
  const attrs: TextNode['attrs'] = loose ? { ...rest, loose } : rest;
  const { attrs: __, ...bare } = node;
  return Object.keys(attrs).length > 0 ? { ...bare, attrs } : bare;
}

function specOf(node: TextNode): TextNodeSpec {
  return textSchema.nodes[node.type as keyof typeof textSchema.nodes];
}

export function sameMarks(a: readonly TextMark[] = [], b: readonly TextMark[] = []): boolean {
  return a.length === b.length && a.every((mark, index) => isSameMark(mark, b[index]));
}

export function isSameMark(a: TextMark, b: TextMark | undefined): boolean {
  if (a === b) return true;
  if (a.type !== b?.type) return false;
  const left = Object.entries(a.attrs ?? {});
  const right = b.attrs ?? {};
  return left.length === Object.keys(right).length && left.every(([name, value]) => right[name] === value);
}

function isSameList(list: readonly unknown[], other: readonly unknown[]): boolean {
  return list.length === other.length && list.every((item, index) => item === other[index]);
}

function isSameNode(node: object, value: Record<string, unknown>): boolean {
  const entries = Object.entries(node);
  return Object.keys(value).length === entries.length && entries.every(([key, part]) => value[key] === part);
}
