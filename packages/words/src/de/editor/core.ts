import type { core as english } from '../../en/editor/core.ts';

export const core: typeof english = {
  somebody: 'Jemand',

  saved: 'Gespeichert',
  saving: 'Wird gespeichert …',
  unsaved: 'Ungespeicherte Änderungen',
  waits: 'Änderungen warten, bis du wieder bearbeitest',
  offline: 'Offline: Änderungen bleiben auf diesem Gerät',
  noAnswer: 'Nicht gespeichert: Der Server antwortet nicht. Deine Änderungen bleiben auf diesem Gerät erhalten.',
  notKept:
    'Offline, und dieser Browser kann Änderungen nicht aufbewahren: Lass diese Seite offen, bis gespeichert ist.',
  otherVersion: 'Die Präsentation wurde durch eine andere Version ersetzt.',
  takenBack: (why) => `${why} Was sich nicht speichern ließ, wurde zurückgenommen.`,

  inCompany: 'Jemand anderes bearbeitet diese Präsentation, deshalb werden Änderungen wieder laufend gespeichert.',
  addedStays: 'Jemand anderes hat inzwischen geändert, was du hinzugefügt hast, deshalb bleibt es.',
  cannotPutBack: 'Das lässt sich nicht zurückholen: Die Folie ist weg, oder es ist schon wieder da.',
  hasLeft: (name) => `${name} hat die Präsentation verlassen.`,
  restored: (name) =>
    `${name} hat eine frühere Version wiederhergestellt. Der Stand davor ist im Versionsverlauf zu finden.`,
  replacedAll: (name) =>
    `${name} hat alle Folien durch die einer Datei ersetzt. Der Stand davor ist im Versionsverlauf zu finden.`,
  slideGone: 'Die Folie, die du geöffnet hattest, wurde von jemand anderem gelöscht.',
  wordsGone: 'Worin du gerade geschrieben hast, wurde von jemand anderem gelöscht.',
  chosenGone: 'Was du ausgewählt hattest, wurde von jemand anderem gelöscht.',

  slidesDeleted: (count) => (count === 1 ? 'Folie gelöscht.' : `${String(count)} Folien gelöscht.`),
  cannotDeleteAll: 'Du kannst nicht alle Folien der Präsentation löschen.',
  unlockToScale: 'Einige Folien sind gesperrt. Entsperre sie zuerst, oder lass die Elemente, wie sie sind.',
  groupsTooDeep: (most) => `Gruppen können höchstens ${String(most)}-fach ineinanderliegen.`,
  clipboardRefused: 'Der Browser lässt diese Seite nicht in die Zwischenablage schreiben. Nimm die Tastatur.',
  replaced: (count, locked) =>
    locked === 0
      ? `${String(count)} ersetzt.`
      : `${String(count)} ersetzt. ${String(locked)} ${locked === 1 ? 'steht' : 'stehen'}, wo etwas gesperrt ist.`,
  lockedThere: 'Die Stelle ist gesperrt.',
  lockedEverywhere: 'Alle Stellen sind gesperrt.',
  lockedLayout: 'Eine gesperrte Folie behält ihr Layout, bis sie entsperrt wird.',

  onlyPictures: 'Nur Bilder lassen sich auf eine Folie legen.',
  onlyMedia: 'Nur Bilder, Videos und Audiodateien lassen sich auf eine Folie legen.',
  noUploads: 'Hier lassen sich keine Dateien hochladen.',
  tooManyFiles: (most) => `Höchstens ${String(most)} Dateien lassen sich auf einmal hinzufügen.`,
  uploadFailed: 'Das Hochladen ist fehlgeschlagen.',
  noFilm: 'Diese Datei ist kein Video.',
  noSound: 'Diese Datei ist keine Audiodatei.',
  filmAsItIs:
    'Das Video wurde unverändert übernommen: Dieser Server kann Videos nicht umwandeln, daher spielen es manche Browser vielleicht nicht ab.',
  frameRefused: 'Der Betreiber der Website lässt das Einbetten dieser Adresse nicht zu (X-Frame-Options).',
  noFrameSource: 'Im Code steht keine Adresse (src eines iframe). Füge die Adresse direkt ein.',
  noAddress: 'Gib eine gültige Adresse ein',
  drawingTooLong: (most) => `Eine eingebettete Zeichnung kann höchstens ${String(most)} Zeichen lang sein.`,
  drawingWithoutFile: 'Zu dieser Zeichnung gibt es keine Datei, die sich anzeigen ließe.',
  noSvg: 'Dieses Bild ließ sich nicht als SVG lesen.',
  slideNotThere: 'Die Folie gibt es nicht mehr.',
  tooMuchForDeck: 'Das ist mehr, als in eine Präsentation passt.',
  oneSection: 'Eine Folie ist genau eine <section> ohne weitere darin.',

  titleText: 'Titel',
  series: (number) => `Reihe ${String(number)}`,
  allLines: 'Alle Zeilen',
  lines: (numbers) => `Zeilen ${numbers}`,
};
