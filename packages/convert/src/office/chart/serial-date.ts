const DAY = 86_400_000;

/**
 * Serial 60 is the 29 February 1900, which never was: later ones count from a day before (ECMA-376 part 1, 18.17.4.1).
 */
const FAKE_DAY = 60;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * A spreadsheet's date, which is a number of days, as its format code writes it. `since1904`: days are counted from the
 * 1 January 1904. null: it is no date.
 */
export function serialDate(serial: number, code: string, since1904: boolean): string | null {
  if (!(serial >= 0 && serial < 2_958_466)) return null;
  const first = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < FAKE_DAY ? 31 : 30);
  // To the second: fractions of a day are never exact.
  const date = new Date(first + Math.round((serial * DAY) / 1000) * 1000);
  const tokens: readonly string[] =
    code.match(/"[^"]*"?|\\[\s\S]?|\[[^\]]*\]?|[_*][\s\S]?|am\/pm|a\/p|y+|m+|d+|h+|s+|[\s\S]/gi) ?? [];
  const section = tokens.slice(0, tokens.includes(';') ? tokens.indexOf(';') : tokens.length);
  const units = section.map((token, index) => unitOf(token, index, section));
  const isHalf = section.some((token) => /^a(?:m)?\/p/i.test(token));
  return section
    .map((token, index) => written(token, units[index] ?? '', date, isHalf))
    .join('')
    .trim();
}

/** What a token says: a letter of `ymdhs`, `n` for minutes, or nothing. */
function unitOf(token: string, index: number, tokens: readonly string[]): string {
  if (!/^[ymdhs]+$/i.test(token)) return '';
  const letter = token.charAt(0).toLowerCase();
  if (letter !== 'm') return letter;
  const isUnit = (other: string) => /^[ymdhs]+$/i.test(other);
  const before = tokens.slice(0, index).findLast(isUnit) ?? '';
  const after = tokens.slice(index + 1).find(isUnit) ?? '';
  return /^h/i.test(before) || /^s/i.test(after) ? 'n' : 'm';
}

function written(token: string, unit: string, date: Date, isHalf: boolean): string {
  const length = token.length;
  const number = (value: number) => String(value).padStart(length > 1 ? 2 : 1, '0');
  switch (unit) {
    case 'y':
      return length > 2 ? String(date.getUTCFullYear()) : String(date.getUTCFullYear() % 100).padStart(2, '0');
    case 'm':
      return named(MONTHS[date.getUTCMonth()] ?? '', length) ?? number(date.getUTCMonth() + 1);
    case 'd':
      return named(WEEKDAYS[date.getUTCDay()] ?? '', length) ?? number(date.getUTCDate());
    case 'h':
      return number(isHalf ? ((date.getUTCHours() + 11) % 12) + 1 : date.getUTCHours());
    case 'n':
      return number(date.getUTCMinutes());
    case 's':
      return number(date.getUTCSeconds());
    default:
      return literal(token, date);
  }
}

/** Three letters of a name, four the whole of it, five its first letter; fewer: a number. */
function named(name: string, length: number): string | null {
  if (length < 3) return null;
  return length === 3 ? name.slice(0, 3) : length === 4 ? name : name.slice(0, 1);
}

function literal(token: string, date: Date): string {
  if (/^am\/pm$/i.test(token)) return date.getUTCHours() < 12 ? 'AM' : 'PM';
  if (/^a\/p$/i.test(token)) return date.getUTCHours() < 12 ? 'A' : 'P';
  if (token.startsWith('"')) return token.replaceAll('"', '');
  if (token.startsWith('\\')) return token.slice(1);
  return /^[[_*@]/.test(token) ? '' : token;
}
