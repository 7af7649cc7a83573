/** What reveal.js's plugins make of a page when it starts, done beforehand: nothing runs in an imported deck. */
import { dedent } from '../flow/boxes.ts';
import {
  appendText,
  attribute,
  classes,
  createElement,
  descendants,
  type Element,
  innerHtml,
  isElement,
  remove,
  removeAttributes,
  replaceWith,
  textContent,
} from './dom.ts';

/** Code in `<script type="text/template">`, as reveal.js lets it be written unescaped, becomes the code's own text. */
export function unwrapTemplates(slides: Element): void {
  for (const code of descendants(slides)) {
    if (code.tagName !== 'code' && code.tagName !== 'pre') continue;
    const script = code.childNodes.find(
      (node): node is Element => isElement(node) && node.tagName === 'script' && isTemplate(node),
    );
    if (script !== undefined) replaceWith(script, [...script.childNodes]);
  }
}

/** Takes the indentation of the page out of code that says `data-trim`, as reveal.js's highlighter does. */
export function trimCode(slides: Element): void {
  for (const code of descendants(slides)) {
    if (code.tagName !== 'code' || attribute(code, 'data-trim') === null || code.childNodes.some(isElement)) continue;
    const text = dedent(textContent(code), true);
    for (const child of code.childNodes.slice()) remove(child);
    appendText(code, text);
    removeAttributes(code, 'data-trim');
  }
}

/** Markup written straight into code is shown as it is written, unless it says `data-noescape`. */
export function escapeCode(slides: Element): void {
  for (const code of Array.from(descendants(slides))) {
    const parent = code.parentNode;
    if (code.tagName !== 'code' || parent === null || !('tagName' in parent) || parent.tagName !== 'pre') continue;
    if (attribute(code, 'data-noescape') !== null || !code.childNodes.some(isElement)) continue;
    const source = innerHtml(code).replace(/&(lt|gt|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
    for (const child of code.childNodes.slice()) remove(child);
    appendText(code, source);
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', nbsp: '\u00a0', amp: '&' };

/** Whether an element holds a script's text that is no script. */
export function isTemplate(script: Element): boolean {
  return /template|markdown/i.test(attribute(script, 'type') ?? '');
}

/** Formulas in `<script type="math/tex">` become what MathJax also reads in text: `\[…\]`, `\(…\)`. */
export function unwrapFormulas(slides: Element): void {
  for (const script of Array.from(descendants(slides))) {
    if (script.tagName !== 'script' || !/^math\/tex/i.test(attribute(script, 'type') ?? '')) continue;
    const display = /mode\s*=\s*display/i.test(attribute(script, 'type') ?? '');
    const source = textContent(script).trim();
    const formula = createElement('span', { class: [...classes(script)].join(' ') });
    if (formula.attrs[0]?.value === '') removeAttributes(formula, 'class');
    formula.childNodes.push({
      nodeName: '#text',
      value: display ? `\\[ ${source} \\]` : `\\( ${source} \\)`,
      parentNode: formula,
    });
    replaceWith(script, [formula]);
  }
}
