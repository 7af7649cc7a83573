import { words } from '@rostrum/words/server';
import { AppError } from './errors.ts';

/** Values and names of one body: several times what the largest deck has. */
const MOST_VALUES = 100_000;
/** Values of one array or object. Each may be wrong, and is said to be: that takes longer than to parse it. */
const MOST_ENTRIES = 10_000;
/** Arrays and objects within one another; nothing that is asked for comes near it. */
const DEEPEST = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Throws `malformed` for JSON with too many values, or with values that nest too deep for those who walk through it by
 * recursion. Before it is parsed: millions of values take seconds, which strings of the same length do not.
 */
export function refuseUnboundedJson(json: string): void {
  let values = 0;
  /** Commas of the arrays and objects that are open. */
  const commas = [0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at + 1);
    else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) commas.pop();
    else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      values += 1;
      commas.push(0);
    } else if (code === COMMA) {
      values += 1;
      const last = commas.length - 1;
      commas[last] = (commas[last] ?? 0) + 1;
      if ((commas[last] ?? 0) >= MOST_ENTRIES) throw manyValues();
    }
    if (commas.length > DEEPEST + 1) throw new AppError('malformed', words.documents.deep);
    if (values > MOST_VALUES) throw manyValues();
  }
}

const manyValues = (): AppError => new AppError('malformed', words.documents.manyValues);

/** Where the quote stands that ends a string; the end of the text where there is none. */
function endOfString(json: string, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return json.length;
}
