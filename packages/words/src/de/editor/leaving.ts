import type { leaving as english } from '../../en/editor/leaving.ts';

export const leaving: typeof english = {
  title: 'Änderungen speichern?',
  question: 'Es gibt nicht gespeicherte Änderungen. Möchtest du sie speichern?',
  save: 'Änderungen speichern',
  discard: 'Verwerfen',
  failed: 'Speichern fehlgeschlagen',
};
