import type { invitation as en } from '../../en/web/invitation.ts';

export const invitation: typeof en = {
  documentTitle: 'Einladung',
  title: (deck) => `Bei „${deck}“ mitmachen`,
  lead: (from, role) => `${from ?? 'Jemand'} lädt dich zu dieser Präsentation ein. Deine Rolle: ${role}.`,
  join: (role) => `Beitreten als ${role}`,
  signedOut: 'Melde dich an, um beizutreten, oder erstelle ein Konto. Das dauert eine Minute und kostet hier nichts.',
  signIn: 'Anmelden',
  signUp: 'Konto erstellen',
  as: (name) => `Du bist als ${name} angemeldet.`,
  goneTitle: 'Diese Einladung gilt nicht mehr',
  goneText:
    'Sie wurde schon benutzt oder zurückgezogen, oder sie ist abgelaufen. Bitte die Person, die dich eingeladen hat, um eine neue.',
  goneSignedOut: 'Wenn du mit ihr schon beigetreten bist, melde dich an: Dann kommst du zur Präsentation.',
  toDecks: 'Zu deinen Präsentationen',
};
