/** Letters and marks that are written from right to left: the classes R and AL of UAX 9, and the mark RLM. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** What turns the text behind it about, whatever its letters are: embeddings, overrides and their end. */
const OVERRIDES = /[\u202a-\u202e]/g;

const [FIRST_STRONG, END] = ['\u2068', '\u2069'];

/**
 * Somebody's text as it stands within a sentence: a name that is written from right to left is isolated, so that it
 * reorders nothing beside it, and overrides are removed. Other text stays as it is.
 */
export function isolated(text: string): string {
  const plain = withoutOpenIsolates(text.replace(OVERRIDES, ''));
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG}${plain}${END}` : plain;
}

/** Isolates that are closed, as in a sentence that holds a name, stay; of any others none does. */
function withoutOpenIsolates(text: string): string {
  let open = 0;
  let isBalanced = true;
  for (const [mark] of text.matchAll(/[\u2066-\u2069]/g)) {
    open += mark === END ? -1 : 1;
    if (open < 0) isBalanced = false;
  }
  return isBalanced && open === 0 ? text : text.replace(/[\u2066-\u2069]/g, '');
}
