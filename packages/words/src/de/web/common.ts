import type { common as en } from '../../en/web/common.ts';
import { plural } from './counts.ts';

export const common: typeof en = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  tryAgain: 'Erneut versuchen',
  retryNow: 'Jetzt versuchen',
  retrying: 'Neuer Versuch …',
  undo: 'Rückgängig machen',
  save: 'Speichern',
  unsavedTitle: 'Änderungen speichern?',
  unsavedText: 'Es gibt ungespeicherte Änderungen. Möchtest du sie speichern?',
  discard: 'Verwerfen',
  saveChanges: 'Änderungen speichern',
  justNow: 'gerade eben',
  loading: 'Wird geladen',
  pageComing: 'Die Seite wird geladen',
  notifications: 'Benachrichtigungen',
  skip: 'Zum Inhalt springen',
  length: {
    short: 'weniger als eine Minute',
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number, minutes: number) => `${hours} h${minutes === 0 ? '' : ` ${minutes} min`}`,
  },
  keys: { ctrl: 'Strg', shift: 'Umschalt', escape: 'Esc', tab: 'Tab' },
  slides: (count: number) => plural(count, 'Folie', 'Folien'),
  views: (count: number, shown: string) => `${shown} ${count === 1 ? 'Aufruf' : 'Aufrufe'}`,
};
