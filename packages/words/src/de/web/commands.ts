import type { commands as en } from '../../en/web/commands.ts';

export const commands: typeof en = {
  palette: 'Befehlspalette',
  find: 'Befehl suchen',
  results: 'Befehle',
  none: 'So heißt hier nichts.',
  searchFor: (term: string) => `Nach „${term}“ suchen`,
  home: 'Startseite',
  import: 'Präsentation importieren',
  theme: (name: string) => `Darstellung: ${name}`,
  settings: (section: string) => `Einstellungen: ${section}`,
  shortcuts: 'Tastenkürzel',
  thisList: 'Diese Liste',
  back: 'Eine Ebene zurück',
  nextPlace: 'Zum nächsten Bedienelement',
  more: 'Der Editor und eine laufende Präsentation haben eigene Tastenkürzel: Dort zeigt ? sie an.',
};
