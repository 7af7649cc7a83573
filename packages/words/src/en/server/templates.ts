export const templates = {
  noTemplate: 'This deck is no template.',
  noSlide: 'There is no slide in this HTML.',
  unknown: 'There is no such slide template among those of whom the theme belongs to.',
  mostOfTheme: (count: number) => `A theme offers ${count} slide templates at most. Remove one first.`,
  mostOfTeam: (count: number) => `The team has ${count} templates, which is the most. Delete one first.`,
  mostOfYours: (count: number) => `You have ${count} templates, which is the most. Delete one first.`,
  blankLight: 'Blank light deck',
  blankDark: 'Blank dark deck',
  blankOwn: 'Blank deck in your colours',
};
