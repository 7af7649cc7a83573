/** All that the product keeps in a browser. The page about cookies shows it; tests compare it with the sources and the server. */
export interface Stored {
  /** As a browser lists it; `…` stands for what differs from one to the next. */
  readonly name: string;
  readonly where: 'cookie' | 'local' | 'session' | 'database' | 'cache';
  readonly use: string;
  readonly lasts: string;
}

export const STORED: readonly Stored[] = [
  {
    name: 'rostrum.session_token',
    where: 'cookie',
    use: 'Knows that you are signed in. Set when you sign in.',
    lasts: '60 days after you last came, or until you log out',
  },
  {
    name: 'rostrum_csrf',
    where: 'cookie',
    use: 'Makes sure that what changes something was sent from a page of this instance.',
    lasts: 'Until you close the browser',
  },
  {
    name: 'rostrum_link_…',
    where: 'cookie',
    use: 'Remembers that you gave the password of a share link.',
    lasts: 'Until you close the browser, or the password changes',
  },
  {
    name: 'rostrum_audience',
    where: 'cookie',
    use: 'Makes sure that everybody in an audience votes once. A random number, set when a presenter lets you take part; it is not kept with what you say.',
    lasts: '2 days',
  },
  {
    name: 'rostrum_decks_view',
    where: 'cookie',
    use: 'Your decks as cards or as lines. Set when you choose.',
    lasts: 'A year',
  },
  {
    name: 'rostrum_typed',
    where: 'cookie',
    use: 'What you typed in an account form that was refused, without passwords, so that it is there again where no scripts run.',
    lasts: '5 minutes, or until the form goes through',
  },
  {
    name: 'rostrum_known',
    where: 'cookie',
    use: 'Knows that you have signed in here before, so that nobody who guesses at your password can lock you out. It opens nothing.',
    lasts: 'A year',
  },
  {
    name: 'rostrum_cloud',
    where: 'cookie',
    use: 'Makes sure that it is you who connects a service such as Dropbox, when it sends you back here. Sealed, and sent to that page alone.',
    lasts: '10 minutes, or until you are back',
  },
  {
    name: 'rostrum_sign_in',
    where: 'cookie',
    use: 'Makes sure that it is you who signs in with a team, when its provider sends you back here. Sealed.',
    lasts: '10 minutes, or until you are back',
  },
  {
    name: 'rostrum_arrived',
    where: 'cookie',
    use: 'Knows who you are at the provider of your team, until you have said which account here is yours. Sealed.',
    lasts: '10 minutes, or until you have said so',
  },
  {
    name: 'rostrum:theme',
    where: 'local',
    use: 'Light or dark. Set when you choose.',
    lasts: 'Until you choose ‘As the system’',
  },
  {
    name: 'rostrum:show:…',
    where: 'local',
    use: 'The presentation that you are giving, so that it goes on after a reload.',
    lasts: 'Until it ends',
  },
  {
    name: 'rostrum:remote:…',
    where: 'local',
    use: 'What connects your phone or tablet to the presentation that you are giving, so that a reload does not disconnect it.',
    lasts: 'Until the presentation ends, you disconnect it, or you log out',
  },
  {
    name: 'rostrum:untold:…',
    where: 'session',
    use: 'The slide to which you went in your presentation without a network, so that your audience comes there also after a reload.',
    lasts: 'Until your audience is there',
  },
  {
    name: 'rostrum:visit',
    where: 'session',
    use: 'A random word by which a presentation that you follow counts you once, also after a reload. What is kept of it goes with the end of the presentation.',
    lasts: 'Until the tab is closed',
  },
  {
    name: 'rostrum:views',
    where: 'local',
    use: 'Which decks you opened in the last half hour, so that a reload is not one more view.',
    lasts: 'Each entry for 30 minutes',
  },
  {
    name: 'rostrum:settings',
    where: 'local',
    use: 'How you like the editor and the speaker view, and which hints you have seen.',
    lasts: 'Until you clear it',
  },
  {
    name: 'rostrum:exports:…',
    where: 'session',
    use: 'What you took along of a deck without an account, so that you can still download it after a reload.',
    lasts: 'Until the tab is closed',
  },
  {
    name: 'rostrum:markdown',
    where: 'local',
    use: 'What you wrote on the Markdown page, so that it is there when you come back.',
    lasts: 'Until it has become a deck, or you clear it',
  },
  {
    name: 'rostrum:comment-drafts',
    where: 'session',
    use: 'Comments that you have begun, so that a reload does not lose them.',
    lasts: 'Until they are sent, or you close the tab',
  },
  {
    name: 'rostrum:unsent-comments',
    where: 'session',
    use: 'Comments that the network lost, to send them again.',
    lasts: 'Until they are sent, or you close the tab',
  },
  {
    name: 'rostrum:discarded:…',
    where: 'local',
    use: 'Which changes you discarded that the browser would not remove, so that they are not saved after all. Numbers, not what you wrote.',
    lasts: 'Until the browser removes them, or you log out',
  },
  {
    name: 'rostrum:signed-up',
    where: 'session',
    use: 'That you have just signed up, so that the next page says where we sent a mail.',
    lasts: 'Until that page',
  },
  {
    name: 'rostrum:wanted-kudos',
    where: 'session',
    use: 'That you pressed for kudos before you signed in, so that they count then.',
    lasts: 'Until you are back on the deck',
  },
  {
    name: 'rostrum:imports:…',
    where: 'session',
    use: 'Imports that you began in this tab, so that after a reload you are asked for a file that was not sent whole.',
    lasts: 'Until you close the tab',
  },
  {
    name: 'rostrum:speaker:timer:…',
    where: 'session',
    use: 'The time of your talk, so that a reload does not stop it.',
    lasts: 'Until you close the tab',
  },
  {
    name: 'rostrum-deck…',
    where: 'database',
    use: 'Decks that you edit, so that nothing is lost without a network.',
    lasts: 'Until you log out',
  },
  {
    name: 'rostrum:application',
    where: 'cache',
    use: 'Files of the application, so that decks open without a network.',
    lasts: 'Until there is a newer version',
  },
  {
    name: 'rostrum:deck:…',
    where: 'cache',
    use: 'Decks that you opened, so that they play without a network.',
    lasts: 'A day, or until you may not see them any more',
  },
];
