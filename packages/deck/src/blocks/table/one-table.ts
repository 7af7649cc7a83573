import type { RichText, TextNode } from '../../model/rich-text.ts';
import { readText } from '../text/read-text.ts';

/** A table of so many empty cells. */
export function emptyTable(rows: number, columns: number): RichText {
  const cell: TextNode = { type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: [{ type: 'paragraph' }] };
  const row: TextNode = { type: 'tableRow', content: Array.from({ length: columns }, () => cell) };
  return { type: 'doc', content: [{ type: 'table', content: Array.from({ length: rows }, () => row) }] };
}

/**
 * A text that is exactly one table, made of anything. Two people can merge into two tables, or into words beside one:
 * all rows go into the first, and what stands beside it becomes rows of its own, so that no word is lost.
 */
export function oneTable(value: unknown): RichText {
  const text = readText(value);
  const [only, ...others] = text.content;
  if (only?.type === 'table' && others.length === 0) return text;
  const blocks = text.content.filter((node) => node.type !== 'paragraph' || node.content);
  const first = blocks.find(({ type }) => type === 'table');
  if (blocks.length === 0) return readText(emptyTable(1, 1));
  const rows = blocks.flatMap((node) => (node.type === 'table' ? (node.content ?? []) : [rowOf(node)]));
  return readText({ type: 'doc', content: [{ ...first, type: 'table', content: rows }] });
}

function rowOf(node: TextNode): TextNode {
  return { type: 'tableRow', content: [{ type: 'tableCell', content: [node] }] };
}

/** As many columns as the widest row has, spans counted, cells that reach down from above left aside. */
export function columnsOf(table: TextNode): number {
  const widths = (table.content ?? []).map(({ content = [] }) =>
    content.reduce((sum, { attrs }) => sum + Number(attrs?.colspan ?? 1), 0),
  );
  return Math.max(0, ...widths);
}
