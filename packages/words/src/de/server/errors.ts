import type { errors as english } from '../../en/server/errors.ts';

export const errors: typeof english = {
  malformed: 'Die Anfrage konnte nicht gelesen werden.',
  unauthenticated: 'Bitte melde dich an.',
  wrong_credentials: 'E-Mail-Adresse, Benutzername oder Passwort stimmt nicht.',
  password_required: 'Dieser Link verlangt ein Passwort.',
  provider_required: 'Dein Team meldet sich über seinen Anbieter an, nicht mit einem Passwort.',
  password_needed: 'Bitte gib dein Passwort noch einmal ein.',
  forbidden: 'Das darfst du nicht.',
  csrf: 'Diese Seite ist nicht mehr aktuell. Bitte lade sie neu und versuche es noch einmal.',
  upgrade_required: 'Dein Tarif enthält das nicht.',
  not_found: 'Nicht gefunden.',
  conflict: 'Jemand hat das inzwischen geändert. Bitte lade die Seite neu.',
  too_large: 'Das ist zu groß.',
  unsupported_type: 'Diese Art von Inhalt wird nicht unterstützt.',
  invalid: 'Bitte prüfe deine Eingaben.',
  deck_limit: 'Du hast die Anzahl der Präsentationen deines Tarifs erreicht.',
  storage_limit: 'Dein Speicherplatz ist voll.',
  ai_limit: 'Du hast alle KI-Anfragen dieses Monats verbraucht.',
  rate_limited: 'Zu viele Versuche. Bitte warte einen Moment.',
  internal: 'Hoppla, da ist etwas schiefgegangen',
  storage_full:
    'Auf dem Server ist dafür kein Platz mehr. Nichts von dem, was da war, ist verloren: Bitte sag es denen, die ihn betreiben, und versuche es später noch einmal.',
  unavailable: 'Das ist gerade nicht verfügbar. Bitte versuche es gleich noch einmal.',
};
