import type { DeckDraft, MarkdownText } from './draft.ts';
import { draftsOf } from './read-reveal.ts';
import { plainMarkdown } from './render.ts';
import { splitNotes } from './split.ts';
import { type Divider, readTopLevel, splitAt } from './top-level.ts';

/**
 * A text that was not written as a deck: each heading begins a slide, down to the level that first comes twice. Deeper
 * ones stand on the slides. A text where no level comes twice is one slide.
 */
export function readPlain({ body }: MarkdownText): DeckDraft {
  const { lines, dividers } = readTopLevel(plainMarkdown, body);
  const level = slideLevel(dividers);
  const pieces = splitAt(
    lines,
    dividers.filter((divider) => divider.kind === 'rule' || divider.level <= level),
  );
  return { columns: draftsOf(pieces.map(({ text }) => [splitNotes(text)])), meta: {}, losses: [] };
}

function slideLevel(dividers: readonly Divider[]): number {
  const levels = [1, 2, 3, 4, 5, 6];
  return levels.find((level) => dividers.filter((divider) => divider.level === level).length > 1) ?? 0;
}
