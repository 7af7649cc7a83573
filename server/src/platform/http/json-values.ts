import { words } from '@rostrum/words/server';
import { AppError } from './errors.ts';

/** Values and names of one body: several times what the largest deck has. */
const MOST_VALUES = 250_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** What begins a value or comes between two: `,`, `[` and `{`. */
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/**
 * Throws `malformed` for JSON with too many values, before it is parsed: millions of them take seconds, which strings
 * of the same length do not.
 */
export function refuseManyValues(json: string): void {
  let values = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === COMMA || code === BRACKET || code === BRACE) {
      values += 1;
      if (values > MOST_VALUES) throw new AppError('malformed', words.documents.manyValues);
    }
  }
}
