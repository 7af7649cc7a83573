import { textOfHtml } from './html-text.ts';
import type { RichText, TextNode } from './rich-text.ts';

/** One empty paragraph: what a text is before anything was typed. */
export function emptyText(): RichText {
  return { type: 'doc', content: [{ type: 'paragraph' }] };
}

/** Whether a text is what it was before anything was typed. */
export function isEmptyText({ content }: RichText): boolean {
  const [only, ...others] = content;
  return only?.type === 'paragraph' && others.length === 0 && !only.content?.length && only.attrs === undefined;
}

/** A paragraph a line. */
export function textFromPlain(plain: string): RichText {
  const lines = plain.split(/\r\n|\r|\n/);
  return { type: 'doc', content: lines.map(paragraphOf) };
}

function paragraphOf(line: string): TextNode {
  return line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] };
}

/**
 * The words without their form: a line a paragraph or break, a line a table's row with tabs between its cells, and what
 * carried elements show as text.
 */
export function textOf(text: RichText): string {
  const lines: string[] = [''];
  const append = (words: string) => {
    lines[lines.length - 1] += words;
  };
  const visit = (node: TextNode, first: boolean): void => {
    if (node.type === 'text') append(node.text ?? '');
    else if (node.type === 'hardBreak') lines.push('');
    else if (node.type === 'carrierInline') append(textOfHtml(node.attrs?.html));
    else if (node.type === 'tableRow') {
      if (!first) lines.push('');
      append((node.content ?? []).map(cellText).join('\t'));
    } else {
      if (!first) lines.push('');
      if (node.type === 'carrierAtom') append(textOfHtml(node.attrs?.html));
      visitAll(node.content ?? []);
    }
  };
  const visitAll = (nodes: readonly TextNode[]): void => {
    for (const [index, node] of nodes.entries()) visit(node, index === 0);
  };
  visitAll(text.content);
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

function cellText(cell: TextNode): string {
  return textOf({ type: 'doc', content: cell.content ?? [] })
    .replaceAll(/\s+/g, ' ')
    .trim();
}
