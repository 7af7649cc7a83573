import type { imports as en } from '../../en/web/imports.ts';
import { plural, slideCounts } from './counts.ts';

const slidesOf = (count: number): string => plural(count, 'Folie', 'Folien');

/**
 * What comes in may be called '12 Bilder' in place of a file's name: names stand where their number and
 * case do not matter.
 */
export const imports: typeof en = {
  title: 'Importe',
  importing: (name) => `Wird importiert: ${name}`,
  importingOf: (number, total) => `Import ${number} von ${total}`,
  uploading: 'Wird hochgeladen',
  uploadingElsewhere: 'Wird in einem anderen Fenster hochgeladen',
  waiting: 'In der Warteschlange',
  offline: 'Wartet auf das Netzwerk und läuft dann von selbst weiter',
  silent:
    'Seit 4 Minuten kam keine Nachricht. Vielleicht hat der Server viel zu tun: Lass diese Seite offen, dann geht es von selbst weiter, oder brich ab und versuche es später noch einmal.',
  noFile: (name, sent, whole) =>
    `${name}: ${sent === whole ? 'Es fehlt nur noch das Ende' : `Erst ${sent} von ${whole} sind angekommen`}, und mehr kommt nicht. Was da ist, wird einen Tag lang aufbewahrt: Wähle die Datei noch einmal aus, um weiterzumachen.`,
  chooseAgain: 'Datei auswählen',
  otherFile: (chosen, name) => `${chosen} ist nicht die Datei, die hochgeladen wurde. Wähle ${name} aus.`,
  cancel: 'Abbrechen',
  cancelling: 'Wird abgebrochen …',
  cancelled: (name) => `Import abgebrochen: ${name}`,
  notCancelled: (name) =>
    `Der Server hat nicht geantwortet, der Import läuft also weiter: ${name}. Brich ihn noch einmal ab, wenn wieder ein Netzwerk da ist.`,
  done: (title, slides, hidden) => `„${title}“ ist da, mit ${slideCounts(slides, hidden)}`,
  openDeck: 'Präsentation öffnen',
  failedTitle: (name) => `Nicht importiert: ${name}`,
  failed: 'Die Datei konnte nicht gelesen werden.',
  tooLarge: (name) => `Zu groß: ${name}. Es lassen sich höchstens 100 MB importieren.`,
  empty: (name) => `${name} ist leer.`,
  unsupported: (name) =>
    `${name} kann nicht importiert werden. Wähle eine PowerPoint-Datei (.pptx), eine PDF-, HTML-, ZIP- oder Markdown-Datei, eine Definition in JSON oder Bilder.`,
  oneAtATime: 'Wähle immer nur eine Datei aus.',
  tooMany: (most) =>
    `Wähle höchstens ${most} Dateien auf einmal aus. Beliebig viele Bilder zusammen zählen als eine: Sie werden zu einer Präsentation.`,
  pictures: (count) => `${count} Bilder`,
  unreadable: 'Die Bilder konnten nicht gelesen werden. Wähle sie noch einmal aus.',
  report: 'Importbericht',
  reportTitle: 'Mit einigen Verlusten importiert',
  reportTitleKept: 'Mit einigen Änderungen importiert',
  reportTitleFonts: 'Mit anderen Schriftarten importiert',
  seeReport: 'Bericht ansehen',
  dismissAll: 'Alle schließen',
  folded: (count, worst) => `${plural(count, 'Import', 'Importe')} · ${worst}`,
  worst: { failed: 'fehlgeschlagen', 'no file': 'Datei fehlt', 'at work': 'in Arbeit', done: 'fertig' },
  summary: (lost, kept, fonts) =>
    [
      lost === 0 ? '' : plural(lost, 'Verlust', 'Verluste'),
      kept === 0 ? '' : plural(kept, 'Änderung', 'Änderungen'),
      fonts === 0 ? '' : plural(fonts, 'ersetzte Schriftart', 'ersetzte Schriftarten'),
    ]
      .filter((part) => part !== '')
      .join(', '),
  unread: (title) => `Importbericht zu „${title}“, noch nicht gelesen`,
  reportLead: (title, slides, hidden) => `„${title}“ ist importiert, mit ${slideCounts(slides, hidden)}.`,
  reportList: 'Was verloren ging oder geändert wurde',
  reportFailed: 'Der Bericht konnte nicht geladen werden.',
  lost: 'Das konnte nicht übernommen werden',
  kept: 'Das wurde in anderer Form übernommen',
  fonts: (count) => `In einer anderen Schriftart (${count})`,
  wholeDeck: 'Ganze Präsentation',
  slides: (count) => (count === 1 ? 'Folie' : 'Folien'),
  editSlide: (number) => `Folie ${number} bearbeiten`,
  times: (count) => `${count}-mal`,
  plan: {
    title: 'Diese Datei braucht den Lite-Tarif',
    why: 'PowerPoint- und PDF-Dateien brauchen den Lite-Tarif.',
    text: (names, count) =>
      `PowerPoint- und PDF-Dateien brauchen den Lite-Tarif, deshalb ${count === 1 ? 'wurde' : 'wurden'} ${names} nicht hochgeladen. Mit deinem Tarif kannst du HTML-, ZIP- und Markdown-Dateien, Definitionen in JSON und Bilder importieren.`,
  },
  pdf: {
    title: (count) =>
      count === 1 ? 'Wie soll dieses PDF importiert werden?' : 'Wie sollen diese PDFs importiert werden?',
    lead: (name) => `Jede Seite von ${name} wird zu einer Folie.`,
    text: 'Als Text, der sich bearbeiten lässt',
    textHint:
      'Texte, Listen, Tabellen, Bilder und Links werden zu Elementen. Zeilen können an anderen Stellen umbrechen als im Dokument.',
    pictures: 'Als ein Bild je Seite',
    picturesHint:
      'Die Folien sehen genauso aus wie die Seiten, und Links funktionieren weiter. Der Text lässt sich nicht bearbeiten, wird aber gefunden und vorgelesen.',
    picturesMissing:
      'Das kann dieser Server nicht: Er braucht dazu pdftocairo (aus poppler), das dort nicht installiert ist.',
    import: 'Importieren',
  },
  into: {
    title: 'Folien importieren',
    choose: 'Datei hier ablegen oder einfügen',
    kinds:
      'PowerPoint (.pptx), PDF, HTML, ZIP, Markdown, eine Definition in JSON oder ein Bild, bis 100 MB; eingefügter Text wird als Markdown gelesen',
    chooseFile: 'Datei auswählen',
    chooseAnother: 'Andere Datei auswählen',
    pasted: 'Eingefügt.md',
    untouched: 'Diese Präsentation bleibt, wie sie ist, bis du ausgewählt hast, was aus der Datei übernommen wird.',
    asItWas: 'Diese Präsentation ist unverändert.',
    read: (name) => `${name} ist gelesen`,
    chooseSlides: 'Folien auswählen',
    loading: 'Folien werden geladen',
    way: 'Was mit den Folien geschieht',
    add: 'Folien hinzufügen',
    replace: 'Alle Folien ersetzen',
    replacing: 'Wird ersetzt …',
    replaceHint: (slides) =>
      `${plural(slides, 'Folie tritt', 'Folien treten')} an die Stelle aller Folien dieser Präsentation.`,
    slides: 'Folien der Datei',
    hidden: 'Ausgeblendet',
    selectAll: 'Alle auswählen',
    chosen: (count, total) => `${count} von ${slidesOf(total)} ausgewählt`,
    addThese: (count) => (count === 0 ? 'Folien hinzufügen' : `${slidesOf(count)} hinzufügen`),
    added: (count) => `${slidesOf(count)} hinzugefügt`,
    losses: (count) => `Was nicht oder nur verändert übernommen wurde (${count})`,
    askTitle: 'Alle Folien ersetzen?',
    askText: (title, slides, file) =>
      `Möchtest du wirklich alle Folien von „${title}“ durch ${slides === 1 ? 'die eine' : `die ${slides}`} aus ${file} ersetzen? Wer die Präsentation gerade geöffnet hat, sieht die Änderung. Der jetzige Stand bleibt im Versionsverlauf.`,
    replaced: (file) => `Alle Folien wurden durch die aus ${file} ersetzt`,
    takenBack: 'Die Präsentation ist wieder wie vorher.',
    notTakenBack: (why) => `Das ließ sich nicht rückgängig machen. ${why}`,
    notReplaced: (why) => `Die Folien wurden nicht ersetzt, und diese Präsentation ist unverändert. ${why}`,
    notSaved: 'Deine letzten Änderungen sind noch nicht gespeichert.',
    notNow: 'Die Folien konnten nicht hinzugefügt werden: Diese Präsentation lässt sich gerade nicht ändern.',
    noRoomForSlides: (room) =>
      `Eine Präsentation kann höchstens 2.000 Folien haben, und in dieser ist ${room === 0 ? 'kein Platz mehr' : `noch Platz für ${room}`}. Wähle weniger aus.`,
    noRoomForBlocks: (room) =>
      `Eine Präsentation kann höchstens 10.000 Elemente haben, und in dieser ist ${room === 0 ? 'kein Platz mehr' : `noch Platz für ${room}`}. Wähle weniger Folien aus.`,
  },
};
