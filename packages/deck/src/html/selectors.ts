import { endOfNested, endOfToken, splitList } from './css-rules.ts';

/** Brackets within brackets; what asks deeper says nothing that fewer would not, and each level is read once more. */
const DEEPEST = 12;

/**
 * Whether every bracket and string that a selector opens it also closes, and no more than `DEEPEST` stand
 * within one another.
 */
export function isClosed(selector: string): boolean {
  const open: string[] = [];
  let index = 0;
  while (index < selector.length) {
    const char = selector.charAt(index);
    const end = endOfToken(selector, index);
    if (char === '(') open.push(')');
    else if (char === '[') open.push(']');
    else if ((char === ')' || char === ']') && open.pop() !== char) return false;
    else if ((char === '"' || char === "'") && (end === index + 1 || selector.charAt(end - 1) !== char)) return false;
    if (open.length > DEEPEST) return false;
    index = end;
  }
  return open.length === 0;
}

/** Pseudo-classes that ask what an element is itself. */
const OF_ITSELF = new Set(['is', 'where', 'not', 'matches', '-webkit-any', '-moz-any']);
const COUNTING = new Set(['nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type', 'nth-col', 'nth-last-col']);
const SAYING = new Set(['lang', 'dir', 'state']);

/**
 * Whether what a selector asks in parentheses is about the elements that it is put below. What stands in `:is()`,
 * `:not()` and behind the `of` of `:nth-child()` is matched against the whole page, so that
 * `p:is(:root:has(meta[content^="a"]) *)` would tell, by the picture that it loads, what stands in the page's head.
 * There only what an element is itself may be asked, and in `:has()` only what is within it.
 */
export function looksInsideOnly(selector: string): boolean {
  let index = 0;
  while (index < selector.length) {
    if (selector.charAt(index) !== '(') {
      index = selector.charAt(index) === '[' ? endOfNested(selector, index) + 1 : endOfToken(selector, index);
      continue;
    }
    const end = endOfNested(selector, index);
    if (!mayAsk(pseudoBefore(selector, index), selector.slice(index + 1, end))) return false;
    index = end + 1;
  }
  return true;
}

/** The name of the pseudo-class whose bracket stands at a place, in small letters; empty: it is none. */
function pseudoBefore(selector: string, bracket: number): string {
  let start = bracket;
  while (start > 0 && /[\w-]/.test(selector.charAt(start - 1))) start -= 1;
  return selector.charAt(start - 1) === ':' ? selector.slice(start, bracket).toLowerCase() : '';
}

function mayAsk(name: string, asked: string): boolean {
  if (COUNTING.has(name)) return /^[\dn+\s-]+$|^\s*(?:even|odd)\s*$/i.test(asked);
  if (SAYING.has(name)) return /^[\w\s,"'*-]+$/.test(asked);
  const parts = splitList(asked);
  if (OF_ITSELF.has(name)) return parts.every((part) => isCompound(part) && looksInsideOnly(part));
  return name === 'has' && parts.every((part) => !/^[+~|]/.test(part) && looksInsideOnly(part));
}

/** Without combinators: what stands in brackets and strings is no part of that. */
function isCompound(selector: string): boolean {
  let index = 0;
  while (index < selector.length) {
    const char = selector.charAt(index);
    if (/[\s>+~|]/.test(char)) return false;
    index = char === '(' || char === '[' ? endOfNested(selector, index) + 1 : endOfToken(selector, index);
  }
  return true;
}
