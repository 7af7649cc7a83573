/** Spreadsheets take what begins so for a formula; some, the wide letters too. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;
/**
 * Where a cell begins for a spreadsheet that separates by semicolons, as many countries' do, and knows no quotes then.
 */
const INNER_FORMULA = /([;\t\n]|\r(?!\n))(?=\s*[=+\-@＝＋－＠])/g;

/**
 * A table as a spreadsheet opens it (RFC 4180): UTF-8 with a mark of it, and nothing in it that would be worked out.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(writeCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const inner = value.replace(INNER_FORMULA, "$1'");
  const safe = FORMULA.test(inner) ? `'${inner}` : inner;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
