export const rail = {
  title: 'Slides',
  width: 'Width of the slides',
  arrange: 'Arrange slides',
  menu: 'Slide',
  slide: (number: number) => `Slide ${String(number)}`,
  hiddenSlide: 'Hidden slide',
  /** A slide among others; `number` null: those who watch do not count it. */
  named: (number: number | null, title: string) =>
    `${number === null ? 'Hidden slide' : `Slide ${String(number)}`}: ${title}`,
  inStack: (at: number, count: number) => `${String(at)} of ${String(count)} in a stack`,
  hidden: 'Hidden',
  locked: 'locked',
  empty: 'Empty',
  withoutWords: 'Without words',

  add: 'Add slide',
  whereItGoes: 'Where the slide goes',
  beside: 'Beside this one',
  below: 'Below, in a stack',
  fromTemplate: 'From a template…',
  fromFile: 'From a file…',
  asCopy: 'As a copy of this one',
};
