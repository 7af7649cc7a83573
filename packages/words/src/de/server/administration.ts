import type { administration as english } from '../../en/server/administration.ts';

export const administration: typeof english = {
  oneself:
    'Das ist dein eigenes Konto. Bitte einen anderen Administrator darum oder erledige es in deinen Einstellungen.',
  ofTeam: 'Wer in einem Team ist, hat den Tarif des Teams. Entferne die Person zuerst aus dem Team.',
  shutOut: 'Dieses Konto ist ausgeschlossen. Es muss zuerst wieder zugelassen werden.',
  isAdministrator: 'Diese Person ist Administrator. Nimm ihr das zuerst.',
  noLinkIn: 'Dieses Konto ist ausgeschlossen: Ein Link würde niemanden hereinlassen.',
  noLinkToAdministrator:
    'Diese Person ist Administrator und legt ein neues Passwort per E-Mail fest. Sonst erstellt die Kommandozeile des Servers einen Link.',
  jobLate: 'Er wurde nicht rechtzeitig fertig.',
  jobGone: 'Dieser Auftrag gehört nicht mehr zu den fehlgeschlagenen.',
  notSetAside: 'Das ist nicht mehr zurückgestellt.',
  deaths: {
    unknown: 'Der Grund ist nicht bekannt.',
    stopped: (megabytes: number, at: string) =>
      `Der Server endete, ohne angehalten worden zu sein. Er wurde zuletzt ${at} gesehen und belegte ${megabytes} MB Speicher.`,
    killed: (by: string) => `Sein Prozess endete mit ${by}.`,
    slow: 'Es dauerte zu lange.',
    large: 'Das Ergebnis war zu groß.',
  },
  mailGone: 'Die Datei dieser E-Mail ist nicht mehr da.',
  reportClosed: 'Diese Meldung wurde schon abgeschlossen.',
  trials: {
    answered: 'Es kam eine Antwort.',
    readOther: 'Gelesen wurde etwas anderes als geschrieben.',
    stored: 'Eine Datei wurde geschrieben, gelesen und gelöscht.',
    mailWritten: (folder) => `In eine Datei in ${folder} geschrieben.`,
    mailTaken: (email) => `Der Mailserver hat eine E-Mail an ${email} angenommen.`,
    askedOfModel: 'Sag auf Deutsch, dass du bereit bist.',
    notSet: 'Es ist nicht eingerichtet.',
    drewOther: 'Es wurde eine andere Seite gezeichnet als verlangt.',
    drawn: 'Eine Seite wurde gezeichnet.',
    late: 'Es kam innerhalb einer Minute keine Antwort.',
    failed: 'Es ist fehlgeschlagen.',
  },
};
