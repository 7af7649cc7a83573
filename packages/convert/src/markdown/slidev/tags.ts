import type { MarkdownIt, StateInline } from 'markdown-it';

export interface Tag {
  readonly name: string;
  /** As it stands in the text. */
  readonly source: string;
  readonly end: number;
  readonly isClosed: boolean;
}

/** Longer tags are read as words. */
const MAX_TAG = 4000;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Elements of Slidev's that stand for steps; their names have no other meaning. */
const STEPS = /^v-(?:clicks?|after)$/;

/** The tag that opens at a place of a text, names and attributes as Vue has them, or null. Reads each letter once. */
export function tagAt(text: string, at: number): Tag | null {
  const name = /^<([A-Za-z][\w-]*(?:[:.][\w-]+)*)(?=[\s/>])/.exec(text.slice(at, at + 200))?.[1];
  if (name === undefined) return null;
  let quote = '';
  for (let index = at + 1 + name.length; index < Math.min(text.length, at + MAX_TAG); index += 1) {
    const letter = text[index] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '<') return null;
    else if (letter === '>') {
      return { name, source: text.slice(at, index + 1), end: index + 1, isClosed: text[index - 1] === '/' };
    }
  }
  return null;
}

/** Whether a name is that of a Vue component rather than of an element. */
function isComponent(name: string): boolean {
  return (/[A-Z:.-]/.test(name) || name === 'arrow') && !STEPS.test(name);
}

/**
 * Vue's templates as HTML reads them: elements that close themselves are closed, and components become `<x-component>`
 * with their own source as an attribute, which nothing runs.
 */
function asHtml(source: string, escape: (text: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at)) {
    const closing = /^<\/([A-Za-z][\w:.-]*)\s*>/.exec(source.slice(at, at + 200));
    const tag = closing === null ? tagAt(source, at) : null;
    if (closing !== null && isComponent(closing[1] ?? '')) {
      parts.push(source.slice(from, at), '</x-component>');
      at += closing[0].length;
      from = at;
    } else if (tag !== null && (isComponent(tag.name) || (tag.isClosed && !VOID.test(tag.name)))) {
      const opened = isComponent(tag.name)
        ? `<x-component data-name="${escape(tag.name)}" data-source="${escape(tag.source)}">`
        : `${tag.source.slice(0, -2)}>`;
      const closed = isComponent(tag.name) ? 'x-component' : tag.name;
      parts.push(source.slice(from, at), opened, tag.isClosed ? `</${closed}>` : '');
      at = tag.end;
      from = at;
    } else at = tag?.end ?? at + 1;
  }
  parts.push(source.slice(from));
  return parts.join('');
}

/** Tags of Vue in Markdown. */
export function vueSyntax(markdown: MarkdownIt): void {
  const escape = markdown.utils.escapeHtml;
  markdown.inline.ruler.before('autolink', 'vue-tag', readTag);
  for (const name of ['html_block', 'html_inline']) {
    markdown.renderer.rules[name] = (tokens, index) => {
      const source = tokens[index]?.content ?? '';
      return /^\s*<(?:script|style)\b/i.test(source) ? source : asHtml(source, escape);
    };
  }
}

/** Tags that plain Markdown takes for words, or for a link: `<a @click="…">`, `<carbon:edit />`. */
function readTag(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false;
  const tag = tagAt(state.src, state.pos);
  if (tag === null || (/[:.]/.test(tag.name) && !tag.isClosed)) return false;
  if (!silent) state.push('html_inline', '', 0).content = tag.source;
  state.pos = tag.end;
  return true;
}
