import type { definitions as en } from '../../en/web/definitions.ts';
import { slideCounts } from './counts.ts';

export const definitions: typeof en = {
  title: 'Präsentation aus JSON erstellen',
  lead: 'Füge die Definition einer Präsentation ein oder öffne ihre Datei. Du siehst, was daraus wird, bevor sie erstellt wird.',
  field: 'Definition',
  placeholder: '{ "title": "Flüsse", "slides": [{ "markdown": "# Flüsse" }] }',
  openFile: 'Datei öffnen',
  next: 'Weiter',
  reading: 'Wird gelesen',
  tooLong: 'Diese Definition ist größer als 2 MB. Importiere sie als Datei bei deinen Präsentationen.',
  noText: (name) => `${name} ist keine Textdatei. Wähle eine JSON-Datei.`,
  fileTooLong: (name) => `${name} ist größer als 2 MB. Importiere sie als Datei bei deinen Präsentationen.`,

  confirmTitle: { before: '„', after: '“ erstellen?' },
  confirmPage: 'Diese Präsentation erstellen?',
  notYet: 'Noch wurde nichts erstellt. Sieh zuerst nach, was es ist.',
  from: 'Gesendet von',
  fromNobody: 'Nicht angegeben',
  fromHere: 'Von hier',
  fromProgram: 'Ein Programm, das nicht belegt hat, wem es gehört',
  slides: 'Folien',
  counts: slideCounts,
  private: 'Sie wird privat: Nur du siehst sie, bis du sie teilst.',
  public: 'Sie wird öffentlich, denn dein Tarif enthält keine privaten Präsentationen.',
  create: 'Präsentation erstellen',
  creating: 'Wird erstellt',
  firstSlides: 'Was auf ihren Folien steht',
  slide: (number) => `Folie ${number}`,
  hidden: 'Ausgeblendet',
  noWords: 'Keine Wörter',
  more: (count) => (count === 1 ? 'Und 1 weitere Folie' : `Und ${count} weitere Folien`),

  failed: 'Die Präsentation konnte nicht erstellt werden.',
  goesOn: 'Das dauert etwas. Die Präsentation erscheint bei deinen, sobald sie fertig ist.',
  goneTitle: 'Diese Präsentation ist nicht mehr da',
  goneText:
    'Was von anderswo gesendet wird, bleibt eine halbe Stunde, und für die erste Person, die es öffnet. Geh dorthin zurück, woher es kam, und sende es noch einmal.',
};
