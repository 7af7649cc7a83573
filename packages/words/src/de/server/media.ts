import type { media as english } from '../../en/server/media.ts';

export const media: typeof english = {
  slowFilm: 'Das Umwandeln dieses Videos dauerte zu lange. Versuche es mit einem kürzeren.',
  isPicture: 'Das ist ein Bild.',
  noFilms: 'Dieser Server kann keine Videos umwandeln. Bitte nimm eine MP4- oder WebM-Datei.',
  brokenFilm: 'Dieses Video ist beschädigt oder von einer Art, die nicht gelesen werden kann.',
  brokenFont: 'Diese Schriftart ist beschädigt und kann nicht gelesen werden. Erstelle die WOFF2-Datei neu.',
  foreignFont: 'Diese Schriftart hat ein anderes Format. Wandle sie zuerst in WOFF2 um.',
  noFont:
    'Das ist keine WOFF2-Schriftart, wie auch immer sie heißt. Wähle eine Datei, die ein Schriftprogramm als WOFF2 erstellt hat.',
  severalFonts: 'Diese Datei enthält mehrere Schriftarten. Wähle eine mit nur einer.',
  largeFont: 'Diese Schriftart ist entpackt zu groß. Wähle eine mit weniger Zeichen.',
  pictureKinds: 'Nur PNG-, JPEG-, GIF-, WebP-, AVIF- und SVG-Bilder können hochgeladen werden.',
  largeSvg: 'Ein SVG kann höchstens 1000000 Zeichen haben.',
  brokenSvg: 'Dieses SVG konnte nicht gelesen werden.',
  cutPicture: 'Dieses Bild ist abgeschnitten: Sein Ende fehlt. Speichere es neu und lade das hoch.',
  brokenPicture: 'Dieses Bild ist beschädigt und kann nicht gelesen werden.',
  playedKinds:
    'Das ist kein Video oder Ton, der sich abspielen lässt. MP4, WebM, MP3, M4A, WAV, OGG und FLAC können hochgeladen werden.',
  sameFile: 'Das ist dieselbe Datei.',
  chooseAnother: 'Bitte wähle eine andere',
  sameKind: 'Ein Bild ersetzt ein Bild, ein Video ein Video, ein Ton einen Ton.',
  chooseSameKind: 'Bitte wähle eine von derselben Art',
  teamFull: 'Der Speicherplatz deines Teams ist voll.',
  inUse:
    'Eine Präsentation oder ein Design verwendet das. Nimm es zuerst von den Folien und aus dem Design, oder nimm es aus deinen Dateien, ohne es zu löschen.',
  heavyFont: (megabytes) =>
    `Schriftarten dürfen bis zu ${megabytes} MB haben. Lass Zeichen weg, die du nicht brauchst.`,
  manyPixels: (megapixels) => `Dieses Bild hat mehr als ${megapixels} Megapixel, und mehr geht nicht. Verkleinere es.`,
  largePicture: (megabytes) => `Bilder dürfen bis zu ${megabytes} MB haben.`,
  largeFilm: (megabytes) => `Videos dürfen bis zu ${megabytes} MB haben.`,
  largeSound: (megabytes) => `Töne dürfen bis zu ${megabytes} MB haben.`,
  studioEnded: 'Der Prozess, der Bilder macht, ist beendet.',
};
