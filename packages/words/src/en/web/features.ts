/** What the product does. Only what it does today. */
export const features = {
  title: 'Features',
  headline: 'Everything a talk needs, and nothing in its way.',
  lead: 'Write slides in the browser, present them anywhere, share them on your terms. All of it on a server of your own.',
  groups: [
    {
      id: 'write',
      title: 'Write',
      text: 'An editor that is calm about the small things, so that you can think about the talk.',
      items: [
        [
          'Blocks for what talks are made of',
          'Text, pictures, films, sound, shapes, lines, drawings, tables, charts, code in colour, formulas and frames of other pages.',
        ],
        [
          'Exact without effort',
          'Blocks snap, align and show their distances. Arrow keys nudge, and every command has its place in the palette.',
        ],
        [
          'Stacks, steps and motion',
          'Columns and slides below them, steps within a slide, auto-animate between two, backgrounds of pictures and films.',
        ],
        [
          'Saved as you type',
          'Every change is stored as you make it, and kept on this device while there is no network. Undo takes back your own steps only.',
        ],
        [
          'Every version kept',
          'Look at what a deck was, give a version a name, go back to it. Nothing is lost by going back.',
        ],
        [
          'Templates of your own',
          'Begin from layouts that follow your theme and size, or keep any slide to use it again.',
        ],
      ],
    },
    {
      id: 'present',
      title: 'Present',
      text: 'Nothing on the screen but your deck.',
      items: [
        [
          'Speaker view',
          'Notes, the next slide, a clock, a timer and your pace in one window; the show in the other, in step.',
        ],
        ['Without a network', 'A deck that was opened once plays offline, in every view.'],
        [
          'Views for every occasion',
          'Full screen, autoplay for a stand, scroll for reading, text for screen readers, pages for paper.',
        ],
        ['Less motion where it is wanted', 'Animations stand still for people whose system asks for it.'],
      ],
    },
    {
      id: 'share',
      title: 'Share',
      text: 'Who sees a deck is up to you, and stays up to you.',
      items: [
        [
          'A link for each audience',
          'With a name, a password, an end and a count of its own. Take one away and the others go on.',
        ],
        ['Embed it', 'In any page, with a footer or without, only on the sites you name.'],
        [
          'Work on it together',
          'Invite people as administrators, editors, presenters or viewers, and talk about slides in comments.',
        ],
        [
          'Found when you want it',
          'Public decks unfold in chats and are listed in Explore. Private ones are seen by nobody else.',
        ],
      ],
    },
    {
      id: 'bring',
      title: 'Bring and keep',
      text: 'Your decks were there before Rostrum, and can leave it again.',
      items: [
        [
          'Bring what you have',
          'PowerPoint, PDF, reveal.js pages, decks exported from slides.com and Markdown come in as slides that you can edit, with a report of what did not.',
        ],
        ['Search in every slide', 'Titles, slides and notes of all decks that you may read, each result at its slide.'],
        ['An API for all of it', 'Everything the pages do can be done by programs, described as OpenAPI.'],
        [
          'One folder, one command',
          'Decks, pictures and mail live in one folder. PostgreSQL and S3 when it has to grow.',
        ],
      ],
    },
  ],
  pricingLine: 'What an account includes depends on its plan.',
  toPricing: 'See the plans',
  toExplore: 'Explore decks',
};
