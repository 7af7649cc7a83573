/** How a number format of a spreadsheet is written with d3-format. */
export interface WrittenFormat {
  /** A specifier of d3-format; empty: as suits the numbers. */
  readonly specifier: string;
  /** Whether it says all that the code does. */
  readonly isWhole: boolean;
}

const AS_SUITS: WrittenFormat = { specifier: '', isWhole: true };
const LOST: WrittenFormat = { specifier: '', isWhole: false };

/**
 * A format code (ECMA-376 part 1, 18.8.31) as a specifier of d3-format (https://d3js.org/d3-format): `#,##0.00` is
 * `,.2f`. Of its sections the one for positive numbers counts; colours and paddings are passed over.
 */
export function writtenFormat(code: string): WrittenFormat {
  const [positive = '', negative = ''] = sectionsOf(code.trim());
  if (positive === '' || /^(?:general|@)$/i.test(positive)) return AS_SUITS;
  const { pattern, words } = parted(positive);
  const digits = /^([#0?,]*)(?:\.([#0?]*))?(E[+-]0+)?$/i.exec(pattern);
  // A fraction, or a date.
  if (withoutLiterals(positive).includes('/')) return LOST;
  // A comma at the end of the digits divides by a thousand.
  if (digits === null || pattern === '' || pattern.endsWith(',') || /,\./.test(pattern)) return LOST;
  const [, whole = '', decimals = '', exponent] = digits;
  const percent = words.includes('%');
  const type = percent ? '%' : exponent === undefined ? 'f' : 'e';
  const said = words.replace(/[%$+\s]/g, '');
  const sign = negative.includes('(') ? '(' : words.includes('+') ? '+' : '';
  const symbol = words.includes('$') ? '$' : '';
  const trims = /[#?]/.test(decimals) ? '~' : '';
  return {
    specifier: `${sign}${symbol}${whole.includes(',') ? ',' : ''}.${Math.min(20, decimals.length)}${trims}${type}`,
    isWhole: said === '' && !(percent && symbol !== ''),
  };
}

/** Whether a code writes numbers as dates or times. */
export function isDateCode(code: string): boolean {
  const [positive = ''] = sectionsOf(code);
  return !/^general$/i.test(positive.trim()) && /[ymdhs]/i.test(withoutLiterals(positive));
}

/** Sections are parted by `;` where it stands neither in quotes nor in brackets. */
function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [token] of code.matchAll(/"[^"]*"?|\\[\s\S]?|\[[^\]]*\]?|[\s\S]/g)) {
    if (token === ';') sections.push('');
    else sections[sections.length - 1] += token;
  }
  return sections;
}

function withoutLiterals(section: string): string {
  return section.replace(/"[^"]*"?|\\[\s\S]?|\[[^\]]*\]?|[_*][\s\S]?/g, '');
}

/** Digits' places, and the words around them. `[$€-407]` is a currency, other brackets are colours and conditions. */
function parted(section: string): { pattern: string; words: string } {
  let pattern = '';
  let words = '';
  for (const [token] of section.matchAll(/"[^"]*"?|\\[\s\S]?|\[[^\]]*\]?|[_*][\s\S]?|E[+-]0+|[\s\S]/gi)) {
    if (/^[#0?,.]$/.test(token) || /^E[+-]0+$/i.test(token)) pattern += token;
    else if (token.startsWith('[$')) words += token.slice(2).replace(/(?:-[^\]]*)?\]?$/, '');
    else if (token.startsWith('"')) words += token.replaceAll('"', '');
    else if (token.startsWith('\\')) words += token.slice(1);
    else if (!/^[[_*]/.test(token) && !/^[()]$/.test(token)) words += token;
  }
  return { pattern, words };
}
