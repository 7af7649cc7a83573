import type { rail as english } from '../../en/editor/rail.ts';

export const rail: typeof english = {
  title: 'Folien',
  width: 'Breite der Folienleiste',
  arrange: 'Folien anordnen',
  menu: 'Folie',
  slide: (number) => `Folie ${String(number)}`,
  hiddenSlide: 'Ausgeblendete Folie',
  named: (number, title) => `${number === null ? 'Ausgeblendete Folie' : `Folie ${String(number)}`}: ${title}`,
  inStack: (at, count) => `${String(at)} von ${String(count)} in einem Stapel`,
  hidden: 'Ausgeblendet',
  locked: 'gesperrt',
  empty: 'Leer',
  withoutWords: 'Ohne Text',

  add: 'Neue Folie',
  whereItGoes: 'Wohin die Folie kommt',
  beside: 'Neben dieser',
  below: 'Darunter, in einem Stapel',
  fromTemplate: 'Aus einer Vorlage …',
  fromFile: 'Aus einer Datei …',
  asCopy: 'Als Kopie von dieser',
};
