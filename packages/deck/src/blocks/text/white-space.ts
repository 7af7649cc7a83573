import type { TextNode } from '../../model/rich-text.ts';
import { parseStyle } from '../../html/style.ts';
import type { TextElement } from './element-attrs.ts';

/** What HTML calls white space and collapses. A non-breaking space is not among it. */
const COLLAPSIBLE = /[ \t\n\r\f]/;

/** Whether a style keeps white space; undefined when it does not say. */
export function keepsWhiteSpace(style: string | undefined): boolean | undefined {
  if (!style?.includes('white-space')) return undefined;
  const value = new Map(parseStyle(style)).get('white-space');
  return value === undefined ? undefined : /^(?:pre|break-spaces)/.test(value);
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
      for (const char of node.text ?? '') {
        const space = COLLAPSIBLE.test(char);
        if (space && (atStart || afterSpace || char !== ' ')) return true;
        afterSpace = space;
        atStart = false;
      }
    }
  }
  return afterSpace;
}
