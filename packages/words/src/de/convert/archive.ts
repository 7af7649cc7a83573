import type { archive as english } from '../../en/convert/archive.ts';

export const archive: typeof english = {
  why: {
    beyondEnd: 'die Liste ihrer Dateien liegt hinter ihrem Ende',
    unreadable: 'die Liste ihrer Dateien kann nicht gelesen werden',
    cutOff: 'die Liste ihrer Dateien fehlt, vermutlich wurde sie abgeschnitten',
    nullCharacter: 'ein Dateiname darin enthält ein Nullzeichen',
    tooLong: 'ein Dateiname darin ist zu lang',
    absolute: 'eine Datei darin hat einen absoluten Pfad',
    drive: 'eine Datei darin nennt ein Laufwerk',
    climbs: 'der Pfad einer Datei darin führt aus dem Archiv hinaus',
    misplaced: (name) => `„${name}“ ist nicht da, wo sie sein sollte`,
    entryCutOff: (name) => `„${name}“ ist abgeschnitten`,
    notInIt: (name) => `„${name}“ ist nicht darin`,
    twoSizes: (name) => `„${name}“ hat zwei Größen`,
    changed: (name) => `„${name}“ ist nicht so, wie sie gepackt wurde`,
    tooShort: (name) => `„${name}“ ist kürzer, als sie sein sollte`,
    packed: (name) => `„${name}“ kann nicht entpackt werden`,
  },
  files: { zip: 'Diese ZIP-Datei', powerpoint: 'Diese PowerPoint-Datei' },
  damaged: (file, why) =>
    `${file} ist beschädigt: ${why}. Versuche, sie noch einmal herunterzuladen oder zu exportieren.`,
  tooManyFiles: (file, count, most) =>
    `${file} enthält ${count} Dateien; höchstens ${most} werden gelesen. Packe nur die Präsentation und ihre Bilder.`,
  unsafe: (file, why, name) =>
    `${file} lässt sich nicht sicher öffnen: ${why} („${name}“). Packe den Ordner noch einmal.`,
  link: (file, name) =>
    `${file} lässt sich nicht sicher öffnen: „${name}“ ist ein Verweis auf eine andere Stelle. Packe den Ordner noch einmal, mit der Datei selbst.`,
  twice: (file, name) => `${file} enthält „${name}“ zweimal, es ist also nicht klar, welche gemeint ist.`,
  encrypted: (file) => `${file} ist mit einem Passwort geschützt. Packe sie noch einmal ohne Passwort.`,
  bomb: (file) =>
    `${file} würde beim Entpacken viel größer werden, als sie ist, und wurde deshalb nicht geöffnet. Packe den Ordner noch einmal.`,
  unsupported: (name) =>
    `„${name}“ in dieser ZIP-Datei ist auf eine Weise gepackt, die nicht gelesen werden kann. Packe sie noch einmal als einfache ZIP-Datei.`,
  tooLarge: (megabytes) =>
    `Diese ZIP-Datei ist entpackt zu groß: Höchstens ${megabytes} MB werden gelesen. Lass ihre größten Dateien weg und packe sie noch einmal.`,
};
