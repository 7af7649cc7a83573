export const core = {
  somebody: 'Somebody',

  // Whether the work is safe, beside the title.
  saved: 'Saved',
  saving: 'Saving',
  unsaved: 'Unsaved changes',
  waits: 'Changes wait until you edit again',
  offline: 'Offline: changes are kept on this device',
  noAnswer: 'Not saved: the server does not answer. Your changes are kept on this device.',
  notKept: 'Offline, and this browser cannot keep changes: leave this page open until it is saved.',
  otherVersion: 'The deck was replaced by another version.',
  /** `why`: a sentence. */
  takenBack: (why: string) => `${why} What could not be saved was taken back.`,

  // What others do.
  inCompany: 'Somebody else is editing this deck, so changes are saved as they are made again.',
  addedStays: 'Somebody else has changed what you added since, so it stays.',
  cannotPutBack: 'This cannot be put back: its slide is gone, or it is there again.',
  hasLeft: (name: string) => `${name} has left the deck.`,
  restored: (name: string) =>
    `${name} restored an earlier version. What it was until then stands in the version history.`,
  replacedAll: (name: string) =>
    `${name} replaced all slides by those of a file. What it was until then stands in the version history.`,
  slideGone: 'The slide that you had open was deleted by somebody else.',
  wordsGone: 'What you were writing in was deleted by somebody else.',
  chosenGone: 'What you had chosen was deleted by somebody else.',

  // What came of a command, or why it was refused.
  slidesDeleted: (count: number) => (count === 1 ? 'Slide deleted.' : `${String(count)} slides deleted.`),
  cannotDeleteAll: "You can't delete all slides in the deck.",
  unlockToScale: 'Some slides are locked. Unlock them first, or keep the blocks as they are.',
  groupsTooDeep: (most: number) => `Groups lie at most ${String(most)} deep in each other.`,
  clipboardRefused: 'The browser does not let this page write to the clipboard. Use the keyboard.',
  replaced: (count: number, locked: number) =>
    locked === 0
      ? `${String(count)} replaced.`
      : `${String(count)} replaced. ${String(locked)} stand where something is locked.`,
  lockedThere: 'It stands where something is locked.',
  lockedEverywhere: 'All of it stands where something is locked.',
  lockedLayout: 'A locked slide keeps its layout until it is unlocked.',

  // Files, addresses and markup.
  onlyPictures: 'Only pictures can be put on a slide.',
  onlyMedia: 'Only pictures, films and sounds can be put on a slide.',
  noUploads: 'Files cannot be uploaded here.',
  tooManyFiles: (most: number) => `At most ${String(most)} files can be added at once.`,
  uploadFailed: 'The upload failed.',
  noFilm: 'This file is no film.',
  noSound: 'This file is no sound.',
  filmAsItIs: 'The film was taken as it is: this server cannot convert films, so some browsers may not play it.',
  /** Specification 1-core §8. */
  frameRefused: 'Embedding of this URL is prevented by the site owner (X-Frame-Options).',
  noFrameSource: 'Unable to find iframe source attribute. Please try pasting the URL directly.',
  noAddress: 'Please enter a valid URL',
  drawingTooLong: (most: number) => `A drawing inline can have at most ${String(most)} characters.`,
  drawingWithoutFile: 'This drawing has no file to be shown from.',
  noSvg: 'This picture could not be read as SVG.',
  slideNotThere: 'The slide is not there any more.',
  tooMuchForDeck: 'This is more than a deck can hold.',
  oneSection: 'A slide is one <section>, with none inside of it.',

  // What stands in new blocks, and what steps are called.
  titleText: 'Title Text',
  series: (number: number) => `Series ${String(number)}`,
  allLines: 'All lines',
  /** `numbers`: as '1–3, 5'. */
  lines: (numbers: string) => `Lines ${numbers}`,
};
