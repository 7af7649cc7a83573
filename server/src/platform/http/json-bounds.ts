import { words } from '@rostrum/words/server';
import { AppError } from './errors.ts';

/** Values and names of one body: several times what the largest deck has. */
const MOST_VALUES = 100_000;
/** Arrays and objects within one another; nothing that is asked for comes near it. */
const DEEPEST = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** Characters of a string that are looked at one by one, before its next quote or backslash is searched for. */
const SHORT = 64;

/**
 * Throws `malformed` for JSON with too many values, or with values that nest too deep for those who walk through it by
 * recursion. Before it is parsed: millions of values take seconds, which strings of the same length do not.
 */
export function refuseUnboundedJson(json: string): void {
  let values = 0;
  let depth = 0;
  let nextBackslash = -1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(at + 1);
    else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth -= 1;
    else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      values += 1;
      depth += 1;
    } else if (code === COMMA) values += 1;
    if (depth > DEEPEST) throw new AppError('malformed', words.documents.deep);
    if (values > MOST_VALUES) throw new AppError('malformed', words.documents.manyValues);
  }

  /** Where the quote stands that ends a string; the end of the text where there is none. */
  function endOfString(from: number): number {
    let at = from;
    for (;;) {
      for (const short = Math.min(at + SHORT, json.length); at < short; at += 1) {
        const code = json.charCodeAt(at);
        if (code === QUOTE) return at;
        if (code === BACKSLASH) at += 1;
      }
      const quote = json.indexOf('"', at);
      if (quote === -1) return json.length;
      if (nextBackslash < at) nextBackslash = positionOr(json.indexOf('\\', at), json.length);
      at = Math.min(quote, nextBackslash);
    }
  }
}

const positionOr = (position: number, otherwise: number): number => (position === -1 ? otherwise : position);
