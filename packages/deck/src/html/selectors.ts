import { endOfNested, endOfToken, splitList } from './css-rules.ts';

/** Whether every bracket and string that a selector opens it also closes. */
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
    const name = /:([\w-]+)$/.exec(selector.slice(0, index))?.[1]?.toLowerCase() ?? '';
    if (!mayAsk(name, selector.slice(index + 1, end))) return false;
    index = end + 1;
  }
  return true;
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
