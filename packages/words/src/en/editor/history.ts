export const history = {
  title: 'Version history',
  loading: 'Loading the history',
  notLoaded: 'The history could not be loaded.',
  moreNotLoaded: 'More could not be loaded.',
  showMore: 'Show more',
  nothingEarlier: 'Nothing earlier yet. Versions are kept by themselves while you edit.',
  now: 'Now',
  current: 'Current version',
  asItIsNow: 'The deck as it is now',
  today: 'Today',
  yesterday: 'Yesterday',
  at: (day: string, time: string) => `${day}, ${time}`,
  named: (name: string, when: string) => `${name} (${when})`,
  notSavedYet: 'Your last changes are not saved yet.',
  reasons: {
    restore: 'Before another version was restored',
    import: 'Before slides were replaced',
    reorder: 'Before many slides were moved or removed',
  },
  /** Of names, and how many more there are. */
  people: (names: readonly string[], others: number) =>
    others === 0
      ? names.join(' and ')
      : `${names.join(', ')} and ${others === 1 ? '1 other' : `${String(others)} others`}`,
  changes: {
    somebody: 'Somebody',
    by: (name: string, did: string) => `${name} ${did}`,
    done: {
      added: (slides: string) => `added ${slides}`,
      changed: (slides: string) => `changed ${slides}`,
      moved: (slides: string) => `moved ${slides}`,
      removed: (slides: string) => `deleted ${slides}`,
    },
    /** As objects of what was done: numbers of slides, or how many there are. */
    slides: (numbers: string, count: number) => `${count === 1 ? 'slide' : 'slides'} ${numbers}`,
    count: (count: number) => `${String(count)} slides`,
    hidden: (count: number) => (count === 1 ? 'a hidden slide' : `${String(count)} hidden slides`),
  },
  name: {
    give: 'Name this version',
    change: 'Rename',
    field: 'Name of the version',
    withoutName: 'Without a name it goes with its time.',
    withName: 'A version with a name is kept for ever.',
    failed: (why: string) => `The version could not be named. ${why}`,
  },
  restore: {
    button: 'Restore',
    busy: 'Restoring…',
    question: 'Restore this version?',
    outcome: (version: string) =>
      `The deck becomes what it was: ${version}. What it is now stays in the history, so nothing is lost. Everybody who has the deck open sees the change.`,
    done: (version: string) => `Restored: ${version}`,
    failed: (why: string) => `The version could not be restored. ${why}`,
    changedSince: 'The deck has been changed since. Those changes would leave it too, for the history.',
    undoAll: 'Undo all of it',
    undone: 'The deck is as it was before.',
    notUndone: (why: string) => `That could not be taken back. ${why}`,
  },
  preview: {
    back: 'Step back',
    on: 'Step on',
  },
  comparison: {
    failed: 'The version could not be compared with the deck as it is now.',
    loading: 'Loading the version',
    noSlides: 'Neither version has a slide that viewers see.',
    was: (slide: number, version: string) => `Slide ${String(slide)} as it was: ${version}`,
    now: (slide: number) => `Slide ${String(slide)} as it is now`,
    notYet: 'This slide was not there yet.',
    notAnyMore: 'This slide is not there any more.',
    before: 'Slide before',
    after: 'Slide after',
    slides: 'Slides',
    nextDifference: 'Next difference',
    /** A slide in the row of all, with what became of it. */
    slide: {
      none: (slide: number) => `Slide ${String(slide)}`,
      added: (slide: number) => `Slide ${String(slide)}, added since`,
      removed: (slide: number) => `Slide ${String(slide)}, deleted since`,
      moved: (slide: number) => `Slide ${String(slide)}, moved since`,
      changed: (slide: number) => `Slide ${String(slide)}, changed since`,
    },
    /** The same of the one that is looked at. */
    said: {
      none: (slide: number) => `Slide ${String(slide)} is as it was.`,
      added: (slide: number) => `Slide ${String(slide)} was added since.`,
      removed: (slide: number) => `Slide ${String(slide)} was deleted since.`,
      moved: (slide: number) => `Slide ${String(slide)} was moved since.`,
      changed: (slide: number) => `Slide ${String(slide)} was changed since.`,
    },
  },
};
