import type { drawing as english } from '../../en/editor/drawing.ts';

export const drawing: typeof english = {
  formula: (slide: string) =>
    `${slide}: Diese Formel ist zu groß, um gezeichnet zu werden. Stattdessen ist ihr Quelltext zu sehen.`,
  code: (block: string, slide: string) =>
    `${slide}: „${block}“ hat zu viel Code, um ihn einzufärben. Er ist ohne Farben zu sehen.`,
  deck: (block: string, slide: string) =>
    `${slide}: Die Präsentation hat mehr Formeln und Code, als gezeichnet werden können. „${block}“ zeigt den Quelltext.`,
  show: 'Block anzeigen',
  next: (number: number, total: number) => `Weiter (${number} von ${total})`,
  setAside:
    'Der Server konnte diese Präsentation nicht zeichnen. Wer sie ansieht, sieht einen früheren Stand. Entferne, was groß ist: Nach jeder Änderung wird es noch einmal versucht.',
  sourceOnly:
    'Der Server konnte diese Präsentation nicht zeichnen. Wer sie ansieht, sieht den Quelltext der Formeln, Codes und Diagramme. Entferne, was groß ist, und bitte dann die Verwaltung, es noch einmal zu versuchen.',
};
