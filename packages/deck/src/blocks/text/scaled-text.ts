import { scaledLengths } from '../../html/lengths.ts';
import type { RichText, TextAttr, TextMark, TextNode } from '../../model/rich-text.ts';

/** Attrs that are CSS. */
const STYLES = ['fontSize', 'width', 'style'] as const;

/** A text with the lengths that are said in it so many times as long. The same object where it says none. */
export function scaledText(text: RichText, by: number): RichText {
  const content = scaledNodes(text.content, by);
  return content === text.content ? text : { ...text, content };
}

function scaledNodes(nodes: readonly TextNode[], by: number): readonly TextNode[] {
  return changed(nodes, (node) => {
    const attrs = node.attrs && scaledAttrs(node.attrs, by);
    const content = node.content && scaledNodes(node.content, by);
    const marks = node.marks && changed(node.marks, (mark) => scaledMark(mark, by));
    if (attrs === node.attrs && content === node.content && marks === node.marks) return node;
    return { ...node, ...(attrs && { attrs }), ...(content && { content }), ...(marks && { marks }) };
  });
}

function scaledMark(mark: TextMark, by: number): TextMark {
  const attrs = mark.attrs && scaledAttrs(mark.attrs, by);
  return attrs === undefined || attrs === mark.attrs ? mark : { ...mark, attrs };
}

function scaledAttrs(attrs: Readonly<Record<string, TextAttr>>, by: number): Readonly<Record<string, TextAttr>> {
  let next = attrs;
  for (const name of STYLES) {
    const value = attrs[name];
    const scaled = typeof value === 'string' ? scaledLengths(value, by) : value;
    if (scaled !== undefined && scaled !== value) next = { ...next, [name]: scaled };
  }
  return next;
}

function changed<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const next = list.map(change);
  return next.every((item, index) => item === list[index]) ? list : next;
}
