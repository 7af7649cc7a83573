import type { decks as english } from '../../en/server/decks.ts';

export const decks: typeof english = {
  theirsAlready: 'Diese Präsentation gehört dieser Person schon.',
  toMembers: 'Eine Präsentation des Teams kann nur ein Mitglied des Teams bekommen.',
  noPrivate: 'Der Tarif dieser Person hat keine privaten Präsentationen. Mach die Präsentation zuerst öffentlich.',
  noMore: 'Der Tarif dieser Person fasst keine weiteren Präsentationen.',
  noStorage: 'Im Speicherplatz dieser Person ist kein Platz für diese Präsentation.',
  noAnalytics: 'Wer diese Instanz betreibt, hat Web-Analyse ausgeschaltet.',
  noTheme: 'Ein solches Design kann diese Präsentation nicht verwenden.',
  tooLate: 'Diese Präsentation gehört dem Team seit mehr als zehn Minuten und bleibt bei ihm.',
  untitled: 'Unbenannte Präsentation',
  placeholders: { title: 'Titel', subtitle: 'Untertitel' },
};
