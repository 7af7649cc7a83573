import type { handover as english } from '../../en/editor/handover.ts';

export const handover: typeof english = {
  noLine: 'Gerade besteht keine Verbindung zum Server. Bitte versuche es noch einmal, wenn sie wieder da ist.',
  notSaved:
    'Nicht übergeben: Deine letzten Änderungen konnten nicht gespeichert werden. Bitte versuche es noch einmal.',
  everybody: 'Jetzt dürfen alle gleichzeitig diese Präsentation bearbeiten.',
  oneAtATime: 'Diese Präsentation bearbeitet jetzt immer nur eine Person. Gerade bist du das.',
  youNow: 'Jetzt bearbeitest du.',
  otherWindowNow: 'Du bearbeitest jetzt in einem anderen Fenster.',
  otherNow: (name) => `Jetzt bearbeitet ${name}.`,
  goesOn: (name) => `${name} bearbeitet weiter.`,
  question: {
    group: 'Übergabe',
    alert: (name, seconds) =>
      `${name} möchte bearbeiten. Ohne Antwort wird die Präsentation in ${String(seconds)} Sekunden übergeben. Zum Antworten F6 drücken.`,
    wants: (name) => `${name} möchte bearbeiten`,
    isGoing: 'Deine Änderungen werden gespeichert, dann wird die Präsentation übergeben.',
    goesOver: {
      before: 'Die Präsentation wird in ',
      after: ' übergeben. Du siehst weiter zu und kannst darum bitten, sie zurückzubekommen.',
    },
    seconds: (count) => `${String(count)} s`,
    others: (count) => (count === 1 ? '1 weitere Person wartet.' : `${String(count)} weitere Personen warten.`),
    keep: 'Weiter bearbeiten',
    give: 'Jetzt übergeben',
  },
  standing: {
    group: 'Wer bearbeitet',
    otherWindow: 'Du bearbeitest in einem anderen Fenster.',
    nobody: 'Niemand bearbeitet gerade.',
    asked: (name) => `${name} wurde gefragt.`,
    editing: (name) => `${name} bearbeitet gerade.`,
    edit: 'Bearbeiten',
    editHere: 'Hier bearbeiten',
    ask: 'Bearbeitung anfragen',
  },
  waiting: {
    place: (place) => `Du bist Nummer ${String(place)} in der Reihe.`,
    inAMoment: 'Gleich bist du an der Reihe.',
    seconds: (count) => `In ${String(count)}\u{a0}s bist du an der Reihe.`,
    secondsUnless: (count) => `In ${String(count)}\u{a0}s bist du an der Reihe, wenn kein Nein kommt.`,
  },
  kept: {
    said: 'Deine letzten Änderungen liegen auf diesem Gerät. Sie werden gespeichert, wenn du wieder bearbeitest.',
    question: 'Nicht gespeicherte Änderungen verwerfen?',
    discard: 'Änderungen verwerfen',
    file: (slug) => `${slug || 'praesentation'}-nicht-gespeichert`,
    title: (deck) => `${deck}: mit Änderungen, die nicht gespeichert sind`,
  },
};
