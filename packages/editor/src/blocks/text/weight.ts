import type { TextAttr, TextMark } from '@rostrum/deck';
import { formatStyle, parseStyle } from '@rostrum/deck/html';
import type { ChainedCommands } from '@tiptap/core';
import type { Attrs, MarkType } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/**
 * How heavy words are. Bold is a mark, since it means something and has its key; any other weight stands in the CSS
 * that the style mark carries.
 */
export function weightOf(marks: readonly Pick<TextMark, 'type' | 'attrs'>[]): string {
  const style = marks.find(({ type }) => type === 'textStyle')?.attrs?.style;
  const weight = weightIn(style);
  return weight === '' && marks.some(({ type }) => type === 'bold') ? '700' : weight;
}

/** The weight that CSS says as a number or as `bold`; else empty. */
function weightIn(style: TextAttr | undefined): string {
  const value = parseStyle(String(style ?? '')).find(([property]) => property === 'font-weight')?.[1] ?? '';
  return value === 'bold' ? '700' : value === 'normal' ? '400' : /^\d+$/.test(value) ? value : '';
}

/** Sets words in a weight; empty: as heavy as their line is. */
export function setWeight(chain: ChainedCommands, weight: string): ChainedCommands {
  const bold = { extendEmptyMarkRange: true };
  const marked = weight === '700' ? chain.setMark('bold') : chain.unsetMark('bold', bold);
  return marked.command(({ tr, state }) => {
    const type = state.schema.marks.textStyle;
    if (type !== undefined) setCarried(tr, type, 'font-weight', weight === '700' ? '' : weight);
    return true;
  });
}

/** Says one property in the CSS that marks carry, each with what it carries besides. */
function setCarried(tr: Transaction, type: MarkType, property: string, value: string): void {
  const restyled = (attrs: Attrs): Attrs => {
    const others = parseStyle(String(attrs.style ?? '')).filter(([name]) => name !== property);
    const style = formatStyle(value === '' ? others : [...others, [property, value]]);
    return { ...attrs, style: style === '' ? null : style };
  };
  const says = (attrs: Attrs): boolean => Object.values(attrs).some((attr) => attr !== null);
  const { from, to, empty, $from } = tr.selection;
  if (empty) {
    const attrs = restyled(type.isInSet(tr.storedMarks ?? $from.marks())?.attrs ?? {});
    if (says(attrs)) tr.addStoredMark(type.create(attrs));
    else tr.removeStoredMark(type);
    return;
  }
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (!node.isText) return;
    const [start, end] = [Math.max(position, from), Math.min(position + node.nodeSize, to)];
    const attrs = restyled(type.isInSet(node.marks)?.attrs ?? {});
    if (says(attrs)) tr.addMark(start, end, type.create(attrs));
    else tr.removeMark(start, end, type);
  });
}
