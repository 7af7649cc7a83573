/** Of views that are read, printed or embedded. */
export const views = {
  fullscreen: 'Fullscreen',
  exitFullscreen: 'Exit fullscreen',
  shareDeck: 'Share this deck',
  link: 'Link',
  embedCode: 'Embed code',
  /** For whom a link opens where that is not everybody; the link to the deck's page follows, then `end`. */
  onlyMine: 'This deck is visible to ‘Only me’: a link or an embed of it opens for nobody else. Change that on the ',
  onlyTeams: 'This deck is visible to ‘Team’: a link or an embed of it opens for nobody outside. Change that on the ',
  deckPage: 'deck’s page',
  end: '.',
  print: 'Print',
  printOrSave: 'Print or save as PDF',
  pageForStep: 'A page for each step',
  notes: 'Notes',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  noSlides: 'No slides to show',
  allHidden: 'All slides of this deck are hidden, or it has none yet.',
};
