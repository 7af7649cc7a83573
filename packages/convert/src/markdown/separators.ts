import { type MarkdownColumns, type MarkdownSlide, splitNotes } from './split.ts';

export interface Separators {
  readonly horizontal: RegExp | null;
  readonly vertical: RegExp | null;
  readonly notes: RegExp | null;
}

const DEFAULT_HORIZONTAL = '\\n---\\n';
const DEFAULT_NOTES = '^\\s*notes?:';
const MAX_PATTERN = 80;

/**
 * The patterns of a `data-markdown` section (`data-separator` …) as reveal.js reads them. A pattern that is broken, too
 * long, or may run for ever is answered by `refused` and replaced by the default.
 */
export function readSeparators(
  attributes: { readonly separator: string | null; readonly vertical: string | null; readonly notes: string | null },
  refused: (pattern: string) => void,
): Separators {
  const read = (pattern: string | null, fallback: string | null, flags: string): RegExp | null => {
    const chosen = pattern ?? fallback;
    if (chosen === null || chosen === '') return null;
    const made = toRegExp(chosen, flags);
    if (made !== null) return made;
    refused(chosen);
    return fallback === null ? null : toRegExp(fallback, flags);
  };
  return {
    horizontal: read(attributes.separator, DEFAULT_HORIZONTAL, 'gm'),
    vertical: read(attributes.vertical, null, 'gm'),
    notes: read(attributes.notes, DEFAULT_NOTES, 'im'),
  };
}

/** Splits by patterns; `\r\n` is `\n` already. Of two that begin at one place, the horizontal one wins. */
export function splitBySeparators(source: string, separators: Separators): MarkdownColumns {
  const cuts = [...cutsOf(source, separators.horizontal, true), ...cutsOf(source, separators.vertical, false)].sort(
    (a, b) => a.start - b.start || Number(b.horizontal) - Number(a.horizontal),
  );
  const columns: MarkdownSlide[][] = [[]];
  let from = 0;
  for (const cut of cuts) {
    if (cut.start < from) continue;
    columns.at(-1)?.push(slideOf(source.slice(from, cut.start), separators));
    if (cut.horizontal) columns.push([]);
    from = cut.end;
  }
  columns.at(-1)?.push(slideOf(source.slice(from), separators));
  return columns;
}

function cutsOf(
  source: string,
  pattern: RegExp | null,
  horizontal: boolean,
): { start: number; end: number; horizontal: boolean }[] {
  if (pattern === null) return [];
  return [...source.matchAll(pattern)]
    .filter((match) => match[0] !== '')
    .map((match) => ({ start: match.index, end: match.index + match[0].length, horizontal }));
}

function slideOf(text: string, separators: Separators): MarkdownSlide {
  return separators.notes === null ? { text, notes: '' } : splitNotes(text, separators.notes);
}

/** Groups that repeat what repeats inside are what makes a pattern exponential; no separator needs them. */
function toRegExp(pattern: string, flags: string): RegExp | null {
  if (pattern.length > MAX_PATTERN || /[+*}]\)?[+*{]|\)[+*{]/.test(pattern.replace(/\\./g, 'x'))) return null;
  try {
    return new RegExp(pattern.replace(/\\r\?/g, ''), flags);
  } catch {
    return null;
  }
}
