import type { definitions as english } from '../../en/server/definitions.ts';

export const definitions: typeof english = {
  tooLarge: (megabytes) =>
    `Diese Definition einer Präsentation ist größer als ${megabytes} MB. Importiere sie als Datei in der Liste der Präsentationen.`,
  tooMany: 'Gerade werden zu viele Präsentationen gesendet. Bitte versuche es gleich noch einmal.',
  gone: 'Diese Präsentation ist nicht mehr da: Sie bleibt eine halbe Stunde. Sende sie noch einmal von dort, woher sie kam.',
  noJson: 'Das ist kein gültiges JSON.',
  noJsonLine: (line, column) => `Das ist kein gültiges JSON (Zeile ${line}, Spalte ${column}).`,
  noObject: 'In dieser Definition einer Präsentation ist ein Fehler: Sie muss ein Objekt sein.',
  unstorable: (place) =>
    `In dieser Definition einer Präsentation ist ein Fehler: ${place} enthält ein Zeichen, das nicht gespeichert werden kann.`,
  whole: 'sie',
};
