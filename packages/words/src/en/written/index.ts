/** Words that the server writes beside slides (`packages/deck/src/html`), as they are there. */
export const written = {
  share: 'Share',
  notesOf: (number: number) => `Notes of slide ${number}`,
  slides: 'Slides',
  asText: 'As text',
  readSlides: 'Read the slides as text',
  readAsText: 'Read as text',
  /** The author follows. */
  by: 'by ',
  watchSlides: 'Watch the slides',
  scrollThrough: 'Scroll through them',
  /** What stands for something that is looked at or listened to, before a colon. */
  kinds: { Picture: 'Picture', Formula: 'Formula', Video: 'Video', Audio: 'Audio', Page: 'Page' },
  notes: 'Notes',
};
