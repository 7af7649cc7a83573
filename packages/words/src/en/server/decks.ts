export const decks = {
  theirsAlready: 'This deck is theirs already.',
  toMembers: 'A team’s deck can only be handed to a member of the team.',
  noPrivate: 'Their plan has no private decks. Make the deck public first.',
  noMore: 'Their plan holds no more decks.',
  noStorage: 'Their storage has no room for this deck.',
  noAnalytics: 'Web analytics are turned off by whoever runs this instance.',
  noTheme: 'There is no such theme that this deck can use.',
  tooLate: 'This deck has been the team’s for more than ten minutes, and stays with it.',
  untitled: 'deck',
  placeholders: { title: 'Title Text', subtitle: 'Subtitle' },
};
