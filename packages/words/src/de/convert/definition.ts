import type { definition as english } from '../../en/convert/definition.ts';

export const definition: typeof english = {
  noSlides: 'Diese Definition einer Präsentation enthält keine Folien.',
  mistake: (place, what) => `Diese Definition einer Präsentation hat einen Fehler: ${place || 'sie'} ${what}.`,
  notJson: 'Diese Datei ist kein gültiges JSON.',
  notJsonLine: (line, column) => `Diese Datei ist kein gültiges JSON (Zeile ${line}, Spalte ${column}).`,
  notJsonAt: (position) => `Diese Datei ist kein gültiges JSON (Position ${position}).`,
  deckField: (name) => `${name} ist kein Feld einer Präsentation und wurde weggelassen`,
  slideField: (name) => `${name} ist kein Feld einer Folie und wurde weggelassen`,
  blockField: (name, type) => `${name} ist kein Feld eines Elements vom Typ ${type} und wurde weggelassen`,
  codeLanguage: (name) => `${name} ist keine hier bekannte Sprache: Der Code bleibt ohne Farben`,
  must: {
    object: 'muss ein Objekt sein',
    text: 'muss ein Text sein',
    flag: 'muss true oder false sein',
    number: 'muss eine Zahl sein',
    list: 'muss eine Liste sein',
    there: 'fehlt',
    language: 'muss ein Sprachkürzel sein, etwa en oder pt-BR',
    section: 'muss genau ein <section>-Element sein',
    oneContent: 'darf nur eines von section, markdown, html und blocks haben',
    background: 'muss eine Farbe oder ein Objekt sein',
    cells: 'muss eine Liste von Zellen sein',
    cell: 'muss ein Text oder eine Zahl sein',
    within: (min, max) => `muss eine Zahl von ${min} bis ${max} sein`,
    oneOf: (known) => `muss einer dieser Werte sein: ${known}`,
  },
};
