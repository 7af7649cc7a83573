import type { presence as english } from '../../en/editor/presence.ts';

const slide = (place: number | 'hidden', hidden: string): string =>
  place === 'hidden' ? hidden : `Folie ${String(place)}`;

export const presence: typeof english = {
  here: 'Personen hier',
  moreHere: 'Weitere Personen hier',
  follow: 'Folgen',
  stopFollowing: 'Nicht mehr folgen',
  goToSlide: 'Zur Folie gehen',
  following: (name) => `Du folgst ${name}`,
  stop: 'Beenden',
  isTyping: (name) => `${name} schreibt`,
  doing: {
    idle: (place) => (place === null ? 'inaktiv' : `inaktiv auf ${slide(place, 'einer ausgeblendeten Folie')}`),
    editing: (place) => (place === null ? 'beim Bearbeiten' : `bearbeitet ${slide(place, 'eine ausgeblendete Folie')}`),
    reviewing: (place) =>
      place === null ? 'bei der Durchsicht' : `bei der Durchsicht von ${slide(place, 'einer ausgeblendeten Folie')}`,
  },
  person: (name, doing, followsYou) => `${name}, ${doing}${followsYou ? ', folgt dir' : ''}`,
  more: (count, followers, followerCount) =>
    `${String(count)} weitere Personen hier${followerCount === 0 ? '' : `, ${followers} ${followerCount === 1 ? 'folgt' : 'folgen'} dir`}`,
  onSlide: (names, count) => `${names} ${count === 1 ? 'ist' : 'sind'} hier`,
  came: (names, count) => `${names} ${count === 1 ? 'ist' : 'sind'} hier.`,
  left: (names, count) => `${names} ${count === 1 ? 'ist' : 'sind'} gegangen.`,
  followYou: (names, count) => `${names} ${count === 1 ? 'folgt' : 'folgen'} dir.`,
  followNoMore: (names, count) => `${names} ${count === 1 ? 'folgt' : 'folgen'} dir nicht mehr.`,
};
