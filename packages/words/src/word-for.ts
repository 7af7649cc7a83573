/**
 * The word for something that is known by a key, of a group of words; null: the group has none, and it is called as
 * it calls itself.
 */
export function wordFor(words: Readonly<Record<string, string>>, key: string): string | null {
  return Object.hasOwn(words, key) ? (words[key] ?? null) : null;
}
