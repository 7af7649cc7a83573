/**
 * How well `query` fits `text`: higher is better, 0 is not at all. Words that begin with what was typed come first,
 * then words that contain it, then letters in order.
 */
export function matchScore(text: string, query: string): number {
  const [hay, needle] = [text.toLowerCase(), query.toLowerCase().trim()];
  if (needle === '') return 1;
  const at = hay.indexOf(needle);
  if (at === 0) return 1000 - hay.length;
  if (at > 0) return (/[\s:.,(]/.test(hay[at - 1] ?? '') ? 700 : 400) - at;
  const parts = needle.split(/\s+/);
  if (parts.length > 1 && parts.every((part) => hay.includes(part))) return 300;
  let from = 0;
  for (const letter of needle.replace(/\s+/g, '')) {
    const found = hay.indexOf(letter, from);
    if (found === -1) return 0;
    from = found + 1;
  }
  return needle.length < 3 ? 0 : 50;
}
