import type { accounts as english } from '../../en/server/accounts.ts';

export const accounts: typeof english = {
  tooManyTokens: (most) => `Eine Person hat höchstens ${most} API-Token. Widerrufe zuerst eines.`,
  badToken: 'Dieses API-Token gilt nicht oder nicht mehr.',
  badLink: 'Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.',
  addressTaken: 'Diese Adresse hat inzwischen ein anderes Konto.',
  deactivated: 'Dieses Konto ist deaktiviert. Wende dich an die, die dein Team verwalten.',
  suspended: 'Dieses Konto ist gesperrt. Wende dich an die, die diese Instanz betreiben.',
  nobodyLeft: 'Sonst könnte sich niemand um diese Instanz kümmern. Mach zuerst jemand anderen zum Administrator.',
  onlyAdministrator: 'Du bist hier der einzige Administrator, und andere haben Konten. Dieses Konto muss bleiben.',
  talkOver: 'Dieser Vortrag ist vorbei',
  talkOverText: 'Damit endete auch sein Link. Frage die Person, die präsentiert hat, nach einem anderen.',
  pictureTypes: 'Es können nur Bilder in PNG, JPEG, GIF, WebP und AVIF hochgeladen werden.',
  brokenPicture: 'Dieses Bild ist beschädigt oder zu groß, um gelesen zu werden.',
  noTheme: 'Dieses Design gibt es nicht.',
  exported: `Das ist alles, was zu deinem Konto gehört, mit dem Stand vom Tag dieser Datei.

account.json     wer du hier bist: Name, Adressen, Einstellungen, Benutzernamen, Browser, API-Token (ohne sie selbst),
                 Schlagwörter, Dienste, in denen Exporte gespeichert werden (ohne ihre Zugänge), was du bezahlt hast, wer du
                 für den Anmeldeanbieter deines Teams bist
picture.webp     dein Bild, wenn du eines hast
decks/           je Präsentation ein Ordner, auch für die im Papierkorb:
  deck.html      die Folien samt ausgeblendeten und Sprechernotizen, zum Ansehen im Browser
  deck.json      die Präsentation selbst, mit allem, was der Editor von ihr weiß
  details.json   ihre Einstellungen, Personen, Links (ohne ihre Zugänge), an wen sie geschickt wurde, Kommentare, Vorträge,
                 Protokoll und Daten
  scripts/       Programme, die sie mitbringt
media/           was du hochgeladen hast; die Präsentationen zeigen es von hier
media.json       wie diese Dateien heißen
comments.json    was du geschrieben hast, auch zu Präsentationen anderer
kudos.json       Präsentationen, denen du Kudos gegeben hast
templates.json   Folien, die du als Vorlagen aufbewahrst
themes.json      deine eigenen Designs
missing.json     hochgeladene Dateien, die nicht gelesen werden konnten; leer, wenn mit der Instanz alles stimmt
`,
};
