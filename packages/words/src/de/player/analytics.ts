import type { analytics as english } from '../../en/player/analytics.ts';

export const analytics: typeof english = {
  title: 'Web-Analyse',
  question: 'Diesen Besuch zählen?',
  why: ' Wer diese Präsentation erstellt hat, möchte Besuche mit Google Analytics zählen. Google würde deine IP-Adresse, deinen Browser und die Adresse dieser Präsentation erfahren. Es werden keine Cookies gesetzt.',
  more: 'Mehr dazu, und wie du es änderst',
  decline: 'Ablehnen',
  allow: 'Erlauben',
};
