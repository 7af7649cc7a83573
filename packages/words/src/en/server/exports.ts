export const exports = {
  hidden: 'Only those who edit this deck can export its hidden slides.',
  notes: 'You may not read the speaker notes of this deck, so they cannot be exported.',
  noChromium: 'This server has no Chromium any more, which draws the slides.',
  noneShown: 'No slide of this deck is shown. Choose its hidden slides too, or show some.',
  foreignSound: 'A sound was left out: it is of a kind that films cannot have. MP3 is one that they can',
  mediaStay: 'Pictures, films and sounds stay on this server: the file names their addresses',
  noFfmpeg: 'This server has no ffmpeg any more, which makes films.',
  largeFilm: 'The film would be larger than 2 GB. Choose fewer slides, or a lower picture.',
  fades: 'What moves between and on slides became a fade from picture to picture',
  noScripts: 'Scripts of the deck were left out: in a file they would have the rights of whoever opens it',
  unknownError: 'Oops, something went wrong while this file was made. It was reported; please try again later.',
  setAside: 'Rostrum stopped twice while it made this file. It was set aside; an administrator can try again.',
  noDeck: 'This deck is gone.',
  fileGone: 'A picture, film or sound was left out: its file is gone',
  gone: 'This file is not there any more.',
  deletedUnsaved: 'The file was deleted before it was saved. Export the deck again.',
  noMore: 'You may not export this deck any more.',
  noSlides: 'None of these slides is in the deck. Choose others, or all of them.',
  slideLink: 'A link was left out: it leads to a slide that is not among these',
  addressLink:
    'A link was left out: it leads to a page of this server without its name, as in /name/deck. Write the whole address.',
  moreLosses: 'More of the same kinds, on later slides',
  tooSlow: 'Making this file took too long, so it was given up. Try fewer slides at once.',
  noProgram: (format: string) => `This server cannot make ${format} files: it lacks a program for that.`,
  longFilm: (minutes: number, most: number) =>
    `The film would last ${minutes} minutes, and it can last ${most}. Choose fewer slides, or fewer seconds for each.`,
  tooMany: (count: number) =>
    `${count} exports of yours are under way. Wait until one of them has ended, or cancel one.`,
  guessedNoChromium:
    'Boxes that grow with their words have a height that was guessed: this server has no Chromium, which would measure them',
  guessedUnmeasured:
    'Boxes that grow with their words have a height that was guessed: Chromium did not measure them. Export the deck again to have them measured',
};
