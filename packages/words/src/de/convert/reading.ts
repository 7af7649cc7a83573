import type { reading as english } from '../../en/convert/reading.ts';

const ACCEPTED =
  'eine PowerPoint-Präsentation (.pptx), ein PDF-Dokument, eine reveal.js-Präsentation oder eine von slides.com exportierte Präsentation (eine HTML-Datei oder eine ZIP-Datei mit ihren Bildern), Markdown, eine Definition in JSON oder Bilder';

export const reading: typeof english = {
  empty: 'Diese Datei ist leer.',
  protected:
    'Diese Datei ist mit einem Passwort geschützt. Öffne sie in dem Programm, mit dem sie erstellt wurde, speichere sie ohne Passwort und importiere sie noch einmal.',
  noFiles: 'Diese ZIP-Datei enthält keine Dateien.',
  tooDeep: 'Diese Datei ist zu tief verschachtelt, um gelesen zu werden.',
  textTooDeep: 'Dieser Text ist zu tief verschachtelt, um gelesen zu werden.',
  more: 'Mehr von derselben Art auf späteren Folien',
  foreign: (what) => `Das ist ${what} und kann nicht gelesen werden. Gelesen werden können ${ACCEPTED}.`,
  noPresentation: `Diese ZIP-Datei enthält keine Präsentation: Es ist keine index.html darin. Gelesen werden können ${ACCEPTED}.`,
  manyPages: (count) =>
    `Diese ZIP-Datei enthält ${count} Seiten und keine index.html, es ist also nicht klar, welche die Präsentation ist.`,
  tooManySlides: (most) => `Eine Präsentation kann höchstens ${most} Folien haben.`,
  tooManyBlocks: (most) => `Eine Präsentation kann höchstens ${most} Elemente haben.`,
  tooManyCells: (most) =>
    `Eine Tabelle kann höchstens ${most} Zellen haben. Verteile sie auf mehrere Folien, oder lass Zeilen weg, die nicht gezeigt werden müssen.`,
  tooManyCellsInAll: (most) =>
    `Die Tabellen einer Präsentation können zusammen höchstens ${most} Zellen haben. Verteile sie auf mehrere Präsentationen, oder lass Zeilen weg, die nicht gezeigt werden müssen.`,
  noPictures: (reason) => `Keines dieser Bilder kann gezeigt werden.${reason === null ? '' : ` ${reason}.`}`,
  losses: {
    flow: 'Inhalt außerhalb von Elementen bleibt als ein Element',
    css: 'Eigenes CSS wurde weggelassen, weil dein Tarif keines enthält',
    formula: 'Eine Formel ohne ihren Quelltext bleibt, wie sie aussieht',
    group: 'Eine leere Gruppe wurde weggelassen',
    notes: (most) => `Notizen wurden nach ${most} Zeichen abgeschnitten`,
    element: (what) => `„${what}“ darf nicht in einer Präsentation stehen und wurde weggelassen`,
    attribute: (what) => `Das Attribut „${what}“ darf nicht in einer Präsentation stehen und wurde weggelassen`,
    style: (what) => `Die CSS-Angabe „${what}“ darf nicht in einer Präsentation stehen und wurde weggelassen`,
    cut: (what) => `„${what}“ war länger, als eine Präsentation aufnehmen kann; der Rest wurde weggelassen`,
    type: (what) => `Bleibt, wie es aussieht, als ein Element: ${what}`,
  },
  own: {
    damaged:
      'Die Präsentation in dieser Datei ist beschädigt. Exportiere sie noch einmal und importiere die neue Datei.',
    newer: 'Diese Präsentation kommt aus einer neueren Version von Rostrum als dieser, die sie nicht lesen kann.',
    hosts: 'Hosts, von denen das eigene CSS laden darf, wurden nicht übernommen: Trage sie noch einmal ein',
    missing: 'Ein Bild, Film oder Ton ist nicht in der Datei',
  },
  steps: {
    file: 'Datei wird gelesen',
    pages: 'Seiten werden gezeichnet',
    pictures: 'Bilder werden übernommen',
    deck: 'Präsentation wird erstellt',
  },
  kinds: {
    bmp: 'ein Bild (BMP)',
    videoOrPicture: 'ein Video oder ein Bild',
    video: 'ein Video',
    soundOrVideo: 'eine Ton- oder Videodatei',
    sound: 'eine Tondatei',
    rar: 'ein RAR-Archiv',
    sevenZip: 'ein 7z-Archiv',
    gzip: 'ein gzip-Archiv',
    tar: 'ein tar-Archiv',
    rtf: 'ein RTF-Dokument',
    program: 'ein Programm',
    unknown: 'kein Text, keine Seite und kein Archiv',
    oldOffice: 'ein Office-Dokument aus der Zeit vor 2007',
    oldPowerPoint: 'eine Präsentation von PowerPoint 97 bis 2003 (.ppt)',
    json: 'JSON ohne die „slides“, die die Definition einer Präsentation hat',
    xml: 'eine XML-Datei',
    csv: 'eine Tabelle (CSV)',
    word: 'ein Word-Dokument',
    excel: 'eine Excel-Datei',
    keynote: 'eine Keynote-Datei',
    openDocument: 'eine OpenDocument-Datei',
    otherText: (ending) => `eine Textdatei einer Art (.${ending}), die keine Präsentation ist,`,
  },
};
