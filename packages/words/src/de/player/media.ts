import type { media as english } from '../../en/player/media.ts';

export const media: typeof english = {
  copy: 'Kopieren',
  copyCode: 'Code kopieren',
  copied: 'Kopiert',
  copyByKeys: 'Strg+C drücken',
  code: 'Code',
  codeLit: (lines) => `Code, ${lines} hervorgehoben`,
  allLines: 'Alle Zeilen',
  line: (number) => `Zeile ${number}`,
  lines: (parts) => `Zeilen ${parts.join(', ')}`,
  range: (from, to) => `${from} bis ${to}`,
  stopPictures: 'Bewegte Bilder anhalten',
  playPictures: 'Bewegte Bilder abspielen',
  pageOf: (host) => `Webseite von ${host}`,
  pageElsewhere: 'Webseite von einer anderen Website',
  haveAnswered: (people) => (people === 1 ? '1 Person hat geantwortet' : `${people} Personen haben geantwortet`),
  resultsLater: 'Ergebnisse folgen später',
  pollClosed: 'geschlossen',
  answersOn: (people, day) => `${people} ${people === 1 ? 'Antwort' : 'Antworten'}, ${day}`,
};
