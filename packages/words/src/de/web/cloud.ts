import type { cloud as en } from '../../en/web/cloud.ts';

export const cloud: typeof en = {
  title: 'Cloud-Speicher',
  text: (name: string) => `Speichere Exporte von Präsentationen bei ${name}: nur ausgewählte oder automatisch alle.`,
  connect: (name: string) => `${name} verbinden`,
  connectText: (name: string) =>
    `${name} fragt dich, ob du einverstanden bist. Was dort schon liegt, wird nicht gelesen: Es werden nur Dateien abgelegt, und dein Name wird hier angezeigt.`,
  connectAgain: 'Neu verbinden',
  since: (day: string) => `verbunden seit dem ${day}`,
  closed: (name: string) =>
    `${name} gewährt keinen Zugriff mehr. Stell die Verbindung neu her, um weiter dort zu speichern.`,
  folder: 'Ordner',
  folderHint: 'Zum Beispiel Vorträge/2026. Ohne Ordner liegen die Dateien ganz oben. Fehlende Ordner werden angelegt.',
  save: 'Speichern',
  automatic: 'Jeden Export automatisch speichern',
  automaticHint: 'Sobald seine Datei fertig ist. Herunterladen kannst du sie trotzdem.',
  disconnect: 'Trennen',
  disconnectOf: (name: string) => `${name} trennen`,
  disconnectTitle: (name: string) => `Verbindung zu ${name} trennen?`,
  disconnectText: (name: string) =>
    `Dateien, die dort liegen, bleiben dort. Was noch unterwegs ist, wird nicht gespeichert. ${name} erfährt, dass die Verbindung beendet ist.`,
  disconnected: (name: string) => `Die Verbindung zu ${name} ist getrennt.`,
  disconnectedAway: (name: string) =>
    `Die Verbindung zu ${name} ist hier getrennt. ${name} war nicht erreichbar, um davon zu erfahren; das wird wiederholt, bis es gelingt.`,
  outcome: {
    connected: (name: string) => `${name} ist verbunden.`,
    denied: (name: string) => `Du hast bei ${name} nicht zugestimmt, deshalb ist nichts verbunden.`,
    stale: (name: string) =>
      `${name} wurde nicht verbunden: Es hat zu lange gedauert oder in einem anderen Fenster begonnen. Versuch es noch einmal.`,
    unreachable: (name: string) => `${name} war nicht erreichbar. Versuch es in einer Weile noch einmal.`,
    refused: (name: string) =>
      `${name} hat die Verbindung abgelehnt. Versuch es noch einmal; wenn es wieder passiert, wende dich an den Betreiber dieser Instanz.`,
  },
  offTitle: 'Nichts zu verbinden',
  offText: 'Diese Instanz speichert Exporte bei keinem anderen Dienst.',
  setUpTitle: 'Exporte bei Dropbox speichern lassen',
  setUpText:
    'Als Administrator kannst du das einschalten. Lege bei Dropbox eine App mit den Berechtigungen account_info.read und files.content.write an, und starte diese Instanz mit ihrem Schlüssel als DROPBOX_APP_KEY. Ein Secret ist nicht nötig. Trag dort diese Weiterleitungs-URI ein:',
  setUpField: 'Weiterleitungs-URI',
  setUpCopy: 'Kopieren',
  setUpCopied: 'Die Weiterleitungs-URI ist kopiert.',

  saveTo: (name: string) => `Bei ${name} speichern`,
  saveFileTo: (file: string, name: string) => `${file} bei ${name} speichern`,
  waiting: (name: string) => `Wartet auf das Speichern bei ${name}`,
  saving: (name: string, percent: number) => `Wird bei ${name} gespeichert, ${percent} %`,
  savedIn: (name: string) => `Bei ${name}:`,
  saved: (file: string, name: string) => `${file} liegt bei ${name}.`,
  again: 'Erneut versuchen',
  againOf: (file: string, name: string) => `Erneut versuchen, ${file} bei ${name} zu speichern`,
  everyOne: (name: string) => `Jeder Export wird bei ${name} gespeichert.`,
};
