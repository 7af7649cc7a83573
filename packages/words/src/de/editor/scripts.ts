import type { scripts as english } from '../../en/editor/scripts.ts';

export const scripts: typeof english = {
  title: 'Skripte',
  loading: 'Skripte werden geladen',
  notLoaded: 'Die Skripte konnten nicht geladen werden',
  about:
    'Programme, die die Präsentation mitbringt, zum Beispiel ein Diagramm, das sich bewegt. Sie laufen in einem eigenen Rahmen, ohne Zugriff auf irgendein Konto.',
  list: 'Skripte in der Reihenfolge, in der sie laufen',
  more: (name) => `Mehr zu ${name}`,
  add: 'Skript hinzufügen',
  fromAddress: 'Von einer Adresse …',
  writeCode: 'Code schreiben oder einfügen …',
  most: (count) => `Mehr als ${String(count)} gehen nicht`,
  added: 'Skript hinzugefügt',
  changed: 'Skript geändert',
  somethingWrong: 'Etwas ist schiefgegangen. Bitte versuche es noch einmal.',
  bytes: (count) => `${String(count)} Byte`,
  ownCode: (size) => `Eigener Code · ${size}`,
  from: (host, size) => `Von ${host} · ${size}`,
  plan: {
    none: 'Für Skripte ist der Tarif Pro nötig.',
    kept: (count) =>
      `Für Skripte ist der Tarif Pro nötig: ${count === 1 ? 'Dieses bleibt erhalten, läuft' : 'Diese bleiben erhalten, laufen'} aber nicht.`,
    noneOf: (owner) => `Diese Präsentation gehört ${owner}. Für Skripte ist in diesem Konto der Tarif Pro nötig.`,
    keptOf: (owner, count) =>
      `Diese Präsentation gehört ${owner}. Für Skripte ist in diesem Konto der Tarif Pro nötig: ${count === 1 ? 'Dieses bleibt erhalten, läuft' : 'Diese bleiben erhalten, laufen'} aber nicht.`,
  },
  address: {
    title: 'Skript von einer Adresse hinzufügen',
    field: 'Adresse des Skripts',
    hint: 'Hier wird eine Kopie abgelegt, damit ein Vortrag keinen anderen Server braucht. Nimm von einer Bibliothek die Fassung für Browser, oft UMD oder IIFE genannt.',
    fetching: 'Wird geholt …',
  },
  fetchAgain: {
    button: 'Neu holen',
    done: (name) => `Neue Kopie von ${name} geholt`,
    failed: (name, why) => `${name} bleibt, wie es war. ${why}`,
  },
  code: {
    title: 'Skript hinzufügen',
    titleOf: (name) => `Code von ${name}`,
    edit: 'Code bearbeiten',
    name: 'Name',
    nameHint: 'Für die Liste, etwa chart.js',
    field: 'Code des Skripts',
    loading: 'Code wird geladen',
    runs: 'Es läuft mit der Präsentation in einem eigenen Rahmen, nach den Skripten, die in der Liste darüber stehen.',
    becomesOwn: 'Geändert ist es eigener Code und wird nicht mehr von seiner Adresse geholt.',
    line: (number) => `Zeile ${String(number)}`,
  },
  removal: {
    open: 'Entfernen …',
    question: (name) => `${name} entfernen?`,
    keep: 'Behalten',
    ofOwnCode: 'Der Code liegt sonst nirgends, und ältere Versionen der Präsentation bringen ihn nicht zurück.',
    ofAddress: 'Die Präsentation läuft dann ohne das Skript. Es kann wieder von seiner Adresse geholt werden.',
    done: (name) => `${name} entfernt`,
  },
};
