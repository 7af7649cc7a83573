/** The longest line of code, comments and Markdown. */
export const LINE_WIDTH = 120;

/** Code and types up to this length stay on one line: a reader copies them, or looks for them. */
const LONGEST_UNBROKEN = 60;
/** How much narrower than the width a paragraph may become so that its last line is more than a word. */
const MOST_NARROWED = 20;
/** A last line shorter than this looks like a mistake. */
const SHORTEST_LAST_LINE = 16;

/** Columns of a line. */
export const columnsOf = (text: string): number => Array.from(text).length;

/**
 * The parts of a text between which a line may end. Code, braces and targets of links stay whole. A word that would
 * begin something else at the beginning of a line, such as the dash of a list, is kept with the word before it.
 */
export function breakableParts(text: string, canStartLine: (word: string) => boolean): string[] {
  const guarded = text
    .trim()
    .replace(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)|\{[^{}]*\}+|\]\([^()\s]*(?: "[^"]*")?\)/g, (whole) =>
      whole.length <= LONGEST_UNBROKEN || / {2}/.test(whole) ? whole.replaceAll(' ', '\0') : whole,
    );
  const parts: string[] = [];
  for (const guardedWord of guarded.split(/\s+/)) {
    const word = guardedWord.replaceAll('\0', ' ');
    const before = parts.at(-1);
    if (before === undefined || canStartLine(word)) parts.push(word);
    else parts[parts.length - 1] = `${before} ${word}`;
  }
  return parts;
}

function fill(parts: readonly string[], first: string, rest: string, width: number): string[] {
  const lines: string[] = [];
  let line = `${first}${parts[0] ?? ''}`;
  for (const part of parts.slice(1))
    if (columnsOf(line) + 1 + columnsOf(part) <= width) line += ` ${part}`;
    else {
      lines.push(line);
      line = `${rest}${part}`;
    }
  return [...lines, line];
}

/**
 * Lines of at most `width` columns where the parts allow it; `first` and `rest` go in front of the first line
 * and of the others.
 */
export function wrapParts(parts: readonly string[], first: string, rest: string, width: number): string[] {
  const lines = fill(parts, first, rest, width);
  for (let narrower = width; narrower >= width - MOST_NARROWED; narrower -= 1) {
    const balanced = fill(parts, first, rest, narrower);
    if (balanced.length > lines.length) break;
    const last = (balanced.at(-1) ?? '').slice(rest.length);
    if (last.length >= SHORTEST_LAST_LINE && last.includes(' ')) return balanced;
  }
  return lines;
}
