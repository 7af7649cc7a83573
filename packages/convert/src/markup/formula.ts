import { mathInLine } from '@rostrum/deck/renderers/math';
import { words } from '@rostrum/words/convert';
import { attribute, childElements, parsePart } from '../html/dom.ts';

/**
 * A formula among words as MathML, which browsers set, which knows its source and which nobody edits letter by letter:
 * that is named. Null, and named, where it cannot be set: then its source stands there.
 */
export function formulaAmongWords(source: string, lose: (kind: string, message: string) => void): string | null {
  const set = mathInLine(source);
  if (set !== null) lose('type', words.markdown.formulas.asItLooks);
  else lose('math', words.markdown.formulas.asSource);
  return set;
}

/**
 * Whether what stands between two dollars is mathematics, and not words between two sums of money: it is one word, has
 * a sign of mathematics, or is made of single letters.
 */
export function isMathematics(between: string): boolean {
  const source = between.trim();
  return !/\s/.test(source) || /[\\^_{}=+<>*|]/.test(source) || /^(?!\d)(?!.*[A-Za-z]{2})/s.test(source);
}

/** The TeX of what `formulaAmongWords` made, in whatever marks it stands; null for any other element in a line. */
export function sourceOfFormula(html: string): string | null {
  if (!html.includes('data-math-source')) return null;
  let [element, ...others] = childElements(parsePart(html));
  while (element !== undefined && element.tagName !== 'math' && others.length === 0)
    [element, ...others] = childElements(element);
  if (element?.tagName !== 'math' || others.length > 0) return null;
  const source = attribute(element, 'data-math-source')?.trim() ?? '';
  return source === '' ? null : source;
}
