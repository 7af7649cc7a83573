import { textFromTree } from '../blocks/text/parse-text.ts';
import { writeText } from '../blocks/text/write-text.ts';
import type { RichText } from '../model/rich-text.ts';
import { cleanHtml } from './render.ts';
import { sanitizeTree } from './sanitize-tree.ts';
import { parseInside } from './sanitize.ts';

/** The text of any HTML, such as what somebody pastes. What the text schema does not know is carried. */
export function textFromHtml(html: string): RichText {
  const tree = parseInside(html);
  sanitizeTree(tree, () => undefined);
  return textFromTree(tree.childNodes);
}

/** The HTML of a text, safe to put on a page: the inside of a text block's content. */
export function textToHtml(text: RichText): string {
  return writeText(text, { clean: cleanHtml });
}
