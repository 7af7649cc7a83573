export const profile = {
  documentTitle: (name: string) => `${name} on Rostrum`,
  decks: 'Public decks',
  none: (name: string) => `${name} has no public decks yet`,
  noneText: 'Decks appear here once they are made public.',
  ownNone: 'None of your decks is public yet',
  ownNoneText: 'Make one public from its page, and it appears here for everybody.',
  toDecks: 'Go to your decks',
  allDecks: 'All your decks',
  edit: 'Edit profile',
  handle: (handle: string) => `Social handle: ${handle}`,
  since: (month: string) => `Member since ${month}`,
};
