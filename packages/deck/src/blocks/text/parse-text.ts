import { BLOCK_ELEMENTS } from '../../html/allowed.ts';
import { rememberClean } from '../../html/clean-memory.ts';
import { writeSettled } from '../../html/sanitize.ts';
import {
  attributeOf,
  attributesOf,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isElement,
  isText,
  splitWords,
} from '../../html/tree.ts';
import { writeNode } from '../../html/write.ts';
import type { RichText, TextMark, TextNode } from '../../model/rich-text.ts';
import { NO_ATTRS, type TextAttrs, type TextElement } from './element-attrs.ts';
import { withoutColors } from '../code/without-colors.ts';
import { enterElement } from './marks-of-elements.ts';
import { readText, sameMarks } from './read-text.ts';
import { readTable } from './read-table.ts';
import { LINE_TAGS, textSchema } from './text-schema.ts';
import { isWhiteSpaceSpan, keepsWhiteSpace } from './white-space.ts';
import { writeMarks } from './write-text.ts';

/** Elements that stand in a line like a letter. */
const INLINE_ATOMS = new Set(textSchema.nodes.carrierInline.tags);
const LINES = new Set(LINE_TAGS);
const HEADINGS = new Set<string>(textSchema.nodes.heading.tags);

/** The text of sanitised HTML. Whatever the text schema has no node or mark for is carried along. */
export function textFromTree(nodes: readonly HtmlNode[], preserve = false): RichText {
  return readText({ type: 'doc', content: readFlow(nodes, preserve, 'div') });
}

/** Blocks, and lines of what stands between them. `lineTag`: the element of such a line; null in a list item. */
function readFlow(nodes: readonly HtmlNode[], preserve: boolean, lineTag: string | null): TextNode[] {
  return nodes.some((node) => isElement(node) && isBlock(node))
    ? readBlocks(nodes, preserve, lineTag)
    : asLine(readLine(nodes, preserve), lineTag);
}

/** What stands between blocks, as a block; none where there is nothing. */
function asLine(content: readonly TextNode[], lineTag: string | null): TextNode[] {
  if (content.length === 0) return [];
  return [withContent('paragraph', lineTag === null ? NO_ATTRS : { tag: lineTag }, content)];
}

function readBlocks(nodes: readonly HtmlNode[], preserve: boolean, lineTag: string | null): TextNode[] {
  const blocks: TextNode[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    if (run.length === 0) return;
    blocks.push(...asLine(readLine(run, preserve), lineTag));
    run = [];
  };
  for (const node of nodes) {
    if (isText(node) || (isElement(node) && !isBlock(node))) run.push(node);
    else if (isElement(node)) {
      endRun();
      blocks.push(readBlock(node, preserve, lineTag === null));
    }
  }
  endRun();
  return blocks;
}

function isBlock(element: HtmlElement): boolean {
  if (INLINE_ATOMS.has(element.tagName)) return false;
  return BLOCK_ELEMENTS.has(element.tagName) || holdsBlocks(element);
}

function holdsBlocks(element: HtmlElement): boolean {
  return element.childNodes.some((node) => isElement(node) && isBlock(node));
}

/** `isTight`: in an item of a list or a cell, where a paragraph says that it has an element. */
function readBlock(element: HtmlElement, preserveAround: boolean, isTight: boolean): TextNode {
  const tag = element.tagName;
  const preserve = keepsWhiteSpace(attributeOf(element, 'style')) ?? preserveAround;
  if (tag === 'ul' || tag === 'ol') return readList(element, preserve);
  if (tag === 'pre') return readCode(element);
  if (tag === 'table') return readTableIn(element, preserve);
  if (tag === 'hr') return carrierAtom(element);
  if (tag === 'blockquote')
    return withContent('blockquote', attrsOf('blockquote', element), readFlow(element.childNodes, preserve, 'div'));
  if (holdsBlocks(element)) {
    const content = readFlow(element.childNodes, preserve, 'div');
    return withContent('carrierBlock', attrsOf('carrierBlock', element), content);
  }
  const type = tag === 'p' || LINES.has(tag) ? 'paragraph' : HEADINGS.has(tag) ? 'heading' : null;
  if (type === null) return carrierAtom(element);
  const attrs = attrsOf(type, element);
  const own = isTight && tag === 'p' ? { ...attrs, loose: true } : attrs;
  return withContent(type, own, readLine(element.childNodes, preserve));
}

function readList(element: HtmlElement, preserve: boolean): TextNode {
  const type = element.tagName === 'ol' ? 'orderedList' : 'bulletList';
  const items: TextNode[] = [];
  for (const node of element.childNodes) {
    if (isBlank(node)) continue;
    if (isElement(node) && node.tagName === 'li') items.push(readItem(node, preserve));
    else appendToLastItem(items, readFlow([node], preserve, null));
  }
  if (items.length === 0) return carrierAtom(element);
  return withContent(type, attrsOf(type, element), items);
}

/** A table as nodes, or as it is where they cannot hold it. */
function readTableIn(element: HtmlElement, preserve: boolean): TextNode {
  const readCell = (cell: HtmlElement, row: HtmlElement): TextNode[] => {
    const keeps = keepsWhiteSpace(attributesOf(cell).style) ?? keepsWhiteSpace(attributesOf(row).style) ?? preserve;
    return readFlow(cell.childNodes, keeps, null);
  };
  return readTable(element, readCell) ?? carrierAtom(element);
}

/** A list right inside a list belongs to the item before it. */
function appendToLastItem(items: TextNode[], blocks: readonly TextNode[]): void {
  const last = items.pop();
  items.push(withContent('listItem', last?.attrs ?? {}, [...(last?.content ?? []), ...blocks]));
}

function readItem(element: HtmlElement, preserveAround: boolean): TextNode {
  const preserve = keepsWhiteSpace(attributeOf(element, 'style')) ?? preserveAround;
  return withContent('listItem', attrsOf('listItem', element), readFlow(element.childNodes, preserve, null));
}

function readCode(colored: HtmlElement): TextNode {
  const element = { ...colored, childNodes: withoutColors(colored.childNodes) };
  const [only, ...others] = element.childNodes.filter((node) => !isBlank(node) || element.childNodes.length === 1);
  const code = only && others.length === 0 && isElement(only) && only.tagName === 'code' ? only : null;
  const content = readLine((code ?? element).childNodes, true).map(breakAsText);
  if (content.some(({ type }) => type !== 'text') || holdsBlocks(element)) return carrierAtom(element);
  const attrs = textSchema.nodes.codeBlock.readElement({
    ...elementOf(element),
    ...(code ? { inner: elementOf(code) } : {}),
  });
  return withContent('codeBlock', attrs, content);
}

function breakAsText(node: TextNode): TextNode {
  return node.type === 'hardBreak' ? { type: 'text', text: '\n' } : node;
}

/** Text with its marks, white space collapsed as a browser does unless it counts. */
function readLine(nodes: readonly HtmlNode[], preserveAround: boolean): TextNode[] {
  const [only] = nodes;
  if (only === undefined) return [];
  // Most lines are words and nothing else.
  return nodes.length === 1 && isText(only) ? readWords(only.value, preserveAround) : readMarked(nodes, preserveAround);
}

function readWords(words: string, preserve: boolean): TextNode[] {
  const shown = preserve ? words : collapse(words, true);
  const text = !preserve && shown.endsWith(' ') ? shown.slice(0, -1) : shown;
  return text === '' ? [] : [{ type: 'text', text }];
}

function readMarked(nodes: readonly HtmlNode[], preserveAround: boolean): TextNode[] {
  const line: TextNode[] = [];
  let afterSpace = true;
  /** Whether the line ends in a space that a browser would not show there. */
  let looseEnd = false;
  const pushText = (text: string, marks: readonly TextMark[], preserve: boolean) => {
    const shown = preserve ? text : collapse(text, afterSpace);
    if (shown === '') return;
    afterSpace = !preserve && shown.endsWith(' ');
    looseEnd = afterSpace;
    const last = line.at(-1);
    if (last?.type === 'text' && sameMarks(last.marks, marks)) {
      line[line.length - 1] = { ...last, text: `${last.text}${shown}` };
    } else line.push(marks.length > 0 ? { type: 'text', text: shown, marks } : { type: 'text', text: shown });
  };
  const endLine = () => {
    if (looseEnd) trimEnd(line);
    looseEnd = false;
  };
  const visit = (node: HtmlNode, marks: readonly TextMark[], preserve: boolean): void => {
    if (isText(node)) pushText(node.value, marks, preserve);
    else if (!isElement(node)) return;
    else if (node.tagName === 'br') {
      endLine();
      line.push(withContent('hardBreak', attrsOf('hardBreak', node), []));
      afterSpace = true;
    } else if (INLINE_ATOMS.has(node.tagName) || isEmptyShape(node)) {
      line.push({ type: 'carrierInline', attrs: { html: rememberClean(writeMarks(marks, writeNode(node))) } });
      afterSpace = false;
      looseEnd = false;
    } else {
      const element = elementOf(node);
      const keeps = keepsWhiteSpace(element.attributes.style) ?? preserve;
      const inside = isWhiteSpaceSpan(element) ? marks : enterApart(marks, element, line.at(-1));
      for (const child of node.childNodes) visit(child, inside, keeps);
    }
  };
  for (const node of nodes) visit(node, NO_MARKS, preserveAround);
  endLine();
  return line;
}

/** Two fragments side by side would become one if nothing told them apart. */
function enterApart(marks: readonly TextMark[], element: TextElement, last: TextNode | undefined): readonly TextMark[] {
  const inside = enterElement(marks, element);
  const isFragment = splitWords(element.attributes.class ?? '').includes('fragment');
  if (!isFragment || last?.type !== 'text' || !sameMarks(last.marks, inside)) return inside;
  return enterElement(marks, { ...element, attributes: { ...element.attributes, 'data-run': '2' } });
}

/** An element without words that shows all the same: an icon, a coloured box. */
function isEmptyShape(element: HtmlElement): boolean {
  if (element.attrs.length === 0) return false;
  return element.childNodes.every((node) =>
    isText(node) ? node.value === '' : isElement(node) && isEmptyElement(node),
  );
}

function isEmptyElement(element: HtmlElement): boolean {
  if (element.tagName === 'br' || INLINE_ATOMS.has(element.tagName)) return false;
  return element.childNodes.every((node) =>
    isText(node) ? node.value === '' : isElement(node) && isEmptyElement(node),
  );
}

function collapse(text: string, afterSpace: boolean): string {
  const collapsed = /[\t\n\r\f]| {2}/.test(text) ? text.replaceAll(/[ \t\n\r\f]+/g, ' ') : text;
  return afterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
}

/** Takes a space off the end: lines end without one. */
function trimEnd(line: TextNode[]): void {
  const last = line.at(-1);
  if (last?.type !== 'text' || !last.text?.endsWith(' ')) return;
  const text = last.text.slice(0, -1);
  line.pop();
  if (text !== '') line.push({ ...last, text });
}

function carrierAtom(element: HtmlElement): TextNode {
  return {
    type: 'carrierAtom',
    attrs: { html: writeSettled({ nodeName: '#document-fragment', childNodes: [element] }) },
  };
}

function attrsOf(type: keyof typeof textSchema.nodes, element: HtmlElement): TextAttrs {
  if (element.attrs.length > 0) return textSchema.nodes[type].readElement(elementOf(element));
  const key = `${type} ${element.tagName}`;
  let attrs = BARE_ATTRS.get(key);
  if (!attrs) {
    attrs = textSchema.nodes[type].readElement(elementOf(element));
    if (BARE_ATTRS.size < BARE_ATTRS_LIMIT) BARE_ATTRS.set(key, attrs);
  }
  return attrs;
}

/** Of elements that say nothing but their name, as most do. */
const BARE_ATTRS = new Map<string, TextAttrs>();
const BARE_ATTRS_LIMIT = 500;
const NO_MARKS: readonly TextMark[] = [];

function elementOf(element: HtmlElement): TextElement {
  return { tag: element.tagName, attributes: element.attrs.length === 0 ? NO_ATTRIBUTES : attributesOf(element) };
}

const NO_ATTRIBUTES: TextElement['attributes'] = {};

function isEmptyRecord(record: Readonly<Record<string, unknown>>): boolean {
  for (const _ in record) return false;
  return true;
}

function withContent(type: string, attrs: TextAttrs, content: readonly TextNode[]): TextNode {
  if (isEmptyRecord(attrs)) return content.length > 0 ? { type, content } : { type };
  return content.length > 0 ? { type, attrs, content } : { type, attrs };
}
