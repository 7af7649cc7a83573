import {
  attributeOf,
  findElement,
  hasClass,
  type HtmlElement,
  type HtmlParent,
  isElement,
  isText,
  lettersIn,
} from '../../html/tree.ts';
import type { MathProps } from '../../model/types.ts';
import type { BlockSource, ReadBlock } from '../definition.ts';

/** Elements that may stand around the letters of a source that is written as text. */
const AROUND_TEXT = new Set(['p', 'div', 'span', 'br', 'code', 'pre']);

/**
 * The source of a formula: from the attribute that is written here, from the hidden input of decks made elsewhere, from
 * the TeX that a formula set by KaTeX carries along, or from the text itself, in its delimiters or without any.
 * null: there is none to be had (a picture, MathML alone).
 */
export function readMath({ content, attributes }: BlockSource): ReadBlock<'math'> | null {
  const display = attributes.get('data-math-display') !== 'inline';
  const props = propsOf(content, attributes.get('data-math-source'), display);
  if (props === null) return null;
  attributes.delete('data-math-display');
  attributes.delete('data-math-source');
  return { props };
}

function propsOf(content: HtmlElement, source: string | undefined, display: boolean): MathProps | null {
  if (source !== undefined) return { source, display };
  const input = findElement(content, (element) => hasClass(element, 'math-input'));
  if (input) return withoutDelimiters(lettersIn(input.childNodes), display);
  const tex = findElement(content, isTex);
  if (tex) return { source: lettersIn(tex.childNodes), display: display && isDisplayed(content) };
  return isOnlyText(content) ? withoutDelimiters(lettersIn(content.childNodes), display) : null;
}

function isTex(element: HtmlElement): boolean {
  return element.tagName === 'annotation' && attributeOf(element, 'encoding') === 'application/x-tex';
}

function isDisplayed(content: HtmlElement): boolean {
  const math = findElement(content, ({ tagName }) => tagName === 'math');
  return math !== null && attributeOf(math, 'display') === 'block';
}

function isOnlyText(parent: HtmlParent): boolean {
  return parent.childNodes.every(
    (node) => isText(node) || !isElement(node) || (AROUND_TEXT.has(node.tagName) && isOnlyText(node)),
  );
}

const DELIMITERS = [
  ['$$', '$$', true],
  ['\\[', '\\]', true],
  ['\\(', '\\)', false],
  ['$', '$', false],
] as const;

function withoutDelimiters(text: string, display: boolean): MathProps {
  const source = text.trim();
  for (const [open, close, displayed] of DELIMITERS) {
    const isWrapped = source.length >= open.length + close.length && source.startsWith(open) && source.endsWith(close);
    const inside = source.slice(open.length, source.length - close.length);
    // `$a$ and $b$` is not one formula.
    if (isWrapped && !inside.includes(open)) return { source: inside.trim(), display: displayed };
  }
  return { source, display };
}
