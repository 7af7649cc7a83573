import type { canvas as english } from '../../en/editor/canvas.ts';

const slidesOf = (count: number): string => (count === 1 ? 'Folie' : `${String(count)} Folien`);

export const canvas: typeof english = {
  title: 'Folienfläche',
  help: 'Tab wählt das nächste Element, die Pfeiltasten verschieben es, Eingabe bearbeitet seinen Text, Esc lässt es los.',
  hidden: 'Ausgeblendet',

  blockMenu: 'Element',
  canvasMenu: 'Folienfläche',
  editText: 'Text bearbeiten',
  crop: 'Zuschneiden',
  edit: 'Bearbeiten',
  lock: 'Sperren',
  unlock: 'Entsperren',
  showSlides: (count) => `${slidesOf(count)} einblenden`,
  hideSlides: (count) => `${slidesOf(count)} ausblenden`,
  lockSlides: (count) => `${slidesOf(count)} sperren`,
  unlockSlides: (count) => `${slidesOf(count)} entsperren`,
  deleteSlides: (count) => `${slidesOf(count)} löschen`,

  hint: 'Schreib, füg ein oder zieh etwas hierher',
  hintWhat: 'Text, Bilder, Zeichnungen als SVG, Elemente einer anderen Präsentation',
  text: 'Text',
  image: 'Bild',
  shape: 'Form',

  drop: (files, slide) =>
    `Loslassen, um ${files === 0 ? 'es' : files === 1 ? '1 Datei' : `${String(files)} Dateien`} zu ${slide === null ? 'dieser ausgeblendeten Folie' : `Folie ${String(slide)}`} hinzuzufügen`,
  dropWhat: 'Bilder, Videos und Audiodateien, bis zu 5 auf einmal',

  comments: 'Kommentare auf der Folie',
  commentsOn: (count, block) => `${count === 1 ? 'Kommentar' : `${String(count)} Kommentare`} zu „${block}“`,
  runsOffSlide: (block) => `${block} ragt über die Folie hinaus`,
  runsOutOfBox: (block) => `${block} ragt aus dem Kasten heraus`,
  madeOf: (kind) => `${kind}: Inhalt`,
  addPicture: 'Doppelklicken, um ein Bild hinzuzufügen',
  lostPicture: 'Das Bild konnte nicht geladen werden',

  done: 'Fertig',
  cropBar: 'Zuschneiden',
  pictureSize: 'Größe des Bildes',
  fit: 'Einpassen',
  reset: 'Zurücksetzen',
  pen: 'Stift',
  pens: { fine: 'Fein', usual: 'Stift', broad: 'Breit', marker: 'Marker' },
  penColor: 'Farbe des Stifts',
  asText: 'Wie der Text',
  eraser: 'Radierer',
  steps: 'Schritte auf der Folie',
  before: 'Vor diesen Schritt',
  stepOf: (step, count) => `Schritt ${String(step)} von ${String(count)}`,
  after: 'Nach dem nächsten Schritt',
  playSteps: 'Schritte abspielen',
  zoom: 'Zoom',
  zoomOut: 'Verkleinern',
  zoomIn: 'Vergrößern',
  fitWindow: 'An das Fenster anpassen',
  percent: (percent) => `${String(percent)}\u{a0}%`,
  zoomNow: (percent) => `Zoom ${String(percent)}\u{a0}%`,

  uploadOf: (name) => `${name} wird hochgeladen`,
  cancelUpload: 'Hochladen abbrechen',
  uploadFailed: 'Hochladen fehlgeschlagen',
  retry: 'Erneut versuchen',
  converting: (percent) => `Wird umgewandelt, ${String(percent)}\u{a0}%`,
  almostThere: 'Gleich fertig',
};
