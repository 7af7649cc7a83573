import type { collaboration as english } from '../../en/server/collaboration.ts';

export const collaboration: typeof english = {
  penElsewhere: 'Diese Präsentation bearbeitet gerade jemand anderes.',
  newer: 'Diese Präsentation wurde zuletzt von einer neueren Version von Rostrum gespeichert.',
  busy: 'An der Präsentation wird gerade sehr viel geändert. Bitte versuche es noch einmal.',
  otherNumber: 'Diese Änderung trägt die Nummer einer anderen Person.',
  putBack: 'Die Präsentation wurde auf einen früheren Stand zurückgesetzt. Bitte versuche es noch einmal.',
  unreadable: 'Diese Änderung konnte nicht gelesen werden.',
  locked: 'Das würde eine gesperrte Folie ändern.',
  looksOn: 'Du kannst diese Präsentation ansehen, aber nicht mehr bearbeiten.',
  updated: 'Rostrum wurde aktualisiert. Lade die Seite neu, um weiter zu bearbeiten.',
  signedOut: 'Du bist abgemeldet. Melde dich wieder an, um weiterzumachen; deine Änderungen bleiben erhalten.',
  noAccess: 'Du hast keinen Zugriff mehr auf diese Präsentation.',
  notDerived:
    'Diese Präsentation kann gerade nicht gezeigt werden. Öffne sie im Editor und entferne, was sehr groß ist.',
  manyParagraphs: (most: number) =>
    `Ein Text kann höchstens ${most.toLocaleString('de')} Absätze haben. Teile ihn in mehrere Texte auf.`,
  manyParagraphsOfDeck: (most: number) =>
    `Die Texte einer Präsentation können höchstens ${most.toLocaleString('de')} Absätze haben. Teile sie in mehrere Präsentationen auf.`,
  tooLarge: (megabytes: number) =>
    `Diese Präsentation ist zu groß: Mehr als ${megabytes} MB kann eine Präsentation nicht haben. Entferne, was sie nicht braucht, oder teile sie in mehrere auf.`,
  storageFull:
    'Dein Speicherplatz ist voll, deshalb kann diese Präsentation nicht wachsen. Lösche Folien, Präsentationen oder hochgeladene Dateien, die du nicht brauchst, um Platz zu schaffen.',
  ownerStorageFull:
    'Der Speicherplatz der Person, der diese Präsentation gehört, ist voll, deshalb kann sie nicht wachsen. Lösche Folien, oder bitte die Person, Platz zu schaffen.',
  teamStorageFull:
    'Der Speicherplatz des Teams ist voll, deshalb kann diese Präsentation nicht wachsen. Löscht Folien, Präsentationen oder hochgeladene Dateien des Teams, um Platz zu schaffen.',
  keptUntilRoom: 'Was du hinzugefügt hast, bleibt auf diesem Gerät und wird gespeichert, sobald Platz ist.',
  notSaved: 'Die Änderung konnte nicht gespeichert werden. Sie bleibt auf diesem Gerät und wird noch einmal gesendet.',
};
