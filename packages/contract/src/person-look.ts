const segmenter = new Intl.Segmenter();

/** A letter as people count them: one picture of several code points is one. */
function firstLetter(word: string): string {
  const [first] = segmenter.segment(word);
  return first?.segment ?? '';
}

/** Initials of a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word === undefined ? '' : firstLetter(word)))
    .join('')
    .toUpperCase();
}

/** So many colours people have. */
export const PERSON_COLOURS = 8;

/** The number of the tag colour (1 to 8) that a person keeps everywhere, whatever they are called. */
export function colourOf(id: string): number {
  let sum = 7;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return (sum % PERSON_COLOURS) + 1;
}
