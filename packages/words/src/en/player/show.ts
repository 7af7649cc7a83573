/** What every show says: what its slides are called, and what stands around them. */
export const show = {
  startFailed: 'The slides could not be started. Reload the page to try again.',
  withoutScripts: 'This deck is shown without its scripts: they could not be started.',
  close: 'Close',
  dismiss: 'Dismiss',
  /** What a slide is, and all of them, to who listens to them. */
  slide: 'slide',
  slides: 'slides',
  numbered: (number: number) => `Slide ${number}`,
  numberedOf: (number: number, total: number) => `Slide ${number} of ${total}`,
  named: (number: number, title: string) => `Slide ${number}: ${title}`,
  controls: 'Slide controls',
  /** By the way they point. */
  arrows: { previous: 'previous slide', next: 'next slide', above: 'above slide', below: 'below slide' },
  /** Ends the black screen. */
  resume: 'Resume presentation',
  /** In the field for a slide's number. */
  jump: 'Jump to slide',
  allSlides: 'All slides',
  paused: 'Paused: the screen is black.',
  goesOn: 'Going on.',
  notes: 'Notes',
  noNotes: 'No notes on this slide.',
  exit: 'Exit',
  end: 'End the show',
  exitHint: (words: string) => `${words} (Esc, then Enter)`,
  speakerBlocked: 'The browser blocked the speaker view. Allow pop-ups for this site, or open it yourself.',
  openSpeaker: 'Open speaker view',
  speakerTitle: (title: string) => `Speaker view · ${title}`,
  keysHint: 'Press S for the speaker view and F for the whole screen.',
};
