import type { cookies as en } from '../en/cookies.ts';

export const cookies: typeof en = {
  title: 'Cookies',
  description: 'Jedes Cookie und alles andere, was Rostrum in deinem Browser aufbewahrt, mit Namen.',
  lead: 'Rostrum bewahrt auf, was es zum Arbeiten braucht, und nichts, was dich verfolgt. Keine Werbung, kein Tracking, keine fremden Cookies. Das hier ist alles.',
  secure:
    'Wenn die Instanz über HTTPS erreichbar ist, beginnen die Namen der Cookies mit __Secure- oder __Host-, und nur diese Instanz kann sie lesen.',
  kinds: {
    cookie: ['Cookies', 'Werden bei jeder Anfrage an diese Instanz mitgeschickt.'],
    local: ['In diesem Browser aufbewahrt', 'Wird von den Seiten selbst gelesen und nie gesendet.'],
    session: ['In diesem Tab aufbewahrt', 'Wird von den Seiten selbst gelesen und verschwindet mit dem Tab.'],
    database: ['Kopien von Präsentationen, die du bearbeitest', 'Werden nie gesendet, außer als deine Änderungen.'],
    cache: ['Kopien für Zeiten ohne Netzwerk', 'Dateien, die diese Instanz schon einmal geschickt hat.'],
  },
  name: 'Name',
  use: 'Wofür',
  lasts: 'Wie lange',
  otherTitle: 'Präsentationen können Inhalte von anderswo laden',
  otherText:
    'Videos und Webseiten, die jemand auf eine Folie gesetzt hat, kommen von dort, wo sie liegen, und diese Websites können eigene Cookies setzen.',
  clearTitle: 'So wirst du es los',
  clearText:
    'Melde dich ab, und dieses Gerät vergisst deine Präsentationen. Dein Browser kann alles von dieser Website löschen; du bist dann abgemeldet, und nicht gesendete Änderungen sind verloren.',
};
