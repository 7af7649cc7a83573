import type { errors as en } from '../../en/web/errors.ts';

export const errors: typeof en = {
  generic: [
    'Ups, da ist etwas schiefgegangen',
    'Ein unerwarteter Fehler ist aufgetreten',
    'Das hat nicht geklappt. Nichts ist verloren, bitte versuch es noch einmal',
  ],
  offline: 'Der Server hat nicht geantwortet. Nichts ist verloren.',
  newRelease: 'Es gibt eine neuere Version von Rostrum. Um weiterzumachen, muss diese Seite neu geladen werden.',
  newReleaseLoad: 'Jetzt laden',
  upgradeOptions: 'Tarife ansehen',
  searchTerm: 'Bitte gib einen Suchbegriff ein',
  notFoundTitle: 'Unter dieser Adresse ist nichts',
  notFoundText:
    'Vielleicht ist der Link alt oder vertippt, oder die Präsentation ist privat. Wenn jemand ihn dir geschickt hat, bitte um einen Freigabelink.',
  forbiddenTitle: 'Du kannst diese Seite nicht öffnen',
  forbiddenText: 'Du bist angemeldet, aber diese Seite gehört jemand anderem.',
  viewOnlyTitle: 'Du kannst diese Präsentation ansehen, aber nicht bearbeiten',
  viewOnlyText: (owner: string) => `Wenn du sie bearbeiten möchtest, bitte ${owner} um die Rolle „Bearbeiter“.`,
  noExportTitle: 'Du kannst diese Präsentation ansehen, aber nicht exportieren',
  noExportText: (owner: string) =>
    `Bitte ${owner}, in den Details der Präsentation „Andere dürfen exportieren“ einzuschalten oder dich bearbeiten oder präsentieren zu lassen.`,
  brokenTitle: 'Diese Seite konnte nicht angezeigt werden',
  brokenText: 'Bei uns ist etwas schiefgegangen. Deine Präsentationen sind sicher.',
  busyTitle: 'Einen Moment, bitte',
  busyText: 'Es kamen zu viele Anfragen auf einmal. Warte einen Moment und versuch es dann noch einmal.',
  offlineTitle: 'Kein Netzwerk',
  offlineText:
    'Diese Seite wurde noch nie geladen. Präsentationen, die du geöffnet hast, laufen auch offline, und deine Änderungen bleiben auf diesem Gerät.',
  sectionOffline:
    'Der Server ist nicht erreichbar. Nichts ist verloren: Prüf deine Verbindung und versuch es dann noch einmal.',
  sectionBroken: 'Bei uns ist etwas schiefgegangen. Nichts ist verloren: Versuch es gleich noch einmal.',
  offlinePage:
    'Es gibt kein Netzwerk, deshalb bleibt diese Seite stehen. Präsentationen, die du schon geöffnet hattest, laufen auch ohne.',
  trashedTitle: 'Diese Präsentation liegt in deinem Papierkorb',
  trashedText: (title: string) =>
    `„${title}“ ist wieder unter dieser Adresse zu finden, sobald du die Präsentation wiederherstellst.`,
  recover: 'Wiederherstellen',
  toTrash: 'Zum Papierkorb',
  upgradeTitle: 'Dein Tarif umfasst das nicht',
  upgradeEdit:
    'Private Präsentationen gibt es nur mit dem Lite-Tarif. Stell die Präsentation auf öffentlich oder wechsle den Tarif, um weiter daran zu arbeiten. Nichts davon ist verloren.',
  freePlans: 'Tarife sind hier kostenlos: Wer diese Instanz betreibt, kann deinen ändern.',
  freePlansByYou: 'Tarife sind hier kostenlos: Du kannst deinen bei den Konten dieser Instanz ändern.',
  ownerUpgradeTitle: 'Der Tarif des Eigentümers umfasst das nicht',
  ownerUpgradeEdit: (owner: string) =>
    `Private Präsentationen gibt es nur mit dem Lite-Tarif, und ${owner} hat ihn zurzeit nicht. Sobald sich das ändert oder die Präsentation öffentlich ist, kannst du weiter daran arbeiten. Nichts davon ist verloren.`,
  toPlans: 'Tarife ansehen',
  toDeck: 'Präsentation öffnen',
  toReview: 'Kommentieren',
  signInText: 'Sobald du dich anmeldest, siehst du, was mit dir geteilt ist.',
  signInBack: 'Anmelden und zurückkommen',
  searchInstead: 'Danach suchen',
  searchDo: 'Suchen',
  toDecks: 'Zu deinen Präsentationen',
  toHome: 'Zur Startseite',
};
