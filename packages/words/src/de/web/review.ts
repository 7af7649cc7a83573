import type { review as en } from '../../en/web/review.ts';
import { plural } from './counts.ts';

export const review: typeof en = {
  title: (deck) => `Durchsicht von ${deck}`,
  back: 'Zurück zur Präsentation',
  slides: 'Folien der Präsentation',
  slide: (number, open) =>
    open === 0 ? `Folie ${number}` : `Folie ${number}, ${plural(open, 'offener Kommentar', 'offene Kommentare')}`,
  people: 'Personen hier',
  peopleHere: (names) =>
    `${new Intl.ListFormat('de', { type: 'conjunction' }).format(names)} ${names.length === 1 ? 'ist' : 'sind'} hier`,
  doing: ({ status, editing, slide }) => {
    if (status === 'idle') return slide === 0 ? 'Inaktiv' : `Inaktiv auf Folie ${slide}`;
    if (editing) return slide === 0 ? 'Bearbeitet' : `Bearbeitet Folie ${slide}`;
    return slide === 0 ? 'Bei der Durchsicht' : `Sieht Folie ${slide} durch`;
  },
  nextOpen: 'Nächste Folie mit offenen Kommentaren',
};
