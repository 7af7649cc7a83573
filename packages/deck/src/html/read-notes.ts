import { textFromTree } from '../blocks/text/parse-text.ts';
import { keepsWhiteSpace } from '../blocks/text/white-space.ts';
import { textOf } from '../model/text.ts';
import { attributeOf, childElements, hasClass, type HtmlElement, type HtmlNode, isElement, isText } from './tree.ts';

/** `<aside class="notes">`: what only the presenter sees. */
export function isNotesElement(node: HtmlNode): boolean {
  return isElement(node) && node.tagName === 'aside' && hasClass(node, 'notes');
}

/** The speaker notes of a section as plain text: those of its asides, else of its `data-notes`. */
export function noteOf(section: HtmlElement): string {
  const notes = childElements(section)
    .filter(isNotesElement)
    .map(plainTextOf)
    .filter((note) => note !== '');
  return notes.length > 0 ? notes.join('\n\n') : (attributeOf(section, 'data-notes') ?? '');
}

function plainTextOf(aside: HtmlElement): string {
  const [only, ...others] = aside.childNodes;
  const isPlain = only !== undefined && others.length === 0 && isText(only);
  if (isPlain && keepsWhiteSpace(attributeOf(aside, 'style'))) return only.value;
  return textOf(textFromTree(aside.childNodes)).trim();
}
