import type { views as english } from '../../en/player/views.ts';

export const views: typeof english = {
  fullscreen: 'Vollbild',
  exitFullscreen: 'Vollbild beenden',
  shareDeck: 'Diese Präsentation teilen',
  link: 'Link',
  embedCode: 'Code zum Einbetten',
  onlyMine:
    'Die Sichtbarkeit dieser Präsentation ist „Nur ich“: Ein Link darauf oder eine Einbettung öffnet sich für niemanden sonst. Das änderst du auf der ',
  onlyTeams:
    'Die Sichtbarkeit dieser Präsentation ist „Team“: Ein Link darauf oder eine Einbettung öffnet sich für niemanden außerhalb. Das änderst du auf der ',
  deckPage: 'Seite der Präsentation',
  end: '.',
  print: 'Drucken',
  printOrSave: 'Drucken oder als PDF speichern',
  pageForStep: 'Eine Seite für jeden Schritt',
  notes: 'Notizen',
  pages: 'Seiten',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  noSlides: 'Keine Folien zu zeigen',
  allHidden: 'Alle Folien dieser Präsentation sind ausgeblendet, oder sie hat noch keine.',
};
