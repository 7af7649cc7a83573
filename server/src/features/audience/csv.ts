/** Spreadsheets take what begins so for a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/** A table as a spreadsheet opens it (RFC 4180): UTF-8 with a mark of it, and nothing in it that would be worked out. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map(writeCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
