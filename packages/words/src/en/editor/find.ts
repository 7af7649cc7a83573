interface Found {
  /** Which of all it is, from 1. */
  readonly at: number;
  readonly total: number;
  /** The number of its slide; null: that is hidden. */
  readonly slide: number | null;
  readonly inNotes: boolean;
}

export const find = {
  title: 'Find and replace',
  field: 'Find',
  hint: 'Find in texts, code and notes',
  matchCase: 'Match case',
  wholeWords: 'Whole words',
  previous: 'Previous match',
  next: 'Next match',
  close: 'Close find and replace',
  nothing: 'Nothing found',
  found: ({ at, total, slide, inNotes }: Found) =>
    `${String(at)} of ${String(total)}, ${slide === null ? 'hidden slide' : `slide ${String(slide)}`}${inNotes ? ', notes' : ''}`,
  replaceWith: 'Replace with',
  replace: 'Replace',
  replaceAll: 'Replace all',
};
