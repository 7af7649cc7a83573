/** CSS as nested rules: what comes before a block or a semicolon, and the block. */
export interface CssRule {
  /** Comments out, white space trimmed: a selector list, `@media print`, or `color: red`. */
  readonly prelude: string;
  /** null: it ended with a semicolon. */
  readonly block: string | null;
}

/**
 * Splits CSS at its top level (CSS Syntax Module 3, 5.4.1): strings, escapes, brackets and blocks are stepped over
 * whole. A block or string that never closes ends with the source.
 */
export function splitRules(css: string): CssRule[] {
  const rules: CssRule[] = [];
  let prelude = '';
  let index = 0;
  const push = (block: string | null) => {
    if (prelude.trim() !== '' || block !== null) rules.push({ prelude: prelude.trim(), block });
    prelude = '';
  };
  while (index < css.length) {
    const char = css.charAt(index);
    if (char === '{') {
      const end = endOfNested(css, index);
      push(css.slice(index + 1, end));
      index = end + 1;
    } else if (char === ';') {
      push(null);
      index += 1;
    } else if (char === '(' || char === '[') {
      const end = endOfNested(css, index);
      prelude += withoutComments(css.slice(index, end + 1));
      index = end + 1;
    } else {
      const end = endOfToken(css, index);
      if (!css.startsWith('/*', index)) prelude += css.slice(index, end);
      else prelude += ' ';
      index = end;
    }
  }
  push(null);
  return rules;
}

/** At commas that are in no bracket and no string. */
export function splitList(list: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let index = 0;
  while (index < list.length) {
    const char = list.charAt(index);
    if (char === ',') {
      parts.push(list.slice(start, index).trim());
      start = index + 1;
      index += 1;
    } else index = '([{'.includes(char) ? endOfNested(list, index) + 1 : endOfToken(list, index);
  }
  parts.push(list.slice(start).trim());
  return parts;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** The place of the bracket that closes the one at `start`; the end of the source when none does. */
export function endOfNested(css: string, start: number): number {
  const expected: string[] = [];
  let index = start;
  while (index < css.length) {
    const char = css.charAt(index);
    const closing = CLOSING[char];
    if (closing !== undefined) {
      expected.push(closing);
      index += 1;
    } else if (char === expected.at(-1)) {
      expected.pop();
      if (expected.length === 0) return index;
      index += 1;
    } else index = endOfToken(css, index);
  }
  return css.length;
}

/** The end of the comment, string, escape or single character at a place. */
export function endOfToken(css: string, start: number): number {
  const char = css.charAt(start);
  if (char === '\\') return start + 2;
  if (css.startsWith('/*', start)) {
    const end = css.indexOf('*/', start + 2);
    return end < 0 ? css.length : end + 2;
  }
  if (char !== '"' && char !== "'") return start + 1;
  for (let index = start + 1; index < css.length; index += 1) {
    const inside = css.charAt(index);
    if (inside === '\\') index += 1;
    else if (inside === char || inside === '\n') return index + 1;
  }
  return css.length;
}

/** A space in the place of each: what stood around one must not become another. */
function withoutComments(css: string): string {
  let result = '';
  let index = 0;
  while (index < css.length) {
    const end = endOfToken(css, index);
    result += css.startsWith('/*', index) ? ' ' : css.slice(index, end);
    index = end;
  }
  return result;
}
