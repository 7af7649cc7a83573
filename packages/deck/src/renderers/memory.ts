/**
 * What a function made of a text, kept: a deck is rendered every few seconds while it is worked on, and nearly all of it is
 * as it was. Forgets everything when it holds more than `capacity` characters.
 */
export function remembering(make: (source: string, kind: string) => string, capacity = 4_000_000) {
  const known = new Map<string, string>();
  let size = 0;
  return (source: string, kind: string): string => {
    const key = `${kind} ${source}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(source, kind);
    size += key.length + made.length;
    if (size > capacity) {
      known.clear();
      size = key.length + made.length;
    }
    known.set(key, made);
    return made;
  };
}
