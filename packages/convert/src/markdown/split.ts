import { fenceAfter } from './fences.ts';

export interface MarkdownSlide {
  readonly text: string;
  /** Speaker notes as they were written. */
  readonly notes: string;
}

/** Columns of slides; one with several is a vertical stack. */
export type MarkdownColumns = readonly (readonly MarkdownSlide[])[];

/**
 * Splits a Markdown deck: `---` alone on a line begins a slide beside, `--` (or `----`) one below, `Note:` or `Notes:`
 * at the start of a line begins the speaker notes of a slide. Nothing inside a fence counts.
 */
export function splitMarkdown(source: string): MarkdownColumns {
  const columns: string[][][] = [[[]]];
  let fence: string | null = null;
  for (const line of source.split('\n')) {
    fence = fenceAfter(line, fence);
    const column = columns.at(-1) ?? [];
    const bare = line.trimEnd();
    if (fence === null && bare === '---') columns.push([[]]);
    else if (fence === null && (bare === '--' || bare === '----')) column.push([]);
    else column.at(-1)?.push(line);
  }
  return columns.map((column) => column.map((lines) => splitNotes(lines.join('\n'))));
}

/** The notes of a slide stand behind its last `Note:` line. */
export function splitNotes(text: string, marker: RegExp = /^\s*notes?:/i): MarkdownSlide {
  const lines = text.split('\n');
  let fence: string | null = null;
  for (const [index, line] of lines.entries()) {
    fence = fenceAfter(line, fence);
    const match = fence === null ? marker.exec(line) : null;
    if (match === null || match.index !== 0) continue;
    const rest = [line.slice(match[0].length), ...lines.slice(index + 1)].join('\n');
    return { text: trimBlankLines(lines.slice(0, index).join('\n')), notes: rest.trim() };
  }
  return { text: trimBlankLines(text), notes: '' };
}

function trimBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
