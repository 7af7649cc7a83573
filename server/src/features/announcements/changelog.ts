import type { News } from '@rostrum/contract';

/**
 * What is new, latest first. An entry is written with the change it tells of, in words for people who use the product;
 * numbers count up and are never given twice, since people's unread news are counted by them.
 */
export const CHANGELOG: readonly News[] = [
  {
    number: 6,
    date: '2026-11-22',
    title: 'Explore public decks',
    text: 'Everybody’s public decks have a page of their own: what was viewed lately, what is new, what got most kudos. Pricing, features and this list are pages too.',
  },
  {
    number: 5,
    date: '2026-11-22',
    title: 'Decks among people',
    text: 'Invite people to a deck with a role, talk about it in comments on its slides, give kudos. Share links have a name, a password, an end and a count of their own.',
  },
  {
    number: 4,
    date: '2026-11-22',
    title: 'Search in every slide',
    text: 'The field at the top looks through titles, slides and notes of all decks that you may read, and opens them at the slide that has the words.',
  },
  {
    number: 3,
    date: '2026-11-22',
    title: 'Version history',
    text: 'What a deck was is kept and can be looked at slide by slide. Give a version a name, or restore it: nothing is lost by going back.',
  },
  {
    number: 2,
    date: '2026-11-22',
    title: 'Scripts and your own CSS',
    text: 'A deck can bring programs along. They run in a frame that knows nothing of who watches.',
  },
  {
    number: 1,
    date: '2026-11-21',
    title: 'A speaker view in step with the show',
    text: 'Notes, the next slide, a clock and your pace in one window, the deck in the other. A deck that was opened once plays without a network.',
  },
];
