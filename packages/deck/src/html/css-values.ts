import { localReference } from './ids.ts';
import { sanitizeUrl } from './url.ts';

/** Functions that a CSS value may call. None of them fetches or runs anything; `url` is looked at by itself. */
const FUNCTIONS = new Set(
  (
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp round mod rem abs sign pow ' +
    'sqrt hypot sin cos tan asin acos atan atan2 exp log var env linear-gradient radial-gradient conic-gradient ' +
    'repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient -webkit-linear-gradient ' +
    '-webkit-radial-gradient -moz-linear-gradient -o-linear-gradient translate translatex translatey translatez translate3d ' +
    'scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy matrix matrix3d ' +
    'perspective blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia cubic-bezier ' +
    'steps linear circle ellipse inset polygon path rect xywh ray minmax repeat fit-content counter counters format local'
  ).split(' '),
);

/**
 * A CSS value as it may stand in a style attribute or a rule, or null. Escapes are refused: nobody needs them here, and
 * they are how a forbidden word is written so that nobody sees it. So are both ends of a comment, and braces, even in
 * strings: whoever reads the result less well than a browser does must not see a rule end there.
 */
export function sanitizeCssValue(value: string): string | null {
  const trimmed = value.trim();
  if (/\/\*|\*\//.test(trimmed)) return null;
  // What most values are: names, numbers, colours. No function, no quote, nothing to look at.
  if (/^[\w#%.,\s!/+*-]*$/.test(trimmed)) return trimmed === '' || hasControls(trimmed) ? null : trimmed;
  if (/[\\<>{};@`]/.test(withoutStrings(trimmed)) || /[\\<{}]/.test(trimmed) || hasControls(trimmed)) return null;
  return balanced(trimmed) ? withSafeFunctions(trimmed) : null;
}

function hasControls(value: string): boolean {
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if (code < 0x20 && code !== 0x09 && code !== 0x0a) return true;
  }
  return false;
}

function withoutStrings(value: string): string {
  // No address goes on over another parenthesis: looking further from each of many would take the square of the time.
  return value.replaceAll(/"[^"\n]*"|'[^'\n]*'|url\([^'"()]*\)/gi, '');
}

/** A bracket that stays open would take in what is written behind it. */
function balanced(value: string): boolean {
  const open: string[] = [];
  let quote = '';
  for (const char of value) {
    if (quote !== '') {
      if (char === '\n') return false;
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '(') open.push(')');
    else if (char === '[') open.push(']');
    else if ((char === ')' || char === ']') && open.pop() !== char) return false;
  }
  return open.length === 0 && quote === '';
}

/** Takes each word whole, whether or not it turns out to be a function, so that none is looked at twice. */
const CALL = /"[^"]*"|'[^']*'|[\w-]+\(?|\(|:/g;

function withSafeFunctions(value: string): string | null {
  let safe = true;
  let result = '';
  let position = 0;
  CALL.lastIndex = 0;
  for (let match = CALL.exec(value); match; match = CALL.exec(value)) {
    if (match[0] === ':') return null;
    if (!match[0].endsWith('(')) continue;
    const name = match[0].slice(0, -1).toLowerCase();
    if (name === 'url') {
      const end = endOfUrl(value, CALL.lastIndex);
      const url = end < 0 ? null : sanitizeCssUrl(value.slice(CALL.lastIndex, end));
      if (url === null) return null;
      result += `${value.slice(position, match.index)}url("${url}")`;
      position = end + 1;
      CALL.lastIndex = position;
    } else if (name !== '' && !FUNCTIONS.has(name)) {
      safe = false;
    }
  }
  return safe ? result + value.slice(position) : null;
}

/** Where the parenthesis closes, or -1. */
function endOfUrl(value: string, start: number): number {
  const quote = /^\s*(["'])/.exec(value.slice(start))?.[1];
  if (!quote) return value.indexOf(')', start);
  const opening = value.indexOf(quote, start);
  const closing = value.indexOf(quote, opening + 1);
  if (closing < 0) return -1;
  const end = value.indexOf(')', closing);
  return end >= 0 && value.slice(closing + 1, end).trim() === '' ? end : -1;
}

/** A local reference (`#id`) or a picture. Over plain HTTP there is none: no page of ours would show it. */
function sanitizeCssUrl(inner: string): string | null {
  const url = inner.trim().replace(/^(["'])([^]*)\1$/, '$2');
  if (/["'()\\\s]/.test(url) && !url.startsWith('data:')) return null;
  if (/["\\\n]/.test(url)) return null;
  return localReference(url) ?? sanitizeUrl(url, 'style');
}
