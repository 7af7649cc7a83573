import type { tags as en } from '../../en/web/tags.ts';
import { plural } from './counts.ts';

export const tags: typeof en = {
  title: 'Schlagwörter',
  edit: 'Schlagwörter bearbeiten',
  titles: {
    own: { deck: 'Schlagwörter für Präsentationen', media: 'Schlagwörter für Medien' },
    team: { deck: 'Schlagwörter des Teams für Präsentationen', media: 'Schlagwörter des Teams für Medien' },
  },
  ofTeam: 'Schlagwörter des Teams',
  none: 'Noch keine Schlagwörter. Ein Schlagwort ist ein Wort mit einer Farbe, unter dem du wiederfindest, was zusammengehört.',
  name: 'Name',
  newName: 'Neues Schlagwort',
  add: 'Hinzufügen',
  create: 'Schlagwort anlegen',
  rename: (name: string) => `Name von ${name}`,
  color: (name: string) => `Farbe von ${name}`,
  colors: ['Rot', 'Orange', 'Ocker', 'Grün', 'Petrol', 'Blau', 'Violett', 'Rosa'],
  delete: (name: string) => `${name} löschen`,
  deleteTitle: (name: string) => `Schlagwort „${name}“ löschen?`,
  deleteText: (type: 'deck' | 'media', count: number) => {
    if (count === 0) return 'Es ist zurzeit nirgends vergeben.';
    const losing =
      type === 'deck'
        ? plural(count, 'Präsentation verliert', 'Präsentationen verlieren')
        : plural(count, 'Datei verliert', 'Dateien verlieren');
    return `${losing} es und ${count === 1 ? 'bleibt sonst, wie sie ist' : 'bleiben sonst, wie sie sind'}.`;
  },
  deleteAction: 'Schlagwort löschen',
  deleted: (name: string) => `Schlagwort „${name}“ gelöscht`,
  failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  ofThing: (title: string) => `Schlagwörter von ${title}`,
  ofSeveral: (count: number) => `Schlagwörter von ${String(count)} Präsentationen`,
  named: (names: readonly string[]) => `Schlagwörter: ${names.join(', ')}`,
  decks: (count: number) => plural(count, 'Präsentation', 'Präsentationen'),
  added: (name: string, count: number, type: 'deck' | 'media') =>
    `${
      type === 'deck'
        ? plural(count, 'Präsentation hat', 'Präsentationen haben')
        : plural(count, 'Datei hat', 'Dateien haben')
    } jetzt das Schlagwort „${name}“`,
  filter: 'Schlagwort',
  any: 'Alle Schlagwörter',
  more: (count: number) => `${String(count)} weitere zeigen`,
  fewer: 'Weniger zeigen',
};
