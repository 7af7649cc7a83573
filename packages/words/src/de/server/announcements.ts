import type { announcements as english } from '../../en/server/announcements.ts';

export const announcements: typeof english = {
  6: {
    title: 'Öffentliche Präsentationen entdecken',
    text: 'Die öffentlichen Präsentationen aller haben eine eigene Seite: was zuletzt angesehen wurde, was neu ist, was die meisten Kudos bekam. Auch Preise, Funktionen und diese Liste sind jetzt Seiten.',
  },
  5: {
    title: 'Gemeinsam an Präsentationen',
    text: 'Lade Personen mit einer Rolle zu einer Präsentation ein, besprecht sie in Kommentaren zu ihren Folien, gebt Kudos. Freigabelinks haben einen Namen, ein Passwort, ein Ende und eine eigene Zählung.',
  },
  4: {
    title: 'Suche in allen Folien',
    text: 'Das Feld oben durchsucht Titel, Folien und Notizen aller Präsentationen, die du lesen darfst, und öffnet sie an der Folie, auf der die Wörter stehen.',
  },
  3: {
    title: 'Versionsverlauf',
    text: 'Was eine Präsentation war, bleibt erhalten und lässt sich Folie für Folie ansehen. Gib einer Version einen Namen oder stelle sie wieder her: Beim Zurückgehen geht nichts verloren.',
  },
  2: {
    title: 'Skripte und eigenes CSS',
    text: 'Eine Präsentation kann Programme mitbringen. Sie laufen in einem Rahmen, der nichts davon weiß, wer zusieht.',
  },
  1: {
    title: 'Eine Sprecheransicht im Takt der Vorführung',
    text: 'Notizen, die nächste Folie, eine Uhr und dein Tempo in einem Fenster, die Präsentation im anderen. Eine Präsentation, die einmal geöffnet wurde, läuft auch ohne Netzwerk.',
  },
};
