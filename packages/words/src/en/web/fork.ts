export const fork = {
  button: 'Fork',
  title: (title: string) => `Copy “${title}” into your decks?`,
  by: (name: string) => `By ${name}`,
  comes: 'Slides, theme and CSS are copied.',
  comesWithNotes: 'Slides, speaker notes, theme and CSS are copied.',
  stays: 'Comments, links and collaborators are not. The copy is yours to change.',
  private: 'It will be private: only you see it until you share it.',
  public: 'It will be public, since your plan has no private decks.',
  back: 'Back to the deck',
  done: (title: string) => `“${title}” is in your decks now`,
};
