import type { imports as english } from '../../en/server/imports.ts';

export const imports: typeof english = {
  cancelled: 'Das Erstellen dieser Präsentation wurde abgebrochen.',
  foreignDiagram: 'Diagramme dieser Art werden hier nicht gezeichnet',
  emptyDiagram: 'es ist nichts darin',
  noBrowser: 'auf diesem Server fehlt Chromium, um es zu zeichnen',
  slowDiagrams: 'es zu zeichnen dauerte zu lange',
  manyPictures: 'diese Präsentation nennt mehr Bilder anderer Server, als ein Import holt',
  slowPictures: 'Bilder anderer Server zu holen dauerte zu lange',
  slowHost: 'der Server dort hat nicht rechtzeitig geantwortet',
  unreachable: 'diese Adresse konnte nicht gelesen werden',
  largePicture: 'es ist zu groß',
  metafiles: 'Bilder von Windows (EMF, WMF) brauchen LibreOffice auf dem Server.',
  slowDrawing: 'Es zu zeichnen dauerte zu lange.',
  notDrawn: 'Es konnte nicht gezeichnet werden.',
  letGo: 'Die Folien dieser Datei sind nicht mehr da: Sie bleiben einen Tag. Bitte importiere die Datei noch einmal.',
  noKey:
    'Dieser Schlüssel stimmt nicht, oder seine halbe Stunde ist um. Erstelle in deinen Einstellungen unter API-Token einen neuen.',
  noPagePictures:
    'Dieser Server kann aus den Seiten eines PDF-Dokuments keine Bilder machen, weil pdftocairo (poppler) nicht installiert ist. Importiere es als Text, der sich bearbeiten lässt.',
  pageNotDrawn: 'sie konnte nicht gezeichnet werden',
  empty: 'Diese Datei ist leer.',
  multipart: 'Sende die Datei als multipart/form-data in einem Feld namens file.',
  noFile: 'In dieser Anfrage ist keine Datei.',
  setAside:
    'Rostrum ist beim Lesen dieser Datei zweimal abgebrochen. Sie wurde zurückgestellt; die Verwaltung kann es noch einmal versuchen.',
  unknownError:
    'Hoppla, beim Lesen dieser Datei ist etwas schiefgegangen. Es wurde gemeldet; bitte versuche es später noch einmal.',
  gone: 'Die hochgeladene Datei ist nicht mehr da. Bitte lade sie noch einmal hoch.',
  another:
    'Unter dieser ID wurde schon eine andere deiner Dateien begonnen: Name, Größe, Präsentation oder Art des Imports ist nicht gleich. Beginne diese unter einer eigenen ID.',
  ended: 'Dieser Import ist beendet und nimmt nichts mehr von seiner Datei an. Beginne einen neuen.',
  cameWhole: 'Die Datei dieses Imports kam im Ganzen: Sie hat keine Teile.',
  damaged:
    'Dieser Teil kam nicht an, wie er gesendet wurde: Seine Prüfsumme ist eine andere. Bitte sende ihn noch einmal.',
  givenUp:
    'Von dieser Datei kam einen Tag lang nichts an, deshalb wurde sie aufgegeben. Bitte importiere sie noch einmal.',
  idTaken: 'Diese ID ist vergeben.',
  goesOn: (address) => `Das dauert länger als eine Minute und läuft weiter: ${address} sagt, wie es steht.`,
  badDiagram: (said) => `es lässt sich nicht zeichnen (${said})`,
  manyDiagrams: (most) => `ein Import zeichnet höchstens ${most}`,
  badStatus: (status) => `der Server dort antwortet mit dem Status ${status}`,
  oldNoProgram:
    'Das ist eine Präsentation aus PowerPoint 97 bis 2003 (.ppt), die dieser Server nicht lesen kann, weil LibreOffice nicht installiert ist. Öffne sie in PowerPoint, speichere sie als .pptx und importiere sie noch einmal.',
  oldLate:
    'Das ist eine Präsentation aus PowerPoint 97 bis 2003 (.ppt), und sie zu lesen dauerte länger, als eine Datei darf. Versuche es noch einmal, wenn der Server weniger zu tun hat, oder öffne sie in PowerPoint, speichere sie als .pptx und importiere sie noch einmal.',
  oldUnreadable:
    'Das ist eine Präsentation aus PowerPoint 97 bis 2003 (.ppt), und sie konnte nicht gelesen werden: Vielleicht ist sie beschädigt. Öffne sie in PowerPoint, speichere sie als .pptx und importiere sie noch einmal.',
  tooSlow:
    'Das Lesen dieser Datei dauerte zu lange und wurde abgebrochen. Versuche es mit einer Präsentation mit weniger Folien.',
  tooMuch:
    'Diese Präsentation ist zu groß, um gelesen zu werden: Sie braucht mehr Arbeitsspeicher, als ein Import haben darf.',
  tooLarge: (megabytes) => `Diese Datei ist größer als ${megabytes} MB, und mehr lässt sich nicht importieren.`,
  tooMany: (count) =>
    `${count} deiner Dateien sind unterwegs, und manche davon sind nicht ganz angekommen. Sende sie zu Ende, brich sie ab oder warte: Was einen Tag lang stillsteht, wird aufgegeben.`,
  parts: (parts) => `Diese Datei hat ${parts} ${parts === 1 ? 'Teil' : 'Teile'}, gezählt ab 1.`,
  partLonger: (part, due) =>
    `Teil ${part} dieser Datei hat ${due} Bytes, und es kamen mehr. Bitte sende ihn noch einmal.`,
  partShorter: (part, due, came) =>
    `Teil ${part} dieser Datei hat ${due} Bytes, und es kamen ${came}. Bitte sende ihn noch einmal.`,
};
