export const errors = {
  /** Take turns, so that the second failure does not read like the first. */
  generic: [
    'Oops, something went wrong',
    'We ran into an unexpected error',
    'That did not work. Nothing was lost, please try again',
  ],
  offline: 'The server did not answer. Nothing is lost.',
  upgradeOptions: 'View upgrade options',
  searchTerm: 'Please enter a search term',
  notFoundTitle: 'There is nothing at this address',
  notFoundText:
    'The link may be old or mistyped, or the deck is private. If somebody sent it to you, ask them for a share link.',
  forbiddenTitle: 'This is not yours to open',
  forbiddenText: 'You are signed in, but this page belongs to somebody else.',
  brokenTitle: 'This page could not be shown',
  brokenText: 'Something went wrong on our side. Your decks are safe.',
  busyTitle: 'One moment, please',
  busyText: 'There were too many requests at once. Wait a little, then try again.',
  toDecks: 'Go to your decks',
  toHome: 'Go to the start page',
};
