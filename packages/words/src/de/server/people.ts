import type { people as english } from '../../en/server/people.ts';

export const people: typeof english = {
  somebody: 'jemand',
  slideGone: 'Diese Folie gibt es nicht mehr.',
  blockGone: 'Dieses Element ist nicht mehr auf der Folie.',
  commentGone: 'Diesen Kommentar gibt es nicht mehr.',
  tooManyAnswers: (most) => `Ein Kommentar hat höchstens ${most} Antworten. Beginne einen neuen.`,
  idTaken: 'Diese Kennung ist schon vergeben.',
  resolvedWithComment: 'Antworten werden mit ihrem Kommentar erledigt.',
  notMentionable: 'Nur wer an dieser Präsentation mitarbeitet und die Folie sieht, kann erwähnt werden.',
  addressNotWhole: 'Diese Adresse ist nicht vollständig. Bitte kopiere sie ganz.',
  noRoomForEditor: (most) =>
    `Der Tarif, der für diese Präsentation gilt, hat Platz für ${most === 1 ? 'einen Mitbearbeiter' : `${most} Mitbearbeiter`}. Entferne jemanden, lade zum Präsentieren oder Ansehen ein, oder wechsle den Tarif.`,
  tooMuchMail: 'Das sind viele E-Mails für einen Tag. Bitte lade morgen weitere Personen ein.',
  nobody: 'Niemand hat diesen Benutzernamen.',
  theirDeck: 'Dieser Person gehört die Präsentation.',
  worksAlready: 'Diese Person arbeitet schon an der Präsentation mit.',
  invitedAlready: 'Diese Adresse ist schon eingeladen.',
  yoursAlready: 'Diese Präsentation gehört dir schon.',
  invitationOver: 'Diese Einladung wurde angenommen oder zurückgezogen, oder sie ist abgelaufen.',
  tooManyPeople: (most) => `An dieser Präsentation arbeiten ${most} Personen mit, mehr geht nicht.`,
  ownerKeeps: 'Wem eine Präsentation gehört, behält sie, bis er sie übergibt.',
};
