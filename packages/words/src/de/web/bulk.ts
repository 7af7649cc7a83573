import type { bulk as en } from '../../en/web/bulk.ts';
import { plural } from './counts.ts';

const decks = (count: number): string => plural(count, 'Präsentation', 'Präsentationen');

export const bulk: typeof en = {
  bar: 'Ausgewählte Präsentationen',
  selected: (count: number) => `${String(count)} ausgewählt`,
  select: (title: string) => `${title} auswählen`,
  selectItem: 'Auswählen',
  all: 'Alle auswählen',
  clear: 'Auswahl aufheben',
  tags: 'Schlagwörter',
  tagsOf: (count: number) => `Schlagwörter für ${decks(count)}`,
  trash: 'In den Papierkorb',
  trashed: (count: number) => `${decks(count)} in den Papierkorb verschoben`,
  recovered: (count: number) => `${decks(count)} wiederhergestellt`,
  someFailed: (count: number) =>
    `${decks(count)} ${count === 1 ? 'konnte' : 'konnten'} nicht verschoben werden. Bitte versuch es noch einmal.`,
  team: {
    action: 'Ins Team verschieben',
    actionTo: (team: string) => `Zu ${team} verschieben`,
    title: (count: number, team: string) => `${decks(count)} zu ${team} verschieben?`,
    titleDone: (team: string) => `Präsentationen für ${team}`,
    text: (team: string) =>
      `Von da an sehen alle in ${team} sie, und sie bleiben im Team, wenn du es verlässt. Du bleibst ihr Eigentümer; Links, Personen und öffentliche Adressen bleiben, wie sie sind.`,
    fates: {
      internal: 'Wird intern',
      public: 'Bleibt öffentlich',
      closed: 'Wird intern: Im Team gibt es keine öffentlichen Präsentationen',
      stays: 'Bleibt hier: gehört nicht nur dir oder ist schon in einem Team',
    },
    move: (count: number) => `${decks(count)} verschieben`,
    moved: 'Verschoben',
    back: 'Wieder deine',
    failed: 'Konnte nicht verschoben werden',
    close: 'Fertig',
    done: (count: number) => (count === 0 ? 'Keine Präsentation wurde verschoben' : `${decks(count)} verschoben`),
  },
  export: 'Exportieren',
  exportTitle: (count: number) => `${decks(count)} exportieren`,
  exportText:
    'Aus jeder Präsentation wird eine eigene Datei. Ausgeblendete Folien und Sprechernotizen bleiben draußen.',
  format: 'Dateityp',
  start: 'Dateien erstellen',
  waiting: 'Wartet',
  making: 'Wird erstellt',
  failed: 'Fehlgeschlagen',
  download: (name: string) => `${name} herunterladen`,
  downloadIt: 'Herunterladen',
  downloadAll: 'Alle herunterladen',
  ready: (count: number, total: number) => `${count} von ${total} fertig`,
  cancelled: 'Abgebrochen',
  againFor: (title: string) => `Erneut versuchen: ${title}`,
  later: 'Du kannst das hier schließen: Die Dateien bleiben bei jeder Präsentation unter ihren Exporten.',
};
