import type { account as en } from '../../en/web/account.ts';

export const account: typeof en = {
  signInTitle: 'Anmelden',
  signInButton: 'Anmelden',
  login: 'E-Mail oder Benutzername',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  forgot: 'Passwort vergessen?',
  noAccount: 'Neu hier?',
  createOne: 'Konto erstellen',
  signUpTitle: 'Konto erstellen',
  reasons: {
    kudos: (title: string) => `Melde dich an, um „${title}“ Kudos zu geben.`,
    fork: (title: string) => `Melde dich an, um eine eigene Kopie von „${title}“ zu erstellen.`,
    define: 'Melde dich an, um die Präsentation zu sehen, die dir gesendet wurde.',
  },
  setupCode: 'Einrichtungscode',
  setupCodeHint:
    'Das erste Konto erhält die Administration. Der Server gibt den Code beim Start aus; er lässt sich auch als ROSTRUM_SETUP_CODE festlegen.',
  signUpButton: 'Konto erstellen',
  confirmationKept: (email: string) =>
    `Von hier aus lassen sich noch keine E-Mails verschicken. Den Link, mit dem du ${email} bestätigst, bekommst du vom Betreiber.`,
  confirmationWritten: (email: string) =>
    `Es ist kein Mailserver eingerichtet: Die E-Mail, die ${email} bestätigt, liegt unter „Ausgehende E-Mails“.`,
  confirmationOpen: 'Öffnen',
  mailKept: 'Von hier aus lassen sich noch keine E-Mails verschicken. Der Betreiber kann den Link weitergeben.',
  mailWritten:
    'Von hier aus lassen sich noch keine E-Mails verschicken. Was geschrieben wurde, liegt unter „Ausgehende E-Mails“.',
  confirmationSent: (email: string) =>
    `Wir haben eine E-Mail an ${email} geschickt. Mit dem Link darin bestätigst du, dass die Adresse dir gehört.`,
  name: 'Name',
  nameHint: 'So steht er an deinen Präsentationen',
  username: 'Benutzername',
  usernameHint: (address: string) => `Deine Präsentationen findet man unter ${address}`,
  usernameChecking: 'Wird geprüft, ob er noch frei ist',
  email: 'E-Mail',
  emailHint: 'Erscheint weder in deinem Profil noch an deinen Präsentationen',
  passwordHint: 'Mindestens 6 Zeichen',
  haveAccount: 'Schon ein Konto?',
  signInInstead: 'Anmelden',
  forgotTitle: 'Neues Passwort setzen',
  forgotText:
    'Gib die E-Mail-Adresse deines Kontos ein. Wir schicken dir einen Link, mit dem du ein neues Passwort wählst.',
  forgotButton: 'Link schicken',
  forgotSentTitle: 'Sieh in deine E-Mails',
  forgotSentText: (email: string) =>
    email === ''
      ? 'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link unterwegs. Er gilt nur kurze Zeit.'
      : `Wenn es zu ${email} ein Konto gibt, ist ein Link unterwegs. Er gilt nur kurze Zeit.`,
  forgotKeptTitle: 'Es lassen sich noch keine E-Mails verschicken',
  forgotKeptText:
    'Wenn es ein Konto mit dieser Adresse gibt, kann dir der Betreiber den Link geben, mit dem du ein neues Passwort wählst.',
  backToSignIn: 'Zurück zur Anmeldung',
  resetTitle: 'Neues Passwort wählen',
  newPassword: 'Neues Passwort',
  resetButton: 'Passwort setzen',
  resetEnds:
    'Alle Browser werden abgemeldet. API-Tokens, Verbindungen und Fernbedienungen enden, und Webhooks werden ausgeschaltet.',
  resetMissingTitle: 'Dieser Link funktioniert nicht',
  resetMissingText: 'Ein Teil davon fehlt. Fordere einen neuen an.',
  resetUsedTitle: 'Dieser Link funktioniert nicht mehr',
  resetUsedText: 'Er wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an.',
  resetAgain: 'Neuen Link schicken',
  resetDone: 'Dein Passwort ist gesetzt. Melde dich damit an.',
  wrongCredentials: 'Name oder Passwort stimmt nicht.',
  tooMany: 'Zu viele Versuche. Warte einen Moment und versuch es dann noch einmal.',
};
