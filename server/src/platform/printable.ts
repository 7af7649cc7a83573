/** Controls of terminals and of the bidirectional algorithm (UAX 9), and separators that begin a line of their own. */
const UNSEEN = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * Text that may quote somebody, for a terminal or a log: whatever would be obeyed or turn the text about stands as its
 * number. Line ends and tabs stay. In a string of JSON it reads as the same text.
 */
export function printable(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
