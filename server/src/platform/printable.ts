/** Controls of terminals and of the bidirectional algorithm (UAX 9), and separators that begin a line of their own. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Text that may quote somebody, for a terminal or a log: whatever would be obeyed or turn the text about stands as its
 * number. Line ends and tabs stay. In a string of JSON it reads as the same text.
 */
export function printable(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
