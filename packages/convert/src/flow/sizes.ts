import type { TypeSizes } from './measure.ts';

/** The type sizes of the slide stylesheet (`slideCss` of `@rostrum/deck/themes`), which flowing text is laid out by. */
export const TYPE_SIZES: TypeSizes = {
  base: 30,
  headings: [2.5, 2, 1.3, 1, 0.85, 0.7],
  lineHeight: 1.3,
};

/** Running text of flowing slides is set larger than that of text boxes: reveal.js begins at 40 px, boxes at 30 px. */
export const FLOW_SCALE = 1.2;
