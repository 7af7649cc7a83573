export const bar = {
  allDecks: 'All decks',
  tools: 'Insert and undo',
  undo: 'Undo',
  redo: 'Redo',

  // The deck's title.
  rename: 'Rename',
  renameDeck: (title: string) => `Rename deck: ${title}`,
  deckTitle: 'Deck title',
  /** `why`: a sentence. */
  notRenamed: (why: string) => `The deck could not be renamed. ${why}`,
  retry: 'Retry',

  // Whether the work is safe.
  savedState: 'Saved state',
  viewOnly: 'View only',
  notSaved: 'Not saved',
  retryNow: 'Retry now',

  // What can be put on the slide, by the tool that does it.
  insert: {
    text: 'Text',
    image: 'Image',
    video: 'Video',
    shape: 'Shape',
    drawing: 'Pen',
    line: 'Line',
    arrow: 'Arrow',
    iframe: 'Web page',
    table: 'Table',
    code: 'Code',
    math: 'Math',
    chart: 'Chart',
    poll: 'Poll',
    audio: 'Audio',
  },
  shapes: 'Shapes',
  uploads: 'Your uploads',
  more: 'More to put on the slide',

  // Panels, and what else is in the menu.
  viewAndHelp: 'View and help',
  share: 'Share',
  comments: 'Comments',
  unreadComments: (count: number) => `Comments, ${String(count)} unread`,
  people: 'People',
  importSlides: 'Import slides…',
  export: 'Export…',
  notes: 'Notes',
  keepNotes: 'Keep notes open',
  slides: 'Slides',
  arrange: 'Arrange slides',
  inspector: 'Inspector',
  history: 'Version history',
  hidePanels: 'Hide panels until needed',
  autoSave: 'Auto-save',
  find: 'Find and replace',
  findCommand: 'Find a command…',
  shortcuts: 'Keyboard shortcuts',

  present: 'Present',
  waysToPresent: 'Ways to present',
  fromSlide: 'From this slide',
  fromStart: 'From the start',
  withSpeaker: 'With speaker view',
};
