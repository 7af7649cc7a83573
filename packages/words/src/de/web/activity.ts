import type { activity as en } from '../../en/web/activity.ts';
import { plural } from './counts.ts';

export const activity: typeof en = {
  somebody: 'Jemand',
  somebodyElse: 'jemanden',
  added: (who: string, person: string, role: string) => `${who} hat ${person} als ${role} hinzugefügt`,
  roleChanged: (who: string, person: string, from: string, to: string) =>
    `${who} hat ${person} vom ${from} zum ${to} gemacht`,
  removed: (who: string, person: string) => `${who} hat ${person} entfernt`,
  left: (who: string) => `${who} hat die Präsentation verlassen`,
  joined: (who: string, role: string) => `${who} ist als ${role} dazugekommen`,
  transferred: (who: string, person: string) => `${who} hat ${person} zum Eigentümer gemacht`,
  invited: (who: string, email: string, role: string) => `${who} hat ${email} als ${role} eingeladen`,
  invitationChanged: (who: string, email: string, to: string) =>
    `${who} hat die Einladung an ${email} auf ${to} geändert`,
  resent: (who: string, email: string) => `${who} hat die Einladung an ${email} noch einmal geschickt`,
  withdrawn: (who: string, email: string) => `${who} hat die Einladung an ${email} zurückgezogen`,
  linkCreated: (who: string, name: string) => `${who} hat den Link „${name}“ erstellt`,
  linkEnded: (name: string) => `Der Link „${name}“ ist mit dem Vortrag abgelaufen`,
  linkUpdated: (who: string, name: string) => `${who} hat den Link „${name}“ geändert`,
  linkDeleted: (who: string, name: string) => `${who} hat den Link „${name}“ gelöscht`,
  scriptAdded: (who: string, name: string) => `${who} hat das Skript „${name}“ hinzugefügt`,
  scriptReplaced: (who: string, name: string) => `${who} hat das Skript „${name}“ geändert`,
  scriptRemoved: (who: string, name: string) => `${who} hat das Skript „${name}“ entfernt`,
  mailed: (who: string, count: number) =>
    `${who} hat die Präsentation per E-Mail mit ${plural(count, 'Person', 'Personen')} geteilt`,
  texted: (who: string, count: number) =>
    `${who} hat die Präsentation per SMS mit ${plural(count, 'Person', 'Personen')} geteilt`,
  visibility: (who: string, visibility: string) =>
    `${who} hat geändert, wer die Präsentation sehen kann: ${visibility}`,
  movedToTeam: (who: string) => `${who} hat die Präsentation ins Team verschoben`,
  takenBack: (who: string) => `${who} hat die Präsentation aus dem Team zurückgeholt`,
  other: (who: string) => `${who} hat die Freigabe der Präsentation geändert`,
  // They stand after ‘als’, ‘vom’ and ‘zum’: words that change there do not fit.
  roles: {
    owner: 'Eigentümer',
    admin: 'Administrator',
    editor: 'Bearbeiter',
    presenter: 'Vortragender',
    viewer: 'Betrachter',
  },
};
