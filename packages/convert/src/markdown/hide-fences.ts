import { fencedLines } from './fences.ts';

/** A letter that no text holds on purpose (Unicode's private use area), so that no separator matches it. */
const MARK = '\uE000';

/** A text with each line of code replaced by a mark, for those who look for patterns in it. */
export function hideFences(source: string): { readonly text: string; readonly restore: (text: string) => string } {
  const lines = source.replaceAll(MARK, '').split('\n');
  const fenced = fencedLines(lines);
  const text = lines.map((line, index) => (fenced[index] === true ? `${MARK}${index}${MARK}` : line)).join('\n');
  return {
    text,
    restore: (part) => part.replace(/\uE000(\d+)\uE000/g, (_, index: string) => lines[Number(index)] ?? ''),
  };
}
