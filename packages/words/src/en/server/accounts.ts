export const accounts = {
  tooManyTokens: (most: number) => `One person has at most ${most} API tokens. Revoke one first.`,
  badToken: 'This API token is not good, or no more.',
  badLink: 'This link is not good any more. Please ask for a new one.',
  addressTaken: 'Another account has this address by now.',
  deactivated: 'This account is deactivated. Ask whoever manages your team.',
  suspended: 'This account is suspended. Ask whoever runs this instance.',
  nobodyLeft: 'Nobody else could look after this instance. Make somebody else an administrator first.',
  onlyAdministrator: 'You are the only administrator here, and others have accounts. This account has to stay.',
  talkOver: 'This talk is over',
  talkOverText: 'Its link ended with it. Ask whoever presented for another one.',
  pictureTypes: 'Only PNG, JPEG, GIF, WebP and AVIF pictures can be uploaded.',
  brokenPicture: 'This picture is broken or too large to be read.',
  noTheme: 'There is no such theme.',
  /** README.txt of the file with everything of an account. Names of files stay. */
  exported: `This is everything of your account, as of the day of this file.

account.json     who you are here: name, addresses, settings, usernames, browsers, API tokens (without themselves), tags,
                 services that exports are saved to (without what opens them), what you paid, who you are to your team's sign-in provider
picture.webp     your picture, where you have one
decks/           a folder a deck, those in the trash too:
  deck.html      the slides, hidden ones and speaker notes with them, to be looked at in a browser
  deck.json      the deck itself, with everything that the editor knows of it
  details.json   its settings, people, links (without what opens them), who was told of it, comments, talks, log and dates
  scripts/       programs that it brings along
media/           your uploads; the decks show them from here
media.json       what they are called
comments.json    what you wrote, on decks of others too
kudos.json       decks you applauded
templates.json   slides you keep to make others of
themes.json      your own themes
missing.json     uploads whose files could not be read; empty in a sound instance
`,
};
