import { words } from '@rostrum/words/convert';
import type { DeckDraft, MarkdownText, SlideDraft } from './draft.ts';
import { sectionOf, USUAL_LOOK } from './draft.ts';
import { textField } from './front-matter.ts';
import { renderMarkdown } from './render.ts';
import type { DraftLoss } from './rendered.ts';
import { hideFences } from './hide-fences.ts';
import { readSeparators, splitBySeparators } from './separators.ts';
import { type MarkdownColumns, type MarkdownSlide, splitMarkdown } from './split.ts';

/**
 * Our own dialect, and reveal-md's: `---` begins a slide beside, `--` or `----` one below, `Note:` the speaker notes,
 * and front matter may say other separators as patterns.
 */
export function readReveal({ fields, body }: MarkdownText): DeckDraft {
  const losses: DraftLoss[] = [];
  const separator = textField(fields.separator) ?? null;
  const vertical = textField(fields.verticalSeparator) ?? null;
  const notes = textField(fields.notesSeparator) ?? null;
  const columns =
    separator === null && vertical === null && notes === null
      ? splitMarkdown(body)
      : splitByPatterns(body, { separator, vertical, notes }, losses);
  return { columns: draftsOf(columns), meta: {}, losses };
}

/** Slides of nothing are none. */
export function draftsOf(columns: MarkdownColumns): SlideDraft[][] {
  return columns.map((column) => column.filter((slide) => slide.text !== '' || slide.notes !== '').map(draftOf));
}

function draftOf(slide: MarkdownSlide): SlideDraft {
  const rendered = renderMarkdown(slide.text);
  return {
    section: sectionOf(rendered, rendered.attributes),
    notes: slide.notes,
    look: USUAL_LOOK,
    losses: rendered.losses,
  };
}

function splitByPatterns(
  body: string,
  said: Parameters<typeof readSeparators>[0],
  losses: DraftLoss[],
): MarkdownColumns {
  // reveal-md's usual vertical separator stays where only another one is said.
  const separators = readSeparators({ ...said, vertical: said.vertical ?? '^----$' }, (pattern) =>
    losses.push({
      kind: 'markdown',
      message: words.markdown.separator(pattern),
    }),
  );
  const hidden = hideFences(body);
  return splitBySeparators(hidden.text, separators).map((column) =>
    column.map(({ text, notes }) => ({ text: hidden.restore(text).trim(), notes: hidden.restore(notes).trim() })),
  );
}
