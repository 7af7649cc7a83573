export const about = {
  title: 'About',
  description: 'What Rostrum is, how to run it, its licence, and its logo to take along.',
  headline: 'A place to stand when you have something to say.',
  lead: 'Rostrum is where you write, present and share slide decks. It is open source, runs on a server of your own, and sends nothing anywhere else.',
  runTitle: 'Running it yourself',
  runText:
    'Rostrum needs Node.js 20 or newer and nothing else. One command installs what is locked, builds, and serves.',
  runMore:
    'Decks, pictures and mail live in one folder. PostgreSQL, S3 and a mail server are named by environment variables when they are wanted. The guides lie in the folder docs of the source.',
  licenceTitle: 'Licence and source',
  licenceText:
    'Rostrum is free software under the MIT licence: use it, change it, pass it on. This instance runs version',
  licenceMore:
    'Whoever runs this instance has its source, with the licences of all packages and fonts in THIRD_PARTY.md.',
  brandTitle: 'Brand kit',
  brandLead: 'The lantern on its rostrum, to take along.',
  logos: 'Logo',
  colours: 'Colours',
  rules: 'The name',
  onLight: 'For light grounds',
  onDark: 'For dark grounds',
  markOnLight: 'The mark, for light grounds',
  markOnDark: 'The mark, for dark grounds',
  lantern: 'Lantern',
  ink: 'Ink',
  paper: 'Paper',
  copy: 'Copy',
  download: (name: string, format: string) => `Download ${name} as ${format}`,
  copied: (value: string) => `Copied ${value}`,
  copyFailed: 'Your browser does not let pages copy. Select the value instead.',
  copyColour: (name: string, value: string) => `Copy ${name}, ${value}`,
  ruleList: [
    'Write Rostrum with one capital letter, also within a sentence.',
    'Leave room around the logo: the width of the lantern at least.',
    'Do not turn, stretch, outline or recolour it. The lantern is always amber.',
    'Say that something works with Rostrum, not that it is Rostrum.',
  ],
};
