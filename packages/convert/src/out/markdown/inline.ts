import type { TextMark, TextNode } from '@rostrum/deck';
import { sourceOfFormula } from '../../markup/formula.ts';
import { escapeHtml } from '../../markup/style.ts';

/** Marks that Markdown has no signs for, and whose elements it takes instead. */
const ELEMENTS: Readonly<Record<string, string>> = {
  underline: 'u',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
};
const SIGNS: Readonly<Record<string, readonly [sign: string, element: string]>> = {
  bold: ['**', 'strong'],
  italic: ['*', 'em'],
  strike: ['~~', 's'],
};
/** From the outermost to the innermost. */
const NESTING = ['link', 'highlight', 'bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'code'];

/** The words of a line. What they look like beyond their marks (colours, sizes, typefaces) has no Markdown. */
export function inlineMarkdown(nodes: readonly TextNode[], breaks: string): string {
  return withMarks(nodes, 0, breaks);
}

/** Runs of neighbours that share a mark are written within one pair of its signs. */
function withMarks(nodes: readonly TextNode[], depth: number, breaks: string): string {
  const name = NESTING[depth];
  if (name === undefined)
    return nodes.reduce((written, node, at) => written + leaf(node, breaks, written, nodes[at + 1]), '');
  let written = '';
  for (let from = 0; from < nodes.length; ) {
    const mark = markOf(nodes[from], name);
    let to = from + 1;
    while (to < nodes.length && isSame(mark, markOf(nodes[to], name))) to += 1;
    const run = nodes.slice(from, to);
    if (mark === undefined) written += withMarks(run, depth + 1, breaks);
    else if (name === 'code') written += codeSpan(run.map(plain).join(''));
    else written += marked(name, mark, withMarks(run, depth + 1, breaks), written, beginOf(nodes[to]));
    from = to;
  }
  return written;
}

const markOf = (node: TextNode | undefined, name: string): TextMark | undefined =>
  node?.marks?.find(({ type }) => type === name);
const isSame = (one: TextMark | undefined, other: TextMark | undefined): boolean =>
  one === undefined || other === undefined ? one === other : one.attrs?.['href'] === other.attrs?.['href'];
const plain = (node: TextNode | undefined): string => node?.text ?? '';

/** What is written first of a node: a sign, where it has one. */
const beginOf = (node: TextNode | undefined): string =>
  node?.marks?.some(({ type }) => Object.hasOwn(SIGNS, type)) === true ? '*' : plain(node);

function marked(name: string, mark: TextMark, inner: string, before: string, after: string): string {
  if (inner.trim() === '') return inner;
  if (name === 'link') {
    const href = String(mark.attrs?.['href'] ?? '');
    return href === '' ? inner : `[${inner}](${addressMarkdown(href)})`;
  }
  const element = ELEMENTS[name] ?? '';
  if (element !== '') return `<${element}>${inner}</${element}>`;
  const [sign, usual] = SIGNS[name] ?? ['', ''];
  // Signs count only beside words: white space at the edges stands outside of them.
  const [, lead = '', words = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  const isClear = isOpen(before + lead, words) && isOpen(reversed(trail + after), reversed(words));
  return isClear ? `${lead}${sign}${words}${sign}${trail}` : `${lead}<${usual}>${words}</${usual}>${trail}`;
}

/**
 * Whether signs between these two are read as the beginning of a mark (CommonMark's left-flanking rule, and no sign
 * beside another).
 */
function isOpen(before: string, words: string): boolean {
  const [last, first] = [[...before].at(-1) ?? ' ', [...words].at(0) ?? ' '];
  if (/[*~\\]/.test(last) || /[*~\s]/.test(first)) return false;
  return !/[\p{P}\p{S}]/u.test(first) || /[\s\p{P}\p{S}]/u.test(last);
}

const reversed = (text: string): string => [...text].reverse().join('');

function leaf(node: TextNode, breaks: string, before: string, next: TextNode | undefined): string {
  if (node.type === 'hardBreak') return breaks;
  if (node.type !== 'carrierInline') return escapeWords(plain(node));
  const html = String(node.attrs?.['html'] ?? '');
  // A pipe would end the cell of a table.
  return formulaMarkdown(html, before, plain(next)) ?? html.replaceAll('|', '&#124;');
}

/**
 * A formula between signs; null where it is none, or these would not be read as its signs: then it stands
 * there as MathML.
 */
function formulaMarkdown(html: string, before: string, after: string): string | null {
  const source = html.startsWith('<math') ? sourceOfFormula(html) : null;
  if (source === null || source.length > 900 || /[$|\n\r`<]|\\$/.test(source)) return null;
  const isClear = !/[\p{L}\p{N}$\\]$/u.test(before) && !/^[\d$]/.test(after);
  return isClear ? `$${source}$` : null;
}

/** Between more ticks than it holds itself. */
function codeSpan(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const space = /^[`\s]|[`\s]$/.test(code) ? ' ' : '';
  return code.trim() === '' ? escapeHtml(code) : `${ticks}${space}${code.replace(/\n/g, ' ')}${space}${ticks}`;
}

/** Words that mean nothing to Markdown. */
export function escapeWords(words: string): string {
  return (
    words
      .replace(/[\\`*_[\]~$|]/g, '\\$&')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/\u00a0/g, '&nbsp;')
      .replace(/\r?\n/g, ' ')
      // A bare address would become a link.
      .replace(/:(?=\/\/)/g, '&#58;')
  );
}

/** An address within `(…)`. */
export function addressMarkdown(address: string): string {
  return `<${address.replace(/[<>\s\\]/g, (character) => encodeURIComponent(character))}>`;
}

/** A line that begins as words, whatever they begin with. */
export function escapeStart(line: string): string {
  return line
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^([-+=#:])/, '\\$1')
    .replace(/^(notes?):/i, '$1\\:');
}
