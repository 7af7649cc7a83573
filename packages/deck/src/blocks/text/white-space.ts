import type { TextNode } from '../../model/rich-text.ts';
import { parseStyle } from '../../html/style.ts';
import type { TextElement } from './element-attrs.ts';

/** More of what HTML collapses than single spaces between words. A non-breaking space is not among it. */
const UNEVEN = /[\t\n\r\f]| {2}/;

/** Whether a style keeps white space; undefined when it does not say. */
export function keepsWhiteSpace(style: string | undefined): boolean | undefined {
  if (!style?.includes('white-space')) return undefined;
  const value = new Map(parseStyle(style)).get('white-space');
  return value === undefined ? undefined : /^(?:pre|break-spaces)/.test(value);
}

/** The same for the value of `white-space` alone. */
export function preservesWhiteSpace(value: string | undefined): boolean {
  return value !== undefined && keepsWhiteSpace(`white-space: ${value}`) === true;
}

/** Around a line whose white space counts. Nothing of it is stored: the words themselves say that it is needed. */
export const WHITE_SPACE_STYLE = 'white-space: pre-wrap;';

export function isWhiteSpaceSpan({ tag, attributes }: TextElement): boolean {
  return tag === 'span' && attributes.style === WHITE_SPACE_STYLE && Object.keys(attributes).length === 1;
}

/** Whether the words of a line would not survive collapsing. */
export function needsPreWrap(content: readonly TextNode[]): boolean {
  let atStart = true;
  let afterSpace = false;
  for (const node of content) {
    if (node.type === 'hardBreak') {
      if (afterSpace) return true;
      atStart = true;
    } else if (node.type !== 'text') {
      atStart = false;
      afterSpace = false;
    } else {
      const text = node.text ?? '';
      if (UNEVEN.test(text) || ((atStart || afterSpace) && text.startsWith(' '))) return true;
      afterSpace = text.endsWith(' ');
      atStart = false;
    }
  }
  return afterSpace;
}
