import type { profile as en } from '../../en/web/profile.ts';

export const profile: typeof en = {
  documentTitle: (name) => `${name} bei Rostrum`,
  decks: 'Öffentliche Präsentationen',
  none: (name) => `${name} hat noch keine öffentlichen Präsentationen`,
  noneText: 'Präsentationen erscheinen hier, sobald sie öffentlich sind.',
  ownNone: 'Noch ist keine deiner Präsentationen öffentlich',
  ownNoneText: 'Mach eine auf ihrer Seite öffentlich, dann erscheint sie hier für alle.',
  toDecks: 'Zu deinen Präsentationen',
  allDecks: 'Alle deine Präsentationen',
  edit: 'Profil bearbeiten',
  handle: (handle) => `Name in sozialen Netzwerken: ${handle}`,
  since: (month) => `Mitglied seit ${month}`,
};
