import type { MarkdownIt, StateInline, Token } from 'markdown-it';

export interface AttributeList {
  readonly classes: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
}

const MAX_LIST = 1000;

/** Pandoc's attributes: `{#id .class key="value"}`. The id names nothing here. */
export function readAttributeList(text: string): AttributeList {
  const classes: string[] = [];
  const attributes: Record<string, string> = {};
  for (const match of text
    .slice(0, MAX_LIST)
    .matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))|\.([\w:-]+)|(?<=[\s{])-(?=[\s}])/g)) {
    if (match[5] !== undefined) classes.push(match[5]);
    else if (match[1] !== undefined) attributes[match[1].toLowerCase()] = match[2] ?? match[3] ?? match[4] ?? '';
    else classes.push('unnumbered');
  }
  return { classes, attributes };
}

export function writtenAttributes(
  attributes: Readonly<Record<string, string>>,
  escape: (text: string) => string,
): string {
  return Object.entries(attributes)
    .filter(([name, value]) => name !== 'id' && !(name === 'class' && value === ''))
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
}

/** Braces that hold attributes and nothing else: those of `\\frac[a]{b}` do not. */
const LIST = /^\{\s*(?:(?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)|-)(?:\s+|(?=\})))+\}/;

/**
 * Attributes behind headings, pictures, links, code and `[words]`. https://pandoc.org/MANUAL.html#heading-identifiers
 */
export function attributeSyntax(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('link', 'span', readSpan);
  markdown.inline.ruler.before('text', 'attributes', readBehind);
  markdown.core.ruler.after('inline', 'heading-attributes', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') takeFromHeading(token, tokens[index + 1]);
    }
  });
}

function takeFromHeading(heading: Token, inline: Token | undefined): void {
  const last = inline?.children?.at(-1);
  const match = last?.type === 'text' ? /\s*(\{[^{}]*\})\s*#*\s*$/.exec(last.content.slice(-MAX_LIST)) : null;
  if (last === undefined || match === null) return;
  last.content = last.content.slice(0, last.content.length - match[0].length);
  apply(heading, match[1] ?? '');
}

/** `{…}` right behind a picture, a link or code belongs to it. */
function readBehind(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '{' || state.pending !== '') return false;
  const list = LIST.exec(state.src.slice(state.pos, state.pos + MAX_LIST))?.[0];
  const last = state.tokens.at(-1);
  if (list === undefined || last === undefined || !/^(?:image|code_inline|link_close)$/.test(last.type)) return false;
  if (!silent) {
    const target = last.type === 'link_close' ? state.tokens.findLast(({ type }) => type === 'link_open') : last;
    if (target !== undefined) apply(target, list);
  }
  state.pos += list.length;
  return true;
}

/** `[words]{.class}` */
function readSpan(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '[') return false;
  const end = state.md.helpers.parseLinkLabel(state, state.pos);
  if (end < 0) return false;
  const list = LIST.exec(state.src.slice(end + 1, end + 1 + MAX_LIST))?.[0];
  if (list === undefined) return false;
  if (!silent) {
    const { posMax, pos } = state;
    apply(state.push('span_open', 'span', 1), list);
    state.pos = pos + 1;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.posMax = posMax;
    state.push('span_close', 'span', -1);
  }
  state.pos = end + 1 + list.length;
  return true;
}

function apply(token: Token, list: string): void {
  const { classes, attributes } = readAttributeList(list);
  for (const name of classes) token.attrJoin('class', name);
  for (const [name, value] of Object.entries(attributes)) token.attrSet(name, value);
}
