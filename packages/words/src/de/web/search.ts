import type { search as en } from '../../en/web/search.ts';
import { plural } from './counts.ts';

export const search: typeof en = {
  documentTitle: (term) => (term === '' ? 'Suche' : `${term} · Suche`),
  title: (term) => `Ergebnisse für „${term}“`,
  found: (total) => plural(total, 'Präsentation', 'Präsentationen'),
  slide: (number) => `Folie ${number}`,
  notes: (number) => `Notizen zu Folie ${number}`,
  noneTitle: (term) => `Nichts zu „${term}“ gefunden`,
  noneText: 'Prüfe die Schreibweise oder suche mit weniger Wörtern.',
  startTitle: 'Bitte gib einen Suchbegriff ein',
  startText: 'Durchsucht werden Titel und Folien deiner Präsentationen und der öffentlichen.',
  failed: 'Die Suchergebnisse konnten nicht geladen werden',
  failedText: 'Der Server hat nicht geantwortet. Nichts ist verloren.',
};
