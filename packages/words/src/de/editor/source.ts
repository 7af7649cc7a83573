import type { source as english } from '../../en/editor/source.ts';

export const source: typeof english = {
  keys: 'Tab rückt ein; Esc, dann Tab, verlässt das Feld',
  nothingRemoved: 'Nichts muss entfernt werden.',
  removed: 'Wird entfernt, weil es in einer Präsentation nicht stehen darf:',
  selectionDeleted: 'Auswahl gelöscht',
};
