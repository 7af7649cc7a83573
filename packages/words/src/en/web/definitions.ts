import { slideCounts } from './counts.ts';

/** Decks that are written as JSON: by hand, or by another site that sends them. */
export const definitions = {
  title: 'Create a deck from JSON',
  lead: 'Paste the definition of a deck, or open its file. You see what it becomes before it is created.',
  field: 'Definition',
  placeholder: '{ "title": "Rivers", "slides": [{ "markdown": "# Rivers" }] }',
  openFile: 'Open a file',
  next: 'Continue',
  reading: 'Reading it',
  tooLong: 'This definition is larger than 2 MB. Import it as a file from your decks instead.',
  noText: (name: string) => `${name} is not a text file. Choose a JSON file.`,
  fileTooLong: (name: string) => `${name} is larger than 2 MB. Import it as a file from your decks instead.`,

  /** Around the deck's title. */
  confirmTitle: { before: 'Create “', after: '”?' },
  confirmPage: 'Create this deck?',
  notYet: 'Nothing has been created yet. Look at what it is first.',
  from: 'Sent from',
  fromNobody: 'It did not say where it comes from',
  fromHere: 'This site',
  fromProgram: 'A program, which did not prove whose it is',
  slides: 'Slides',
  counts: slideCounts,
  private: 'It will be private: only you see it until you share it.',
  public: 'It will be public, since your plan has no private decks.',
  create: 'Create this deck',
  creating: 'Creating the deck',
  firstSlides: 'What its slides say',
  slide: (number: string) => `Slide ${number}`,
  hidden: 'Hidden',
  noWords: 'No words',
  more: (count: number) => (count === 1 ? 'And 1 more slide' : `And ${count} more slides`),

  failed: 'The deck could not be created.',
  goesOn: 'This takes a while. The deck appears among yours when it is ready.',
  goneTitle: 'This deck is no longer here',
  goneText:
    'What is sent from elsewhere is kept for half an hour, and for the first person who opens it. Go back to where it came from and send it again.',
};
