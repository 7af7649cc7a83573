import type { themes as english } from '../../en/server/themes.ts';

export const themes: typeof english = {
  mostOfTeam: (count) => `Das Team hat ${count} Designs, und mehr geht nicht. Lösche zuerst eines.`,
  mostOfYours: (count) => `Du hast ${count} Designs, und mehr geht nicht. Lösche zuerst eines.`,
  slowCss: 'Das zu übersetzen dauert zu lange oder braucht zu viel Arbeitsspeicher.',
  halfCharacter: 'Daraus wird Text mit einem halben Zeichen, der nicht gespeichert werden kann.',
  largeCss: (most) => `Daraus werden mehr als ${most} Zeichen CSS.`,
  line: (line, message) => `Zeile ${line}: ${message}`,
  fontFamilies:
    'Bitte gib höchstens acht Familien ein, wie Google Fonts sie nennt, mit | dazwischen, etwa Fraunces|Inter:wght@400;700',
  adobeId: 'Eine Projekt-ID von Adobe Fonts hat sieben Kleinbuchstaben und Ziffern, etwa abc1def.',
  noFamily: 'Eine solche Familie ist nicht unter den Schriftarten anderer Dienste, die das Design nennt.',
  noColours: 'Solche Farben gibt es nicht.',
  noFont: 'Eine solche Schriftart gibt es nicht.',
  gradient: 'Bitte gib einen Verlauf ein, etwa linear-gradient(90deg, #102030 0%, #405060 100%)',
  noTransition: 'Einen solchen Übergang gibt es nicht.',
  noCodeColours: 'Solche Farben für Code gibt es nicht.',
  noToken: (name) => `Designs haben keine Farbe, die ${name} heißt.`,
  noColour: (label) => `„${label}“ ist keine Farbe. Bitte gib eine ein, etwa #336699.`,
  changed:
    'Jemand hat dieses Design inzwischen geändert. Sieh es dir an, wie es jetzt ist, und versuche es noch einmal.',
  copyOf: (name) => `Kopie von ${name}`,
  noTeamFont: 'Eine solche Schriftart ist nicht unter den Dateien deines Teams. Lade sie noch einmal hoch.',
  noOwnFont: 'Eine solche Schriftart ist nicht unter deinen Dateien. Lade sie noch einmal hoch.',
  noTeamPicture: 'Ein solches Bild ist nicht unter den Dateien deines Teams. Wähle ein anderes.',
  noOwnPicture: 'Ein solches Bild ist nicht unter deinen Dateien. Wähle ein anderes.',
  noFiles: 'Hier kann nichts importiert werden: Schreib alles in dieses Feld.',
  unreadableCss: 'Das kann nicht gelesen werden.',
};
