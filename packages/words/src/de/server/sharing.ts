import type { sharing as english } from '../../en/server/sharing.ts';

const LIMITED = {
  person: 'Du hast',
  deck: 'Diese Präsentation hat',
  passersBy: 'Wer an dieser Präsentation nicht mitarbeitet, hat',
};

export const sharing: typeof english = {
  tooManyRecipients: (most) => `Höchstens ${most} Personen auf einmal`,
  noTexts: 'SMS sind auf dieser Website nicht eingerichtet.',
  chooseLink: 'Sonst kann niemand diese Präsentation öffnen: Wähle einen Link, den du schicken willst.',
  linkNotSent: 'Dieser Link kann nicht geschickt werden: Er ist abgelaufen oder gehört nicht zu dieser Präsentation.',
  tooManySent: (whose, most, kind) =>
    `${LIMITED[whose]} höchstens ${most} ${kind === 'mail' ? 'E-Mails' : 'SMS'} am Tag, und das wären mehr. Bitte versuche es morgen noch einmal.`,
  untitled: 'Ohne Titel',
  wrongPassword: 'Das ist nicht das Passwort dieses Links.',
};
