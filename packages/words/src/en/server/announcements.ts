/** What is new, by the number that each entry has. */
export const announcements = {
  6: {
    title: 'Explore public decks',
    text: 'Everybody’s public decks have a page of their own: what was viewed lately, what is new, what got most kudos. Pricing, features and this list are pages too.',
  },
  5: {
    title: 'Decks among people',
    text: 'Invite people to a deck with a role, talk about it in comments on its slides, give kudos. Share links have a name, a password, an end and a count of their own.',
  },
  4: {
    title: 'Search in every slide',
    text: 'The field at the top looks through titles, slides and notes of all decks that you may read, and opens them at the slide that has the words.',
  },
  3: {
    title: 'Version history',
    text: 'What a deck was is kept and can be looked at slide by slide. Give a version a name, or restore it: nothing is lost by going back.',
  },
  2: {
    title: 'Scripts and your own CSS',
    text: 'A deck can bring programs along. They run in a frame that knows nothing of who watches.',
  },
  1: {
    title: 'A speaker view in step with the show',
    text: 'Notes, the next slide, a clock and your pace in one window, the deck in the other. A deck that was opened once plays without a network.',
  },
};
