import { isRecord } from '../../model/read.ts';
import type { RichText, TextAttr, TextMark, TextNode } from '../../model/rich-text.ts';
import { emptyText } from '../../model/text.ts';
import { isSpan } from './table-nodes.ts';
import { isTextMarkName, isTextNodeName, markRank, type TextNodeSpec, textSchema } from './text-schema.ts';

/** Deeper than any text is nested; what lies deeper is not read. */
const MAX_DEPTH = 32;

/**
 * A valid text in its one normal form, made of anything: neighbouring text with equal marks joined, marks in their
 * order, nothing stored that is the default. A text that is so already comes back as the same object.
 */
export function readText(value: unknown): RichText {
  if (!isRecord(value) || value.type !== 'doc') return emptyText();
  if (settledTexts.has(value)) return value as unknown as RichText;
  const content = readChildren(value.content, 'block+', 0);
  const isSettled = content === value.content && content.length > 0 && countKeys(value) === 2;
  const text = isSettled
    ? (value as unknown as RichText)
    : content.length > 0
      ? { type: 'doc' as const, content }
      : emptyText();
  settledTexts.add(text);
  return text;
}

/** Texts never change, so one that was found to be in normal form stays so. */
const settledTexts = new WeakSet<object>();

type Content = TextNodeSpec['content'];

function readChildren(value: unknown, content: Content, depth: number, parent = ''): readonly TextNode[] {
  const source: readonly unknown[] = Array.isArray(value) ? value : [];
  if (depth > MAX_DEPTH || content === '') return [];
  const nodes: TextNode[] = [];
  for (const item of source) {
    const node = readNode(item, depth);
    if (node) place(nodes, node, content);
  }
  const settled = isTight(parent) ? loosenTight(nodes) : nodes.map((node) => loosen(node, false));
  return isSameList(settled, source) ? (source as readonly TextNode[]) : settled;
}

/** Puts a node where it may stand; wraps it where it may not; joins text with the text before it. */
function place(nodes: TextNode[], node: TextNode, content: Content): void {
  const spec = specOf(node);
  const last = nodes.at(-1);
  if (node.type === 'tableRow' && !node.content && content !== 'tableRow+') return;
  if (content === 'inline*' || content === 'text*') {
    if (content === 'text*' && node.type === 'text') place(nodes, withoutCode(node), 'inline*');
    else if (content === 'text*' || !spec.inline) return;
    else if (last?.type === 'text' && node.type === 'text' && sameMarks(last.marks, node.marks)) {
      nodes[nodes.length - 1] = { ...last, text: `${last.text}${node.text}` };
    } else nodes.push(node);
  } else if (content === 'listItem+') {
    if (node.type === 'listItem') nodes.push(node);
    else if (!spec.inline) nodes.push({ type: 'listItem', content: loosenTight([asBlock(node)]) });
  } else if (content === 'tableRow+') nodes.push(asRow(node));
  else if (content === '(tableCell | tableHeader)*') nodes.push(asCell(node));
  else nodes.push(asBlock(node));
}

/** A part of something alone, with what it is a part of around it. */
function asBlock(node: TextNode): TextNode {
  if (node.type === 'listItem') return { type: 'bulletList', content: [node] };
  if (node.type === 'tableRow' || isCell(node)) return { type: 'table', content: [asRow(node)] };
  return specOf(node).inline ? { type: 'paragraph', content: [node] } : node;
}

function asRow(node: TextNode): TextNode {
  return node.type === 'tableRow' ? node : { type: 'tableRow', content: [asCell(node)] };
}

function asCell(node: TextNode): TextNode {
  if (isCell(node)) return node;
  return { type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: loosenTight([asBlock(node)]) };
}

function isCell({ type }: TextNode): boolean {
  return type === 'tableCell' || type === 'tableHeader';
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
  if (spec.content === 'tableRow+' && !content.some((row) => row.content)) return null;
  if (content.length === 0 && spec.content === 'block+') content = [{ type: 'paragraph' }];
  const own = withNeeded(type, attrs);
  const hasContent = content.length > 0;
  const isSame =
    own === value.attrs &&
    (!hasContent || content === value.content) &&
    countKeys(value) === 1 + Number(own !== undefined) + Number(hasContent);
  if (isSame) return value as unknown as TextNode;
  return { type, ...(own ? { attrs: own } : {}), ...(hasContent ? { content } : {}) };
}

function readTextNode(value: Record<string, unknown>): TextNode | null {
  const text = typeof value.text === 'string' ? withoutNul(value.text) : '';
  if (text === '') return null;
  const marks = readMarks(value.marks);
  const keys = marks.length > 0 ? 3 : 2;
  const isSame = text === value.text && (marks.length === 0 || marks === value.marks) && countKeys(value) === keys;
  if (isSame) return value as unknown as TextNode;
  return { type: 'text', text, ...(marks.length > 0 ? { marks } : {}) };
}

function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
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
  if (attrs === value.attrs && countKeys(value) === (attrs ? 2 : 1)) return value as unknown as TextMark;
  return { type: value.type, ...(attrs ? { attrs } : {}) };
}

/** Known attrs that are not their default of null; undefined when none is left. */
function readAttrs(value: unknown, known: Readonly<Record<string, TextAttr>>): TextNode['attrs'] | undefined {
  if (!isRecord(value)) return undefined;
  let good = 0;
  let all = 0;
  for (const name in value) {
    all += 1;
    if (Object.hasOwn(known, name) && isAttr(value[name])) good += 1;
  }
  if (good === 0) return undefined;
  if (good === all) return value as TextNode['attrs'];
  const isKept = (entry: [string, unknown]): entry is [string, TextAttr] =>
    Object.hasOwn(known, entry[0]) && isAttr(entry[1]);
  return Object.fromEntries(Object.entries(value).filter(isKept));
}

function isAttr(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
}

function countKeys(value: Readonly<Record<string, unknown>>): number {
  let count = 0;
  for (const _ in value) count += 1;
  return count;
}

/** Attrs that always say something: a heading's level, a cell's spans. */
function withNeeded(type: string, attrs: TextNode['attrs']): TextNode['attrs'] {
  if (type === 'heading') return isLevel(attrs?.level) ? attrs : { ...attrs, level: 1 };
  if (type !== 'tableCell' && type !== 'tableHeader') return attrs;
  const { colspan, rowspan } = attrs ?? {};
  if (isSpan(colspan) && isSpan(rowspan)) return attrs;
  return { ...attrs, colspan: isSpan(colspan) ? colspan : 1, rowspan: isSpan(rowspan) ? rowspan : 1 };
}

function isLevel(level: TextAttr | undefined): boolean {
  return typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 6;
}

/** Nodes in which words stand without an element around them. */
function isTight(type: string): boolean {
  return type === 'listItem' || type === 'tableCell' || type === 'tableHeader';
}

/**
 * Only in a list item or a cell can a paragraph be without an element of its own, and there only when it has nothing to
 * say and does not follow another such one, whose words it would run into.
 */
function loosenTight(content: readonly TextNode[]): readonly TextNode[] {
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
