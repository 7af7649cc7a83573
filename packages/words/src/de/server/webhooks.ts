import type { webhooks as english } from '../../en/server/webhooks.ts';

export const webhooks: typeof english = {
  off: 'Dieser Webhook ist ausgeschaltet.',
  noSecret: 'Sein Geheimnis kann nicht mehr gelesen werden: Erstelle es neu.',
  closed: 'Dieser Server darf dorthin nichts senden.',
  addresses: {
    plain: 'Bitte gib eine Adresse ein, die mit https:// beginnt',
    closed: 'Diese Adresse liegt in einem privaten Netz, in das dieser Server nichts sendet',
  },
  slow: 'Es kam innerhalb von zehn Sekunden keine Antwort.',
  unreachable: 'Er war nicht zu erreichen.',
  tooMuch: 'Dorthin wartet schon zu viel auf das Senden.',
  underWay: 'Es wird schon gesendet.',
  answered: (status) => `Die Antwort war ${status}.`,
  most: (count) => `Du hast ${count} Webhooks, und mehr können es nicht sein.`,
};
