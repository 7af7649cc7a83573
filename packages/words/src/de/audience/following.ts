import type { following as english } from '../../en/audience/following.ts';

export const following: typeof english = {
  noConnection: 'Keine Verbindung',
  noPresenter: 'Warten auf den Vortrag',
  status: {
    waiting: 'Der Vortrag hat noch nicht begonnen',
    'off the air': 'Der Vortrag ist kurz nicht auf Sendung.',
    following: 'Live',
    'looking around': 'Du siehst dich um',
    ended: 'Zu Ende',
  },
  back: 'Zurück zum Vortrag',
  ended: 'Der Vortrag ist zu Ende.',
  seeDeck: 'Präsentation ansehen',
  paused: 'Der Vortrag macht eine Pause',
};
