import { parseInside, writeSettled } from '../../html/sanitize.ts';
import { formatStyle, parseStyle } from '../../html/style.ts';
import { attributeOf, type HtmlElement, type HtmlParent, isElement, splitWords } from '../../html/tree.ts';
import type { WriteContext } from '../definition.ts';
import { codeLanguage } from './languages.ts';
import { isDerivedProperty, onlyElement, readFirstLine, readLetters } from './read-code.ts';
import { withoutColors } from './without-colors.ts';
import { showCode } from './write-code.ts';

const STEPPED_CLASS = /^(?:is-stepped|ends-stepped)$/;

/** Whether clean HTML holds what `showCodeWithin` may change. */
export function holdsCodeWithin(html: string): boolean {
  return html.includes('<pre') && html.includes('<code');
}

/**
 * Clean HTML in which each `<pre>` around a `<code>` looks and steps as a block of code does: coloured, and in lines
 * where they are numbered or lit. The HTML as it is without a renderer.
 */
export function showCodeWithin(html: string, context: WriteContext): string {
  if (!context.renderers?.code || !holdsCodeWithin(html)) return html;
  const tree = parseInside(html);
  for (const { pre, code } of codesIn(tree)) {
    const numbers = attributeOf(code, 'data-line-numbers');
    const shown = showCode(
      {
        ...readLetters(code.childNodes),
        language: languageOf([code, pre]),
        lineNumbers: numbers !== undefined,
        steps: (numbers || attributeOf(code, 'data-line-steps')) ?? '',
        firstLine: readFirstLine(attributeOf(code, 'data-ln-start-from')),
      },
      context,
    );
    code.childNodes = parseInside(shown.html).childNodes;
    // `hljs` says nothing that our styles ask for, and could not be told from the author's when it is read again.
    const classes = splitWords(shown.class).filter((word) => STEPPED_CLASS.test(word));
    setAttribute(code, 'class', [...splitWords(attributeOf(code, 'class') ?? ''), ...classes].join(' '));
    setAttribute(code, 'style', [attributeOf(code, 'style') ?? '', shown.style].filter(Boolean).join(' '));
  }
  return writeSettled(tree) || html;
}

/** Takes away again what `showCodeWithin` wrote. */
export function hideCodeWithin(tree: HtmlParent): void {
  for (const { code } of codesIn(tree)) {
    code.childNodes = withoutColors(code.childNodes);
    const classes = splitWords(attributeOf(code, 'class') ?? '');
    const kept = classes.filter((word) => !STEPPED_CLASS.test(word));
    if (kept.length < classes.length) setAttribute(code, 'class', kept.join(' '));
    const looks = parseStyle(attributeOf(code, 'style') ?? '');
    const own = looks.filter(([property]) => !isDerivedProperty(property));
    if (own.length < looks.length) setAttribute(code, 'style', formatStyle(own));
  }
}

function codesIn(tree: HtmlParent): { readonly pre: HtmlElement; readonly code: HtmlElement }[] {
  const found: { readonly pre: HtmlElement; readonly code: HtmlElement }[] = [];
  // Without recursion: pages may be nested deep.
  const waiting: HtmlParent[] = [tree];
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    for (const child of parent.childNodes) {
      if (!isElement(child)) continue;
      const code = child.tagName === 'pre' ? onlyElement(child, 'code') : null;
      if (code) found.push({ pre: child, code });
      else waiting.push(child);
    }
  }
  return found;
}

/** The first class that names a language; empty where none does: it is found out from the code. */
function languageOf(elements: readonly HtmlElement[]): string {
  for (const element of elements) {
    for (const word of splitWords(attributeOf(element, 'class') ?? '')) {
      const language = codeLanguage(word.replace(/^lang(?:uage)?-/, ''));
      if (language) return language.id;
    }
  }
  return '';
}

function setAttribute(element: HtmlElement, name: string, value: string): void {
  const attribute = element.attrs.find((one) => one.name === name && !one.prefix);
  if (value === '') element.attrs = element.attrs.filter((one) => one !== attribute);
  else if (attribute) attribute.value = value;
  else element.attrs.push({ name, value });
}
