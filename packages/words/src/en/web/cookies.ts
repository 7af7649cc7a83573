const times = (count: number): string => (count === 1 ? 'once' : `${String(count)} times`);

export const cookies = {
  title: 'Cookies',
  description: 'Every cookie and everything else that Rostrum keeps in your browser, by name.',
  lead: 'Rostrum keeps what it needs to work, and nothing that follows you. No advertising, nobody else’s cookies, and no measuring unless you agree to it. This is all of it.',
  secure:
    'Where the instance is reached by HTTPS, names of cookies begin with __Secure- or __Host-, and only this instance can read them.',
  kinds: {
    cookie: ['Cookies', 'Sent along with every request to this instance.'],
    local: ['Kept in this browser', 'Read by the pages themselves and never sent.'],
    session: ['Kept in this tab', 'Read by the pages themselves and gone with the tab.'],
    database: ['Copies of decks that you edit', 'Never sent but as your edits.'],
    cache: ['Copies for when there is no network', 'Files that this instance has sent before.'],
  },
  name: 'Name',
  use: 'What for',
  lasts: 'How long',
  /** By the names of `features/site/stored.ts`. */
  stored: {
    'rostrum.session_token': {
      use: 'Knows that you are signed in. Set when you sign in.',
      lasts: '60 days after you last came, or until you log out',
    },
    rostrum_csrf: {
      use: 'Makes sure that what changes something was sent from a page of this instance.',
      lasts: 'Until you close the browser',
    },
    'rostrum_link_…': {
      use: 'Remembers that you gave the password of a share link.',
      lasts: 'Until you close the browser, or the password changes',
    },
    rostrum_audience: {
      use: 'Makes sure that everybody in an audience votes once. A random number, set when a presenter lets you take part; it is not kept with what you say.',
      lasts: '2 days',
    },
    rostrum_decks_view: { use: 'Your decks as cards or as lines. Set when you choose.', lasts: 'A year' },
    rostrum_language: {
      use: 'The language that you chose, for these pages or for your account. Set when you choose, and where you are signed in.',
      lasts: 'A year, or until you choose what the browser asks for',
    },
    rostrum_typed: {
      use: 'What you typed in an account form that was refused, without passwords, so that it is there again where no scripts run.',
      lasts: '5 minutes, or until the form goes through',
    },
    rostrum_known: {
      use: 'Knows that you have signed in here before, so that nobody who guesses at your password can lock you out. It opens nothing.',
      lasts: 'A year',
    },
    rostrum_cloud: {
      use: 'Makes sure that it is you who connects a service such as Dropbox, when it sends you back here. Sealed, and sent to that page alone.',
      lasts: '10 minutes, or until you are back',
    },
    rostrum_sign_in: {
      use: 'Makes sure that it is you who signs in with a team, when its provider sends you back here. Sealed.',
      lasts: '10 minutes, or until you are back',
    },
    rostrum_arrived: {
      use: 'Knows who you are at the provider of your team, until you have said which account here is yours. Sealed.',
      lasts: '10 minutes, or until you have said so',
    },
    'rostrum:theme': { use: 'Light or dark. Set when you choose.', lasts: 'Until you choose ‘System’' },
    'rostrum:show:…': {
      use: 'The presentation that you are giving, so that it goes on after a reload.',
      lasts: 'Until it ends',
    },
    'rostrum:remote:…': {
      use: 'What connects your phone or tablet to the presentation that you are giving, so that a reload does not disconnect it.',
      lasts: 'Until the presentation ends, you disconnect it, or you log out',
    },
    'rostrum:untold:…': {
      use: 'The slide to which you went in your presentation without a network, so that your audience comes there also after a reload.',
      lasts: 'Until your audience is there',
    },
    'rostrum:visit': {
      use: 'A random word by which a presentation that you follow counts you once, also after a reload. What is kept of it goes with the end of the presentation.',
      lasts: 'Until the tab is closed',
    },
    'rostrum:views': {
      use: 'Which decks you opened in the last half hour, so that a reload is not one more view.',
      lasts: 'Each entry for 30 minutes',
    },
    'rostrum:settings': {
      use: 'How you like the editor and the speaker view, which hints you have seen, and whose web analytics may count your visits.',
      lasts: 'Until you clear it',
    },
    'rostrum:exports:…': {
      use: 'What you took along of a deck without an account, so that you can still download it after a reload.',
      lasts: 'Until the tab is closed',
    },
    'rostrum:markdown': {
      use: 'What you wrote on the Markdown page, so that it is there when you come back.',
      lasts: 'Until it has become a deck, or you clear it',
    },
    'rostrum:comment-drafts': {
      use: 'Comments that you have begun, so that a reload does not lose them.',
      lasts: 'Until they are sent, or you close the tab',
    },
    'rostrum:unsent-comments': {
      use: 'Comments that the network lost, to send them again.',
      lasts: 'Until they are sent, or you close the tab',
    },
    'rostrum:discarded:…': {
      use: 'Which changes you discarded that the browser would not remove, so that they are not saved after all. Numbers, not what you wrote.',
      lasts: 'Until the browser removes them, or you log out',
    },
    'rostrum:signed-up': {
      use: 'That you have just signed up, so that the next page says how to confirm your address.',
      lasts: 'Until that page',
    },
    'rostrum:wanted-kudos': {
      use: 'That you pressed for kudos before you signed in, so that they count then.',
      lasts: 'Until you are back on the deck',
    },
    'rostrum:imports:…': {
      use: 'Imports that you began in this tab, so that after a reload you are asked for a file that was not sent whole.',
      lasts: 'Until you close the tab',
    },
    'rostrum:speaker:timer:…': {
      use: 'The time of your talk, so that a reload does not stop it.',
      lasts: 'Until you close the tab',
    },
    'rostrum-deck…': {
      use: 'Decks that you edit, so that nothing is lost without a network.',
      lasts: 'Until you log out',
    },
    'rostrum:application': {
      use: 'Files of the application, so that decks open without a network.',
      lasts: 'Until there is a newer version',
    },
    'rostrum:deck:…': {
      use: 'Decks that you opened, so that they play without a network.',
      lasts: 'A day, or until you may not see them any more',
    },
  },
  otherTitle: 'Decks can load from elsewhere',
  otherText:
    'A film or a page that an author put on a slide comes from where it is, and that site may keep cookies of its own.',
  countingTitle: 'Web analytics of decks',
  countingText:
    'Authors can have visits of their public decks counted with Google Analytics. You are asked first, and nothing of it is loaded until you allow it. Google then learns your IP address, your browser, and the address and title of the deck. Its script runs apart from the page, sees nothing else and keeps nothing: each visit is somebody new to it. Only your answer is kept, in this browser.',
  countingRefused: 'Your browser tells sites not to track you, so no visit of yours is counted and you are not asked.',
  countingNone: 'You have answered no such question in this browser.',
  countingAllowed: (answers: number) => `In this browser you have allowed it ${times(answers)}.`,
  countingDeclined: (answers: number) => `In this browser you have declined it ${times(answers)}.`,
  askAgain: 'Ask me again',
  askedAgain: 'Your answers are gone. You will be asked again',
  clearTitle: 'Getting rid of it',
  clearText:
    'Log out and this device forgets your decks. Your browser can delete everything of this site; you are then signed out, and edits that were not sent are lost.',
};
