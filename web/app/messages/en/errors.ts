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
  offlineTitle: 'No network',
  offlineText:
    'This page was not loaded before. Decks that you opened play without a network, and what you edited is kept on this device.',
  sectionOffline: 'The server cannot be reached. Nothing is lost: look at your connection, then try again.',
  sectionBroken: 'Something went wrong on our side. Nothing is lost: try again in a moment.',
  offlinePage: 'There is no network, so this page stays. Decks that you opened before play without it.',
  trashedTitle: 'This deck is in your trash',
  trashedText: (title: string) => `‘${title}’ answers at this address again once it is recovered.`,
  recover: 'Recover',
  toTrash: 'Go to the trash',
  upgradeTitle: 'Your plan does not include this',
  upgradeEdit:
    'Private decks need a paid plan. Make the deck public, or upgrade, to go on working on it. Nothing of it is lost.',
  ownerUpgradeTitle: 'The owner’s plan does not include this',
  ownerUpgradeEdit: (owner: string) =>
    `Private decks need a paid plan, and ${owner} has none now. Once they upgrade or make the deck public, you can go on working on it. Nothing of it is lost.`,
  toPlans: 'View upgrade options',
  toDeck: 'Open the deck',
  signInText: 'Signed in, you see what is shared with you.',
  signInBack: 'Sign in and come back',
  searchInstead: 'Search for it',
  searchDo: 'Search',
  toDecks: 'Go to your decks',
  toHome: 'Go to the start page',
};
