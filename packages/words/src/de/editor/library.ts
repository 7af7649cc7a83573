import type { library as english } from '../../en/editor/library.ts';

export const library: typeof english = {
  keep: 'Behalten',
  takeOutOfTheList: 'Aus der Liste nehmen',
  pictures: 'Bilder',
  videos: 'Videos',
  sounds: 'Audio',
  mine: 'Meine',
  team: 'Team',
  searchYourUploads: 'Deine Uploads durchsuchen',
  search: 'Suchen',
  whoseUploads: 'Wessen Uploads',
  kind: 'Art',
  tag: 'Schlagwort',
  allTags: 'Alle Schlagwörter',
  theUploadsCouldNotBe: 'Die Uploads konnten nicht geladen werden.',
  loadingYourUploads: 'Deine Uploads werden geladen',
  yourUploads: 'Deine Uploads',
  showMore: 'Mehr anzeigen',
  upload: 'Hochladen',
  untitled: 'Ohne Titel',
  usesUnknown: 'Wo es verwendet wird, ließ sich nicht feststellen.',
  notDeleted: 'Konnte nicht gelöscht werden',
  deleteOf: (name) => `${name} löschen`,
  isUsed: (name) => `${name} wird verwendet`,
  deleteForGood: (name) => `${name} endgültig löschen?`,
  lookingForUses: 'Es wird nachgesehen, wo es verwendet wird …',
  unused: 'Keine Präsentation verwendet es.',
  usedBy: (names, others) => {
    const rest = others === 0 ? [] : [others === 1 ? '1 weitere Präsentation' : `${others} weitere Präsentationen`];
    return `Von ${[...names.map((name) => `„${name}“`), ...rest].join(', ')}. Dort bleibt es, wenn es aus dieser Liste genommen wird.`;
  },
  titles: {
    insert: 'Deine Uploads',
    replace: 'Durch einen Upload ersetzen',
    background: 'Ein Bild hinter der Folie',
    poster: 'Ein Standbild aus deinen Uploads',
  },
  nothingCalled: {
    own: (asked) => `Nichts von dir heißt „${asked}“.`,
    team: (asked) => `Nichts von deinem Team heißt „${asked}“.`,
  },
  nothingTagged: 'Nichts dieser Art hat dieses Schlagwort.',
  emptyOwn: {
    image: 'Hier liegen Bilder, die du hochlädst, für alle deine Präsentationen.',
    video: 'Hier liegen Videos, die du hochlädst, für alle deine Präsentationen.',
    audio: 'Hier liegen Audiodateien, die du hochlädst, für alle deine Präsentationen.',
  },
  emptyTeam: {
    image: 'Hier liegen Bilder für alle in deinem Team.',
    video: 'Hier liegen Videos für alle in deinem Team.',
    audio: 'Hier liegen Audiodateien für alle in deinem Team.',
  },
  used: {
    own: (used, limit) => `${used} von ${limit} belegt`,
    team: (used, limit) => `${used} von ${limit} von deinem Team belegt`,
  },
  cancelAt: (percent) => `Abbrechen (${percent} %)`,
};
