import type { tags as english } from '../../en/server/tags.ts';

export const tags: typeof english = {
  most: (count) => `Es gibt ${count} Schlagwörter, und mehr geht nicht. Lösche zuerst eines.`,
  foreign: {
    own: {
      deck: 'Nur deine eigenen Präsentationen können deine Schlagwörter haben.',
      media: 'Nur deine eigenen Medien können deine Schlagwörter haben.',
    },
    team: {
      deck: 'Nur Präsentationen, die dein Team sieht, können seine Schlagwörter haben.',
      media: 'Nur was in der Mediathek deines Teams ist, kann seine Schlagwörter haben.',
    },
  },
  ofMedia: 'Das ist ein Schlagwort für Medien.',
  ofDecks: 'Das ist ein Schlagwort für Präsentationen.',
};
