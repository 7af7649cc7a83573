export const tags = {
  most: (count: number) => `There are ${count} tags, which is the most. Delete one first.`,
  foreign: {
    own: { deck: 'Only your own decks can have your tags.', media: 'Only your own media can have your tags.' },
    team: {
      deck: 'Only decks that your team sees can have its tags.',
      media: "Only what is in your team's library can have its tags.",
    },
  },
  ofMedia: 'This is a tag of media.',
  ofDecks: 'This is a tag of decks.',
};
