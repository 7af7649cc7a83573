import { safeTag } from '../../html/safe-element.ts';
import { splitWords } from '../../html/tree.ts';
import { escapeText } from '../../html/write.ts';
import type { RichText, TextMark, TextNode } from '../../model/rich-text.ts';
import { colorMarkup } from '../code/color-markup.ts';
import { codeLanguage } from '../code/languages.ts';
import { lettersOf } from '../code/lines.ts';
import type { Renderers } from '../definition.ts';
import { NO_ATTRS, type TextElement } from './element-attrs.ts';
import { isSameMark } from './read-text.ts';
import { sectionOf } from './table-nodes.ts';
import { type TextMarkName, type TextNodeName, textSchema } from './text-schema.ts';
import { keepsWhiteSpace, needsPreWrap, WHITE_SPACE_STYLE } from './white-space.ts';

/** What texts are written with. */
export interface TextContext {
  /** Makes HTML from elsewhere safe: what carried nodes hold goes through it. */
  readonly clean: (html: string) => string;
  /** Colours code; without it, code in texts is plain. */
  readonly renderers?: Pick<Renderers, 'code'>;
}

/**
 * The HTML of a text that is valid (`readText`). Safe for any text, whoever wrote it: every element and attribute is
 * looked at on its way out. `preserve`: white space counts around it.
 */
export function writeText(text: RichText, context: TextContext, preserve = false): string {
  return writeBlocks(text.content, context, preserve);
}

function writeBlocks(nodes: readonly TextNode[], context: TextContext, preserve: boolean): string {
  let html = '';
  for (const node of nodes) html += writeBlock(node, context, preserve);
  return html;
}

function writeBlock(node: TextNode, context: TextContext, preserveAround: boolean): string {
  const rendered = textSchema.nodes[node.type as TextNodeName].render(node.attrs ?? NO_ATTRS);
  if ('html' in rendered) return context.clean(rendered.html);
  const preserve = keepsWhiteSpace(rendered.attributes.style) ?? preserveAround;
  const content = node.content ?? [];
  if (node.type === 'paragraph' || node.type === 'heading') {
    return wrap(rendered, writeLine(content, context, preserve));
  }
  if (node.type === 'codeBlock') return writeCode(rendered, writeLine(content, context, true), context);
  if (node.type === 'table') return wrapTable(rendered, content, context, preserve);
  if (TIGHT.has(node.type)) return wrap(rendered, writeTight(content, context, preserve));
  return wrap(rendered, writeBlocks(content, context, preserve));
}

const TIGHT = new Set(['listItem', 'tableCell', 'tableHeader']);

/** Rows that follow each other in the same section of a table stand in one element. */
function wrapTable(element: TextElement, rows: readonly TextNode[], context: TextContext, preserve: boolean): string {
  let html = '';
  let close = '';
  let open = '';
  for (const row of rows) {
    const tag = safeTag(sectionOf(row));
    if (tag.open !== open) {
      html += close + tag.open;
      open = tag.open;
      close = tag.close;
    }
    html += writeBlock(row, context, preserve);
  }
  return wrap(element, html + close);
}

/** Paragraphs that are not loose stand in a list item or a cell without an element. */
function writeTight(content: readonly TextNode[], context: TextContext, preserve: boolean): string {
  let html = '';
  for (const node of content) {
    const bare = node.type === 'paragraph' && node.attrs === undefined;
    html += bare ? writeLine(node.content ?? [], context, preserve) : writeBlock(node, context, preserve);
  }
  return html;
}

function writeCode(element: TextElement, letters: string, { clean, renderers }: TextContext): string {
  const language = languageOf(element);
  const colors = renderers?.code && language !== null ? clean(renderers.code(lettersOf(letters), language)) : letters;
  const content = colors === letters ? letters : colorMarkup(letters, colors);
  if (element.inner) return wrap({ tag: element.tag, attributes: element.attributes }, wrap(element.inner, content));
  return wrap(element, content.startsWith('\n') ? `\n${content}` : content);
}

/** What its classes name; empty for code that says nothing; null for what nobody calls code. */
function languageOf({ attributes, inner }: TextElement): string | null {
  for (const classes of [inner?.attributes.class, attributes.class]) {
    for (const word of splitWords(classes ?? '')) {
      const language = codeLanguage(word.replace(/^lang(?:uage)?-/, ''));
      if (language) return language.id;
    }
  }
  return inner ? '' : null;
}

function wrap(element: TextElement, content: string): string {
  const tag = safeTag(element);
  return `${tag.open}${content}${tag.close}`;
}

function writeLine(nodes: readonly TextNode[], context: TextContext, preserve: boolean): string {
  const html = writeRun(nodes, context);
  return !preserve && needsPreWrap(nodes) ? `<span style="${WHITE_SPACE_STYLE}">${html}</span>` : html;
}

const NO_MARKS: readonly TextMark[] = [];

/** Marks open once for neighbours that share them. */
function writeRun(nodes: readonly TextNode[], context: TextContext): string {
  let html = '';
  const open: { readonly mark: TextMark; readonly close: string }[] = [];
  for (const node of nodes) {
    const marks = node.marks ?? NO_MARKS;
    let shared = 0;
    while (shared < open.length && shared < marks.length && isSameMark(marks[shared] as TextMark, open[shared]?.mark)) {
      shared += 1;
    }
    while (open.length > shared) html += open.pop()?.close ?? '';
    for (let index = shared; index < marks.length; index += 1) {
      const mark = marks[index] as TextMark;
      const tags = markTags(mark);
      html += tags.open;
      open.push({ mark, close: tags.close });
    }
    html += writeInline(node, context);
  }
  while (open.length > 0) html += open.pop()?.close ?? '';
  return html;
}

function writeInline(node: TextNode, context: TextContext): string {
  if (node.type === 'text') return escapeText(node.text ?? '');
  const rendered = textSchema.nodes[node.type as TextNodeName].render(node.attrs ?? NO_ATTRS);
  if ('html' in rendered) return context.clean(rendered.html);
  return safeTag(rendered).open;
}

function markTags(mark: TextMark): { readonly open: string; readonly close: string } {
  let open = '';
  let close = '';
  for (const element of textSchema.marks[mark.type as TextMarkName].render(mark.attrs ?? NO_ATTRS)) {
    const tag = safeTag(element);
    open += tag.open;
    close = tag.close + close;
  }
  return { open, close };
}

/** HTML with the elements of marks around it. */
export function writeMarks(marks: readonly TextMark[], inner: string): string {
  return marks.reduceRight((html, mark) => {
    const tags = markTags(mark);
    return `${tags.open}${html}${tags.close}`;
  }, inner);
}
