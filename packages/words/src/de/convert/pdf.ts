import type { pdf as english } from '../../en/convert/pdf.ts';

export const pdf: typeof english = {
  noPages: 'Dieses PDF-Dokument enthält keine Seiten.',
  damaged:
    'Dieses PDF-Dokument ist beschädigt: Es wurde abgeschnitten oder war nie vollständig. Lade es noch einmal herunter oder exportiere es neu.',
  noSize: 'Dieses PDF-Dokument ist beschädigt: Eine seiner Seiten hat keine Größe.',
  tooManySlides: (most) =>
    `Dieses PDF-Dokument ist zu groß: Eine Präsentation hat höchstens ${most} Folien. Teile es auf und importiere seine Teile.`,
  tooManyObjects: (most) =>
    `Dieses PDF-Dokument ist zu groß: Eine Präsentation hat höchstens ${most} Objekte. Teile es auf und importiere seine Teile.`,
  tooManyFiles: (megabytes) =>
    `Dieses PDF-Dokument ist zu groß: Eine Präsentation enthält höchstens ${megabytes} MB an Bildern und Zeichnungen. Teile es auf und importiere seine Teile.`,
  tooManyPages: (count, most) =>
    `Dieses PDF-Dokument hat ${count} Seiten, und höchstens ${most} kommen als Bilder herein. Importiere es als bearbeitbaren Text oder teile es auf.`,
  damagedPage: (page) =>
    `Dieses PDF-Dokument ist beschädigt: Seine Seite ${page} kann nicht gelesen werden. Lade es noch einmal herunter oder exportiere es neu.`,
  page: (number) => `Seite ${number}`,
  link: 'Link',
  losses: {
    smallPictures: 'Kleine Bilder in einer Reihe wurden weggelassen',
    mask: 'Etwas ist durch eine Maske zu sehen, die weggelassen wurde',
    mixing: 'Farben, die sich mit dem mischen, was unter ihnen liegt, liegen darüber',
    pattern: 'Eine Fläche, die mit einem Muster gefüllt ist, wurde weggelassen',
    tooManyLines: 'Die Zeichnung hat mehr Linien, als gelesen werden; der Rest wurde weggelassen',
    shading: 'Eine Fläche, deren Farben in mehr als eine Richtung verlaufen, wurde weggelassen',
    picture: 'Ein Bild konnte nicht gelesen werden',
    drawnLetters:
      'Buchstaben, die das Dokument selbst zeichnet (Type 3), können dort fett oder kursiv sein und sind es hier nicht',
    unknownLetters: 'Zeichen einer Schriftart, die nicht sagt, welche Buchstaben es sind, wurden weggelassen',
    unseen: 'Worte, die in einem Bild erkannt wurden und unsichtbar dahinter liegen, wurden weggelassen',
    hugePicture: (megapixels) =>
      `Ein Bild von mehr als ${megapixels} Megapixeln wurde weggelassen: Verkleinere es im Dokument`,
    notDrawn: (why) => `Diese Seite kam als Texte und Zeichnungen herein, nicht als Bild: ${why}`,
    letters: (most) => `Von dieser Seite wurden ${most} Buchstaben gelesen; der Rest wurde weggelassen`,
  },
};
