import type { session as en } from '../../en/web/session.ts';
import { plural } from './counts.ts';

export const session: typeof en = {
  expiredTitle: 'Du bist nicht mehr angemeldet',
  expiredText: 'Melde dich wieder an, um weiterzumachen. Woran du gerade warst, bleibt auf dieser Seite erhalten.',
  goneTitle: 'Dieses Konto gibt es nicht mehr',
  goneText:
    'Es wurde gelöscht, hier oder anderswo. Was du gerade geschrieben hast, steht noch auf dieser Seite: Kopiere, was du behalten möchtest, bevor du sie verlässt.',
  stay: 'Auf dieser Seite bleiben',
  signedInAgain: 'Du bist wieder angemeldet',
  otherAccount: 'Jetzt ist jemand anderes angemeldet. Die Seite wird neu geladen.',
  passwordTitle: 'Gib dein Passwort noch einmal ein',
  passwordText:
    'Dafür ist ein Passwort nötig, das du in den letzten zehn Minuten in diesem Browser eingegeben hast. Danach macht Rostrum weiter, wo du warst.',
  passwordGoOn: 'Weiter',
  passwordNone: 'Noch kein Passwort? Lege per E-Mail eines fest',
  unsentTitle: (decks) =>
    `Änderungen in ${plural(decks, 'Präsentation', 'Präsentationen')} sind noch nicht gespeichert`,
  unsentText:
    'Sie sind nur auf diesem Gerät. Öffne die Präsentation noch einmal, um sie zu speichern oder herunterzuladen. Wenn du dich jetzt abmeldest, gehen sie verloren.',
  signOutAnyway: 'Abmelden und verwerfen',
};
