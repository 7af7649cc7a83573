import { slideCounts } from './counts.ts';

export const imports = {
  title: 'Imports',
  importing: (name: string) => `Importing ${name}`,
  importingOf: (number: number, total: number) => `Importing ${number} of ${total}`,
  uploading: 'Uploading',
  waiting: 'Waiting for its turn',
  offline: 'Waiting for the network; it goes on by itself',
  silent:
    'Nothing was heard of it for 4 minutes. The server may have much to do: leave this open and it goes on by itself, or cancel and try again later.',
  noFile: (name: string) =>
    `This page was loaded anew before ${name} was sent whole. What has arrived is kept for a day: choose the file again to send the rest.`,
  chooseAgain: 'Choose the file',
  otherFile: (chosen: string, name: string) => `${chosen} is not the file that was being sent. Choose ${name}.`,
  cancel: 'Cancel',
  cancelled: (name: string) => `Import of ${name} cancelled`,
  done: (title: string, slides: number, hidden: number) => `“${title}” is here, with ${slideCounts(slides, hidden)}`,
  openDeck: 'Open deck',
  failedTitle: (name: string) => `${name} was not imported`,
  failed: 'The file could not be read.',
  tooLarge: (name: string) => `${name} is over 100 MB, which is the most that can be imported.`,
  empty: (name: string) => `${name} is empty.`,
  unsupported: (name: string) =>
    `${name} cannot be imported. Choose a PowerPoint (.pptx), HTML, ZIP or Markdown file, or pictures.`,
  oneAtATime: 'Choose one file at a time, or several pictures.',
  pictures: (count: number) => `${count} pictures`,
  unreadable: 'The pictures could not be read. Choose them again.',
  report: 'Import report',
  reportTitle: 'Imported, with some losses',
  reportTitleKept: 'Imported, with some changes',
  reportLead: (title: string, slides: number, hidden: number) =>
    `“${title}” came in with ${slideCounts(slides, hidden)}.`,
  reportList: 'What was lost or changed',
  reportFailed: 'The report could not be loaded.',
  lost: 'This could not be kept',
  kept: 'This was kept in another form',
  wholeDeck: 'Whole deck',
  slides: (count: number) => (count === 1 ? 'Slide' : 'Slides'),
  editSlide: (number: string) => `Edit slide ${number}`,
  times: (count: number) => `${count} times`,
  stay: 'Stay here',
};
