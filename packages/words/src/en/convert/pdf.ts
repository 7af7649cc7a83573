export const pdf = {
  noPages: 'This PDF document holds no pages.',
  damaged: 'This PDF document is damaged: it was cut off, or never whole. Download or export it again.',
  noSize: 'This PDF document is damaged: a page of it has no size.',
  tooManySlides: (most: string) =>
    `This PDF document is too large: a deck holds at most ${most} slides. Split it and bring in its parts.`,
  tooManyObjects: (most: string) =>
    `This PDF document is too large: a deck holds at most ${most} objects. Split it and bring in its parts.`,
  tooManyFiles: (megabytes: number) =>
    `This PDF document is too large: a deck holds at most ${megabytes} MB of pictures and drawings. Split it and bring in its parts.`,
  tooManyPages: (count: string, most: number) =>
    `This PDF document has ${count} pages, and at most ${most} come in as pictures. Bring it in as text that can be edited, or split it.`,
  damagedPage: (page: number) =>
    `This PDF document is damaged: its page ${page} cannot be read. Download or export it again.`,
  page: (number: number) => `Page ${number}`,
  link: 'Link',
  losses: {
    smallPictures: 'Small pictures in a row were left out',
    mask: 'Something is seen through a mask, which was left out',
    mixing: 'Colours that mix with what lies below them lie over it',
    pattern: 'An area that is filled with a pattern was left out',
    tooManyLines: 'The drawing has more lines than are read; the rest was left out',
    shading: 'An area whose colours run in more than one way was left out',
    picture: 'A picture could not be read',
    drawnLetters: 'Letters that the document draws itself (type 3) may be bold or italic there and are not here',
    unknownLetters: 'Signs of a font that does not say which letters they are were left out',
    unseen: 'Words that were recognised in a picture, and lie unseen behind it, were left out',
    hugePicture: (megapixels: number) =>
      `A picture of more than ${megapixels} megapixels was left out: make it smaller in the document`,
    notDrawn: (why: string) => `This page came in as texts and drawings, not as a picture: ${why}`,
    letters: (most: string) => `Of this page ${most} letters were read; the rest was left out`,
  },
};
