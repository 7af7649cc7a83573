export const html = {
  tooDeep: 'This page is nested too deeply to be read.',
  noSlides: 'This page holds no slides: it is neither a reveal.js presentation nor a deck exported from slides.com.',
  parallax: 'The background that moved with the slides stands still',
  script: 'A script was left out',
  stylesheet: (address: string) => `The stylesheet “${address}” is damaged`,
  notes: {
    neighbours:
      'These notes belonged to a slide that is not in the file; they stood beside the notes of its neighbours',
    byWords: 'The file does not say which slide these notes belong to; they were placed by their words',
    homeless: 'Notes that belong to no slide of the file',
  },
};
