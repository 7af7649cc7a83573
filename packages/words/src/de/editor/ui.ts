import type { ui as english } from '../../en/editor/ui.ts';

export const ui: typeof english = {
  add: 'Hinzufügen',
  apply: 'Übernehmen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  delete: 'Löschen',
  remove: 'Entfernen',
  save: 'Speichern',
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig',
};
