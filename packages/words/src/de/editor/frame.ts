import type { frame as english } from '../../en/editor/frame.ts';

export const frame: typeof english = {
  announcements: 'Ansagen',
  putBack: 'Zurückholen',
  download: 'Herunterladen',
  discard: 'Verwerfen …',
  keepThem: 'Behalten',
  theyAreOnlyOnThis: 'Es gibt sie nur auf diesem Gerät. Einmal verworfen, lassen sie sich nicht zurückholen.',
  thisPageGoesOnBy: 'Diese Seite geht von selbst weiter, sobald du wieder bearbeiten darfst.',
  someOfYourLastChanges:
    'Einige deiner letzten Änderungen haben den Server nicht erreicht. Behalte eine Kopie, bevor du gehst.',
  downloadUnsavedChanges: 'Nicht gespeicherte Änderungen herunterladen',
  openTheDeck: 'Präsentation öffnen',
  commentOnIt: 'Kommentieren',
  allDecks: 'Alle Präsentationen',
  youWereSignedOutYour:
    'Du wurdest abgemeldet. Deine Änderungen bleiben auf diesem Gerät, bis du dich wieder anmeldest.',
  signIn: 'Anmelden',
  selected: (count) => `${count} Elemente ausgewählt`,
  locked: 'gesperrt',
  placeOf: (place, total) => `${place} von ${total}`,
  pen: 'Stift: zeichnet mit einem Zeigegerät; Esc legt ihn weg',
  tool: (kind) => `${kind}: mit Eingabe auf die Folie setzen, mit Esc weglegen`,
  notLoaded: 'Das konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
  notSavedTitle: (deck) => `${deck}: nicht gespeicherte Änderungen`,
  notSavedSince: (since) =>
    `Einige deiner Änderungen konnten nicht gespeichert werden (${since}). Dieses Gerät behält die Folien so, wie du sie hattest.`,
  discardQuestion: 'Die nicht gespeicherten Änderungen verwerfen?',
  discardEdits: 'Änderungen verwerfen',
  opening: (title) => `${title} wird geöffnet`,
  pictureNotUploaded: 'Das Bild konnte nicht hochgeladen werden.',
};
