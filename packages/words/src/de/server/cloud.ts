import type { cloud as english } from '../../en/server/cloud.ts';

export const cloud: typeof english = {
  closed: (name) =>
    `${name} lässt uns nicht mehr zu. Verbinde es in deinen Einstellungen neu und versuche es dann noch einmal.`,
  full: (name) =>
    `In deinem ${name} ist kein Platz für diese Datei. Schaffe dort Platz und versuche es dann noch einmal.`,
  name: (name) =>
    `${name} nimmt keine Datei mit diesem Namen an. Benenne die Präsentation um und exportiere sie noch einmal.`,
  folder: (name) =>
    `Bei ${name} liegt an der Stelle des Ordners eine Datei. Wähle in deinen Einstellungen einen anderen Ordner und versuche es dann noch einmal.`,
  forbidden: (name) =>
    `${name} lässt uns dort nicht schreiben. Wähle in deinen Einstellungen einen anderen Ordner oder verbinde es neu.`,
  too_large: (name) =>
    `Diese Datei ist zu groß für ${name}. Lade sie stattdessen herunter oder exportiere weniger Folien.`,
  refused: (name) =>
    `${name} hat diese Datei nicht angenommen. Es wurde gemeldet; bitte versuche es später noch einmal.`,
  late: (name) => `${name} war einen Tag lang nicht zu erreichen. Versuche es später noch einmal.`,
  disconnected: (name) =>
    `${name} wurde getrennt, bevor diese Datei gespeichert war. Verbinde es in deinen Einstellungen und versuche es dann noch einmal.`,
  notConnected: (name) => `${name} ist nicht verbunden. Verbinde es in deinen Einstellungen.`,
  it: 'Der Dienst',
  notHere: 'Dieser Server speichert dort nichts.',
  unknownError:
    'Hoppla, beim Speichern dieser Datei ist etwas schiefgegangen. Es wurde gemeldet; bitte versuche es später noch einmal.',
};
