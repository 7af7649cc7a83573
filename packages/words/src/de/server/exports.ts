import type { exports as english } from '../../en/server/exports.ts';

export const exports: typeof english = {
  hidden: 'Nur wer diese Präsentation bearbeitet, kann ihre ausgeblendeten Folien exportieren.',
  notes: 'Du darfst die Sprechernotizen dieser Präsentation nicht lesen, daher können sie nicht exportiert werden.',
  noChromium: 'Auf diesem Server fehlt inzwischen Chromium, das die Folien zeichnet.',
  noneShown:
    'Keine Folie dieser Präsentation wird gezeigt. Wähle auch die ausgeblendeten Folien oder blende welche ein.',
  foreignSound: 'Ein Ton wurde ausgelassen: Seine Art passt nicht in Filme. MP3 geht',
  mediaStay: 'Bilder, Videos und Töne bleiben auf diesem Server: Die Datei nennt ihre Adressen',
  noFfmpeg: 'Auf diesem Server fehlt inzwischen ffmpeg, das Filme macht.',
  largeFilm: 'Der Film wäre größer als 2 GB. Wähle weniger Folien oder ein niedrigeres Bild.',
  fades: 'Was sich zwischen und auf Folien bewegt, wurde ein Überblenden von Bild zu Bild',
  noScripts:
    'Skripte der Präsentation wurden ausgelassen: In einer Datei hätten sie die Rechte der Person, die sie öffnet',
  unknownError:
    'Hoppla, beim Erstellen dieser Datei ist etwas schiefgegangen. Es wurde gemeldet; bitte versuche es später noch einmal.',
  setAside:
    'Rostrum ist beim Erstellen dieser Datei zweimal abgebrochen. Sie wurde zurückgestellt; die Verwaltung kann es noch einmal versuchen.',
  noDeck: 'Diese Präsentation gibt es nicht mehr.',
  fileGone: 'Ein Bild, Video oder Ton wurde ausgelassen: Die Datei gibt es nicht mehr',
  gone: 'Diese Datei gibt es nicht mehr.',
  deletedUnsaved: 'Die Datei wurde gelöscht, bevor sie gespeichert war. Exportiere die Präsentation noch einmal.',
  noMore: 'Du darfst diese Präsentation nicht mehr exportieren.',
  noSlides: 'Keine dieser Folien ist in der Präsentation. Wähle andere oder alle.',
  slideLink: 'Ein Link wurde ausgelassen: Er führt zu einer Folie, die nicht dabei ist',
  addressLink:
    'Ein Link wurde ausgelassen: Er führt zu einer Seite dieses Servers ohne dessen Namen, wie in /name/deck. Schreib die ganze Adresse.',
  moreLosses: 'Mehr davon auf späteren Folien',
  tooSlow:
    'Das Erstellen dieser Datei dauerte zu lange und wurde abgebrochen. Versuche es mit weniger Folien auf einmal.',
  noProgram: (format) => `Dieser Server kann keine ${format}-Dateien erstellen: Ihm fehlt ein Programm dafür.`,
  longFilm: (minutes, most) =>
    `Der Film würde ${minutes} Minuten dauern, möglich sind ${most}. Wähle weniger Folien oder weniger Sekunden für jede.`,
  tooMany: (count) => `${count} deiner Exporte laufen schon. Warte, bis einer davon fertig ist, oder brich einen ab.`,
  guessedNoChromium:
    'Die Höhe von Kästen, die mit ihrem Text wachsen, wurde geschätzt: Auf diesem Server fehlt Chromium, das sie messen würde',
  guessedUnmeasured:
    'Die Höhe von Kästen, die mit ihrem Text wachsen, wurde geschätzt: Chromium hat sie nicht gemessen. Exportiere die Präsentation noch einmal, um sie messen zu lassen',
};
