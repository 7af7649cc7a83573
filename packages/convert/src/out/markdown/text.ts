import type { RichText, TextNode } from '@rostrum/deck';
import { textToHtml } from '@rostrum/deck/html';
import { escapeStart, inlineMarkdown } from './inline.ts';

/** Blocks of a text as Markdown, with an empty line between them. */
export function textMarkdown(text: RichText): string {
  return blocksMarkdown(text.content);
}

function blocksMarkdown(nodes: readonly TextNode[]): string {
  return nodes
    .map(blockMarkdown)
    .filter((block) => block !== '')
    .join('\n\n');
}

function blockMarkdown(node: TextNode): string {
  const inner = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
      return linesOf(inner, '\\\n');
    case 'heading': {
      const words = linesOf(inner, '<br>');
      return words === '' ? '' : `${'#'.repeat(Number(node.attrs?.['level'] ?? 1))} ${words}`;
    }
    case 'bulletList':
      return itemsMarkdown(inner, () => '-');
    case 'orderedList': {
      const start = typeof node.attrs?.['start'] === 'number' ? Math.max(0, node.attrs['start']) : 1;
      return itemsMarkdown(inner, (index) => `${start + index}.`);
    }
    case 'blockquote':
      return indented(blocksMarkdown(inner), '> ', '> ');
    case 'codeBlock':
      return fence(inner.map(({ text = '' }) => text).join(''), languageOf(node));
    case 'table':
      return tableMarkdown(node);
    case 'carrierAtom':
      return ruleOr(String(node.attrs?.['html'] ?? ''));
    default:
      // Elements that only hold others.
      return blocksMarkdown(inner);
  }
}

/** A rule with signs of its own: `---` would begin a slide. HTML ends at the first empty line, so it has none. */
const ruleOr = (html: string): string => (/^<hr\b[^>]*>$/.test(html) ? '***' : html.replace(/\n\s*\n/g, '\n'));

/** Lines of one block, none of which is taken for the beginning of another. */
function linesOf(nodes: readonly TextNode[], breaks: string): string {
  const lines = inlineMarkdown(nodes, '\n')
    .split('\n')
    .map((line) => escapeStart(line.trim()));
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return first === -1 ? '' : lines.slice(first, last + 1).join(breaks);
}

/** Items without words have no Markdown: their signs alone would be read as something else. */
function itemsMarkdown(items: readonly TextNode[], markerOf: (index: number) => string): string {
  return items
    .map(({ content = [] }) =>
      content.map((node) => ({ node, text: blockMarkdown(node) })).filter(({ text }) => text !== ''),
    )
    .filter((parts) => parts.length > 0)
    .map((parts, index) => {
      const marker = `${markerOf(index)} `;
      const joined = parts
        .map(({ node, text }, at) => (at === 0 || followsAtOnce(node, parts[at - 1]) ? text : `\n${text}`))
        .join('\n');
      return indented(joined, marker, ' '.repeat(marker.length)).trimEnd();
    })
    .join('\n');
}

/**
 * A list in a list stands without an empty line, which would make both loose; but one that begins at 2 cannot follow
 * a line of words.
 */
function followsAtOnce({ type, attrs }: TextNode, before: { node: TextNode; text: string } | undefined): boolean {
  // Words that begin with an element go on to the next empty line.
  if (before?.node.type !== 'paragraph' || before.text.startsWith('<')) return false;
  return type === 'bulletList' || (type === 'orderedList' && (attrs?.['start'] ?? 1) === 1);
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : line === '' ? others.trimEnd() : others + line))
    .join('\n');
}

/** Code between longer signs than it holds itself. */
export function fence(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const signs = '`'.repeat(longest + 1);
  return `${signs}${info.replace(/[`\n]/g, '')}\n${code.replace(/\n$/, '')}\n${signs}`;
}

function languageOf(node: TextNode): string {
  const said = node.attrs?.['codeAttributes'];
  const name = typeof said === 'string' ? /"class":"(?:[^"]*\s)?(?:language-)?([\w+#-]+)"/.exec(said)?.[1] : undefined;
  return name ?? '';
}

/** With pipes where each cell is a line and none spans; else as HTML. */
function tableMarkdown(table: TextNode): string {
  const rows = (table.content ?? []).map(({ content = [] }) => content);
  const [head] = rows;
  const isPlain =
    head !== undefined &&
    head.every(({ type }) => type === 'tableHeader') &&
    rows.every((row) => row.length === head.length && row.every(isLine)) &&
    rows.slice(1).every((row) => row.every(({ type }) => type === 'tableCell'));
  if (!isPlain) return textToHtml({ type: 'doc', content: [table] }).replace(/\n\s*\n/g, '\n');
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [first = '', ...others] = rows.map((row) =>
    line(row.map(({ content = [] }) => inlineMarkdown(content[0]?.content ?? [], '<br>').trim())),
  );
  return [first, line(head.map(() => '---')), ...others].join('\n');
}

function isLine({ attrs, content = [] }: TextNode): boolean {
  const [only, ...others] = content;
  return (
    (attrs?.['colspan'] ?? 1) === 1 &&
    (attrs?.['rowspan'] ?? 1) === 1 &&
    others.length === 0 &&
    (only === undefined || only.type === 'paragraph')
  );
}
