/**
 * A specifier of d3-format (https://d3js.org/d3-format) as a format code of spreadsheets (ECMA-376 part 1, 18.8.31), as
 * `office/chart/format-code.ts` reads it back: `,.2f` is `#,##0.00`. What codes have no word for is `General`.
 */
export function formatCode(specifier: string): string {
  const said = /^(?:.?[<>=^])?([+\-( ]?)([$#]?)0?\d*(,?)(?:\.(\d+))?(~?)([a-z%]?)$/i.exec(specifier.trim());
  const [, sign = '', symbol = '', comma = '', precision, trims = '', type = ''] = said ?? [];
  if (said === null || !['f', '%', 'e', 'd'].includes(type)) return 'General';
  const count = type === 'd' ? 0 : Math.min(20, Number(precision ?? 6));
  const decimals = count === 0 ? '' : `.${(trims === '' ? '0' : '#').repeat(count)}`;
  const end = type === '%' ? '%' : type === 'e' ? 'E+00' : '';
  const number = `${symbol === '$' ? '$' : ''}${comma === '' ? '0' : '#,##0'}${decimals}${end}`;
  if (sign === '+') return `+${number};-${number}`;
  return sign === '(' ? `${number};(${number})` : number;
}

/** Whether a specifier writes parts of a whole. */
export function isPercent(specifier: string): boolean {
  return /[%p]$/.test(specifier.trim());
}
