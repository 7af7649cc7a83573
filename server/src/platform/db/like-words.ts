/** Patterns for `ilike`, one a word, in which `%`, `_` and `\` stand for themselves; at most eight. */
export function likeWords(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
