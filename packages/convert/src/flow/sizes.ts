import type { TypeSizes } from './measure.ts';

/** The type sizes of the slide stylesheet (`@rostrum/deck/themes`), which flowing text is laid out by. */
export const TYPE_SIZES: TypeSizes = {
  base: 36,
  headings: [2, 1.5, 1.25, 1.1, 1, 0.9],
  lineHeight: 1.3,
  headingLineHeight: 1.2,
};
