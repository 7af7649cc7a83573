import { plural, slideCounts } from './counts.ts';

export const imports = {
  title: 'Imports',
  importing: (name: string) => `Importing ${name}`,
  importingOf: (number: number, total: number) => `Importing ${number} of ${total}`,
  uploading: 'Uploading',
  uploadingElsewhere: 'Another page of yours is uploading it',
  waiting: 'Waiting for its turn',
  offline: 'Waiting for the network; it goes on by itself',
  silent:
    'Nothing was heard of it for 4 minutes. The server may have much to do: leave this open and it goes on by itself, or cancel and try again later.',
  /** Sizes as `4 MB`. */
  noFile: (name: string, sent: string, whole: string) =>
    `${sent === whole ? `All but the end of ${name} was sent` : `Only ${sent} of ${whole} of ${name} were sent`}, and nothing more comes. What has arrived is kept for a day: choose the file again to go on.`,
  chooseAgain: 'Choose the file',
  otherFile: (chosen: string, name: string) => `${chosen} is not the file that was being sent. Choose ${name}.`,
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
  cancelled: (name: string) => `Import of ${name} cancelled`,
  notCancelled: (name: string) =>
    `The server did not answer, so the import of ${name} goes on. Cancel it again when there is a network.`,
  done: (title: string, slides: number, hidden: number) => `“${title}” is here, with ${slideCounts(slides, hidden)}`,
  openDeck: 'Open deck',
  failedTitle: (name: string) => `${name} was not imported`,
  failed: 'The file could not be read.',
  tooLarge: (name: string) => `${name} is over 100 MB, which is the most that can be imported.`,
  empty: (name: string) => `${name} is empty.`,
  unsupported: (name: string) =>
    `${name} cannot be imported. Choose a PowerPoint (.pptx), PDF, HTML, ZIP or Markdown file, a definition in JSON, or pictures.`,
  oneAtATime: 'Choose one file at a time.',
  tooMany: (most: number) =>
    `Choose at most ${most} files at once. Any number of pictures together count as one: they become one deck.`,
  pictures: (count: number) => `${count} pictures`,
  unreadable: 'The pictures could not be read. Choose them again.',
  report: 'Import report',
  reportTitle: 'Imported, with some losses',
  reportTitleKept: 'Imported, with some changes',
  reportTitleFonts: 'Imported, in other fonts',
  seeReport: 'See report',
  dismissAll: 'Dismiss all',
  /** The line that several are folded to; `worst` is how the worst of them stands. */
  folded: (count: number, worst: string) => `${plural(count, 'import', 'imports')} · ${worst}`,
  worst: { failed: 'failed', 'no file': 'file needed', 'at work': 'at work', done: 'done' },
  /** What the report holds, in a line. */
  summary: (lost: number, kept: number, fonts: number) =>
    [
      lost === 0 ? '' : plural(lost, 'thing was lost', 'things were lost'),
      kept === 0 ? '' : plural(kept, 'was kept in another form', 'were kept in another form'),
      fonts === 0 ? '' : plural(fonts, 'font was replaced', 'fonts were replaced'),
    ]
      .filter((part) => part !== '')
      .join(', '),
  unread: (title: string) => `Import report of ${title}, not read yet`,
  reportLead: (title: string, slides: number, hidden: number) =>
    `“${title}” came in with ${slideCounts(slides, hidden)}.`,
  reportList: 'What was lost or changed',
  reportFailed: 'The report could not be loaded.',
  lost: 'This could not be kept',
  kept: 'This was kept in another form',
  fonts: (count: number) => `Shown in another font (${count})`,
  wholeDeck: 'Whole deck',
  slides: (count: number): string => (count === 1 ? 'Slide' : 'Slides'),
  editSlide: (number: string) => `Edit slide ${number}`,
  times: (count: number) => `${count} times`,
  plan: {
    title: 'This file needs a Lite plan',
    /** The same as the server says. */
    why: 'PowerPoint and PDF files need a Lite plan.',
    text: (names: string, count: number) =>
      `PowerPoint and PDF files need a Lite plan, so ${names} ${count === 1 ? 'was' : 'were'} not uploaded. With your plan you can import HTML, ZIP and Markdown files, definitions in JSON, and pictures.`,
  },
  pdf: {
    title: (count: number): string => (count === 1 ? 'How should this PDF come in?' : 'How should these PDFs come in?'),
    lead: (name: string) => `Each page of ${name} becomes a slide.`,
    text: 'As text that can be edited',
    textHint: 'Texts, lists, tables, pictures and links become blocks. Lines may break elsewhere than in the document.',
    pictures: 'As a picture of each page',
    picturesHint:
      'Slides look just as the pages do, and links still work. Their words cannot be edited, but are found and read aloud.',
    picturesMissing: 'This server cannot do that: it needs pdftocairo (of poppler), which is not installed there.',
    import: 'Import',
  },
  /** Into a deck that is there. */
  into: {
    title: 'Import slides',
    choose: 'Drop a file here, or paste',
    kinds:
      'PowerPoint (.pptx), PDF, HTML, ZIP, Markdown, a definition in JSON or a picture, up to 100 MB; words that are pasted are read as Markdown',
    chooseFile: 'Choose a file',
    chooseAnother: 'Choose another file',
    /** What pasted words are called as a file. */
    pasted: 'Pasted.md',
    untouched: 'This deck stays as it is until you have chosen what comes of the file.',
    asItWas: 'This deck is as it was.',
    read: (name: string) => `${name} has been read`,
    chooseSlides: 'Choose slides',
    loading: 'Loading the slides',
    way: 'What becomes of the slides',
    add: 'Add slides',
    replace: 'Replace all slides',
    replacing: 'Replacing…',
    replaceHint: (slides: number) =>
      `${plural(slides, 'slide takes', 'slides take')} the place of all slides of this deck.`,
    slides: 'Slides of the file',
    hidden: 'Hidden',
    selectAll: 'Select all',
    chosen: (count: number, total: number) => `${count} of ${plural(total, 'slide', 'slides')} selected`,
    addThese: (count: number) => (count === 0 ? 'Add slides' : `Add ${plural(count, 'slide', 'slides')}`),
    added: (count: number) => `${plural(count, 'slide', 'slides')} added`,
    losses: (count: number) => `What could not be kept or was changed (${count})`,
    askTitle: 'Replace all slides?',
    askText: (title: string, slides: number, file: string) =>
      `Are you sure you want to replace all slides of “${title}” with ${slides === 1 ? 'the one' : `the ${slides}`} of ${file}? Everybody who has the deck open sees the change. What it is now stays in the version history.`,
    replaced: (file: string) => `All slides were replaced with those of ${file}`,
    takenBack: 'The deck is as it was before.',
    notTakenBack: (why: string) => `That could not be taken back. ${why}`,
    notReplaced: (why: string) => `The slides were not replaced, and this deck is as it was. ${why}`,
    notSaved: 'Your last changes are not saved yet.',
    notNow: 'The slides could not be added: this deck cannot be changed just now.',
    noRoomForSlides: (room: number) =>
      `A deck can have at most 2,000 slides, and this one has room for ${room === 0 ? 'none' : `${room} more`}. Choose fewer.`,
    noRoomForBlocks: (room: number) =>
      `A deck can have at most 10,000 blocks, and this one has room for ${room === 0 ? 'none' : `${room} more`}. Choose fewer slides.`,
  },
};
