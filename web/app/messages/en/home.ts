export const home = {
  documentTitle: 'Rostrum: slides you can stand behind',
  headline: 'Slides you can stand behind.',
  lead: 'Rostrum is an open-source place to write, present and share slide decks, on a server of your own.',
  make: 'Make a deck',
  signIn: 'Sign in',
  demo: 'A deck to try',
  demoTitle: 'The tide comes back',
  demoAuthor: 'Marlo Fennick',
  writeTitle: 'Write it exactly',
  writeText: 'Everything snaps, aligns and nudges. Undo takes back your own steps only, and nothing you typed is lost.',
  presentTitle: 'Present it calmly',
  presentText: 'Notes, the next slide and a clock for you, the deck for them. The first slide is there at once.',
  shareTitle: 'Share it on your terms',
  shareText: 'Keep a deck to yourself, make it public, or hand out links that you can end at any time.',
  keepTitle: 'Bring what you have',
  keepText:
    'reveal.js pages, decks exported from slides.com and Markdown files come in with their slides, notes and pictures, and a report of what did not.',
  hostTitle: 'One command to run it',
  hostText:
    'No database to set up, no account with anybody. Decks, pictures and mail live in one folder. PostgreSQL and S3 when it has to grow.',
  terminal: 'Terminal',
  footer: 'Open source, self-hosted, and quiet about it.',
};
