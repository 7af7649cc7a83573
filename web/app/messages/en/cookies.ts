export const cookies = {
  title: 'Cookies',
  description: 'Every cookie and everything else that Rostrum keeps in your browser, by name.',
  lead: 'Rostrum keeps what it needs to work, and nothing that follows you. No advertising, no measuring, nobody else’s cookies. This is all of it.',
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
  otherTitle: 'Decks can load from elsewhere',
  otherText:
    'A film or a page that an author put on a slide comes from where it is, and that site may keep cookies of its own.',
  clearTitle: 'Getting rid of it',
  clearText:
    'Log out and this device forgets your decks. Your browser can delete everything of this site; you are then signed out, and edits that were not sent are lost.',
};
