import type { media as en } from '../../en/web/media.ts';

const decksOf = (count: number): string => (count === 1 ? '1 Präsentation' : `${String(count)} Präsentationen`);

const listed = (parts: readonly string[]): string => new Intl.ListFormat('de', { type: 'conjunction' }).format(parts);

export const media: typeof en = {
  title: 'Mediathek',
  documentTitle: 'Deine Mediathek',
  documentTitleOfTeam: (team) => `Mediathek von ${team}`,
  whose: 'Wessen Medien',
  mine: 'Eigene',
  ofTeam: 'Team',
  teamRoom: (used, limit) => `Dein Team belegt ${used} von ${limit}, die eigenen Dateien der Mitglieder mitgezählt.`,
  upload: 'Hochladen',
  search: 'Medien suchen',
  clearSearch: 'Alle Medien anzeigen',
  kinds: 'Art',
  kind: { all: 'Alle', image: 'Bilder', video: 'Videos', audio: 'Audio' },
  kindOf: { image: 'Bild', video: 'Video', audio: 'Audio' },
  listed: 'Sichtbar oder ausgeblendet',
  shown: 'Sichtbar',
  hidden: 'Ausgeblendet',
  untitled: 'Ohne Titel',
  open: (label) => `${label} öffnen`,
  rename: 'Umbenennen',
  renameNamed: (label) => `${label} umbenennen`,
  labelField: 'Bezeichnung',
  renameFailed: 'Umbenennen fehlgeschlagen',
  actions: (label) => `Weitere Aktionen für ${label}`,
  details: 'Details',
  replace: 'Ersetzen',
  hide: 'Ausblenden',
  show: 'Wieder einblenden',
  download: 'Herunterladen',
  delete: 'Löschen',
  unused: 'Unbenutzt',
  leaves: (day) => `Unbenutzt, bleibt bis ${day}`,
  uses: (count) => `In ${decksOf(count)}`,
  size: (width, height) => `${String(width)} × ${String(height)}`,
  more: 'Mehr anzeigen',
  loadingMore: 'Weitere werden geladen',
  moreFailed: 'Weitere konnten nicht geladen werden.',
  retry: 'Erneut versuchen',

  emptyTitle: 'Noch nichts hier',
  emptyText: {
    own: 'Bilder, Videos und Audiodateien, die du hochlädst, stehen hier für alle deine Präsentationen bereit. Leg sie irgendwo auf dieser Seite ab.',
    team: 'Bilder, Videos und Audiodateien für alle in deinem Team stehen hier bereit. Leg sie irgendwo auf dieser Seite ab.',
  },
  emptyKindTitle: { image: 'Noch keine Bilder', video: 'Noch keine Videos', audio: 'Noch keine Audiodateien' },
  hiddenEmptyTitle: 'Nichts ist ausgeblendet',
  hiddenEmptyText: 'Was du ausblendest, bleibt in den Präsentationen, die es verwenden, und ist dir hier nicht im Weg.',
  nothingFoundTitle: (words) => `Nichts zu „${words}“ gefunden`,
  nothingFoundText: 'Prüfe die Schreibweise oder suche mit weniger Wörtern.',
  failedTitle: 'Die Medien konnten nicht geladen werden',

  dropHere: 'Dateien ablegen, um sie hochzuladen',
  dropTypes: 'Bilder bis 25 MB, Videos bis 500 MB, Audiodateien bis 50 MB',
  tasks: 'Uploads',
  waiting: 'Wartet',
  sending: 'Wird hochgeladen',
  processing: 'Wird verarbeitet',
  converting: 'Wird umgewandelt',
  percent: (progress) => `${String(Math.round(progress * 100))}\u00A0%`,
  replacing: (done, of) => `In ${String(done)} von ${decksOf(of)} ersetzt`,
  cancel: 'Abbrechen',
  cancelNamed: (name) => `Abbrechen: ${name}`,
  dismiss: 'Schließen',
  tryAgainNamed: (name) => `Erneut versuchen: ${name}`,
  dismissNamed: (name) => `Schließen: ${name}`,
  notMedia: 'Hier lassen sich nur Bilder, Videos und Audiodateien hochladen.',
  uploadFailed: 'Die Datei konnte nicht hochgeladen werden.',
  uploaded: (count) => (count === 1 ? 'Hochgeladen' : `${String(count)} Dateien hochgeladen`),
  duplicate: (whose, label) =>
    `${whose === 'own' ? 'Du hattest' : 'Dein Team hatte'} diese Datei schon, unter dem Namen „${label}“`,
  hiddenDuplicate: (label) =>
    `Dein Team hat diese Datei schon, unter dem Namen „${label}“, aber sie ist ausgeblendet. Wieder einblenden kann sie, wer sie hinzugefügt hat, der Eigentümer oder ein Administrator.`,
  notConverted: 'Dieser Server kann Videos nicht umwandeln: Dieses läuft in manchen Browsern vielleicht nicht.',
  sameFile: 'Das ist dieselbe Datei.',
  replaced: (label, decks) =>
    decks === 0
      ? `„${label}“ ersetzt. Noch verwendet keine Präsentation die Datei.`
      : `„${label}“ in ${decksOf(decks)} ersetzt`,
  replaceStopped: (label) =>
    `„${label}“ wurde nicht in allen Präsentationen ersetzt. Ersetze die Datei noch einmal, um weiterzumachen.`,
  kept: (titles, more) =>
    `Die alte Datei bleibt in ${listed([
      ...titles.map((title) => `„${title}“`),
      ...(more === 0 ? [] : [more === 1 ? 'einer weiteren' : `${String(more)} weiteren`]),
    ])}: Dort schreibt gerade jemand anderes, oder das Element, das sie zeigt, ist gesperrt.`,
  hiddenUnused: (label) => `„${label}“ ist ausgeblendet.`,
  hiddenNow: (label) =>
    `„${label}“ ist ausgeblendet. Präsentationen, die die Datei verwenden, behalten sie; 30 Tage nach der letzten wird sie gelöscht.`,
  shownNow: (label) => `„${label}“ ist wieder eingeblendet`,
  deleted: (label) => `„${label}“ gelöscht`,
  changeFailed: 'Das hat nicht geklappt. Versuche es bitte noch einmal.',

  deleteTitle: (label) => `„${label}“ löschen?`,
  deleteText: 'Keine Präsentation verwendet die Datei. Das lässt sich nicht rückgängig machen.',
  usedTitle: (label) => `„${label}“ wird verwendet`,
  usedText:
    'Entferne die Datei von diesen Folien, bevor du sie löschst, oder blende sie aus: Dann bleibt sie in den Präsentationen.',
  usedHiddenText: 'Entferne die Datei von diesen Folien, bevor du sie löschst.',
  usedElsewhere: (count) =>
    count === 1
      ? '1 Präsentation von jemand anderem oder im Papierkorb'
      : `${String(count)} Präsentationen von anderen oder im Papierkorb`,
  looking: 'Es wird gesucht, wo die Datei verwendet wird',
  lookFailed: 'Wo die Datei verwendet wird, ließ sich nicht herausfinden.',
  usedIn: 'Verwendet in',
  noDeck: 'Keine Präsentation verwendet die Datei.',
  added: 'Hinzugefügt',
  addedBy: 'Hinzugefügt von',
  addedByNobody: 'Jemand, dessen Konto es nicht mehr gibt',
  notYours: 'Nur wer die Datei hinzugefügt hat, der Eigentümer und die Administratoren des Teams können sie ändern.',
  fileType: 'Art',
  dimensions: 'Größe in Pixeln',
  fileSize: 'Dateigröße',
};
