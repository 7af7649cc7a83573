import type { leaving as english } from '../../en/player/leaving.ts';

export const leaving: typeof english = {
  title: 'Du verlässt diese Website',
  leads: 'Der Link auf dieser Folie führt zu einer anderen Website:',
  go: 'Weiter zur Website',
  stay: 'Abbrechen',
  watchesOnly: 'Du kannst diese Präsentation ansehen, aber nicht mehr vorführen.',
  watch: 'Zusehen',
  endedWithLink: 'Der Vortrag ist zu Ende, und der Link gilt nicht mehr.',
  gone: 'Diese Präsentation ist nicht mehr verfügbar.',
  tryAgain: 'Noch einmal versuchen',
  asksPassword: 'Dieser Link verlangt jetzt ein Passwort.',
  enterPassword: 'Passwort eingeben',
};
