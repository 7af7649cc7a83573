import type { editor as en } from '../../en/web/editor.ts';

export const editor: typeof en = {
  loading: 'Der Editor wird geöffnet',
  noScripts: 'Zum Bearbeiten ist JavaScript nötig. Sieh dir die Präsentation stattdessen an.',
  failedTitle: 'Der Editor konnte nicht geladen werden',
  failedText: 'Die Verbindung ist abgebrochen. Nichts ist verloren.',
};
